/**
 * Calendar days as 'YYYY-MM-DD', calculated by dayjs in UTC, so that neither a time zone nor daylight saving moves them.
 * Instants are shown in Italian time.
 */
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { italianTime } from './italianTime.ts'

dayjs.extend(utc)

/** The range of days with a four-digit year. Data often uses the last one to mean 'no end date'. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']

/** A day for dayjs. The time is explicit, because dayjs takes the years 0 to 99 of a bare date for 1900 to 1999. */
export const parseDay = (day: string): Dayjs => dayjs.utc(`${day}T00:00:00Z`)

/** Beyond four digits of the year texts would not compare as days do, so it stops there. */
export function writeDay(at: Dayjs): string {
  if (at.year() > 9999) return LAST_DAY
  return at.year() < 1 ? FIRST_DAY : at.toISOString().slice(0, 10)
}

export const addDays = (day: string, days: number): string => writeDay(parseDay(day).add(days, 'day'))

/** Same day of another month; the last day of that month where it has no such day. */
export const addMonths = (day: string, months: number): string => writeDay(parseDay(day).add(months, 'month'))

/** Days from one day to another; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number => parseDay(to).diff(parseDay(from), 'day')

/** The first and the last day of the month of a day. */
export function monthAround(day: string): { from: string; to: string } {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Year-month-day with optional leading zeros as 'YYYY-MM-DD'; null if there is no such day. */
export function toDay(text: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (!year || year === '0000') return null
  const day = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  // A day that its month does not have is either invalid or, in some engines, one of the next month.
  return parseDay(day).format('YYYY-MM-DD') === day ? day : null
}

/** A real calendar day, year-month-day with optional leading zeros. */
export const isDate = (text: string): boolean => toDay(text) !== null

/** A day with leading zeros, as in addresses: such days compare correctly as texts. */
export const isDay = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.length === 10 && isDate(text)

/** An instant as the Italian date and time, for dayjs to format and compare. */
export const inItaly = (instant: Date): Dayjs => dayjs.utc(`${italianTime(instant).replace(' ', 'T')}Z`)

/** Today in Italy, or the Italian day of an instant. */
export const today = (now: Date = new Date()): string => italianTime(now).slice(0, 10)
