/** Examples: 'oggi', 'domani', 'tra 3 giorni'. */
import { today } from '../../domain/rules.ts'
import { daysBetween } from '../../domain/seasons.ts'

export function daysAwayText(day: string): string {
  const days = daysBetween(today(), day)
  return days === 0 ? 'oggi' : days === 1 ? 'domani' : `tra ${days} giorni`
}
