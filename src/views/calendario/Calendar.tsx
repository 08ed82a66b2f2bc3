/** The hours of a month or a week, day by day, worked by the keys of every list and a few of its own. */
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
import { useRest } from '../resource/list/useRest.ts'
import { useMay } from '../resource/owner.ts'
import { useReferenceLabel } from '../resource/useReferenceLabel.ts'
import { changedQuery } from '../shell/changedQuery.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation.ts'
import { saveCsv } from '../shell/saveCsv.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { TakeButtons, takesOf } from '../widgets/TakeButtons.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarFields, DAY_FIELD, PERSON } from './CalendarFields.tsx'
import { colleaguesIn, type Colleague } from './colleagues.ts'
import { DayGrid, daysOn } from './DayGrid.tsx'
import { dueOf, nextGap, reckon } from './due.ts'
import { daysFile, fileName, officeFile } from './file.ts'
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
  shownIn,
  turned,
  weeksOf,
  type Shown,
} from './period.ts'

type CalendarProps = {
  route: Route
  view: Shown
  /** The links between the views. */
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
  const canCreate = useMay(tracciamentiAttivita, {})('create') === true
  const named = dayIn(search)
  const [cursor, setCursor] = useState<{ from: string; day: string } | null>(null)
  // Where the cursor went until the address follows it, or leads elsewhere.
  if (cursor && cursor.from !== named) setCursor(null)
  const day = cursor?.from === named ? cursor.day : named
  const weeks = weeksOf(view, day)
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)![6]!]
  const mayChoose = user !== null && can(user as User, tracciamentiAttivita.id, 'list') === 'all'
  const isOffice = view === 'ufficio'
  const isMonth = isMonthly(view)
  const person = isOffice ? null : user && mayChoose ? personIn(search, user.id) : (user?.id ?? null)
  const isOwn = person !== null && person === user?.id
  const called = useReferenceLabel(PERSON, isOwn ? null : person)
  const { data, error, mutate, isValidating } = useEntries(user && { from, to, userId: person })
  const byDay = Map.groupBy(data ?? NONE, ({ dataConsuntivo }) => dataConsuntivo)
  const ofDay = byDay.get(day) ?? NONE
  const days = weeks.flat().filter((on) => !isMonth || isOfMonth(on, day))
  const ofPeriod = days.flatMap((on) => byDay.get(on) ?? NONE)
  const { oreDovute: usual = 0 } = config()
  const owing = useDueHours()
  const dueFor = (id: number, entries: ReadonlyMap<string, readonly Entry[]>) => {
    const own = owing.data?.find(({ utente }) => utente === id)
    // Where it cannot be told who is due what, all are due the usual hours.
    const each = (on: string) => (own ? hoursOf(own, on, usual) : owing.error ? usual : 0)
    return dueOf(entries, each, today())
  }
  const colleagues = isOffice ? colleaguesIn(ofPeriod, owing.data ?? NOBODY, days, dueFor) : NO_ONE
  const [chosen, setChosen] = useState<number>()
  const atCursor = colleagues.find(({ id }) => id === chosen) ?? colleagues[0]
  const colleague = atCursor?.id
  const due = isOffice ? (atCursor?.due ?? null) : person === null ? null : dueFor(person, byDay)
  const counted = isOffice ? colleagues.map((one) => one.due) : due ? [due] : []
  const reckoning = reckon(counted, days)
  const hours = useHours()
  const mayLock = isMonth && user !== null && can(user as User, tracciamentiAttivita.id, 'blocca') !== 'none'
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef<'day' | 'entry' | null>(null)
  /** The entry that was moved, until it is drawn on the day where it stands now. */
  const follow = useRef<{ id: number; on: string } | null>(null)

  const address = (change: Record<string, string | null>) => path + changedQuery(search, { vista: view, ...change })
  const rest = useRest((on) => void navigate(address({ giorno: String(on) }), { replace: true }))
  const cellOf = (on: string, of = colleague) =>
    grid.current?.querySelector<HTMLElement>(isOffice ? `[data-at="${of} ${on}"]` : `[data-day="${on}"]`)
  const entriesOf = (on: string) => [...(cellOf(on)?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]

  useLayoutEffect(() => {
    const goal = wanted.current && ((wanted.current === 'entry' && entriesOf(day)[0]) || cellOf(day))
    wanted.current = null
    goal?.focus({ preventScroll: true })
    goal?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- once per day that was gone to
  }, [day, view, colleague])

  const drawn = (id: number | null) =>
    id === null ? null : grid.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)

  function arrive(on: string) {
    const moved = drawn(follow.current?.id ?? null)
    if (!moved || moved.closest<HTMLElement>('[data-day]')?.dataset.day !== on) return
    follow.current = null
    moved.focus({ preventScroll: true })
    moved.scrollIntoView({ block: 'nearest' })
  }

  // An entry that was moved is drawn on its new day once the answer is here.
  useLayoutEffect(() => arrive(day), [data, day])

  const isHere = data !== undefined
  useLayoutEffect(() => {
    if (isHere) cellOf(day)?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the days arrive
  }, [isHere])

  // What had the focus may be gone: an entry was deleted, or moved to another hotel. One on its way to another day is drawn
  // there before the cursor follows, and the next key is meant for it.
  const isCovered = dialog !== null
  useLayoutEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      (drawn(follow.current?.id ?? hours.onItsWay()) ?? cellOf(day))?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer, and once per dialog that goes
  }, [data, isCovered])

  function goTo(on: string, of = colleague) {
    if (isOffice) {
      if (!isOfMonth(on, day)) return turnTo(on)
      setChosen(of)
    }
    if (on === day && of === colleague) return cellOf(day)?.focus()
    wanted.current = 'day'
    setCursor({ from: named, day: on })
    rest(on)
  }

  /** Another period is a step that Back goes through. */
  function turnTo(on: string, as: Shown = view) {
    rest(null)
    const { activeElement } = document
    // A button that turns keeps the focus, to turn once more.
    if (activeElement === document.body || grid.current?.contains(activeElement)) wanted.current ??= 'day'
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
    if (ofDay.length <= shownIn(view, narrow)) return entriesOf(day)[0]?.focus()
    wanted.current = 'entry'
    turnTo(day, 'settimana')
  }

  const dayOf = (id: number) => ofPeriod.find((one) => one.id === id)?.dataConsuntivo

  /** Goes with it; nothing of it was drawn anew yet, where it was refused. */
  async function moveTo(id: number, to: (from: string) => string, from = dayOf(id)) {
    const on = from && (await hours.move(id, from, to))
    if (!on) return
    follow.current = { id, on }
    if (isMonth ? !isOfMonth(on, day) : !weeks[0]!.includes(on)) turnTo(on)
    else {
      setCursor({ from: named, day: on })
      rest(on)
      // No day changes where the cursor stands there already.
      if (on === day) arrive(on)
    }
  }

  // Where the next period is not here yet, the key is for the entry that leads there, and not for the browser.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = daysOn(event)
    if (!step || follow.current?.on !== day) return
    event.preventDefault()
    void moveTo(follow.current.id, (from) => addDays(from, step), day)
  })
  useEffect(() => {
    if (isHere) return undefined
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isHere])

  /** The entry that has the focus, else the first of the day. */
  const underCursor = () => ofDay[Math.max(0, focused())]

  const focused = () => entriesOf(day).indexOf(document.activeElement as HTMLElement)

  /** From entry to entry once one of them has the focus; else down the days of the grid. */
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

  const whose = person === null ? 'Tutte le persone' : isOwn ? [user.name, user.lastName].join(' ') : (called ?? '')
  const takes = takesOf(`${tracciamentiAttivita.id}.list`, route.title, () =>
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
      turnPage: (step) => turnTo(turned(view, day, step)),
      reload: () => void mutate(),
      // A cell of the office stands for all that a person wrote on that day.
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
            {data && <TakeButtons takes={takes} />}
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
          onTurn={(step) => turnTo(turned(view, day, step))}
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
            most={printing ? Infinity : shownIn(view, narrow)}
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
