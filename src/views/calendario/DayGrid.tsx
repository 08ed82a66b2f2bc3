/** Weeks as rows, each with its total; on a phone the days stand one below the other. */
import { useState, type DragEvent, type KeyboardEvent, type Ref } from 'react'
import type { Entry } from '../../api/widgets.ts'
import { restText } from '../../domain/text/counts.ts'
import { addDays, today } from '../../domain/time/dates.ts'
import { formatHours, totalHours } from '../../domain/time/hours.ts'
import { formatDay } from '../../domain/time/dateText.ts'
import { formatWritten, type Due } from './dueHours.ts'
import { IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { formatWeek, isOfMonth, WHOLE_DAY, type GridView } from './period.ts'
import { itemAt } from '../../domain/util/lookup.ts'

type DayGridProps = {
  ref: Ref<HTMLTableElement>
  label: string
  busy: boolean
  view: GridView
  weeks: readonly (readonly string[])[]
  /** The day under the cursor. */
  day: string
  byDay: ReadonlyMap<string, readonly Entry[]>
  /** The due hours of one person; null when the entries belong to several. */
  due: Due | null
  /** At most this many entries of a day are drawn. */
  most: number
  /** The entries belong to several persons, so each one shows its person. */
  whose: boolean
  canCreate: boolean
  onDay: (day: string) => void
  onCreate: (day: string) => void
  onEdit: (id: number) => void
  /** Shows the entries of a day that are not drawn. */
  onMore: (day: string) => void
  /** Moves an entry; `to` returns the new day for the day where the entry is. */
  onMove: (id: number, to: (from: string) => string) => void
}

const NONE: readonly Entry[] = []

export function DayGrid({ ref, label, busy, view, weeks, day, byDay, due, ...rest }: DayGridProps) {
  const now = today()
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <table
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is a table
      role="grid"
      aria-label={label}
      aria-busy={busy}
      className="k-framed calendar-grid"
      data-view={view}
      tabIndex={-1}
    >
      <thead>
        <tr>
          {weeks[0]!.map((on) => (
            <th key={on} scope="col" aria-label={formatDay(on, 'dddd')}>
              {formatDay(on, 'ddd')}
            </th>
          ))}
          <th scope="col">Totale</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((on) => (
              <Day
                key={on}
                {...rest}
                dragged={dragged}
                onDrag={setDragged}
                day={on}
                entries={byDay.get(on) ?? NONE}
                gap={due?.gapOn(on) ?? 0}
                isCursor={on === day}
                isToday={on === now}
                isOutside={view === 'mese' && !isOfMonth(on, day)}
              />
            ))}
            <th scope="row" className="calendar-total">
              <span>{formatWeek(itemAt(week, 0))}</span>
              <b>{totalHours(week.flatMap((on) => byDay.get(on) ?? NONE))}</b>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Pick<
  DayGridProps,
  'most' | 'whose' | 'canCreate' | 'onDay' | 'onCreate' | 'onEdit' | 'onMore' | 'onMove'
> & {
  /** The entry being dragged; null while none is. */
  dragged: number | null
  onDrag: (id: number | null) => void
  day: string
  entries: readonly Entry[]
  /** Missing hours of the day. */
  gap: number
  isCursor: boolean
  isToday: boolean
  isOutside: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Days to move by for an arrow key pressed with Alt alone; undefined for any other key. */
export const dayStep = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): number | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? STEPS[key] : undefined

function Day({ day, entries, gap, most, whose, canCreate, dragged, isCursor, isToday, isOutside, ...act }: DayProps) {
  const [isOver, setOver] = useState(false)
  const total = formatWritten(entries)
  const drawn = entries.length > most ? entries.slice(0, most - 1) : entries
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its keys are commands
    <td
      data-day={day}
      className="calendar-day"
      data-cursor={isCursor ? '' : undefined}
      data-outside={isOutside ? '' : undefined}
      aria-selected={isCursor}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCursor ? 0 : -1}
      onClick={() => act.onDay(day)}
      onDoubleClick={() => canCreate && act.onCreate(day)}
      data-over={(isOver && dragged !== null) || undefined}
      onDragOver={(event) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (dragged === null) return
        event.preventDefault()
        act.onMove(dragged, () => day)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.target === event.currentTarget) return
        event.preventDefault()
        event.currentTarget.focus()
      }}
    >
      <header>
        <span className="sr-only">{labelOf(day, entries, gap)}</span>
        <span className="calendar-weekday" aria-hidden="true">
          {formatDay(day, 'ddd')}
        </span>
        <span className="calendar-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {canCreate && (
          <IconButton
            small
            icon="plus"
            tabIndex={-1}
            label={`Aggiungi orario: ${formatDay(day, WHOLE_DAY)}`}
            onClick={(event) => {
              event.stopPropagation()
              act.onCreate(day)
            }}
            onDoubleClick={(event) => event.stopPropagation()}
          />
        )}
        <b aria-hidden="true">
          {gap > 0 && <small className="calendar-gap">−{formatHours(gap)}</small>}
          {total}
        </b>
      </header>
      {drawn.map((entry) => (
        <button
          key={entry.id}
          type="button"
          data-entry={entry.id}
          className="calendar-entry"
          tabIndex={-1}
          title={textOf(entry)}
          {...(canCreate && {
            draggable: true,
            'data-more-keys': 'Alt ← →:sposta di giorno',
            'data-dragged': dragged === entry.id || undefined,
            onDragStart(event: DragEvent) {
              event.dataTransfer.effectAllowed = 'move'
              // Firefox starts no drag without data.
              event.dataTransfer.setData('text/plain', textOf(entry))
              act.onDrag(entry.id)
            },
            onDragEnd: () => act.onDrag(null),
            onKeyDown(event: KeyboardEvent) {
              const step = dayStep(event)
              if (!step) return
              event.preventDefault()
              event.stopPropagation()
              act.onMove(entry.id, (from) => addDays(from, step))
            },
          })}
          onClick={(event) => {
            event.stopPropagation()
            act.onEdit(entry.id)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <b>{formatHours(entry.tempo)}</b>
          <span>{whose ? entry.persona : entry.attivita}</span>
          <small>{whose ? `${entry.attivita} · ${entry.hotel}` : entry.hotel}</small>
          {entry.note && <small>{entry.note}</small>}
          {entry.bloccato && <Icon name="lock" size={11} label="bloccata" />}
        </button>
      ))}
      {drawn.length < entries.length && (
        <button
          type="button"
          className="calendar-more"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
            act.onMore(day)
          }}
        >
          {restText(entries.length - drawn.length, 'f')}
        </button>
      )}
    </td>
  )
}

const textOf = ({ tempo, persona, attivita, hotel, note }: Entry): string =>
  [formatHours(tempo), persona, attivita, hotel, note].filter(Boolean).join(' · ')

/** 'domenica 22 novembre 2026: 7:45, 3 attività'. */
function labelOf(day: string, entries: readonly Entry[], gap: number): string {
  const what = entries.length === 0 ? 'nessun orario' : `${totalHours(entries)}, ${entries.length} attività`
  return `${formatDay(day, WHOLE_DAY)}: ${what}${gap > 0 ? `, mancano ${formatHours(gap)}` : ''}`
}
