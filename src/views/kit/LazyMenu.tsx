/** A menu whose code comes with its first opening: until then its button is only a button. */
import { useState } from 'react'
import { Beside } from './Beside.tsx'
import { later } from './later.tsx'
import type { MenuProps } from './Menu.tsx'

const Menu = later(async () => (await import('./Menu.tsx')).Menu)

export function LazyMenu(props: MenuProps) {
  const [wanted, setWanted] = useState<'first' | 'last' | null>(null)
  const plain = props.button({
    ref: null,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-controls': undefined,
    onClick: () => setWanted('first'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setWanted(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  })
  if (!wanted) return plain
  return (
    <Beside fallback={plain}>
      <Menu {...props} initial={wanted} />
    </Beside>
  )
}
