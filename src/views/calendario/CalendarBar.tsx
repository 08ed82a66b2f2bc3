/** Over the days: which view, which period, and what its hours come to. */
import type { ReactNode } from 'react'
import { formatHours } from '../../domain/seasons.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { formatPeriod, isMonthly, type Shown } from './period.ts'

type CalendarBarProps = {
  view: Shown
  day: string
  /** For paper, where no field says it. */
  whose: string
  /** The links between the views. */
  choice: ReactNode
  /** Written; null until it is known. */
  total: string | null
  /** Hours due of what is over, and those that lack; 0 where none are. */
  expected: number
  missing: number
  onTurn: (step: -1 | 1) => void
  onToday: () => void
}

export function CalendarBar({ view, day, whose, choice, total, expected, missing, onTurn, onToday }: CalendarBarProps) {
  const narrow = useNarrow()
  const isMonth = isMonthly(view)
  const period = isMonth ? 'Mese' : 'Settimana'
  return (
    <div className="calendar-bar">
      {choice}
      <div className="calendar-turn">
        <IconButton small icon="chevron-left" label={`${period} prima`} onClick={() => onTurn(-1)} />
        <Button small keys={narrow ? undefined : 'T'} onClick={onToday}>
          Oggi
        </Button>
        <IconButton small icon="chevron-right" label={`${period} dopo`} onClick={() => onTurn(1)} />
      </div>
      <h2 aria-live="polite">{formatPeriod(view, day)}</h2>
      <p className="calendar-whose">{whose}</p>
      <p className="calendar-sum">
        Totale {isMonth ? 'del mese' : 'della settimana'} <b>{total ?? '–'}</b>
        {total !== null && expected > 0 && ` · dovute finora ${formatHours(expected)}`}
        {total !== null && missing > 0 && (
          <>
            {' · '}
            <em>mancano {formatHours(missing)}</em>
          </>
        )}
      </p>
    </div>
  )
}
