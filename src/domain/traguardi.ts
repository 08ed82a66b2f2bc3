/** Targets of a sales year beside the days of it that are gone. */
import { cents } from './confronto.ts'
import { daysBetween } from './seasons.ts'

/** How much of a sales year is gone by the end of that day, 0 to 1: from 1 October to 30 September. */
export function elapsed(year: number, day: string): number {
  const [from, to] = [`${year - 1}-10-01`, `${year}-09-30`]
  return Math.min(1, Math.max(0, (daysBetween(from, day) + 1) / (daysBetween(from, to) + 1)))
}

/** Percents of a target that are reached, to one decimal, halves up; null where there is none. */
export const reachedOf = (sold: number, target: number): number | null =>
  cents(target) > 0 ? Math.round((cents(sold) * 1_000) / cents(target)) / 10 : null

/** Euros that are sold beyond what the days gone by ask of a target; less than nothing behind them. */
export const aheadOf = (sold: number, target: number, gone: number): number =>
  (cents(sold) - Math.round(cents(target) * gone)) / 100
