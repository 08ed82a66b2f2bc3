/** Number of notifications not seen yet: 0 when there are none, and when the count is unavailable. */
import { proxy } from 'valtio'
import { onLogout } from './session.ts'

export const notifications = proxy<{ unread: number }>({ unread: 0 })

onLogout(() => {
  notifications.unread = 0
})
