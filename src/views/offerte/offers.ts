/** The offers of a hotel as the time line shows them. */
import type { Row } from '../../api/resources/resources.ts'
import type { OfferDays, Part } from '../../domain/trade/offerDays.ts'
import { endsOf } from '../../domain/trade/offerDays.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import type { State } from '../../domain/model/state.ts'
import { statesOf } from '../../domain/model/states.ts'
import { formatDate } from '../../domain/text/text.ts'
import type { Page } from '../../domain/query/wire.ts'

export type Offer = OfferDays & {
  id: number
  titolo: string
  visibile: boolean
  etag: string | undefined
  row: Row
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

export const offersOf = (page: Page<Row>): Offer[] =>
  page.rows.map((row, at) => ({
    id: row.id as number,
    titolo: String(row.titolo),
    visibile: row.visibile === true,
    data_pubblicazione: String(row.data_pubblicazione),
    data_fine_pubblicazione: String(row.data_fine_pubblicazione),
    data_inizio: dayIn(row.data_inizio),
    data_fine: dayIn(row.data_fine),
    etag: page.etags?.[at],
    row,
  }))

/** The states that the offer would have with its unsaved days. */
export const statesNow = ({ row, ...offer }: Offer, today: string): State[] =>
  statesOf(
    hotelOfferta,
    {
      ...row,
      data_pubblicazione: offer.data_pubblicazione,
      data_fine_pubblicazione: offer.data_fine_pubblicazione,
      data_inizio: offer.data_inizio,
      data_fine: offer.data_fine,
    },
    today,
  )

const PARTS: Readonly<Record<Part, string>> = { soggiorno: 'Soggiorno', pubblicazione: 'Pubblicazione' }

/** Example: 'Soggiorno: 01/05/2027 – 30/09/2027'; '' if no day is set. */
export function daysOf(offer: Offer, part: Part): string {
  const ends = endsOf(offer, part)
  if (!ends) return ''
  const [from, to] = [ends.from && formatDate(ends.from), ends.to && formatDate(ends.to)]
  return `${PARTS[part]}: ${from && to ? `${from} – ${to}` : to ? `fino al ${to}` : `dal ${from}`}`
}
