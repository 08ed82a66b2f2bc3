/** Owner of the rows of a screen: the hotel of the address, the current portal, or a hotel in the query. */
import { useSnapshot } from 'valtio'
import { useSeller } from '../../api/context.ts'
import type { Owner } from '../../api/resources/resources.ts'
import { hotelParam, type Params } from '../../commands/match.ts'
import type { Route } from '../../commands/routes/route.ts'
import { canOnHotel, canUsePortals, sellerOf, type User } from '../../domain/access/access.ts'
import { ownerFieldOf } from '../../domain/model/owner.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { context, type CurrentHotel, type CurrentPortal } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import { useSearch } from '../shell/navigation/navigation.ts'

/** Whether the list has no path without an owner, so that it needs a hotel. */
const needsHotel = (resource: Resource): boolean =>
  !resource.endpoints.some((one) => one.op === 'list' && !one.path.includes('{'))

/**
 * Why no rows can be shown: a hotel or portal must be chosen, permission is missing, there is no newsletter, or the
 * permission is still being looked up ('asking').
 */
export type Obstacle = MissingOwner | 'asking'
type MissingOwner = 'hotel' | 'portal' | 'rights' | 'newsletter'

/** Owner of the rows, or the obstacle. Requests that would be refused are not sent. */
export function useOwner(route: Route, params: Params, resource: Resource): Owner | Obstacle {
  const owner = useNamedOwner(route, params, resource)
  const mayList = useMayList(route, resource, typeof owner === 'string' ? undefined : owner.hotelId)
  return mayList ? owner : mayList === false ? 'rights' : 'asking'
}

/** Whether the rows of this hotel may be listed; undefined until the produttore of the hotel is known. */
function useMayList({ kind }: Route, { id, endpoints }: Resource, hotelId: number | undefined): boolean | undefined {
  const { user } = useSnapshot(session)
  const may = (seller?: string | null) => user === null || canOnHotel(user, id, 'list', seller)
  const first = may()
  const { seller, error } = useSeller(first === undefined ? (hotelId ?? null) : null)
  // A user without permission to list may still open or create a record.
  if (first === false) {
    const op = kind === 'create' ? 'create' : 'read'
    const isAlone = (kind === 'create' || kind === 'edit') && user !== null && canOnHotel(user, id, op, null) === true
    return isAlone || !endpoints.some((one) => one.op === 'list')
  }
  // Rows without a hotel name their produttore themselves; if the lookup fails, the list reports the error.
  return first ?? (hotelId === undefined || error !== undefined || may(seller))
}

function useNamedOwner(route: Route, params: Params, resource: Resource): Owner | MissingOwner {
  const { hotel, portal } = useSnapshot(context)
  const { user } = useSnapshot(session)
  return namedOwner(route, params, resource, { hotel, portal, user: user, search: useSearch() })
}

type OwnerSources = {
  hotel: Readonly<CurrentHotel> | null
  portal: Readonly<CurrentPortal> | null
  user: User | null
  search: string
}

/**
 * Owner that an address names for this user; 'hotel' or 'portal' if one must be chosen, 'rights' if that is not
 * allowed, 'newsletter' if the hotel has none.
 */
export function namedOwner(
  route: Route,
  params: Params,
  resource: Resource,
  { hotel, portal, user, search }: OwnerSources,
): Owner | MissingOwner {
  const query = new URLSearchParams(search)
  const inPath = hotelParam(route)
  // The short address of a page names no hotel.
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
  // Ignores another hotel in the query: the tab has a different current hotel.
  if (named && hotel && String(hotel.value) === named) return { hotelId: hotel.value }
  if (resource.kind !== 'call' && needsHotel(resource) && resource.endpoints.some((one) => one.op === 'list')) {
    return hotel ? { hotelId: hotel.value } : 'hotel'
  }
  const seller = resource.filters.produttore?.owner && user && sellerOf(user)
  return seller ? { seller } : {}
}

/** Permissions on the rows of this owner; undefined until the produttore of the hotel is known. */
export function usePermission({ id }: Resource, { hotelId }: Owner): (op: string) => boolean | undefined {
  const { user } = useSnapshot(session)
  const may = (op: string, seller: string | null | undefined) => user !== null && canOnHotel(user, id, op, seller)
  const asks = ['read', 'create', 'update', 'delete'].some((op) => may(op, undefined) === undefined)
  const { seller } = useSeller(asks ? (hotelId ?? null) : null)
  // Rows without a hotel name their produttore themselves.
  return (op) => may(op, seller) ?? (hotelId === undefined || undefined)
}
