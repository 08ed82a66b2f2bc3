/** On a phone, the offers of a year are listed under the month in which they begin. */
import { formatDay } from '../../domain/time/dateText.ts'
import { withinYear, endsOf } from '../../domain/trade/offerDays.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { daysOf, statesNow, type Offer } from './offers.ts'

type OfferMonthsProps = {
  offers: readonly Offer[]
  year: number
  today: string
  addressOf: (offer: Offer) => string
}

const stayIn = (offer: Offer, year: number) => withinYear(endsOf(offer, 'soggiorno'), year)
const monthIn = (offer: Offer, year: number): string =>
  (stayIn(offer, year) ?? withinYear(endsOf(offer, 'pubblicazione'), year))!.from.slice(0, 7)

export function OfferMonths({ offers, year, today, addressOf }: OfferMonthsProps) {
  const months = [...Map.groupBy(offers, (offer) => monthIn(offer, year))].toSorted(([a], [b]) => a.localeCompare(b))
  return months.map(([key, ones]) => (
    <section key={key} className="offer-month">
      <h2>
        {formatDay(`${key}-01`, 'MMMM')}
        {key === today.slice(0, 7) && <Tag tone="info">Questo mese</Tag>}
      </h2>
      <ul>
        {ones.map((offer) => (
          <li key={offer.id}>
            <Anchor href={addressOf(offer)}>
              <b>{offer.titolo}</b>
              <span className="offer-states">
                {statesNow(offer, today).map(({ id, label, tone }) => (
                  <Tag key={id} tone={tone}>
                    {label}
                  </Tag>
                ))}
              </span>
              {!stayIn(offer, year) && <small>In questo mese per la pubblicazione, non per il soggiorno</small>}
              <small>{[daysOf(offer, 'soggiorno'), daysOf(offer, 'pubblicazione')].filter(Boolean).join('\n')}</small>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  ))
}
