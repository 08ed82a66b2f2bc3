/** Keyboard navigation of the calendar: the target day or action of a key, given the view and the day at the cursor. */
import { addDays } from '../../domain/time/dates.ts'
import { maxEntriesPerDay, type GridView } from './period.ts'

type CursorPosition = { view: GridView; narrow: boolean; day: string }

/** What Enter does on a day with so many entries; null for nothing. */
export function enterAction({
  view,
  narrow,
  entries,
  canCreate,
}: Omit<CursorPosition, 'day'> & { entries: number; canCreate: boolean }):
  | 'edit'
  | 'create'
  | 'focusEntry'
  | 'showWeek'
  | null {
  if (entries === 1) return 'edit'
  if (entries === 0) return canCreate ? 'create' : null
  // Entries that a month does not draw are shown by its week.
  return entries <= maxEntriesPerDay(view, narrow) ? 'focusEntry' : 'showWeek'
}

/** Where an arrow up (-1) or down (1) leads: to an entry of the day, to another day, or nowhere. */
export function arrowTarget({
  view,
  narrow,
  day,
  step,
  focused,
}: CursorPosition & { step: number; focused: number }): { entry: number } | { day: string } | null {
  if (focused >= 0) return { entry: focused + step }
  if (narrow) return { day: addDays(day, step) }
  if (view === 'mese') return { day: addDays(day, step * 7) }
  return step > 0 ? { entry: 0 } : null
}
