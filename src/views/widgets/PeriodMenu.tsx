import { periodsUpTo } from '../../domain/time/days.ts'
import { today } from '../../domain/time/dates.ts'
import { Button } from '../kit/Button.tsx'
import { Menu } from '../kit/overlay/Menu.tsx'

/** A menu of the most used past periods. */
export function PeriodMenu({ onChange }: { onChange: (from: string, to: string) => void }) {
  return (
    <Menu
      label="Periodo"
      items={periodsUpTo(today()).map(({ label, from, to }) => ({ label, run: () => onChange(from, to) }))}
      button={(button) => (
        <Button small variant="ghost" icon="calendar" {...button}>
          Periodo
        </Button>
      )}
    />
  )
}
