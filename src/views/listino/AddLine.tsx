/** A menu that adds the rooms or boards missing from the grid, one by one or all at once. */
import type { Ids } from '../../domain/trade/listino.ts'
import { Button } from '../kit/Button.tsx'
import { Menu } from '../kit/overlay/Menu.tsx'

type AddLineProps = {
  label: string
  all: string
  known: ReadonlyMap<number, string>
  used: Ids
  onChange: (next: Ids) => void
}

export function AddLine({ label, all, known, used, onChange }: AddLineProps) {
  const missing = [...known].filter(([id]) => !used.some((one) => one.id === id))
  const add = (ids: readonly number[]) => onChange([...used, ...ids.map((id) => ({ id }))])
  if (missing.length === 0) return null
  return (
    <Menu
      label={label}
      items={[
        ...(missing.length > 1
          ? [{ label: all, icon: 'plus' as const, run: () => add(missing.map(([id]) => id)) }]
          : []),
        ...missing.map(([id, name], index) => ({
          label: name,
          hasSeparator: index === 0 && missing.length > 1,
          run: () => add([id]),
        })),
      ]}
      button={(props) => (
        <Button small icon="plus" {...props}>
          {label}
        </Button>
      )}
    />
  )
}
