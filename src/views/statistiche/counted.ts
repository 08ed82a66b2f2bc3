/** Since when anything was counted: before it nothing was, which is no zero. */
import type { Period, Totals } from '../../api/statistiche.ts'
import { useBeside, type Against } from './useSection.ts'

export type Day = { date: string } & Totals
export const names = ['visits', 'messages', 'clicks', 'calls'] as const satisfies readonly (keyof Totals)[]
export const isNothing = (totals: Totals): boolean => names.every((name) => totals[name] === 0)

/** Days without anything that may well be. */
const SILENT = 7

/** Of what stands beside: the first day that was counted where that is not at the beginning, else null; undefined until it is known. */
export function useCountedSince(against: Against | null, period: Period): string | null | undefined {
  const days = useBeside<Day[]>('overview', against, period)
  if (!days) return undefined
  const first = days.findIndex((day) => !isNothing(day))
  return first < SILENT ? null : days[first]!.date
}
