/** Years and windows of the trade (docs/rules.md). Dates are 'YYYY-MM-DD'. */
import { addDays, daysBetween } from './dates.ts'
import { EXPIRY_WINDOW_DAYS } from '../trade/rules.ts'
import { formatDate } from '../text/text.ts'

/** 'Un giorno', '12 giorni'; 'il 10/07/2027', 'dal 10/07/2027 al 21/07/2027'. Both days are included. */
export function daysInWords(from: string, to: string): { count: string; when: string } {
  const days = daysBetween(from, to) + 1
  return days === 1
    ? { count: 'Un giorno', when: `il ${formatDate(from)}` }
    : { count: `${days} giorni`, when: `dal ${formatDate(from)} al ${formatDate(to)}` }
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Sales year: the next one from 1 October. */
export const businessYear = (date: string): number => yearOf(date) + (date.slice(5) >= '10-01' ? 1 : 0)

/** Contract year: the previous one through the end of February if the hotel has no contracts for this one. */
export function contractYear(date: string, hasContracts: boolean): number {
  const beforeMarch = date.slice(5, 7) <= '02'
  return yearOf(date) - (!hasContracts && beforeMarch ? 1 : 0)
}

/** Year choices of targets, funnels, contracts and sales (2 back to 1 ahead), or from 2017 for orders and contacts. */
export function yearChoices(date: string, since: '2017' | 'recent'): number[] {
  const year = yearOf(date)
  const first = since === '2017' ? 2017 : year - 2
  return Array.from({ length: year + 1 - first + 1 }, (_, index) => year + 1 - index)
}

/** Ending within seven days. */
export const isExpiring = (end: string, date: string): boolean =>
  end >= date && end <= addDays(date, EXPIRY_WINDOW_DAYS)
