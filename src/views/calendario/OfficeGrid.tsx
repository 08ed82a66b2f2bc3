/**
 * The hours of everybody, by person and day, with sums and missing hours; opening a cell leads to that person's week.
 */
import type { Ref } from 'react'
import type { Entry } from '../../api/widgets.ts'
import { today } from '../../domain/time/dates.ts'
import { totalHours } from '../../domain/time/hours.ts'
import { isWorkday } from '../../domain/time/workdays.ts'
import { formatDay } from '../../domain/time/dateText.ts'
import { Icon } from '../kit/Icon.tsx'
import type { Colleague } from './colleagues.ts'
import { missingHours, formatMissing, summarizeHours, formatWritten } from './dueHours.ts'
import { WHOLE_DAY } from './period.ts'

const NONE: readonly Entry[] = []

type OfficeGridProps = {
  ref: Ref<HTMLTableElement>
  label: string
  busy: boolean
  days: readonly string[]
  colleagues: readonly Colleague[]
  /** Where the cursor is. */
  day: string
  person: number | undefined
  onGo: (day: string, person: number) => void
  onOpen: (day: string, person: number) => void
}

export function OfficeGrid({ ref, label, busy, days, colleagues, day, person, onGo, onOpen }: OfficeGridProps) {
  const now = today()
  const everything = colleagues.flatMap(({ byDay }) => [...byDay.values()].flat())
  const { missing } = summarizeHours(
    colleagues.map(({ due }) => due),
    days,
  )
  const onDay = Map.groupBy(everything, ({ dataConsuntivo }) => dataConsuntivo)
  return (
    <div className="k-framed office-frame">
      <table
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of hours is a table
        role="grid"
        aria-label={label}
        aria-busy={busy}
        className="office-grid"
        tabIndex={-1}
      >
        <thead>
          <tr>
            <th scope="col">Persona</th>
            {days.map((on) => (
              <th
                key={on}
                scope="col"
                aria-label={formatDay(on, WHOLE_DAY)}
                aria-current={on === now ? 'date' : undefined}
                data-rest={isWorkday(on) ? undefined : ''}
              >
                <small>{formatDay(on, 'ddd')}</small>
                {Number(on.slice(8))}
              </th>
            ))}
            <th scope="col">Totale</th>
            <th scope="col" title="Giorno per giorno, fino a ieri">
              Mancano
            </th>
          </tr>
        </thead>
        <tbody>
          {colleagues.map(({ id, name, byDay, due }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map((on) => {
                const entries = byDay.get(on) ?? NONE
                const isCursor = on === day && id === person
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its keys are commands
                  <td
                    key={on}
                    data-at={`${id} ${on}`}
                    data-rest={isWorkday(on) ? undefined : ''}
                    data-gap={due.gapOn(on) > 0 ? '' : undefined}
                    aria-selected={isCursor}
                    tabIndex={isCursor ? 0 : -1}
                    onClick={() => onGo(on, id)}
                    onDoubleClick={() => onOpen(on, id)}
                  >
                    {formatWritten(entries)}
                    {entries.length > 0 && entries.every(({ bloccato }) => bloccato) && (
                      <Icon name="lock" size={9} label="bloccate" />
                    )}
                  </td>
                )
              })}
              <td className="office-total">{totalHours([...byDay.values()].flat())}</td>
              <td className="office-gap">{formatMissing(missingHours(due, days))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Totale</th>
            {days.map((on) => (
              <td key={on}>{formatWritten(onDay.get(on))}</td>
            ))}
            <td className="office-total">{totalHours(everything)}</td>
            <td className="office-gap">{formatMissing(missing)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
