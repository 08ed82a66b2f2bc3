/**
 * Whether the services answer. 'offline' is what the device says of itself, 'down' that a call got no answer. `lost`: when it
 * said so last (ms of the page): an answer to what was sent before says nothing of the line as it is now.
 */
import { proxy } from 'valtio'

export const connection = proxy<{ state: 'ok' | 'offline' | 'down'; lost: number }>({ state: 'ok', lost: 0 })

/** Parts of the screen whose code did not arrive, after every attempt. */
export const lostCode = proxy<{ count: number }>({ count: 0 })
