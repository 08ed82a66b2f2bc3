/**
 * The hours of a month, a week or the whole office as a grid of days, with the keys of every list and a few of its own.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useDueHours } from '../../api/attivita.ts'
import { config } from '../../api/config.ts'
import { useEntries, type Entry } from '../../api/widgets.ts'
import type { Route } from '../../commands/routes/route.ts'
import { can, type User } from '../../domain/access.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { addDays, today } from '../../domain/rules.ts'
import { totalHours } from '../../domain/seasons.ts'
import { hoursOf, type Due as Owing } from '../../domain/workdays.ts'
import { openDialog, overlay } from '../../state/overlay.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { usePrinting } from '../kit/usePrinting.ts'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useCursorDebounce } from '../resource/list/useCursorDebounce.ts'
import { usePermission } from '../resource/owner.ts'
import { useReferenceLabel } from '../resource/useReferenceLabel.ts'
import { changedQuery } from '../shell/changedQuery.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation.ts'
import { saveCsv } from '../shell/saveCsv.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ExportButtons, exportHandlers } from '../widgets/ExportButtons.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarFields, DAY_FIELD, PERSON } from './CalendarFields.tsx'
import { colleaguesIn, type Colleague } from './colleagues.ts'
import { DayGrid, dayStep } from './DayGrid.tsx'
import { dueOf, nextGap, summarizeHours } from './dueHours.ts'
import { daysFile, fileName, officeFile } from './calendarCsv.ts'
import { OfficeGrid } from './OfficeGrid.tsx'
import { useHours } from './useHours.ts'
import {
  dayIn,
  edgeOf,
  EVERYBODY,
  formatPeriod,
  isMonthly,
  isOfMonth,
  personIn,
  maxEntriesPerDay,
  shiftPeriod,
  weeksOf,
  type GridView,
} from './period.ts'

type CalendarProps = {
  route: Route
  view: GridView
  /** The links between the views of the calendar. */
  choice: ReactNode
}

const NONE: readonly Entry[] = []
const NOBODY: readonly Owing[] = []
const NO_ONE: readonly Colleague[] = []
const NEW = 'Nuova attività'

export function Calendar({ route, view, choice }: CalendarProps) {
  const search = useSearch()
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const { dialog } = useSnapshot(overlay)
  const narrow = useNarrow()
  const printing = usePrinting()
  const canCreate = usePermission(tracciamentiAttivita, {})('create') === true
  const named = dayIn(search)
  const [cursor, setCursor] = useState<{ from: string; day: string } | null>(null)
  // The cursor holds only while the address still names the day that it left from; the address follows with a debounce.
  if (cursor && cursor.from !== named) setCursor(null)
  const day = cursor?.from === named ? cursor.day : named
  const weeks = weeksOf(view, day)
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)![6]!]
  const mayChoose = user !== null && can(user as User, tracciamentiAttivita.id, 'list') === 'all'
  const isOffice = view === 'ufficio'
  const isMonth = isMonthly(view)
  const person = isOffice ? null : user && mayChoose ? personIn(search, user.id) : (user?.id ?? null)
  const isOwn = person !== null && person === user?.id
  const personName = useReferenceLabel(PERSON, isOwn ? null : person)
  const { data, error, mutate, isValidating } = useEntries(user && { from, to, userId: person })
  const byDay = Map.groupBy(data ?? NONE, ({ dataConsuntivo }) => dataConsuntivo)
  const ofDay = byDay.get(day) ?? NONE
  const days = weeks.flat().filter((on) => !isMonth || isOfMonth(on, day))
  const ofPeriod = days.flatMap((on) => byDay.get(on) ?? NONE)
  const { oreDovute: usual = 0 } = config()
  const dueHours = useDueHours()
  const dueHoursOf = (id: number, entries: ReadonlyMap<string, readonly Entry[]>) => {
    const own = dueHours.data?.find(({ utente }) => utente === id)
    // If the due hours cannot be read, everybody is due the usual hours.
    const each = (on: string) => (own ? hoursOf(own, on, usual) : dueHours.error ? usual : 0)
    return dueOf(entries, each, today())
  }
  const colleagues = isOffice ? colleaguesIn(ofPeriod, dueHours.data ?? NOBODY, days, dueHoursOf) : NO_ONE
  const [chosen, setChosen] = useState<number>()
  const atCursor = colleagues.find(({ id }) => id === chosen) ?? colleagues[0]
  const colleague = atCursor?.id
  const due = isOffice ? (atCursor?.due ?? null) : person === null ? null : dueHoursOf(person, byDay)
  const dues = isOffice ? colleagues.map((one) => one.due) : due ? [due] : []
  const reckoning = summarizeHours(dues, days)
  const hours = useHours()
  const mayLock = isMonth && user !== null && can(user as User, tracciamentiAttivita.id, 'blocca') !== 'none'
  const grid = useRef<HTMLTableElement>(null)
  const pendingFocus = useRef<'day' | 'entry' | null>(null)
  /** The entry being moved, to be focused once it is drawn on its new day. */
  const movedEntry = useRef<{ id: number; on: string } | null>(null)

  const address = (change: Record<string, string | null>) => path + changedQuery(search, { vista: view, ...change })
  const rest = useCursorDebounce((on) => void navigate(address({ giorno: String(on) }), { replace: true }))
  const cellOf = (on: string, of = colleague) =>
    grid.current?.querySelector<HTMLElement>(isOffice ? `[data-at="${of} ${on}"]` : `[data-day="${on}"]`)
  const entriesOf = (on: string) => [...(cellOf(on)?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]

  useLayoutEffect(() => {
    const goal = pendingFocus.current && ((pendingFocus.current === 'entry' && entriesOf(day)[0]) || cellOf(day))
    pendingFocus.current = null
    goal?.focus({ preventScroll: true })
    goal?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- focuses once per change of day, view or person
  }, [day, view, colleague])

  const entryElement = (id: number | null) =>
    id === null ? null : grid.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)

  function focusMovedEntry(on: string) {
    const moved = entryElement(movedEntry.current?.id ?? null)
    if (!moved || moved.closest<HTMLElement>('[data-day]')?.dataset.day !== on) return
    movedEntry.current = null
    moved.focus({ preventScroll: true })
    moved.scrollIntoView({ block: 'nearest' })
  }

  // The answer redraws a moved entry on its new day; the focus follows it there.
  useLayoutEffect(() => focusMovedEntry(day), [data, day])

  const isHere = data !== undefined
  useLayoutEffect(() => {
    if (isHere) cellOf(day)?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once, when the days arrive
  }, [isHere])

  // The focused element may be gone, because its entry was deleted or belongs to another hotel now. An entry that is
  // still moving is redrawn before the cursor follows it, and the next key is meant for it, so it gets the focus first.
  const isCovered = dialog !== null
  useLayoutEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      (entryElement(movedEntry.current?.id ?? hours.onItsWay()) ?? cellOf(day))?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per answer and once per closed dialog
  }, [data, isCovered])

  function goTo(on: string, of = colleague) {
    if (isOffice) {
      if (!isOfMonth(on, day)) return turnTo(on)
      setChosen(of)
    }
    if (on === day && of === colleague) return cellOf(day)?.focus()
    pendingFocus.current = 'day'
    setCursor({ from: named, day: on })
    rest(on)
  }

  /** Turning to another period adds a history entry, so that Back returns to this one. */
  function turnTo(on: string, as: GridView = view) {
    rest(null)
    const { activeElement } = document
    // A turn button keeps the focus, so that it can be pressed again.
    if (activeElement === document.body || grid.current?.contains(activeElement)) pendingFocus.current ??= 'day'
    setCursor({ from: named, day: on })
    void navigate(address({ vista: as, giorno: on }))
  }

  const edit = (id: number) => openDialog('activity', id)
  const create = (on = day) => openDialog('activity', null, on)

  const openWeek = (on: string, of: number) =>
    void navigate(address({ vista: 'settimana', giorno: on, utente: of === user?.id ? null : String(of) }))

  function open() {
    if (isOffice) return colleague !== undefined && openWeek(day, colleague)
    if (ofDay.length === 1) return edit(ofDay[0]!.id)
    if (ofDay.length === 0) return canCreate && create()
    if (ofDay.length <= maxEntriesPerDay(view, narrow)) return entriesOf(day)[0]?.focus()
    pendingFocus.current = 'entry'
    turnTo(day, 'settimana')
  }

  const dayOf = (id: number) => ofPeriod.find((one) => one.id === id)?.dataConsuntivo

  /** Moves an entry and follows it with cursor and focus; a refused move redraws nothing. */
  async function moveTo(id: number, to: (from: string) => string, from = dayOf(id)) {
    const on = from && (await hours.move(id, from, to))
    if (!on) return
    movedEntry.current = { id, on }
    if (isMonth ? !isOfMonth(on, day) : !weeks[0]!.includes(on)) turnTo(on)
    else {
      setCursor({ from: named, day: on })
      rest(on)
      // No day changes if the cursor is already there, so no effect runs: focus the entry directly.
      if (on === day) focusMovedEntry(on)
    }
  }

  // While the next period is loading no cell has the focus: Alt with an arrow belongs to the entry that is moving
  // there, and must not reach the browser, which would go back in history.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = dayStep(event)
    if (!step || movedEntry.current?.on !== day) return
    event.preventDefault()
    void moveTo(movedEntry.current.id, (from) => addDays(from, step), day)
  })
  useEffect(() => {
    if (isHere) return undefined
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isHere])

  /** The focused entry, else the first one of the day. */
  const underCursor = () => ofDay[Math.max(0, focused())]

  const focused = () => entriesOf(day).indexOf(document.activeElement as HTMLElement)

  /** Moves between the entries once one has the focus, else between the days of the grid. */
  function move(step: number) {
    if (isOffice) {
      const next = colleagues[colleagues.findIndex(({ id }) => id === colleague) + step]
      return next && goTo(day, next.id)
    }
    const at = focused()
    if (at >= 0) entriesOf(day)[at + step]?.focus()
    else if (narrow) goTo(addDays(day, step))
    else if (view === 'mese') goTo(addDays(day, step * 7))
    else if (step > 0) entriesOf(day)[0]?.focus()
  }

  const whose = person === null ? 'Tutte le persone' : isOwn ? [user.name, user.lastName].join(' ') : (personName ?? '')
  const takes = exportHandlers(`${tracciamentiAttivita.id}.list`, route.title, () =>
    saveCsv(
      fileName(view, day, isOffice ? 'ufficio' : person === null ? 'tutti' : whose),
      isOffice ? officeFile(days, colleagues) : daysFile({ days, byDay, due }),
    ),
  )

  useListHandle(
    {
      resource: tracciamentiAttivita.id,
      createLabel: canCreate ? NEW : null,
      canDelete: false,
      makesFile: data !== undefined,
      rows: weeks.length * 7,
      selected: 0,
      hasCursor: !isOffice && ofDay.length > 0,
    },
    {
      move,
      edge: (end) => goTo(edgeOf(view, day, end)),
      filter: () => document.getElementById(DAY_FIELD)?.focus(),
      turnPage: (step) => turnTo(shiftPeriod(view, day, step)),
      reload: () => void mutate(),
      // A cell of the office grid stands for all entries of that day, so no single one is under the cursor.
      marked: () => ({ cursor: isOffice ? null : (ofDay[Math.max(0, focused())]?.id ?? null), selected: [] }),
      open,
      ...(canCreate && { create }),
      ...(data && takes),
      calendar: {
        step: (days) => goTo(addDays(day, days)),
        today: () => goTo(today()),
        show: (other) => void navigate(address({ vista: other })),
        ...(due && nextGap(due, days, day) && { gap: () => goTo(nextGap(due, days, day)!) }),
        ...(canCreate && person === user?.id && { copyLast: () => void hours.copyLast(day, person!) }),
        ...(!isOffice &&
          canCreate && {
            move: (days) => {
              const entry = underCursor()
              if (entry) void moveTo(entry.id, (from) => addDays(from, days))
            },
          }),
        ...(mayLock && { lock: (bloccato) => void hours.lock(day, bloccato, person) }),
      },
    },
  )

  const what = isMonth ? 'mese' : 'settimana'
  const isLocked = ofPeriod.length > 0 && ofPeriod.every(({ bloccato }) => bloccato)
  return (
    <>
      <ScreenHead
        title={route.title}
        action={
          <>
            {data && <ExportButtons takes={takes} />}
            {canCreate && (
              <Button variant="main" icon="plus" keys={narrow ? undefined : 'N'} onClick={() => create()}>
                {NEW}
              </Button>
            )}
          </>
        }
      />
      <div className="screen-body calendar">
        <CalendarBar
          {...{ view, day, whose, choice, reckoning }}
          isOver={days.at(-1)! < today()}
          total={data ? totalHours(ofPeriod) : null}
          onTurn={(step) => turnTo(shiftPeriod(view, day, step))}
          onToday={() => goTo(today())}
        />
        <CalendarFields
          {...{ day, person, canCreate }}
          mayChoose={mayChoose && !isOffice}
          onDay={turnTo}
          onPerson={(who) =>
            void navigate(address({ utente: who === null ? EVERYBODY : who === user?.id ? null : String(who) }), {
              replace: true,
            })
          }
        >
          {mayLock && data && (
            <Button small icon="lock" onClick={() => void hours.lock(day, !isLocked, person)}>
              {isLocked ? 'Riapri il mese' : 'Blocca il mese'}
            </Button>
          )}
        </CalendarFields>
        {error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="block" label="Caricamento delle ore" />
        ) : isOffice ? (
          <OfficeGrid
            ref={grid}
            label={`Ore di tutti, ${formatPeriod(view, day)}`}
            busy={isValidating}
            person={colleague}
            {...{ days, day, colleagues }}
            onGo={goTo}
            onOpen={openWeek}
          />
        ) : (
          <DayGrid
            ref={grid}
            label={`Ore di ${formatPeriod(view, day)}`}
            busy={isValidating}
            most={printing ? Infinity : maxEntriesPerDay(view, narrow)}
            whose={person === null}
            {...{ view, weeks, day, byDay, due, canCreate }}
            onDay={goTo}
            onCreate={create}
            onEdit={edit}
            onMore={(on) => turnTo(on, 'settimana')}
            onMove={(id, to) => void moveTo(id, to)}
          />
        )}
        <p className="calendar-keys">
          Da tastiera: le frecce vanno di giorno in giorno, Pag ↑ e Pag ↓ di {what} in {what}, T a oggi; Invio apre{' '}
          {isOffice
            ? 'la settimana di quella persona.'
            : 'le attività del giorno o ne aggiunge una; Y ripete quelle dell’ultimo giorno, B va al prossimo con ore mancanti; Alt e le frecce spostano un’attività di giorno.'}
        </p>
      </div>
    </>
  )
}
