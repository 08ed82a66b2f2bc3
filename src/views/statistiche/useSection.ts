/** The data of one section of the statistics, and of its comparison. */
import { useSection, useSummary, type Period, type Section, type StatsScope } from '../../api/statistiche.ts'

/** A comparison: its scope, its days for a given period, and its description in words. */
export type Comparison = { key: string; scope: StatsScope; days: (period: Period) => Period; words: string }

/** `scope` is null while unknown; nothing is fetched then. */
export type SectionProps = { scope: StatsScope | null; period: Period; against: Comparison | null }

/** The section of the comparison; undefined without a comparison, on error and while loading. */
export function useComparedSection<T>(section: Section, comparison: Comparison | null, period: Period): T | undefined {
  const { data, error } = useSection<T>(
    section,
    comparison?.scope ?? null,
    comparison ? comparison.days(period) : period,
  )
  return comparison && !error ? data : undefined
}

export function useComparedSummary(against: Comparison | null) {
  const { data, error } = useSummary(against?.scope ?? null, against?.key, against?.days)
  return against && !error ? data : undefined
}
