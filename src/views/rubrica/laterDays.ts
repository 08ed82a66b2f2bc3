/** The days that a task is most often moved to. */
import { addDays, addMonths } from '../../domain/time/dates.ts'
import { mondayOf } from '../../domain/time/dateText.ts'

export type LaterDay = { label: string; day: string }

/** Counts from today; Monday is always the next one. */
export const laterDays = (today: string): LaterDay[] => [
  { label: 'Domani', day: addDays(today, 1) },
  { label: 'Lunedì prossimo', day: addDays(mondayOf(today), 7) },
  { label: 'Tra una settimana', day: addDays(today, 7) },
  { label: 'Tra due settimane', day: addDays(today, 14) },
  { label: 'Tra un mese', day: addMonths(today, 1) },
]
