/** Selection of a list in the form that commands and plans use. */
import { ownerFieldOf } from '../../../domain/model/owner.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Selection } from '../../../domain/query/selection.ts'
import type { ListQuery } from '../../../domain/query/wire.ts'
import { versionIn } from '../../../api/resources/batch.ts'
import { planSelection } from '../../../api/plans.ts'
import type { Owner } from '../../../api/resources/resources.ts'
import { isAll, loadedRowOf, type Key, type ListSelection } from './cursor.ts'
import type { FoundTotals } from '../deletion/deletionTargets.ts'

type SelectionSource = { resource: Resource; owner: Owner; query: ListQuery; found: FoundTotals }

export function selectionOf({ resource, owner, query, found }: SelectionSource, marked: ListSelection): Selection {
  const all = isAll(marked) && !(found.exact && found.total === marked.selected.length)
  const field = ownerFieldOf(resource.fields, 'hotel')
  const ownerIds = marked.selected.map((key) => loadedRowOf(marked, key)?.row[field ?? ''])
  const hotels = all || !field ? [owner.hotelId] : [...new Set(ownerIds)]
  const one = hotels.length === 1 && typeof hotels[0] === 'number' ? hotels[0] : null
  const isOtherHotel = owner.hotelId !== undefined && hotels.some((hotel) => hotel !== owner.hotelId)
  return {
    owner: isOtherHotel ? (one === null ? {} : { hotelId: one }) : owner,
    rows: all ? planSelection(resource, owner, query) : { keys: marked.selected.map((key) => keyOf(marked, key)) },
    count: all ? found.total : marked.selected.length,
    exact: !all || found.exact,
    hotels: one === null && (all || !field) ? null : hotels.length,
    away: isOtherHotel,
    owners: { hotel: one, portale: owner.portalId ?? null },
  }
}

const keyOf = (marked: ListSelection, key: Key) => ({ key, ...versionIn(loadedRowOf(marked, key)?.etag) })
