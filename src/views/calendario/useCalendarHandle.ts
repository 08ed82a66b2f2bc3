/** Publishes the calendar to the commands: the keys of every list, and a few of its own. */
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { addDays, today } from '../../domain/time/dates.ts'
import type { CalendarHandle } from '../../state/screen.ts'
import { useListHandle } from '../resource/list/useListHandle.ts'
import type { ExportHandlers } from '../widgets/ExportButtons.tsx'
import { DAY_FIELD } from './CalendarFields.tsx'
import { nextGap } from './dueHours.ts'
import { edgeOf, shiftPeriod } from './period.ts'
import type { CalendarState } from './useCalendar.ts'

export const CREATE_LABEL = 'Nuova attività'

export function useCalendarHandle(calendar: CalendarState, takes: ExportHandlers): void {
  const { view, isOffice, day, ofDay, period, canCreate, goTo, turnTo } = calendar
  const isRead = period.data !== undefined
  useListHandle(
    {
      resource: tracciamentiAttivita.id,
      createLabel: canCreate ? CREATE_LABEL : null,
      canDelete: false,
      makesFile: isRead,
      rows: period.weeks.length * 7,
      selected: 0,
      hasCursor: !isOffice && ofDay.length > 0,
    },
    {
      move: calendar.move,
      edge: (end) => goTo(edgeOf(view, day, end)),
      filter: () => document.getElementById(DAY_FIELD)?.focus(),
      turnPage: (step) => turnTo(shiftPeriod(view, day, step)),
      reload: period.reload,
      // A cell of the office grid sums several entries, so the cursor selects none of them.
      marked: () => ({ cursor: isOffice ? null : (calendar.entryUnderCursor()?.id ?? null), selected: [] }),
      open: calendar.open,
      ...(canCreate && { create: calendar.create }),
      ...(isRead && takes),
      calendar: calendarCommandsOf(calendar),
    },
  )
}

function calendarCommandsOf(calendar: CalendarState): CalendarHandle {
  const { isOffice, day, period, user, person, canCreate, due, hours, goTo, monthLock } = calendar
  const { days } = period
  return {
    step: (by) => goTo(addDays(day, by)),
    today: () => goTo(today()),
    show: calendar.showView,
    ...(due && nextGap(due, days, day) && { gap: () => goTo(nextGap(due, days, day)!) }),
    ...(canCreate && person === user?.id && { copyLast: () => void hours.copyLast(day, person) }),
    ...(!isOffice &&
      canCreate && {
        move: (by) => {
          const entry = calendar.entryUnderCursor()
          if (entry) calendar.moveEntry(entry.id, (from) => addDays(from, by))
        },
      }),
    ...(monthLock && { lock: monthLock.lock }),
    ...(monthLock?.lockLast && { lockLast: monthLock.lockLast }),
  }
}
