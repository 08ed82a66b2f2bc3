/** The calendar feed: the address from which other programs read the user's own calendar. */
import { tracciamentiAttivita } from '../domain/resources/staff.ts'
import { readItem } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'

export type Feed = { creata_il: string; letta_il: string | null }

/** null: there is no feed. */
export const useFeed = () => useCall(tracciamentiAttivita, 'feed', {}, (body) => (body as { data: Feed | null }).data)

/** Creates a new address, which is shown only this once; the previous one stops working. */
export async function renewFeed(): Promise<string> {
  const { indirizzo } = readItem<{ indirizzo: string }>((await call(tracciamentiAttivita, 'renew', { body: {} })).body)
  return new URL(indirizzo, location.origin).href
}

export const withdrawFeed = () => call(tracciamentiAttivita, 'withdraw', {})
