import useSWR from 'swr'
import type { ApiError } from '../../api/error.ts'
import { fetchSection, type Period, type StatsScope } from '../../api/stats.ts'

/** `scope` null: it is not known yet, nothing is asked. */
export type SectionProps = { scope: StatsScope | null; period: Period }

/** A section of the statistics; the old one stays while the next period loads. */
export const useSection = <T>(section: string, scope: StatsScope | null, period: Period) =>
  useSWR<T, ApiError>(scope && ['stats', section, scope, period], () => fetchSection<T>(section, scope!, period), {
    keepPreviousData: true,
  })
