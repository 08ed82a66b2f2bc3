/** Hotels and portals that are found without asking: the first 5,000 of the user's scope. */
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { keyOf } from '../../api/cache.ts'
import { searchHotels, searchPortals } from '../../api/context.ts'
import { canUsePortals, type User } from '../../domain/access.ts'
import { CONTEXT_CACHE_MS } from '../../domain/rules.ts'
import { hotelCalls } from '../../domain/resources/firstCalls.ts'
import { isFresh, toCurrentHotel, toCurrentPortal } from '../../commands/current.ts'
import { Index, type Entry } from '../../commands/search.ts'
import type { CurrentHotel, CurrentPortal } from '../../state/context.ts'
import { load, save } from '../../state/persist.ts'
import { session } from '../../state/session.ts'

export type HotelEntry = Entry & { kind: 'hotel'; hotel: CurrentHotel }
export type PortalEntry = Entry & { kind: 'portal'; portal: CurrentPortal }

const hotelIndex = (hotels: readonly HotelEntry[]) => new Index(hotels, ['hotel'])
const portalIndex = (portals: readonly PortalEntry[]) => new Index(portals, ['portale', 'portali'])

type KnownRecords = {
  hotels: Index<HotelEntry>
  portals: Index<PortalEntry>
  /** Every hotel of the scope is here: the server need not be asked. */
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

type Kept = { at: number; hotels: CurrentHotel[]; portals: CurrentPortal[] }
const NAME = 'elenchi'
let isRecalled = false

/** What the last page load of the day has read; only the first question of this one is answered by it. */
function recalled(): KnownRecords | null {
  if (isRecalled) return null
  isRecalled = true
  const kept = load<Kept>('utente', NAME)
  if (!kept || !isFresh(kept.at)) return null
  // What has come since is not among them: what they do not hold is asked for.
  return {
    hotels: hotelIndex(kept.hotels.map(hotelEntry)),
    portals: portalIndex(kept.portals.map(portalEntry)),
    whole: false,
  }
}

async function fetchKnown(user: User): Promise<KnownRecords> {
  const known = recalled()
  if (known) return known
  const [hotels, portals] = await Promise.all([findHotels('', LIMIT), canUsePortals(user) ? findPortals('') : []])
  if (session.user?.id === user.id)
    save('utente', NAME, {
      at: Date.now(),
      hotels: hotels.map(({ hotel }) => hotel),
      portals: portals.map(({ portal }) => portal),
    } satisfies Kept)
  return { hotels: hotelIndex(hotels), portals: portalIndex(portals), whole: hotels.length < LIMIT }
}

const NOTHING: KnownRecords = { hotels: hotelIndex([]), portals: portalIndex([]), whole: false }

/** Asked for once in a day. Without them the palette asks the server at each word; nothing to tell. */
export function useKnownRecords(wanted = true): KnownRecords {
  const { user } = useSnapshot(session)
  const { data } = useSWR(wanted && user ? keyOf(hotelCalls, 'known') : null, () => fetchKnown(user!), {
    revalidateIfStale: false,
    refreshInterval: CONTEXT_CACHE_MS,
  })
  return data ?? NOTHING
}
