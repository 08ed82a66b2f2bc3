/** The generic calls of §7.2 for any resource, and their swr hooks. */
import useSWR, { mutate, preload } from 'swr'
import type { Endpoint, Resource } from '../domain/resource.ts'
import { nest, readItem, readPage, unnest, writeListQuery, type ListQuery, type Page } from '../domain/wire.ts'
import { call } from './client.ts'
import { knows, underKey } from './config.ts'
import type { ApiError } from './error.ts'

export type Row = Record<string, unknown>
/** Ids that addresses need: the hotel of the path, the portal of the filter, the newsletter database, the contact. */
export type Owner = { hotelId?: number; portalId?: number; databaseId?: number; contactId?: number }

const fits = (endpoint: Endpoint, owner: Owner): boolean =>
  /^(Hotel|SiteConfig)\/\{\w+\}\//.test(endpoint.path) || endpoint.path.includes('{hotelId}')
    ? owner.hotelId !== undefined
    : true

/** The call for an operation: the hotel's own list where a hotel is given, else the general one. */
export function endpointOf(resource: Resource, op: string, owner: Owner = {}): Endpoint | undefined {
  const wanted = owner.contactId === undefined ? op : `${op}ByContact`
  const found = resource.endpoints.filter((endpoint) => endpoint.op === wanted && fits(endpoint, owner))
  return (
    found.find((endpoint) => endpoint.path.includes('{') && op === 'list') ??
    found.find((endpoint) => op === 'create' && endpoint.path.includes('{')) ??
    found[0]
  )
}

function pathOf(endpoint: Endpoint, owner: Owner, key?: string | number): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isHotel = name === 'hotelId' || /^(Hotel|SiteConfig)\/\{\w+\}\/./.test(endpoint.path)
    const last = endpoint.path.endsWith(`{${name}}`)
    const value =
      owner.contactId ?? (last && key !== undefined ? key : isHotel ? owner.hotelId : (owner.databaseId ?? key))
    return encodeURIComponent(String(value ?? ''))
  })
}

/** Filters that come from the address of the screen: the portal of a portal list, the hotel of a list that takes it as a parameter. */
function ownerFilters(resource: Resource, endpoint: Endpoint, owner: Owner): Record<string, string> {
  const out: Record<string, string> = {}
  const field = (scope: 'hotel' | 'portale', ref: string) =>
    Object.entries(resource.fields).find(([, one]) => one.scope === scope)?.[0] ??
    Object.entries(resource.fields).find(([, one]) => one.ref === ref && one.kind === 'reference')?.[0]
  const portal = resource.filters.portaleId ? 'portaleId' : field('portale', 'portals.sito')
  if (owner.portalId !== undefined && portal) out[portal] = String(owner.portalId)
  if (owner.hotelId !== undefined && !endpoint.path.includes('{')) {
    const documented = endpoint.params?.find((name) =>
      ['ao_hotel_id', 'hotel_id', 'aoHotelId', 'id_hotel', 'hotelId'].includes(name),
    )
    const hotel = documented ?? field('hotel', 'main.hotel')
    if (hotel) out[hotel] = String(owner.hotelId)
  }
  return out
}

/** Filters under their names on the wire. */
const wireFilters = (resource: Resource, filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [resource.filters[name]?.param ?? name, value]))

const isDotted = (resource: Resource): boolean => Object.keys(resource.fields).some((name) => name.includes('.'))
/** Fields such as 'attivita.id' are nested on the wire, and stand under their own name here. */
const fromWire = (resource: Resource, row: Row): Row =>
  isDotted(resource) ? unnest(row, Object.keys(resource.fields)) : row
const toWire = (resource: Resource, row: Row): Row => (isDotted(resource) ? nest(row) : row)

export async function listRows(resource: Resource, owner: Owner, query: ListQuery): Promise<Page<Row>> {
  const endpoint = endpointOf(resource, 'list', owner)
  if (!endpoint) return { rows: [], total: 0, exact: true, labels: {} }
  const filters = { ...wireFilters(resource, query.filters), ...ownerFilters(resource, endpoint, owner) }
  const { body } = await call<unknown>('GET', resource.service, pathOf(endpoint, owner), {
    op: `${resource.id}.list`,
    query: writeListQuery(endpoint, { ...query, filters }, knows(resource.service, 'order')),
  })
  const page = readPage<Row>(body)
  return { ...page, rows: page.rows.map((row) => fromWire(resource, row)) }
}

export type Item = {
  row: Row
  etag: string | null
  labels: Page<Row>['labels']
  updatedAt?: string
  updatedBy?: string
  meta?: ItemBody['meta']
}

type ItemBody = {
  meta?: { labels?: Item['labels']; updated_at?: string; updated_by?: string } & Record<string, unknown>
}

export async function readRow(resource: Resource, owner: Owner, key: string | number): Promise<Item> {
  const endpoint = endpointOf(resource, 'read', owner)
  if (!endpoint) throw new Error(`${resource.id} cannot be read one by one`)
  const { body, etag } = await call<ItemBody>('GET', resource.service, pathOf(endpoint, owner, key), {
    op: `${resource.id}.read`,
  })
  return {
    row: fromWire(resource, readItem<Row>(body)),
    etag,
    labels: body?.meta?.labels ?? {},
    updatedAt: body?.meta?.updated_at,
    updatedBy: body?.meta?.updated_by,
    meta: body?.meta,
  }
}

export async function createRow(resource: Resource, owner: Owner, values: Row, key?: string): Promise<Row> {
  const endpoint = endpointOf(resource, 'create', owner)!
  const { body } = await call<unknown>('POST', resource.service, pathOf(endpoint, owner), {
    op: `${resource.id}.create`,
    body: toWire(resource, values),
    headers: underKey(resource.service, key),
  })
  return fromWire(resource, readItem<Row>(body))
}

const ifMatch = (service: string, etag?: string | null): Record<string, string> =>
  etag && knows(service, 'etag') ? { 'if-match': etag } : {}

/** Sends the changed fields only (decision J09), with the version they were read at where the service knows versions. */
export async function updateRow(
  resource: Resource,
  owner: Owner,
  key: string | number,
  changes: Row,
  etag: string | null,
  writeKey?: string,
): Promise<Row> {
  const endpoint = endpointOf(resource, 'update', owner)!
  const { body } = await call<unknown>(endpoint.method, resource.service, pathOf(endpoint, owner, key), {
    op: `${resource.id}.update`,
    body: toWire(resource, changes),
    headers: {
      ...underKey(resource.service, writeKey),
      ...ifMatch(resource.service, etag),
    },
  })
  return fromWire(resource, readItem<Row>(body))
}

/** With the version that was seen, where it is known: what somebody has changed since is not deleted unseen (412). */
export async function deleteRow(
  resource: Resource,
  owner: Owner,
  key: string | number,
  etag?: string | null,
): Promise<void> {
  const endpoint = endpointOf(resource, 'delete', owner)!
  await call('DELETE', resource.service, pathOf(endpoint, owner, key), {
    op: `${resource.id}.delete`,
    headers: { ...underKey(resource.service, crypto.randomUUID()), ...ifMatch(resource.service, etag) },
  })
}

const listKey = (resource: Resource, owner: Owner, query: ListQuery) => ['list', resource.id, owner, query] as const
const itemKey = (resource: Resource, owner: Owner, key: string | number) =>
  ['item', resource.id, owner, String(key)] as const

/** Old rows stay while new ones load. */
export function useList(resource: Resource, owner: Owner, query: ListQuery, enabled = true) {
  return useSWR<Page<Row>, ApiError>(
    enabled ? listKey(resource, owner, query) : null,
    () => listRows(resource, owner, query),
    { keepPreviousData: true },
  )
}

export function useItem(resource: Resource, owner: Owner, key: string | number | null) {
  return useSWR<Item, ApiError>(key === null ? null : itemKey(resource, owner, key), () =>
    readRow(resource, owner, key!),
  )
}

export const prefetchList = (resource: Resource, owner: Owner, query: ListQuery) =>
  void preload(listKey(resource, owner, query), () => listRows(resource, owner, query)).catch(() => undefined)

/** Rows of the resource changed: what is in sight is read again. */
export function refreshResource(resourceId: string): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && key[1] === resourceId)
}
