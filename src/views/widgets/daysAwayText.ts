/** Examples: 'oggi', 'domani', 'tra 3 giorni'. */
import { today, daysBetween } from '../../domain/time/dates.ts'

export function daysAwayText(day: string): string {
  const days = daysBetween(today(), day)
  return days === 0 ? 'oggi' : days === 1 ? 'domani' : `tra ${days} giorni`
}
