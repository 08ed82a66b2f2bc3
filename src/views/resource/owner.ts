/** Whose rows a screen shows: the hotel of the address, the current portal, a hotel of the query. */
import { useSnapshot } from 'valtio'
import { useSeller } from '../../api/context.ts'
import type { Owner } from '../../api/resources.ts'
import { hotelParam, type Params } from '../../commands/match.ts'
import type { Route } from '../../commands/routes/route.ts'
import { canOnHotel, canUsePortals, sellerOf, type User } from '../../domain/access.ts'
import { ownerFieldOf } from '../../domain/owner.ts'
import type { Resource } from '../../domain/resource.ts'
import { context, type CurrentHotel, type CurrentPortal } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import { useSearch } from '../shell/navigation.ts'

/** Lists without a hotel in their path that can be shown for one hotel only. */
const needsHotel = (resource: Resource): boolean =>
  !resource.endpoints.some((one) => one.op === 'list' && !one.path.includes('{'))

/**
 * Why no rows can be shown: a hotel or a portal must be chosen first; they are another's; or whether they are is being
 * asked for.
 */
export type Obstacle = Unnamed | 'asking'
type Unnamed = 'hotel' | 'portal' | 'rights' | 'newsletter'

/** The owner; nothing of an owner is asked for that would be refused. */
export function useOwner(route: Route, params: Params, resource: Resource): Owner | Obstacle {
  const owner = useNamedOwner(route, params, resource)
  const mayList = useMayList(route, resource, typeof owner === 'string' ? undefined : owner.hotelId)
  return mayList ? owner : mayList === false ? 'rights' : 'asking'
}

/** May the rows of this hotel be listed? undefined until it is known whose hotel it is. */
function useMayList({ kind }: Route, { id, endpoints }: Resource, hotelId: number | undefined): boolean | undefined {
  const { user } = useSnapshot(session)
  const may = (seller?: string | null) => user === null || canOnHotel(user, id, 'list', seller)
  const first = may()
  const { seller, error } = useSeller(first === undefined ? (hotelId ?? null) : null)
  // A record may be open, or made, by those who have no list of them.
  if (first === false) {
    const op = kind === 'create' ? 'create' : 'read'
    const isAlone = (kind === 'create' || kind === 'edit') && user !== null && canOnHotel(user, id, op, null) === true
    return isAlone || !endpoints.some((one) => one.op === 'list')
  }
  // Rows of no hotel in particular name their seller themselves; where it cannot be told, the list says what is wrong.
  return first ?? (hotelId === undefined || error !== undefined || may(seller))
}

function useNamedOwner(route: Route, params: Params, resource: Resource): Owner | Unnamed {
  const { hotel, portal } = useSnapshot(context)
  const { user } = useSnapshot(session)
  return namedOwner(route, params, resource, { hotel, portal, user: user as User | null, search: useSearch() })
}

type Seen = {
  hotel: Readonly<CurrentHotel> | null
  portal: Readonly<CurrentPortal> | null
  user: User | null
  search: string
}

/**
 * Whose rows an address names for who stands there; 'hotel' or 'portal' where one must be chosen first, which 'rights' forbid;
 * 'newsletter' where the hotel has none.
 */
export function namedOwner(
  route: Route,
  params: Params,
  resource: Resource,
  { hotel, portal, user, search }: Seen,
): Owner | Unnamed {
  const query = new URLSearchParams(search)
  const inPath = hotelParam(route)
  // Under its short address a page names no hotel.
  if (route.scope === 'hotel' && inPath) return params[inPath] ? { hotelId: Number(params[inPath]) } : 'hotel'
  if (route.scope === 'portal') {
    if (user && !canUsePortals(user)) return 'rights'
    return portal ? { portalId: portal.value } : 'portal'
  }
  const named = query.get('hotelId')
  if (ownerFieldOf(resource.fields, 'newsletter')) {
    const database = Number(query.get('magnews_id_database') ?? hotel?.magnewsDb ?? NaN)
    if (Number.isInteger(database) && database > 0) return { databaseId: database }
    return hotel?.label ? 'newsletter' : 'hotel'
  }
  // Another's hotel in the query is passed over: the tab then stands on another one.
  if (named && hotel && String(hotel.value) === named) return { hotelId: hotel.value }
  if (resource.kind !== 'call' && needsHotel(resource) && resource.endpoints.some((one) => one.op === 'list')) {
    return hotel ? { hotelId: hotel.value } : 'hotel'
  }
  const seller = resource.filters.produttore?.owner && user && sellerOf(user)
  return seller ? { seller } : {}
}

/** What the user may do with the rows of this owner; undefined until it is known whose hotel it is. */
export function useMay({ id }: Resource, { hotelId }: Owner): (op: string) => boolean | undefined {
  const { user } = useSnapshot(session)
  const may = (op: string, seller: string | null | undefined) => user !== null && canOnHotel(user, id, op, seller)
  const asks = ['read', 'create', 'update', 'delete'].some((op) => may(op, undefined) === undefined)
  const { seller } = useSeller(asks ? (hotelId ?? null) : null)
  // Rows of no hotel in particular name their seller themselves.
  return (op) => may(op, seller) ?? (hotelId === undefined || undefined)
}
