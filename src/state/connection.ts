/**
 * Whether the services answer: 'offline' is what the device reports, 'down' means that a call got no answer. `lost` is
 * when that was last noticed (ms since the page began to load): an answer to a request sent before then says nothing
 * about the line now.
 */
import { proxy } from 'valtio'

export const connection = proxy<{ state: 'ok' | 'offline' | 'down'; lost: number }>({ state: 'ok', lost: 0 })

/** Number of parts of the screen whose code failed to load after all retries. */
export const failedChunks = proxy<{ count: number }>({ count: 0 })
