/** The person's notices (specification §7.7). Opening and reading change state: no cache, no retry (decision J13). */
import { readItem, readPage } from '../domain/wire.ts'
import { call } from './client.ts'

export type Notification = {
  id: number
  title: string
  testo: string | null
  tipo: string
  link: string | null
  created_at: string
  seen: boolean
  read: boolean
}

const PATH = 'management/notification'
/** More than this are not counted one by one. */
const COUNTED = 200

/** The length of results[]; 0 for a body without them (specification §7.7, decision E21). Throws ApiError. */
export async function countUnseen(): Promise<number> {
  const { body } = await call<{ results?: unknown }>('GET', 'management', PATH, {
    op: 'management.notification.unseen',
    query: { unseen: 'true', page: '1', perPage: String(COUNTED) },
  })
  const results = body?.results
  return Array.isArray(results) ? results.length : 0
}

/** The newest first. */
export async function latestNotifications(count: number): Promise<Notification[]> {
  const { body } = await call<unknown>('GET', 'management', PATH, {
    op: 'management.notification.list',
    query: { page: '1', perPage: String(count), orderKey: 'created_at', orderDirection: 'DESC' },
  })
  return readPage<Notification>(body).rows
}

/** Marks it seen. */
export async function openNotification(id: number): Promise<Notification> {
  const { body } = await call<unknown>('GET', 'management', `${PATH}/${id}/open`, {
    op: 'management.notification.open',
  })
  return readItem<Notification>(body)
}

/** Marks it read, and with that seen. */
export async function readNotification(id: number): Promise<void> {
  await call('GET', 'management', `${PATH}/${id}/read`, { op: 'management.notification.markRead' })
}
