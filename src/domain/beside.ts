/** What the figures of some days are held against: the same days a year before, or as many right before them (docs/rules.md). */
import { addDays } from './rules.ts'
import { addMonths, daysBetween } from './seasons.ts'

export const besides = ['anno', 'prima'] as const
export type Beside = (typeof besides)[number]

type Days = { from: string; to: string }

/** 29 February is compared with 28. */
export const daysBeside = ({ from, to }: Days, beside: Beside): Days =>
  beside === 'anno'
    ? { from: addMonths(from, -12), to: addMonths(to, -12) }
    : { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
