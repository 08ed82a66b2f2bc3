/** Days by which something should happen (`due` in a field), and how urgent they are. */
import { daysBetween } from '../time/dates.ts'
import type { Tone } from './state.ts'

/** The tone of such a day: late, today, tomorrow; undefined for later days. */
export function dueTone(day: string, today: string): Tone | undefined {
  const days = daysBetween(today, day)
  if (days < 0) return 'bad'
  return days === 0 ? 'warn' : days === 1 ? 'info' : undefined
}
