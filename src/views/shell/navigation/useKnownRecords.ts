/** Local index of hotels and portals: the first 5,000 in the user's scope. */
import { useSnapshot } from 'valtio'
import { keyOf } from '../../../api/client/cache.ts'
import { searchHotels, searchPortals } from '../../../api/context.ts'
import { canUsePortals, type User } from '../../../domain/access/access.ts'
import { CONTEXT_CACHE_MS } from '../../../domain/trade/rules.ts'
import { hotelCalls } from '../../../domain/resources/firstCalls.ts'
import { isFresh, toCurrentHotel, toCurrentPortal } from '../../../commands/current.ts'
import { Index, type Entry } from '../../../commands/search/search.ts'
import type { CurrentHotel, CurrentPortal } from '../../../state/context.ts'
import { load, save } from '../../../state/persist.ts'
import { session } from '../../../state/session.ts'
import { useSWRFor } from '../../../api/client/useSWRFor.ts'

export type HotelEntry = Entry & { kind: 'hotel'; hotel: CurrentHotel }
export type PortalEntry = Entry & { kind: 'portal'; portal: CurrentPortal }

const hotelIndex = (hotels: readonly HotelEntry[]) => new Index(hotels, ['hotel'])
const portalIndex = (portals: readonly PortalEntry[]) => new Index(portals, ['portale', 'portali'])

type KnownRecords = {
  hotels: Index<HotelEntry>
  portals: Index<PortalEntry>
  /** The index holds every hotel of the scope, so the server need not be searched. */
  whole: boolean
}

const LIMIT = 5_000

const hotelEntry = (hotel: CurrentHotel): HotelEntry => ({
  id: `hotel:${hotel.value}`,
  title: hotel.label,
  number: hotel.value,
  kind: 'hotel',
  hotel,
})
const portalEntry = (portal: CurrentPortal): PortalEntry => ({
  id: `portale:${portal.value}`,
  title: portal.label,
  number: portal.value,
  kind: 'portal',
  portal,
})

/** Throws ApiError. */
export const findHotels = async (text: string, limit?: number): Promise<HotelEntry[]> =>
  (await searchHotels(text, limit)).map((hotel) => hotelEntry(toCurrentHotel(hotel)))
export const findPortals = async (text: string): Promise<PortalEntry[]> =>
  (await searchPortals(text)).map((portal) => portalEntry(toCurrentPortal(portal)))

type StoredRecords = { at: number; hotels: CurrentHotel[]; portals: CurrentPortal[] }
const NAME = 'elenchi'
let isStoredRead = false

/** Result of an earlier page load within its lifetime; used only for the first request of this page load. */
function readStoredRecords(): KnownRecords | null {
  if (isStoredRead) return null
  isStoredRead = true
  const stored = load<StoredRecords>('utente', NAME)
  if (!stored || !isFresh(stored.at)) return null
  // The stored list may be stale, so the server is searched for what it does not contain.
  return {
    hotels: hotelIndex(stored.hotels.map(hotelEntry)),
    portals: portalIndex(stored.portals.map(portalEntry)),
    whole: false,
  }
}

async function fetchKnown(user: User): Promise<KnownRecords> {
  const known = readStoredRecords()
  if (known) return known
  const [hotels, portals] = await Promise.all([findHotels('', LIMIT), canUsePortals(user) ? findPortals('') : []])
  if (session.user?.id === user.id)
    save('utente', NAME, {
      at: Date.now(),
      hotels: hotels.map(({ hotel }) => hotel),
      portals: portals.map(({ portal }) => portal),
    } satisfies StoredRecords)
  return { hotels: hotelIndex(hotels), portals: portalIndex(portals), whole: hotels.length < LIMIT }
}

const NOTHING: KnownRecords = { hotels: hotelIndex([]), portals: portalIndex([]), whole: false }

/** Fetched once a day. Without it the palette searches the server for every word; a failure is not reported. */
export function useKnownRecords(enabled = true): KnownRecords {
  const { user } = useSnapshot(session)
  const { data } = useSWRFor(enabled ? user : null, () => keyOf(hotelCalls, 'known'), fetchKnown, {
    revalidateIfStale: false,
    refreshInterval: CONTEXT_CACHE_MS,
  })
  return data ?? NOTHING
}
