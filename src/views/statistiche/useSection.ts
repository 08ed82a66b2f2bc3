/** A section of the statistics, and what stands beside it. */
import { useSection, useSummary, type Period, type Section, type StatsScope } from '../../api/statistiche.ts'

/** What the figures are held against: whose, of which days, and in which words it is told. */
export type Against = { key: string; scope: StatsScope; days: (period: Period) => Period; words: string }

/** `scope` null: it is not known yet, nothing is asked. */
export type SectionProps = { scope: StatsScope | null; period: Period; against: Against | null }

/** The same of what the figures are held against; undefined without one, and until it is here. */
export function useBeside<T>(section: Section, against: Against | null, period: Period): T | undefined {
  const { data, error } = useSection<T>(section, against?.scope ?? null, against ? against.days(period) : period)
  return against && !error ? data : undefined
}

export function useSummaryBeside(against: Against | null) {
  const { data, error } = useSummary(against?.scope ?? null, against?.key, against?.days)
  return against && !error ? data : undefined
}
