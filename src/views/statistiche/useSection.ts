import useSWR from 'swr'
import type { ApiError } from '../../api/error.ts'
import { fetchSection, type Period, type StatsOwner } from '../../api/stats.ts'

export type SectionProps = { owner: StatsOwner; period: Period }

/** A section of the statistics; the old one stays while the next period loads. */
export const useSection = <T>(section: string, owner: StatsOwner, period: Period) =>
  useSWR<T, ApiError>(['stats', section, owner, period], () => fetchSection<T>(section, owner, period), {
    keepPreviousData: true,
  })
