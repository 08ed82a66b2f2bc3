/** The bar above the days: view, period and the sum of its hours. */
import type { ReactNode } from 'react'
import { countText } from '../../domain/text/counts.ts'
import { formatHours } from '../../domain/time/hours.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import type { HoursSummary } from './dueHours.ts'
import { formatPeriod, isMonthly, type GridView } from './period.ts'

type CalendarBarProps = {
  view: GridView
  day: string
  /** Printed on paper, where no field shows whose hours they are. */
  whose: string
  /** The links between the views of the calendar. */
  choice: ReactNode
  /** Formatted hours; null until they are known. */
  total: string | null
  reckoning: HoursSummary
  /** The period ended before today. */
  isOver: boolean
  onTurn: (step: -1 | 1) => void
  onToday: () => void
}

export function CalendarBar({ view, day, whose, choice, total, reckoning, isOver, onTurn, onToday }: CalendarBarProps) {
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
        {total !== null && <HoursDue reckoning={reckoning} isOver={isOver} isOffice={view === 'ufficio'} />}
      </p>
    </div>
  )
}

type OwedProps = { reckoning: HoursSummary; isOver: boolean; isOffice: boolean }

/** Covers only the days that are over, while the total covers the whole period; counts the days with missing hours. */
function HoursDue({ reckoning: { due, written, missing, on }, isOver, isOffice }: OwedProps) {
  if (due === 0) return null
  const days = isOffice ? countText(on, 'giornata', 'giornate') : countText(on, 'giorno', 'giorni')
  return (
    <>
      {isOver ? ' su ' : ` · fino a ieri ${formatHours(written)} su `}
      {formatHours(due)} dovute
      {missing > 0 && (
        <>
          {' · '}
          <em>
            in {days} mancano {formatHours(missing)}
          </em>
        </>
      )}
    </>
  )
}
