/** A hotel or a portal is chosen: where the tab stands then, and where it goes. */
import { addressAfterHotel, addressAfterPortal } from '../../commands/contexts.ts'
import { choose, isHotelNamed } from '../../commands/current.ts'
import type { CurrentHotel, CurrentPortal } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import { navigate } from './navigation.ts'

/** Where choosing leads is an address that names it: going there is choosing it. `stay`: a waiting command goes on. */
export function chooseHotel(hotel: CurrentHotel | null, { stay = false } = {}): void {
  const { user } = session
  if (!user) return
  if (!hotel) {
    if (isHotelNamed()) void navigate('/', { chooses: true, arriving: () => choose('hotel', null) })
    else choose('hotel', null)
    return
  }
  const address = stay ? null : addressAfterHotel(location.pathname, location.search, hotel.value, user)
  if (!address) choose('hotel', hotel)
  // Pages and photos of a hotel's site start afresh.
  else if (/\/(pagineSito|fotoSito|gallerieSito)$/i.test(address)) location.assign(address)
  else void navigate(address, { chooses: true })
}

export function choosePortal(portal: CurrentPortal | null, { stay = false } = {}): void {
  const address = !portal || stay ? null : addressAfterPortal(location.pathname, location.search, portal.value)
  if (!address) choose('portal', portal)
  else void navigate(address, { chooses: true, arriving: () => choose('portal', portal) })
}
