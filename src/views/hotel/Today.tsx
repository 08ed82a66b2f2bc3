/** What a hotel needs today: figures, what waits or expires, what guests do not find, the latest changes. */
import { useSeller } from '../../api/context.ts'
import { hasToday, useHotelToday } from '../../api/cruscotto.ts'
import { canOnHotel, type User } from '../../domain/access/access.ts'
import { Figures } from '../widgets/Figures.tsx'
import { Needs } from '../widgets/Needs.tsx'

const FIGURES = 5

export function Today({ hotelId, user }: { hotelId: number; user: User }) {
  // A produttore's right depends on who sells the hotel.
  const asksSeller = canOnHotel(user, 'main.cruscotto', 'hotel', undefined) === undefined
  const { seller } = useSeller(asksSeller ? hotelId : null)
  const may = hasToday() && canOnHotel(user, 'main.cruscotto', 'hotel', seller)
  const { data, error, mutate } = useHotelToday(may ? hotelId : null)
  if (may === false) return null
  const shared = { error: data ? undefined : error, onRetry: () => void mutate() }
  return (
    <>
      {!shared.error && <Figures label="Cifre dell’hotel" figures={data?.cifre ?? null} many={FIGURES} />}
      <div className="needs-pair">
        <Needs title="Oggi" needs={data?.oggi ?? null} {...shared} none="Niente aspetta e niente scade." />
        <Needs title="Cosa manca" needs={data?.manca ?? null} {...shared} none="Non manca niente." />
        <Needs title="Ultime modifiche" needs={data?.ultime ?? null} {...shared} none="Nessuna modifica." isNews />
      </div>
    </>
  )
}
