/** What the calendar shows: the period, whose hours, and the day under the cursor; and where its keys lead. */
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { can, type User } from '../../domain/access/access.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { itemAt } from '../../domain/util/lookup.ts'
import { openDialog } from '../../state/overlay.ts'
import { session } from '../../state/session.ts'
import { useNarrow } from '../kit/hooks.ts'
import { useReferenceLabel } from '../resource/fields/useReferenceLabel.ts'
import { usePermission } from '../resource/owner.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { PERSON } from './CalendarFields.tsx'
import { arrowTarget, enterAction } from './dayMoves.ts'
import { monthLockOf } from './monthLock.ts'
import { dayIn, EVERYBODY, isOfMonth, personIn, type GridView, type View } from './period.ts'
import { useDay, useDayFocus } from './useDayCursor.ts'
import { useEntryMoves } from './useEntryMoves.ts'
import { useHours } from './useHours.ts'
import { NONE, usePeriodHours } from './usePeriodHours.ts'

export type CalendarState = Omit<ReturnType<typeof useCalendar>, 'grid'>

export function useCalendar(view: GridView) {
  const search = useSearch()
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const narrow = useNarrow()
  const canCreate = usePermission(tracciamentiAttivita, {})('create') === true
  const address = (change: Record<string, string | null>) => path + changedQuery(search, { vista: view, ...change })
  const { day, setDay } = useDay(dayIn(search), (on) => void navigate(address({ giorno: on }), { replace: true }))
  const isOffice = view === 'ufficio'
  const { person, mayChoose, whose } = useShownPerson(user, search, isOffice)
  const period = usePeriodHours(view, day, user ? person : undefined)
  const { byDay, colleagues, data } = period
  const ofDay = byDay.get(day) ?? NONE
  const [chosen, setChosen] = useState<number>()
  const atCursor = colleagues.find(({ id }) => id === chosen) ?? colleagues[0]
  const colleague = atCursor?.id
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

  /** Moves to the next entry if an entry has the focus, otherwise to the next day of the grid. */
  function move(step: number) {
    if (isOffice) {
      const next = colleagues[colleagues.findIndex(({ id }) => id === colleague) + step]
      return next && goTo(day, next.id)
    }
    const target = arrowTarget({ view, narrow, day, step, focused: focusedEntry() })
    if (target && 'day' in target) goTo(target.day)
    else if (target) entriesOf(day)[target.entry]?.focus()
  }

  return {
    view,
    isOffice,
    day,
    ofDay,
    period,
    user,
    person,
    whose,
    canCreate,
    mayChoose,
    /** The person whose row of the office grid has the cursor. */
    colleague,
    /** The due hours of the person, or of the colleague at the cursor. */
    due: isOffice ? (atCursor?.due ?? null) : period.ownDue,
    hours,
    grid,
    goTo,
    turnTo,
    showView: (other: View) => void navigate(address({ vista: other })),
    showPerson: (who: number | null) =>
      void navigate(address({ utente: who === null ? EVERYBODY : who === user?.id ? null : String(who) }), {
        replace: true,
      }),
    edit,
    create,
    openWeek,
    open,
    move,
    moveEntry: useEntryMoves({ day, setDay, turnTo, period, hours, focus }),
    /** The focused entry, else the first one of the day. */
    entryUnderCursor: () => ofDay[Math.max(0, focusedEntry())],
    monthLock: monthLockOf({ user, view, day, period, person, hours, turnTo }),
  }
}

/** The user whose hours the address names, if this user may see them; null for everybody's, as in the office grid. */
function useShownPerson(user: User | null, search: string, isOffice: boolean) {
  const mayChoose = user !== null && can(user, tracciamentiAttivita.id, 'list') === 'all'
  const person = isOffice ? null : user && mayChoose ? personIn(search, user.id) : (user?.id ?? null)
  const isOwn = person !== null && person === user?.id
  const name = useReferenceLabel(PERSON, isOwn ? null : person)
  const whose = person === null ? 'Tutte le persone' : isOwn ? [user.name, user.lastName].join(' ') : (name ?? '')
  return { person, mayChoose: mayChoose && !isOffice, whose }
}
