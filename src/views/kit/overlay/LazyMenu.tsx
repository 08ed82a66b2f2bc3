/** Menu whose code loads when it first opens; until then only its button is rendered. */
import { useState, type ReactNode } from 'react'
import { LazyBoundary } from '../states/LazyBoundary.tsx'
import type { MenuProps } from './Menu.tsx'

type LazyMenuProps = Pick<MenuProps, 'button'> & {
  /** Renders the open menu; its component is loaded lazily. */
  menu: (opened: Required<Pick<MenuProps, 'button' | 'initial'>>) => ReactNode
}

export function LazyMenu({ button, menu }: LazyMenuProps) {
  const [initial, setInitial] = useState<'first' | 'last' | null>(null)
  const plain = button({
    ref: null,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-controls': undefined,
    onClick: () => setInitial('first'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setInitial(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  })
  if (!initial) return plain
  return (
    <LazyBoundary opens fallback={plain}>
      {menu({ button, initial })}
    </LazyBoundary>
  )
}
