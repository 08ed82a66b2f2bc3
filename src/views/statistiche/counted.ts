/** Since when anything was counted: before it nothing was, which is no zero. */
import { useSection, type Period, type StatsScope, type Totals } from '../../api/statistiche.ts'
import { today } from '../../domain/rules.ts'
import { addMonths } from '../../domain/seasons.ts'
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

/** What the figures are held against, in words; that it has none is said. */
export function useBesideWords(against: Against | null, period: Period): string | undefined {
  const totals = useBeside<Totals>('number', against, period)
  return against && totals && isNothing(totals) ? `${against.words}, senza dati` : against?.words
}

/** As far back as the service answers in one call, in months. */
const LONGEST = 36

/** Whether no other period has anything either; undefined until it is known. Asked only of a period that is empty. */
export function useNeverCounted(scope: StatsScope | null, isEmpty: boolean): boolean | undefined {
  const to = today()
  const { data } = useSection<Totals>('number', isEmpty ? scope : null, { from: addMonths(to, -LONGEST), to })
  return isEmpty && data ? isNothing(data) : undefined
}
