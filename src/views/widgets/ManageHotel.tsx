/** The widget 'Gestisci {hotel}'. */
import { canOnHotel, canSwitchHotel } from '../../domain/access/access.ts'
import { useSeller } from '../../api/context.ts'
import { useContactOfHotel } from '../../api/home.ts'
import { commandOf, menuFor } from '../../commands/registry.ts'
import type { CurrentHotel } from '../../state/context.ts'
import { showKeys } from '../../commands/keys.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { run } from '../shell/effects.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { CONTACT_TILE, tilesFor } from './links.ts'
import { SearchPages } from './SearchPages.tsx'
import { Tiles } from './Tiles.tsx'

export function ManageHotel({ hotel }: { hotel: CurrentHotel | null }) {
  const context = useContextSnapshot()
  const own = { ...context, hotel }
  // A produttore reads only the contacts of their own hotels.
  const mayAsk = (seller: string | null | undefined) =>
    context.user !== null && canOnHotel(context.user, 'main.rubrica', 'byHotel', seller)
  const hasContact = hotel !== null && menuFor(own, 'tile').some((entry) => entry.route.id === CONTACT_TILE)
  const { seller } = useSeller(hasContact && mayAsk(undefined) === undefined ? hotel.value : null)
  const { data: contactId = null } = useContactOfHotel(hasContact && mayAsk(seller) ? hotel.value : null)
  const keys = commandOf('hotel.cambia').keys?.[0]
  return (
    <Card
      title={hotel?.name ? `Gestisci ${hotel.name}` : 'Gestisci'}
      flush
      className="manage"
      aside={
        <>
          <SearchPages of="hotel" />
          {context.user && canSwitchHotel(context.user) && (
            <Button small variant="ghost" icon="swap" keys={keys && showKeys(keys)} onClick={() => run('hotel.cambia')}>
              Cambia hotel…
            </Button>
          )}
        </>
      }
    >
      <Tiles items={tilesFor(own, { contactId, magnewsDb: hotel?.magnewsDb ?? null })} />
    </Card>
  )
}
