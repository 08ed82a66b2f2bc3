/** The working days in Italy, and the hours due on them. */
import { addDays, parseDay } from './dates.ts'
import { memoize } from '../util/memoize.ts'

const FIXED = new Set(['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'])
/** Saint Francis (4 October) is a holiday again from 2026 on. */
const SAINT_FRANCIS = { from: 2026, day: '10-04' }

/** Easter Sunday of a year, by the rule of the Gregorian calendar. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const full = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, full - weekday)
}

const easterMondayOf = memoize((year: number) => addDays(easterOf(year), 1))

export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  const date = day.slice(5)
  if (FIXED.has(date) || (date === SAINT_FRANCIS.day && year >= SAINT_FRANCIS.from)) return true
  return day === easterMondayOf(year)
}

/** Monday to Friday, except on holidays. */
export function isWorkday(day: string): boolean {
  const weekday = parseDay(day).day()
  return weekday > 0 && weekday < 6 && !isHoliday(day)
}

/** A period of employment; `ore`: hours per week, null where the contract does not say. */
export type Employment = { dal: string; al: string | null; ore: number | null }
/** A person for whom hours are due; without any employment, the usual hours of the installation apply. */
export type Due = { utente: number; persona: string; rapporti: readonly Employment[] }

/**
 * The hours due on this day, if it is a working day: a fifth of the weekly hours, `usual` where the person has none of
 * their own.
 */
export function hoursOf({ rapporti }: Pick<Due, 'rapporti'>, day: string, usual: number): number {
  if (rapporti.length === 0) return usual
  const current = rapporti.findLast(({ dal, al }) => dal <= day && (al === null || day <= al))
  return current ? (current.ore ?? usual * 5) / 5 : 0
}

/** The hours due on these days: `each` on every working day. */
export const hoursDueOn = (days: readonly string[], each: number): number => days.filter(isWorkday).length * each
