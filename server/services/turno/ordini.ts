import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { firstRows, queueScope, relative, type Rule } from './rule.ts'

const orders = resourceOf('orders.orders')
type Found = { id: number; giorno: string; luogo: string }

/** The contract should follow the order within a week. */
const CONTRACT_DAYS = 7

/** Living orders without a contract, except cancelled ones. */
export const ordiniSenzaContratto: Rule = async (call, request) => {
  const mine = queueScope(call, request, orders, 'list', ['amministrazione'])
  if (!mine) return null
  const { rows, totale } = await firstRows<Found>(
    call,
    sql`order_id as id, order_creation_date as giorno, concat_ws(' - ', h.nome_hotel, h.nome_comune) as luogo`,
    sql`orders_orders left join main_hotel h on h."idHotel" = ${columnOf(orders, 'hotel_id')}
        where ${columnOf(orders, '_deleted_at')} is null and ${columnOf(orders, 'stato')} is distinct from 'annullato' and ${mine.where}
          and not exists (select 1 from main_contratto c
            where c.order_id = ${columnOf(orders, 'order_id')} and c._deleted_at is null)`,
    sql`order_creation_date, order_id`,
  )
  const today = call.clock.today()
  return {
    regola: 'ordini',
    titolo: 'Ordini senza contratto',
    totale,
    altri: mine.isNarrowed ? null : '/ordini?contratto=senza',
    righe: rows.map(({ id, giorno, luogo }) => ({
      id,
      titolo: `Ordine ${id} senza contratto`,
      motivo: `inserito ${relative(giorno, today)}`,
      luogo,
      scadenza: addDays(giorno, CONTRACT_DAYS),
      dal: null,
      link: `/ordini/${id}`,
      fatto: false,
    })),
  }
}
