/** The day from which anything was counted: before it there is no data, which is not the same as zero. */
import { useSection, type Period, type StatsScope, type Totals } from '../../api/statistiche.ts'
import { today, addMonths } from '../../domain/time/dates.ts'
import { useComparedSection, type Comparison } from './useSection.ts'
import { itemAt } from '../../domain/util/lookup.ts'

export type Day = { date: string } & Totals
export const names = ['visits', 'messages', 'clicks', 'calls'] as const satisfies readonly (keyof Totals)[]
export const isNothing = (totals: Totals): boolean => names.every((name) => totals[name] === 0)

/** Up to this many days without any count are plausible. */
const MAX_SILENT_DAYS = 7

/** First counted day of the comparison; null if it was counted from the start, undefined until known. */
export function useCountedSince(against: Comparison | null, period: Period): string | null | undefined {
  const days = useComparedSection<Day[]>('overview', against, period)
  if (!days) return undefined
  const first = days.findIndex((day) => !isNothing(day))
  return first < MAX_SILENT_DAYS ? null : itemAt(days, first).date
}

/** The comparison in words, saying so if it has no data. */
export function useComparisonWords(against: Comparison | null, period: Period): string | undefined {
  const totals = useComparedSection<Totals>('number', against, period)
  return against && totals && isNothing(totals) ? `${against.words}, senza dati` : against?.words
}

/** The comparison whose figures are shown: null where nothing was counted in it, whose columns would be zeros. */
export function useShownComparison(against: Comparison | null, period: Period): Comparison | null {
  const totals = useComparedSection<Totals>('number', against, period)
  return totals && isNothing(totals) ? null : against
}

/** The longest period, in months, that the service answers in one call. */
const MAX_MONTHS = 36

/** Whether no other period has data either; undefined until known. It is requested only if the period is empty. */
export function useNeverCounted(scope: StatsScope | null, isEmpty: boolean): boolean | undefined {
  const to = today()
  const { data } = useSection<Totals>('number', isEmpty ? scope : null, { from: addMonths(to, -MAX_MONTHS), to })
  return isEmpty && data ? isNothing(data) : undefined
}
