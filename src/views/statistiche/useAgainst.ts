/** What the figures are held against, out of the address: other days, or the same ones of another hotel. */
import { useOwnSite, type StatsScope } from '../../api/statistiche.ts'
import { daysBeside } from '../../domain/beside.ts'
import { useReferenceLabel } from '../resource/useReferenceLabel.ts'
import { besideWords } from '../widgets/beside.ts'
import { besideFilters, type StatsFilters } from './filters.ts'
import type { Against } from './useSection.ts'

/** `ofSites`: a hotel is meant by its own site, whose number is asked for first; one without a site stands beside nothing. */
export function useAgainst(
  { confronto, accanto }: Pick<StatsFilters, 'confronto' | 'accanto'>,
  scope: StatsScope | null,
  ofSites: boolean,
): Against | null {
  const { data: siteId } = useOwnSite(ofSites ? accanto : null)
  const label = useReferenceLabel(besideFilters.accanto, accanto)
  if (!scope) return null
  if (accanto !== null) {
    if (ofSites && typeof siteId !== 'number') return null
    const its = { ...scope, hotelId: accanto, ...(ofSites && { siteId: siteId! }) }
    return { key: `hotel ${accanto}`, scope: its, days: (period) => period, words: label ?? 'altro hotel' }
  }
  return (
    confronto && {
      key: confronto,
      scope,
      days: (period) => daysBeside(period, confronto),
      words: besideWords[confronto],
    }
  )
}
