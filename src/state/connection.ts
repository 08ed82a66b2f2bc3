/** Whether the services answer. 'offline' is what the device says of itself, 'down' that a call got no answer. */
import { proxy } from 'valtio'

export const connection = proxy<{ state: 'ok' | 'offline' | 'down' }>({ state: 'ok' })
