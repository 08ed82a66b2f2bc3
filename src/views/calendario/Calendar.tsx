/**
 * The hours of a month, a week or the whole office as a grid of days, with the keys of every list and a few of its own.
 */
import { itemAt } from '../../domain/util/lookup.ts'
import { useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Route } from '../../commands/routes/route.ts'
import { can } from '../../domain/access/access.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { addDays, today } from '../../domain/time/dates.ts'
import { totalHours } from '../../domain/time/hours.ts'
import { openDialog } from '../../state/overlay.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { usePrinting } from '../kit/usePrinting.ts'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { usePermission } from '../resource/owner.ts'
import { useReferenceLabel } from '../resource/fields/useReferenceLabel.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { saveCsv } from '../shell/saveCsv.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ExportButtons, exportHandlers } from '../widgets/ExportButtons.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarFields, DAY_FIELD, PERSON } from './CalendarFields.tsx'
import { DayGrid } from './DayGrid.tsx'
import { arrowTarget, enterAction } from './dayMoves.ts'
import { nextGap } from './dueHours.ts'
import { monthLockOf } from './monthLock.ts'
import { daysFile, fileName, officeFile } from './calendarCsv.ts'
import { OfficeGrid } from './OfficeGrid.tsx'
import { useDay, useDayFocus } from './useDayCursor.ts'
import { useEntryMoves } from './useEntryMoves.ts'
import { useHours } from './useHours.ts'
import { NONE, usePeriodHours } from './usePeriodHours.ts'
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
  type GridView,
} from './period.ts'

type CalendarProps = {
  route: Route
  view: GridView
  /** The links between the views of the calendar. */
  choice: ReactNode
}

const NEW = 'Nuova attività'

export function Calendar({ route, view, choice }: CalendarProps) {
  const search = useSearch()
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const narrow = useNarrow()
  const printing = usePrinting()
  const canCreate = usePermission(tracciamentiAttivita, {})('create') === true
  const address = (change: Record<string, string | null>) => path + changedQuery(search, { vista: view, ...change })
  const { day, setDay } = useDay(dayIn(search), (on) => void navigate(address({ giorno: on }), { replace: true }))
  const mayChoose = user !== null && can(user, tracciamentiAttivita.id, 'list') === 'all'
  const isOffice = view === 'ufficio'
  const person = isOffice ? null : user && mayChoose ? personIn(search, user.id) : (user?.id ?? null)
  const isOwn = person !== null && person === user?.id
  const personName = useReferenceLabel(PERSON, isOwn ? null : person)
  const period = usePeriodHours(view, day, user ? person : undefined)
  const { weeks, days, byDay, ofPeriod, isOver, colleagues, data, reload } = period
  const ofDay = byDay.get(day) ?? NONE
  const [chosen, setChosen] = useState<number>()
  const atCursor = colleagues.find(({ id }) => id === chosen) ?? colleagues[0]
  const colleague = atCursor?.id
  const due = isOffice ? (atCursor?.due ?? null) : period.ownDue
  const hours = useHours()
  const grid = useRef<HTMLTableElement>(null)
  const focus = useDayFocus({ grid, view, day, colleague, data, entryInFlight: hours.onItsWay })
  const { cellOf, entriesOf, focusedEntry } = focus

  function goTo(on: string, of = colleague) {
    if (isOffice) {
      if (!isOfMonth(on, day)) return turnTo(on)
      setChosen(of)
    }
    if (on === day && of === colleague) return cellOf(day)?.focus()
    focus.focusNext('day')
    setDay(on)
  }

  /** Turning to another period adds a history entry, so that Back returns to this one. */
  function turnTo(on: string, as: GridView = view) {
    focus.keepFocusInGrid()
    setDay(on, true)
    void navigate(address({ vista: as, giorno: on }))
  }

  const edit = (id: number) => openDialog('activity', id)
  const create = (on = day) => openDialog('activity', null, on)

  const openWeek = (on: string, of: number) =>
    void navigate(address({ vista: 'settimana', giorno: on, utente: of === user?.id ? null : String(of) }))

  function open() {
    if (isOffice) return colleague !== undefined && openWeek(day, colleague)
    const action = enterAction({ view, narrow, entries: ofDay.length, canCreate })
    if (action === 'edit') edit(itemAt(ofDay, 0).id)
    else if (action === 'create') create()
    else if (action === 'focusEntry') entriesOf(day)[0]?.focus()
    else if (action === 'showWeek') {
      focus.focusNext('entry')
      turnTo(day, 'settimana')
    }
  }

  const moveEntry = useEntryMoves({ day, setDay, turnTo, period, hours, focus })
  const monthLock = monthLockOf({ user, view, day, period, person, hours, turnTo })

  /** The focused entry, else the first one of the day. */
  const underCursor = () => ofDay[Math.max(0, focusedEntry())]

  /** Moves between the entries once one has the focus, else between the days of the grid. */
  function move(step: number) {
    if (isOffice) {
      const next = colleagues[colleagues.findIndex(({ id }) => id === colleague) + step]
      return next && goTo(day, next.id)
    }
    const target = arrowTarget({ view, narrow, day, step, focused: focusedEntry() })
    if (target && 'day' in target) goTo(target.day)
    else if (target) entriesOf(day)[target.entry]?.focus()
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
      reload,
      // A cell of the office grid stands for all entries of that day, so no single one is under the cursor.
      marked: () => ({ cursor: isOffice ? null : (underCursor()?.id ?? null), selected: [] }),
      open,
      ...(canCreate && { create }),
      ...(data && takes),
      calendar: {
        step: (days) => goTo(addDays(day, days)),
        today: () => goTo(today()),
        show: (other) => void navigate(address({ vista: other })),
        ...(due && nextGap(due, days, day) && { gap: () => goTo(nextGap(due, days, day)!) }),
        ...(canCreate && person === user?.id && { copyLast: () => void hours.copyLast(day, person) }),
        ...(!isOffice &&
          canCreate && {
            move: (days) => {
              const entry = underCursor()
              if (entry) moveEntry(entry.id, (from) => addDays(from, days))
            },
          }),
        ...(monthLock && { lock: monthLock.lock }),
        ...(monthLock?.lockLast && { lockLast: monthLock.lockLast }),
      },
    },
  )

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
          {...{ view, day, whose, choice }}
          reckoning={period.reckoning}
          isOver={isOver}
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
          {data && monthLock?.lockLast && (
            <Button small icon="lock" onClick={monthLock.lockLast}>
              Blocca il mese scorso
            </Button>
          )}
          {data && monthLock && (
            <Button small icon="lock" onClick={() => monthLock.lock(!monthLock.isLocked)}>
              {monthLock.isLocked ? 'Riapri il mese' : 'Blocca il mese'}
            </Button>
          )}
        </CalendarFields>
        {period.error ? (
          <LoadFailed error={period.error} onRetry={reload} />
        ) : !data ? (
          <Skeleton shape="block" label="Caricamento delle ore" />
        ) : isOffice ? (
          <OfficeGrid
            ref={grid}
            label={`Ore di tutti, ${formatPeriod(view, day)}`}
            busy={period.isValidating}
            person={colleague}
            {...{ days, day, colleagues }}
            onGo={goTo}
            onOpen={openWeek}
          />
        ) : (
          <DayGrid
            ref={grid}
            label={`Ore di ${formatPeriod(view, day)}`}
            busy={period.isValidating}
            most={printing ? Infinity : maxEntriesPerDay(view, narrow)}
            whose={person === null}
            {...{ view, weeks, day, byDay, due, canCreate }}
            onDay={goTo}
            onCreate={create}
            onEdit={edit}
            onMore={(on) => turnTo(on, 'settimana')}
            onMove={moveEntry}
          />
        )}
        <CalendarKeys view={view} />
      </div>
    </>
  )
}

/** The keys of the calendar in words. */
function CalendarKeys({ view }: { view: GridView }) {
  const period = isMonthly(view) ? 'mese' : 'settimana'
  return (
    <p className="calendar-keys">
      Da tastiera: le frecce vanno di giorno in giorno, Pag ↑ e Pag ↓ di {period} in {period}, T a oggi; Invio apre{' '}
      {view === 'ufficio'
        ? 'la settimana di quella persona.'
        : 'le attività del giorno o ne aggiunge una; Y ripete quelle dell’ultimo giorno, B va al prossimo con ore mancanti; Alt e le frecce spostano un’attività di giorno.'}
    </p>
  )
}
