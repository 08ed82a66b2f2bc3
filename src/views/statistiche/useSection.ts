/** The data of one section of the statistics, and of its comparison. */
import { useSection, useSummary, type Period, type Section, type StatsScope } from '../../api/statistiche.ts'

/** A comparison: its scope, its days for a given period, and its description in words. */
export type Against = { key: string; scope: StatsScope; days: (period: Period) => Period; words: string }

/** `scope` is null while unknown; nothing is fetched then. */
export type SectionProps = { scope: StatsScope | null; period: Period; against: Against | null }

/** The section of the comparison; undefined without a comparison, on error and while loading. */
export function useBeside<T>(section: Section, against: Against | null, period: Period): T | undefined {
  const { data, error } = useSection<T>(section, against?.scope ?? null, against ? against.days(period) : period)
  return against && !error ? data : undefined
}

export function useSummaryBeside(against: Against | null) {
  const { data, error } = useSummary(against?.scope ?? null, against?.key, against?.days)
  return against && !error ? data : undefined
}
