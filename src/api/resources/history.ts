/** The history of a record, restoring and undoing, and what others change meanwhile (capabilities of the services). */
import type { User } from '../../domain/access/roles.ts'
import { can } from '../../domain/access/access.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { history } from '../../domain/resources/system.ts'
import { readPage } from '../../domain/query/wire.ts'
import { randomUuid } from '../../domain/util/uuid.ts'
import { keyOf } from '../client/cache.ts'
import { call } from '../client/call.ts'
import { hasCapability } from '../client/config.ts'
import { useSWRFor } from '../client/useSWRFor.ts'

export type HistoryField = {
  name: string
  label: string
  from: unknown
  to: unknown
  fromLabel?: string
  toLabel?: string
  restorable: boolean
}
export type HistoryEntry = {
  id: number
  at: string
  user: { id: number; name: string } | null
  op: string
  kind: 'create' | 'update' | 'delete' | null
  version: number | null
  /** Set for something that belongs to the record: a note, or the resource of a row. */
  about?: string
  fields: HistoryField[]
}
type HistoryPage = { data: HistoryEntry[]; meta: { total: number } }

export const HISTORY_PAGE = 20

export const hasHistory = (user: User, resource: Resource): boolean =>
  hasCapability(resource.service, 'history') && can(user, 'main.history', 'history') !== 'none'

/**
 * Cached under the record's own resource, because what changes the record adds to its history. No request without a
 * key.
 */
export const useHistory = (resource: Resource, key: string | null, page: number) =>
  useSWRFor(
    key,
    (id) => keyOf(resource, 'history', id, page),
    async (id) => {
      const about = { path: { resource: resource.id, id }, query: { page, perPage: HISTORY_PAGE } }
      return (await call(history, 'history', about)).body as HistoryPage
    },
    { keepPreviousData: true },
  )

/**
 * What refers to records that are to be deleted, and what becomes of it: it forbids the deletion, its reference is
 * emptied, or it is deleted along.
 */
export type Referrer = { resource: string; field: string; count: number; action: 'refuse' | 'empty' | 'along' }

/** Returns null for more than 200 records, and where the service does not tell. Throws ApiError. */
export async function fetchReferrers(
  resource: Resource,
  keys: readonly (string | number)[],
): Promise<Referrer[] | null> {
  if (!hasCapability('main', 'referrers') || keys.length > 200) return null
  const { body } = await call(history, 'referrers', { path: { resource: resource.id }, query: { ids: keys.join(',') } })
  return readPage<Referrer>(body).rows
}

/**
 * Restores the fields of one change to what they were before it, or the record to what it was after it. Throws
 * ApiError; 409 says why not.
 */
export const restore = (
  auditId: number,
  body: { to: 'before' | 'after'; fields?: readonly string[] },
  etag: string | null,
) => call(history, 'restore', { path: { id: auditId }, body, etag, writeKey: randomUuid() })

export type Undone = { resource: string; id: string | number; deleted: boolean }

/** Undoes what one write did. Throws ApiError; 409 says why it cannot be undone. */
export async function undoWrite(auditId: string): Promise<Undone[]> {
  const { body } = await call(history, 'undo', {
    body: { auditId: Number(auditId) },
    writeKey: randomUuid(),
  })
  return readPage<Undone>(body).rows
}

export type Change = { seq: number; version: number; at: string; who: string; own: boolean; deleted: boolean }

/** The newest change of the record after the version that is open; null without one. */
export async function newestChange(
  resource: Resource,
  key: string,
  etag: string,
  signal: AbortSignal,
): Promise<Change | null> {
  const watch = `${resource.id}:${key}:${/\d+/.exec(etag)?.[0] ?? ''}`
  const { body } = await call(history, 'changes', { query: { watch }, signal })
  return readPage<Change>(body).rows[0] ?? null
}
