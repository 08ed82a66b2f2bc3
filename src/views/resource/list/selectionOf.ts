/** Selection of a list in the form that commands and plans use. */
import { ownerFieldOf } from '../../../domain/owner.ts'
import type { Resource } from '../../../domain/resource.ts'
import type { Selection } from '../../../domain/selection.ts'
import type { ListQuery } from '../../../domain/wire.ts'
import { versionIn } from '../../../api/batch.ts'
import { foundRows } from '../../../api/prove.ts'
import type { Owner } from '../../../api/resources.ts'
import { isAll, seenOf, type Key, type Marked } from './cursor.ts'
import type { Found } from './leave.ts'

type Asked = { resource: Resource; owner: Owner; query: ListQuery; found: Found }

export function selectionOf({ resource, owner, query, found }: Asked, marked: Marked): Selection {
  const all = isAll(marked) && !(found.exact && found.total === marked.selected.length)
  const field = ownerFieldOf(resource.fields, 'hotel')
  const seen = marked.selected.map((key) => seenOf(marked, key)?.row[field ?? ''])
  const hotels = all || !field ? [owner.hotelId] : [...new Set(seen)]
  const one = hotels.length === 1 && typeof hotels[0] === 'number' ? hotels[0] : null
  const away = owner.hotelId !== undefined && hotels.some((hotel) => hotel !== owner.hotelId)
  return {
    owner: away ? (one === null ? {} : { hotelId: one }) : owner,
    rows: all ? foundRows(resource, owner, query) : { keys: marked.selected.map((key) => keyOf(marked, key)) },
    count: all ? found.total : marked.selected.length,
    exact: !all || found.exact,
    hotels: one === null && (all || !field) ? null : hotels.length,
    away,
    owners: { hotel: one, portale: owner.portalId ?? null },
  }
}

const keyOf = (marked: Marked, key: Key) => ({ key, ...versionIn(seenOf(marked, key)?.etag) })
