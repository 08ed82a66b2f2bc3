import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { EXPIRY_WINDOW_DAYS } from '../../../src/domain/trade/rules.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { inState } from '../cruscotto/rule.ts'
import { firstRows, isOneHotel, queueScope, relative, type OneHotel, type Rule } from './rule.ts'

const offerta = resourceOf('main.hotelOfferta')
type Found = { id: number; titolo: string; scadenza: string; hotel: number; luogo: string }

/**
 * Offers that guests can still book for a few days. A list filters by one state only, so the link selects them by their
 * end.
 */
export const endingOnline = (call: Call): SQL => inState(call, offerta, 'online', 'in_scadenza')

export function endingOffersLink(call: Call, hotelId: number): string {
  const today = call.clock.today()
  return `/hotel/${hotelId}/offerte?state=online&fine_dal=${today}&fine_al=${addDays(today, EXPIRY_WINDOW_DAYS)}`
}

/** Online offers whose stay ends within seven days, of the hotels that the user manages. */
export const offerteInScadenza: Rule = async (call, request) => {
  const { hotelId } = request
  const mine = queueScope(call, request, offerta, 'update')
  // Users who manage all hotels see only the current hotel's offers.
  if (!mine || (hotelId === null && can(call.user, offerta.id, 'update') === 'all')) return null
  const today = call.clock.today()
  const { rows, totale } = await firstRows<Found & OneHotel>(
    call,
    sql`main_hotel_offerta.id, titolo, data_fine as scadenza, h."idHotel" as hotel, concat_ws(' - ', h.nome_hotel, h.nome_comune) as luogo,
        ${isOneHotel}`,
    sql`main_hotel_offerta join main_hotel h on h."idHotel" = ${columnOf(offerta, 'idHotel')} and h._deleted_at is null
        where ${columnOf(offerta, '_deleted_at')} is null and ${endingOnline(call)} and ${mine.where}
           and ${hotelId === null ? sql`true` : sql`h."idHotel" = ${hotelId}`}`,
    sql`data_fine, main_hotel_offerta.id`,
  )
  return {
    regola: 'offerte',
    titolo: 'Offerte in scadenza',
    totale,
    altri: rows[0]?.uno ? endingOffersLink(call, rows[0].hotel) : null,
    righe: rows.map(({ id, titolo, scadenza, hotel, luogo }) => ({
      id,
      titolo: `Offerta «${titolo}»`,
      motivo: `scade ${relative(scadenza, today)}`,
      luogo,
      scadenza,
      dal: null,
      link: `/hotel/${hotel}/offerte/${id}`,
      fatto: false,
    })),
  }
}
