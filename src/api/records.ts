/** The generic calls of §7.2 for one record of any resource: read, created, changed, deleted. */
import useSWR from 'swr'
import type { Resource } from '../domain/resource.ts'
import { readItem, type Page } from '../domain/wire.ts'
import { call } from './client.ts'
import { knows, underKey } from './config.ts'
import type { ApiError } from './error.ts'
import { endpointOf, fromWire, pathOf, toWire, type Owner, type Row } from './resources.ts'

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
  const { body } = await call<unknown>('POST', resource.service, pathOf(endpoint, owner, undefined, values), {
    op: `${resource.id}.create`,
    body: toWire(resource, values),
    headers: underKey(resource.service, key),
  })
  return fromWire(resource, readItem<Row>(body))
}

export const ifMatch = (service: string, etag?: string | null): Record<string, string> =>
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

const itemKey = (resource: Resource, owner: Owner, key: string | number) =>
  ['item', resource.id, owner, String(key)] as const

export function useItem(resource: Resource, owner: Owner, key: string | number | null) {
  return useSWR<Item, ApiError>(key === null ? null : itemKey(resource, owner, key), () =>
    readRow(resource, owner, key!),
  )
}
