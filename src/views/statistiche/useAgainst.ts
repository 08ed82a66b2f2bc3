/** The comparison named in the address: other days, or the same days of another hotel. */
import { useOwnSite, type Period, type StatsScope } from '../../api/statistiche.ts'
import { daysBeside } from '../../domain/beside.ts'
import { useReferenceLabel } from '../resource/useReferenceLabel.ts'
import { besideWords } from '../widgets/beside.ts'
import { besideFilters, type StatsFilters } from './filters.ts'
import type { Against } from './useSection.ts'

type Beside = {
  against: Against | null
  /** Why the requested comparison is not available. */
  without?: string
}

/** With `ofSites` the other hotel is compared by its own site, whose id is fetched first; without one, not at all. */
export function useAgainst(
  { confronto, accanto }: Pick<StatsFilters, 'confronto' | 'accanto'>,
  scope: StatsScope | null,
  ofSites: boolean,
): Beside {
  const { data: siteId } = useOwnSite(ofSites ? accanto : null)
  const label = useReferenceLabel(besideFilters.accanto, accanto)
  if (!scope) return { against: null }
  if (accanto !== null) {
    const words = label ?? 'altro hotel'
    if (ofSites && siteId === null) return { against: null, without: `${words}, senza un sito proprio` }
    if (ofSites && siteId === undefined) return { against: null }
    const its = { ...scope, hotelId: accanto, ...(ofSites && { siteId: siteId! }) }
    return { against: { key: `hotel ${accanto}`, scope: its, days: (period) => period, words } }
  }
  const days = confronto && ((period: Period) => daysBeside(period, confronto))
  return { against: days && { key: confronto, scope, days, words: besideWords[confronto] } }
}
