/** The targets of a sales year, compared with the part of it that has elapsed. */
import { cents } from './confronto.ts'
import { daysBetween } from '../time/dates.ts'

/** The elapsed part of a sales year at the end of that day, from 0 to 1: it runs from 1 October to 30 September. */
export function elapsedShare(year: number, day: string): number {
  const [from, to] = [`${year - 1}-10-01`, `${year}-09-30`]
  return Math.min(1, Math.max(0, (daysBetween(from, day) + 1) / (daysBetween(from, to) + 1)))
}

/** How much of a target is reached, in percent to one decimal, halves up; null where there is none. */
export const percentReached = (sold: number, target: number): number | null =>
  cents(target) > 0 ? Math.round((cents(sold) * 1_000) / cents(target)) / 10 : null

/** Euros sold beyond the part of the target for the elapsed time (`elapsed`, 0 to 1); negative when behind. */
export const euroAhead = (sold: number, target: number, elapsed: number): number =>
  (cents(sold) - Math.round(cents(target) * elapsed)) / 100
