/** The generic calls for one record of any resource: read, create, update, delete. */
import { mutate } from 'swr'
import type { Resource } from '../../domain/model/resource.ts'
import { hotelCalls } from '../../domain/resources/firstCalls.ts'
import { readItem, type Page } from '../../domain/query/wire.ts'
import { randomUuid } from '../../domain/util/uuid.ts'
import { keyOf } from '../client/cache.ts'
import { send, type Request } from '../client/call.ts'
import type { Answer } from '../client/client.ts'
import { notifyHotelRead, type HotelDati } from '../context.ts'
import type { Row, RowOf, WrittenOf } from '../../domain/model/row.ts'
import { pathOf, requireEndpoint, rowFromWire, toWire, type Owner } from './resources.ts'
import { useSWRFor } from '../client/useSWRFor.ts'

export type Item<R extends Resource = Resource> = {
  row: RowOf<R>
  etag: string | null
  labels: Page<Row>['labels']
  updatedAt?: string
  updatedBy?: string
  meta?: ItemBody['meta']
  /** Comes from a list, whose rows lack some fields; the record itself is on its way. */
  isPartial?: true
}

type ItemBody = {
  meta?: {
    labels?: Item['labels']
    updated_at?: string
    updated_by?: string
    /** The display name of the user; `updated_by` is the e-mail address, which is unique. */
    updated_by_name?: string
    remarks?: string[]
  } & Record<string, unknown>
}

const remarks = new WeakMap<Row, string[]>()
/** Remarks of the service on a row that it accepted. */
export const remarksOf = (saved: Row): string[] => remarks.get(saved) ?? []

/** `values`: a new row, whose own fields the path may contain. Throws ApiError. */
export async function sendForRecord<T>(
  resource: Resource,
  op: string,
  owner: Owner,
  key: string | number | undefined,
  request?: Request,
  values?: Row,
): Promise<Answer<T>> {
  const endpoint = requireEndpoint(resource, op, owner)
  return send<T>(resource, endpoint, pathOf(endpoint, owner, key, values), request)
}

function rowOf<R extends Resource>(resource: R, body: unknown): RowOf<R> {
  const row = rowFromWire(resource, readItem<Row>(body))
  const saidRemarks = (body as ItemBody | null)?.meta?.remarks
  if (saidRemarks) remarks.set(row, saidRemarks)
  return row
}

export async function readRow<R extends Resource>(resource: R, owner: Owner, key: string | number): Promise<Item<R>> {
  const { body, etag } = await sendForRecord<ItemBody>(resource, 'read', owner, key)
  if (resource.id === hotelCalls.id) notifyHotelRead(readItem<HotelDati>(body))
  return {
    row: rowOf(resource, body),
    etag,
    labels: body?.meta?.labels ?? {},
    updatedAt: body?.meta?.updated_at,
    updatedBy: body?.meta?.updated_by,
    meta: body?.meta,
  }
}

export async function createRow<R extends Resource>(
  resource: R,
  owner: Owner,
  values: WrittenOf<R>,
  writeKey?: string,
): Promise<RowOf<R>> {
  const request = { body: toWire(resource, values), writeKey }
  const { body } = await sendForRecord<unknown>(resource, 'create', owner, undefined, request, values)
  return rowOf(resource, body)
}

/** Sends only the changed fields, with the version they were read at where the service supports versions. */
export async function updateRow<R extends Resource>(
  resource: R,
  owner: Owner,
  key: string | number,
  changes: WrittenOf<R>,
  etag: string | null,
  writeKey?: string,
): Promise<RowOf<R>> {
  const request = { body: toWire(resource, changes), writeKey, etag }
  const { body } = await sendForRecord<unknown>(resource, 'update', owner, key, request)
  return rowOf(resource, body)
}

/**
 * Sends the version that was read, where it is known: a record that somebody has changed since is not deleted (412).
 */
export async function deleteRow(
  resource: Resource,
  owner: Owner,
  key: string | number,
  etag?: string | null,
): Promise<void> {
  await sendForRecord(resource, 'delete', owner, key, { writeKey: randomUuid(), etag })
}

const itemKey = (resource: Resource, owner: Owner, key: string | number) => keyOf(resource, 'item', owner, String(key))

/**
 * Prefetches a record that may be opened next, unless one is cached: a cached record is shown first anyway and then
 * revalidated.
 */
export const prefetchItem = (resource: Resource, owner: Owner, key: string | number): Promise<unknown> =>
  mutate<Item>(itemKey(resource, owner, key), async (known) => known ?? readRow(resource, owner, key), {
    revalidate: false,
  })

export function useItem<R extends Resource>(resource: R, owner: Owner, key: string | number | null) {
  return useSWRFor(
    key,
    (known) => itemKey(resource, owner, known),
    (known) => readRow(resource, owner, known),
  )
}
