/** The user's notifications. Opening and reading change state: no cache, no retry. */
import { notification } from '../domain/resources/staff.ts'
import { readItem, readPage } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'

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

/** Beyond this number notifications are not counted one by one. */
const COUNTED = 200

/** The length of results[]; 0 for a body without them. Throws ApiError. */
export async function countUnseen(): Promise<number> {
  const { body } = await call(notification, 'list', { query: { unseen: 'true', page: 1, perPage: COUNTED } })
  const results = (body as { results?: unknown } | null)?.results
  return Array.isArray(results) ? results.length : 0
}

const newest = (count: number) => ({
  query: { page: 1, perPage: count, orderKey: 'created_at', orderDirection: 'DESC' },
})
const rowsOf = (body: unknown): Notification[] => readPage<Notification>(body).rows

/** The newest first. */
export const latestNotifications = async (count: number): Promise<Notification[]> =>
  rowsOf((await call(notification, 'list', newest(count))).body)

/** Fetched again each time they are shown. */
export const useLatestNotifications = (count: number) =>
  useCall(notification, 'list', newest(count), rowsOf, { revalidateOnMount: true })

/** Marks it seen. */
export const openNotification = async (id: number): Promise<Notification> =>
  readItem<Notification>((await call(notification, 'open', { path: { id } })).body)

/** Marks it read, and therefore also seen. */
export const readNotification = (id: number) => call(notification, 'markRead', { path: { id } })
