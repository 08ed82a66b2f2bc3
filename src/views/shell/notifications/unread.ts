/** Unread count of notifications, polled while the console is open, and marking them as read. */
import { countUnseen, latestNotifications, openNotification, readNotification } from '../../../api/notifications.ts'
import { refreshResource } from '../../../api/resources/resources.ts'
import { can } from '../../../domain/access/access.ts'
import { notifications } from '../../../state/notifications.ts'
import { session } from '../../../state/session.ts'

const RESOURCE = 'management.notification'
export const SHOWN = 20
const EVERY_MS = 120_000
/** Returning to the tab refreshes the count, but at most once in this interval. */
const MIN_INTERVAL_MS = 10_000

let lastRequestAt = 0

/** A failure is only logged to the browser console, and the count becomes zero. */
async function refreshUnread(): Promise<void> {
  const { token, user } = session
  if (!token || !user || can(user, RESOURCE, 'list') === 'none') return
  lastRequestAt = Date.now()
  try {
    notifications.unread = await countUnseen()
  } catch (error) {
    notifications.unread = 0
    console.error('Notifiche non contate:', error instanceof Error ? error.message : error)
  }
}

/** Starts polling; returns the function that stops it. */
export function watchUnread(): () => void {
  void refreshUnread()
  const again = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastRequestAt > MIN_INTERVAL_MS) void refreshUnread()
  }
  const timer = setInterval(again, EVERY_MS)
  addEventListener('focus', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', again)
    document.removeEventListener('visibilitychange', again)
  }
}

/** Refreshes everything that shows notifications: popover, list, count. */
async function refresh(): Promise<void> {
  await Promise.all([refreshResource(RESOURCE), refreshUnread()])
}

export async function markOpened(id: number): Promise<void> {
  await openNotification(id)
  await refresh()
}

export async function read(id: number): Promise<void> {
  await readNotification(id)
  await refresh()
}

/** Marks these as read one after the other; without ids, all unread ones of the latest list. */
export async function markSeveralRead(ids?: readonly number[]): Promise<void> {
  const unread = async () => (await latestNotifications(SHOWN)).filter((one) => !one.read).map(({ id }) => id)
  try {
    for (const id of ids ?? (await unread())) await readNotification(id)
  } finally {
    await refresh()
  }
}
