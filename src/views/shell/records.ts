/** Hotels and portals that the palette finds without asking: the first 5,000 of the user's scope. */
import { proxy, ref } from 'valtio'
import { searchHotels, searchPortals } from '../../api/context.ts'
import { canUsePortals } from '../../domain/access.ts'
import { toCurrentHotel, toCurrentPortal } from '../../commands/standing.ts'
import { Index, type Entry } from '../../commands/search.ts'
import type { CurrentHotel, CurrentPortal } from '../../state/context.ts'
import { onLogout, session } from '../../state/session.ts'

export type HotelEntry = Entry & { kind: 'hotel'; hotel: CurrentHotel }
export type PortalEntry = Entry & { kind: 'portal'; portal: CurrentPortal }

const LIMIT = 5_000

export const records = proxy<{
  hotels: Index<HotelEntry>
  portals: Index<PortalEntry>
  whole: boolean
  loaded: boolean
}>({
  hotels: ref(new Index<HotelEntry>([])),
  portals: ref(new Index<PortalEntry>([])),
  /** Every hotel of the scope is here: the server need not be asked. */
  whole: false,
  loaded: false,
})

export const hotelEntry = (hotel: CurrentHotel): HotelEntry => ({
  id: `hotel:${hotel.value}`,
  title: hotel.label,
  kind: 'hotel',
  hotel,
})
export const portalEntry = (portal: CurrentPortal): PortalEntry => ({
  id: `portale:${portal.value}`,
  title: portal.label,
  kind: 'portal',
  portal,
})

let loading: Promise<void> | undefined

export function loadRecords(): Promise<void> {
  const { user } = session
  if (!user || records.loaded) return Promise.resolve()
  loading ??= Promise.all([searchHotels('', undefined, LIMIT), canUsePortals(user) ? searchPortals('') : []])
    .then(([hotels, portals]) => {
      records.hotels = ref(new Index(hotels.map((hotel) => hotelEntry(toCurrentHotel(hotel)))))
      records.portals = ref(new Index(portals.map((portal) => portalEntry(toCurrentPortal(portal)))))
      records.whole = hotels.length < LIMIT
      records.loaded = true
    })
    // Without them the palette asks the server at each word; nothing to tell.
    .catch(() => undefined)
    .finally(() => {
      loading = undefined
    })
  return loading
}

onLogout(() => {
  records.hotels = ref(new Index<HotelEntry>([]))
  records.portals = ref(new Index<PortalEntry>([]))
  records.loaded = false
  records.whole = false
})
