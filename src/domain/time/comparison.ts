/** What the figures of some days are held against: the same days a year before, or as many right before them (docs/rules.md). */
import { addDays, addMonths, daysBetween } from './dates.ts'

export const comparisons = ['anno', 'prima'] as const
export type Comparison = (typeof comparisons)[number]

type Days = { from: string; to: string }

/** The days to compare with: a year before ('anno'), or the period before of the same length. 29 February becomes 28. */
export const comparisonDays = ({ from, to }: Days, comparison: Comparison): Days =>
  comparison === 'anno'
    ? { from: addMonths(from, -12), to: addMonths(to, -12) }
    : { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
