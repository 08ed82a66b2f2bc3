import { sql } from 'drizzle-orm'
import { can } from '../../../src/domain/access.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, EXPIRY_WINDOW_DAYS } from '../../../src/domain/rules.ts'
import { columnOf } from '../../resources/scope.ts'
import { concerning, firstRows, relative, type Rule } from './rule.ts'

const offerta = resourceOf('main.hotelOfferta')
type Found = { id: number; titolo: string; scadenza: string; hotel: number; luogo: string }

/** Visible offers whose stay ends within seven days, of the hotels whose offers are this person's work. */
export const offerteInScadenza: Rule = async (call, hotelId) => {
  const mine = concerning(call, offerta, 'update')
  // For those who may change every hotel's, it is the hotel in hand.
  if (!mine || (hotelId === null && can(call.user, offerta.id, 'update') === 'all')) return null
  const today = call.clock.today()
  const until = addDays(today, EXPIRY_WINDOW_DAYS)
  const { rows, totale } = await firstRows<Found>(
    call,
    sql`main_hotel_offerta.id, titolo, data_fine as scadenza, h."idHotel" as hotel, concat_ws(' - ', h.nome_hotel, h.nome_comune) as luogo`,
    sql`main_hotel_offerta join main_hotel h on h."idHotel" = ${columnOf(offerta, 'idHotel')} and h._deleted_at is null
        where ${columnOf(offerta, '_deleted_at')} is null and visibile is true
          and data_fine between ${today}::date and ${until}::date
          and ${mine} and ${hotelId === null ? sql`true` : sql`h."idHotel" = ${hotelId}`}`,
    sql`data_fine, main_hotel_offerta.id`,
  )
  return {
    regola: 'offerte',
    titolo: 'Offerte in scadenza',
    totale,
    altri: rows[0] ? `/hotel/${rows[0].hotel}/offerte?fine_dal=${today}&fine_al=${until}` : null,
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
