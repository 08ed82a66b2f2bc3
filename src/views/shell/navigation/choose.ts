/** Selection of a hotel or portal: updates the context of the tab and decides which address to open. */
import { addressAfterHotel, addressAfterPortal } from '../../../commands/addressAfterChoice.ts'
import { choose, isHotelNamed } from '../../../commands/current.ts'
import { match } from '../../../commands/match.ts'
import type { CurrentHotel, CurrentPortal } from '../../../state/context.ts'
import { session } from '../../../state/session.ts'
import { navigate } from './navigation.ts'

/**
 * If an address that names the hotel exists, navigating there selects it. `stay`: a waiting command continues on this
 * screen.
 */
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
  else if (match(address)?.route.reloadsWithHotel) location.assign(address)
  else void navigate(address, { chooses: true })
}

export function choosePortal(portal: CurrentPortal | null, { stay = false } = {}): void {
  const address = !portal || stay ? null : addressAfterPortal(location.pathname, location.search, portal.value)
  if (!address) choose('portal', portal)
  else void navigate(address, { chooses: true, arriving: () => choose('portal', portal) })
}
