/** The address under which other programs read one's own calendar. */
import { tracciamentiAttivita } from '../domain/resources/staff.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'
import { useCall } from './useCall.ts'

export type Feed = { creata_il: string; letta_il: string | null }

/** null: there is none. */
export const useFeed = () => useCall(tracciamentiAttivita, 'agenda', {}, (body) => (body as { data: Feed | null }).data)

/** A new address, which is told this once: that of before is good no more. */
export async function renewFeed(): Promise<string> {
  const { indirizzo } = readItem<{ indirizzo: string }>(
    (await call(tracciamentiAttivita, 'rinnova', { body: {} })).body,
  )
  return new URL(indirizzo, location.origin).href
}

export const withdrawFeed = () => call(tracciamentiAttivita, 'ritira', {})
