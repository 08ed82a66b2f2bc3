/** The generic calls for the list of any resource, and where each call of a resource goes. */
import useSWR, { mutate, preload } from 'swr'
import { HOTEL, ownerFieldOf } from '../../domain/model/owner.ts'
import { summedOf, type Endpoint, type Resource } from '../../domain/model/resource.ts'
import {
  nest,
  readPage,
  unnest,
  wireFilters,
  writeListQuery,
  type ListQuery,
  type Page,
} from '../../domain/query/wire.ts'
import { keyOf } from '../client/cache.ts'
import { send } from '../client/call.ts'
import { hasCapability } from '../client/config.ts'
import type { ApiError } from '../client/error.ts'
import { importChunk } from '../../domain/util/importChunk.ts'
import type { ListRowOf, Row, RowOf } from '../../domain/model/row.ts'

export { refreshResource, refreshResources } from '../client/cache.ts'

export type { Row }
/**
 * Ids that addresses need: the hotel of the path, the portal of the filter, the newsletter database, the contact; and
 * the seller whose list it is.
 */
export type Owner = { hotelId?: number; portalId?: number; databaseId?: number; contactId?: number; seller?: string }

/** The hotel of a screen that is always of one hotel. Throws an Error where it is not. */
export function hotelIdOf({ hotelId }: Owner): number {
  if (hotelId === undefined) throw new Error('this screen has no hotel in its address')
  return hotelId
}

const fits = (endpoint: Endpoint, owner: Owner): boolean =>
  owner.hotelId !== undefined || !endpoint.path.includes('{hotelId}')

/** The endpoint of an operation: the hotel's own list where a hotel is given, otherwise the general one. */
export function endpointOf(resource: Resource, op: string, owner: Owner = {}): Endpoint | undefined {
  const wantedOp = owner.contactId === undefined ? op : `${op}ByContact`
  const found = resource.endpoints.filter((endpoint) => endpoint.op === wantedOp && fits(endpoint, owner))
  return (
    found.find((endpoint) => endpoint.path.includes('{') && op === 'list') ??
    found.find((endpoint) => op === 'create' && endpoint.path.includes('{')) ??
    found[0]
  )
}

/** Like `endpointOf`, but throws an Error if the resource has no such operation for this owner. */
export function requireEndpoint(resource: Resource, op: string, owner: Owner): Endpoint {
  const endpoint = endpointOf(resource, op, owner)
  if (!endpoint)
    throw new Error(`${resource.id} has no call '${op}' for this owner: check the paths in its description`)
  return endpoint
}

/** `values`: a new row, whose own fields the path may contain. */
export function pathOf(endpoint: Endpoint, owner: Owner, key?: string | number, values: Row = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] !== undefined) return encodeURIComponent(String(values[name]))
    const owners: Readonly<Record<string, number | undefined>> = { hotelId: owner.hotelId, database: owner.databaseId }
    const value = owner.contactId ?? owners[name] ?? key
    return encodeURIComponent(String(value ?? ''))
  })
}

/**
 * Filters that come from the address of the screen: the portal of a portal's list, the hotel of a list that takes it as
 * a parameter.
 */
function ownerFilters(resource: Resource, endpoint: Endpoint, owner: Owner): Record<string, string> {
  const out: Record<string, string> = {}
  const portal = resource.filters.portaleId ? 'portaleId' : ownerFieldOf(resource.fields, 'portale')
  if (owner.portalId !== undefined && portal) out[portal] = String(owner.portalId)
  if (owner.seller) out.produttore = owner.seller
  if (owner.hotelId !== undefined && !endpoint.path.includes('{')) {
    const hotel = endpoint.params?.find((name) => HOTEL.test(name)) ?? ownerFieldOf(resource.fields, 'hotel')
    // The list of the hotels themselves is not filtered by hotel.
    if (hotel && hotel !== resource.key) out[hotel] = String(owner.hotelId)
  }
  return out
}

const isDotted = (resource: Resource): boolean => Object.keys(resource.fields).some((name) => name.includes('.'))
/** Fields such as 'attivita.id' are nested on the wire and flat, under their full name, in the console. */
const fromWire = (resource: Resource, row: Row): Row =>
  isDotted(resource) ? unnest(row, Object.keys(resource.fields)) : row
/** The services answer rows as the description says: the casts of rows from the wire are here and nowhere else. */
export const listRowFromWire = <R extends Resource>(resource: R, row: Row) => fromWire(resource, row) as ListRowOf<R>
export const rowFromWire = <R extends Resource>(resource: R, row: Row) => fromWire(resource, row) as RowOf<R>
export const toWire = (resource: Resource, row: Row): Row => (isDotted(resource) ? nest(row) : row)

/** The query parameters of a list, as they are sent. */
export const wireQuery = (resource: Resource, endpoint: Endpoint, owner: Owner, query: ListQuery) =>
  writeListQuery(
    endpoint,
    {
      ...query,
      filters: { ...wireFilters(resource, query.filters), ...ownerFilters(resource, endpoint, owner) },
    },
    hasCapability(resource.service, 'order'),
  )

export async function listRows<R extends Resource>(
  resource: R,
  owner: Owner,
  query: ListQuery,
): Promise<Page<ListRowOf<R>>> {
  const endpoint = endpointOf(resource, 'list', owner)
  if (!endpoint) return { rows: [], total: 0, exact: true, labels: {} }
  const { body } = await send<unknown>(resource, endpoint, pathOf(endpoint, owner), {
    query: wireQuery(resource, endpoint, owner, {
      ...query,
      sums: hasCapability(resource.service, 'sums') && summedOf(resource).length > 0,
    }),
  })
  const page = readPage<Row>(body)
  return { ...page, rows: page.rows.map((row) => listRowFromWire(resource, row)) }
}

const isWhole = (resource: Resource, owner: Owner): boolean => endpointOf(resource, 'list', owner)?.paged === false

/** A page of a list; where the service returns the list whole, the part of it for that page. */
export async function pageOf<R extends Resource>(
  resource: R,
  owner: Owner,
  query: ListQuery,
): Promise<Page<ListRowOf<R>>> {
  if (!isWhole(resource, owner)) return listRows(resource, owner, query)
  const { pageOfWholeList } = await importChunk(() => import('./wholeLists.ts'))
  return pageOfWholeList(resource, (listQuery) => listRows(resource, owner, listQuery), query)
}

const listKey = (resource: Resource, owner: Owner, query: ListQuery) => keyOf(resource, 'list', owner, query)
/** Old rows stay while new ones load, unless they would appear under the name of something else. */
export function useList<R extends Resource>(
  resource: R,
  owner: Owner,
  query: ListQuery,
  enabled = true,
  options: { keepPreviousData: boolean; revalidateIfStale?: boolean } = { keepPreviousData: true },
) {
  return useSWR<Page<ListRowOf<R>>, ApiError>(
    enabled ? listKey(resource, owner, query) : null,
    () => pageOf(resource, owner, query),
    options,
  )
}

/** A page that a list on the same screen revalidates: this hook requests it only if it is not cached. */
export const useShownList = <R extends Resource>(resource: R, owner: Owner, query: ListQuery, enabled: boolean) =>
  useList(resource, owner, query, enabled, { keepPreviousData: true, revalidateIfStale: false })

/** Prefetches another page; not of a list that comes whole, which would be fetched a second time. */
export async function prefetchList(resource: Resource, owner: Owner, query: ListQuery): Promise<void> {
  if (!isWhole(resource, owner)) await preload(listKey(resource, owner, query), () => pageOf(resource, owner, query))
}

/**
 * Fetches a page into the cache: a screen rendered after it has its rows from the start, and does not fetch them again.
 */
export async function cacheList(resource: Resource, owner: Owner, query: ListQuery): Promise<void> {
  const key = listKey(resource, owner, query)
  const page = await preload(key, () => pageOf(resource, owner, query))
  await mutate(key, page, { revalidate: false })
}
