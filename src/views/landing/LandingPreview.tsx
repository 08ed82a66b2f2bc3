/** Preview of a landing page as it would be now: its texts, and the hotels and offers chosen by hand or by its rule. */
import {
  hotelName,
  useChoices,
  useAssociations,
  type ChoiceQuery,
  type Hotel,
  type LandingOffer,
} from '../../api/landing.ts'
import type { Row } from '../../api/resources/resources.ts'
import type { Localized } from '../../domain/model/fields.ts'
import { landing } from '../../domain/resources/landing.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { ruleQuery } from '../../domain/trade/landingRule.ts'
import type { PreviewProps } from '../props.ts'
import { useDebounced } from '../kit/hooks.ts'
import { GuestPage, GuestPicture, GuestText, GuestTitle } from '../resource/preview/GuestPreview.tsx'
import { daysIn, words } from '../resource/preview/words.ts'
import { RULE_DELAY_MS, visibleCount } from './rule.ts'
import { isRecord } from '../../domain/util/guards.ts'

/** A preview with more hotels would say nothing more about the page. */
const SHOWN = 12
const orders = landing.bodies.configurazioneAutomatica.ordine.options

type VisibleHotels = { hotels: readonly (Hotel & { offerte?: readonly LandingOffer[] })[]; total: number } | undefined

export function LandingPreview({ values }: PreviewProps) {
  const id = typeof values.id === 'number' ? values.id : null
  const isRule = values.tipo_configurazione === 'automatica'
  const { configurazioneAutomatica } = values
  const rule: Row = isRecord(configurazioneAutomatica) ? configurazioneAutomatica : {}
  const portals = Array.isArray(values.portali) ? (values.portali as number[]) : []
  const query = useDebounced(JSON.stringify({ ...ruleQuery(rule, portals), page: 1, perPage: SHOWN }), RULE_DELAY_MS)
  const { data: joined, error: joinedError } = useAssociations(id)
  const { data: found, error: foundError } = useChoices(
    isRule && id !== null ? (JSON.parse(query) as ChoiceQuery) : null,
  )
  const [titolo, testo] = [values.titolo, values.testo] as (Localized | null)[]
  const more = joined?.informazioni_aggiuntive
  const total = found && visibleCount(rule, found.total)
  const shown: VisibleHotels = isRule
    ? found && { hotels: found.rows.slice(0, total), total: total! }
    : joined && { hotels: joined.anagrafica.slice(0, SHOWN), total: joined.anagrafica.length }
  const order = orders.find(({ value }) => value === rule.ordine)?.label.toLowerCase()
  const failed = isRule ? (foundError ?? joinedError) : joinedError
  return (
    <GuestPage
      texts={[titolo, testo, more]}
      note={
        id === null ? (
          <p>Hotel e offerte si scelgono al terzo passo.</p>
        ) : failed ? (
          <p className="is-wanting">Hotel e offerte non sono disponibili ora: {failed.message}</p>
        ) : shown?.total === 0 ? (
          <p className="is-wanting">
            {isRule ? 'La regola non trova hotel: la pagina è vuota.' : 'Nessun hotel scelto: la pagina è vuota.'}
          </p>
        ) : (
          shown && (
            <p>
              {isRule ? 'Dalla regola' : 'Scelti a mano'}:{' '}
              {shown.total === 1 ? 'un hotel' : `${formatNumber(shown.total)} hotel`}
              {isRule && order && `, ordine: ${order}`}
              {shown.total > shown.hotels.length && `; qui i primi ${shown.hotels.length} per nome`}.
            </p>
          )
        )
      }
    >
      {(read, language) => {
        const say = words[language]
        const days = daysIn(language, values.data_inizio as string | null, values.data_fine as string | null)
        return (
          <>
            <GuestPicture file={values.immagine} />
            <GuestTitle text={read(titolo)} />
            {days && <p className="visit-facts">{days}</p>}
            <GuestText html={read(testo)} />
            <GuestText html={read(more)} />
            {!isRule && joined && joined.offerte.length > 0 && (
              <>
                <h4>{say.offers}</h4>
                <ul className="visit-list" aria-label={say.offers}>
                  {joined.offerte.slice(0, SHOWN).map((offer) => (
                    <li key={offer.id}>{offerIn(offer, read)}</li>
                  ))}
                </ul>
              </>
            )}
            {shown && shown.hotels.length > 0 && (
              <>
                <h4>{say.hotels}</h4>
                <ul className="visit-list" aria-label={say.hotels}>
                  {shown.hotels.map((hotel) => (
                    <li key={hotel.idHotel}>
                      <b>{hotelName(hotel)}</b>
                      {starsOf(hotel) > 0 && <small>{say.stars(starsOf(hotel))}</small>}
                      {hotel.offerte && hotel.offerte.length > 0 && (
                        <ul>
                          {hotel.offerte.map((offer) => (
                            <li key={offer.id}>{offerIn(offer, read)}</li>
                          ))}
                        </ul>
                      )}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )
      }}
    </GuestPage>
  )
}

const starsOf = ({ categoria }: Hotel): number => Number.parseInt(categoria ?? '0', 10) || 0
const offerIn = ({ titolo, titoli }: LandingOffer, read: (text: Localized | null) => string): string =>
  read(titoli) || titolo
