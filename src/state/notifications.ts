/** How many notices wait to be seen: 0 when there are none, and when it cannot be known. */
import { proxy } from 'valtio'
import { onLogout } from './session.ts'

export const notifications = proxy<{ unread: number }>({ unread: 0 })

onLogout(() => {
  notifications.unread = 0
})
