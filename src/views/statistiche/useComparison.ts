/** The comparison named in the address: other days, or the same days of another hotel. */
import { useOwnSite, type Period, type StatsScope } from '../../api/statistiche.ts'
import { comparisonDays } from '../../domain/time/comparison.ts'
import { useReferenceLabel } from '../resource/fields/useReferenceLabel.ts'
import { comparisonWords } from '../widgets/comparison.ts'
import { comparisonFilters, type StatsFilters } from './filters.ts'
import type { Comparison } from './useSection.ts'

type Beside = {
  against: Comparison | null
  /** Why the requested comparison is not available. */
  without?: string
}

/** With `ofSites` the other hotel is compared by its own site, whose id is fetched first; without one, not at all. */
export function useComparison(
  { confronto, accanto }: Pick<StatsFilters, 'confronto' | 'accanto'>,
  scope: StatsScope | null,
  ofSites: boolean,
): Beside {
  const { data: siteId } = useOwnSite(ofSites ? accanto : null)
  const label = useReferenceLabel(comparisonFilters.accanto, accanto)
  if (!scope) return { against: null }
  if (accanto !== null) {
    const words = label ?? 'altro hotel'
    if (ofSites && siteId === null) return { against: null, without: `${words}, senza un sito proprio` }
    if (ofSites && siteId === undefined) return { against: null }
    const otherScope = { ...scope, hotelId: accanto, ...(ofSites && { siteId: siteId! }) }
    return { against: { key: `hotel ${accanto}`, scope: otherScope, days: (period) => period, words } }
  }
  const days = confronto && ((period: Period) => comparisonDays(period, confronto))
  return { against: days && { key: confronto, scope, days, words: comparisonWords[confronto] } }
}
