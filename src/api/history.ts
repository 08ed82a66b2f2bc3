/** The history of a record, going back in it, and what others do meanwhile; ours, beyond the specification (J05, J20). */
import useSWR from 'swr'
import type { User } from '../domain/roles.ts'
import { can } from '../domain/access.ts'
import type { Resource } from '../domain/resource.ts'
import { call } from './client.ts'
import { knows } from './config.ts'
import type { ApiError } from './error.ts'

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
  fields: HistoryField[]
}
type HistoryPage = { data: HistoryEntry[]; meta: { total: number } }

export const HISTORY_PAGE = 20

export const hasHistory = (user: User, resource: Resource): boolean =>
  knows(resource.service, 'history') && can(user, 'main.history', 'history') !== 'none'

export function useHistory(resource: Resource, key: string, page: number) {
  return useSWR<HistoryPage, ApiError>(
    ['history', resource.id, key, page],
    async () => {
      const { body } = await call<HistoryPage>('GET', 'main', `history/${resource.id}/${encodeURIComponent(key)}`, {
        op: 'main.history.history',
        query: { page: String(page), perPage: String(HISTORY_PAGE) },
      })
      return body
    },
    { keepPreviousData: true },
  )
}

/** What points to records that are to be deleted, and what becomes of it: it stands in the way, is emptied, or goes along. */
export type Referrer = { resource: string; field: string; count: number; action: 'refuse' | 'empty' | 'along' }

/** At most 200 records. Throws ApiError; null where the service does not say. */
export async function fetchReferrers(
  resource: Resource,
  keys: readonly (string | number)[],
): Promise<Referrer[] | null> {
  if (!knows('main', 'referrers') || keys.length > 200) return null
  const { body } = await call<{ data: Referrer[] }>('GET', 'main', `referrers/${resource.id}`, {
    op: 'main.history.referrers',
    query: { ids: keys.join(',') },
  })
  return body.data
}

/** The fields of one change as they were before it, or the record as it was after it. Throws ApiError; 409 says why not. */
export async function restore(
  auditId: number,
  body: { to: 'before' | 'after'; fields?: readonly string[] },
  etag: string | null,
): Promise<void> {
  await call('POST', 'main', `history/${auditId}/restore`, {
    op: 'main.history.restore',
    body,
    headers: { 'idempotency-key': crypto.randomUUID(), ...(etag && { 'if-match': etag }) },
  })
}

export type Undone = { resource: string; id: string | number; deleted: boolean }

/** Takes back what one write did. Throws ApiError; 409 says why it cannot be. */
export async function undoWrite(auditId: string): Promise<Undone[]> {
  const { body } = await call<{ data: Undone[] }>('POST', 'main', 'undo', {
    op: 'main.history.undo',
    body: { auditId: Number(auditId) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return body.data
}

export type Change = { seq: number; version: number; at: string; who: string; own: boolean; deleted: boolean }

/** The newest change of the record beyond the version that is open; null without one. */
export async function changeOf(
  resource: Resource,
  key: string,
  etag: string,
  signal: AbortSignal,
): Promise<Change | null> {
  const version = /\d+/.exec(etag)?.[0] ?? ''
  const { body } = await call<{ data: Change[] }>('GET', 'main', 'changes', {
    op: 'main.history.changes',
    query: { watch: `${resource.id}:${key}:${version}` },
    signal,
  })
  return body.data[0] ?? null
}
