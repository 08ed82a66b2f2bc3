/** A hotel in the list, with its offers; hotel and offers have a checkbox each. */
import { hotelName, type HotelChoice } from '../../api/landing.ts'
import { landing } from '../../domain/resources/landing.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'

const { options: categories } = landing.bodies.configurazioneAutomatica.categoria
const stars = (categoria: string | null): string | undefined =>
  categories?.find(({ value }) => value === categoria)?.label

export type HotelRowProps = {
  hotel: HotelChoice
  canSave: boolean
  /** Optimistic ticks that are still being saved, by id. */
  hotels: ReadonlyMap<number, boolean>
  offers: ReadonlyMap<number, boolean>
  onHotel: (idHotel: number, on: boolean) => void
  onOffer: (offer: number, on: boolean) => void
}

export function HotelRow({ hotel, canSave, hotels, offers, onHotel, onOffer }: HotelRowProps) {
  const { idHotel, categoria, n_offerte, scelto, offerte } = hotel
  const chosen = offerte.filter(({ scelta }) => scelta).length
  const count = n_offerte === 1 ? '1 offerta' : `${n_offerte} offerte`
  return (
    <li>
      <Checkbox
        id={`scelto-${idHotel}`}
        value={hotels.get(idHotel) ?? scelto}
        disabled={!canSave}
        onChange={(on) => onHotel(idHotel, on)}
        text={
          <>
            {hotelName(hotel)} <small>{[stars(categoria), n_offerte === 0 && count].filter(Boolean).join(' · ')}</small>
          </>
        }
      />
      {n_offerte > 0 && (
        <details>
          <summary>
            {count}
            <span className="sr-only"> di {hotelName(hotel)}</span>
            {chosen > 0 && `, ${chosen} sulla pagina`}
          </summary>
          <ul aria-label={`Offerte di ${hotelName(hotel)}`}>
            {offerte.map(({ id, titolo, scelta }) => (
              <li key={id}>
                <Checkbox
                  id={`offerta-${id}`}
                  value={offers.get(id) ?? scelta}
                  disabled={!canSave}
                  onChange={(on) => onOffer(id, on)}
                  text={titolo}
                />
              </li>
            ))}
          </ul>
          {n_offerte > offerte.length && <small>Le prime {offerte.length} per titolo.</small>}
        </details>
      )}
    </li>
  )
}
