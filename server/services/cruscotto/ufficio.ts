/** Office dashboard: figures of venduto, requests and hours, and the latest orders. */
import { sql } from 'drizzle-orm'
import type { Need } from '../../../src/domain/trade/cruscotto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { sameDays } from '../../../src/domain/trade/confronto.ts'
import { SOLD_STATES } from '../../../src/domain/trade/orderSums.ts'
import { businessYear } from '../../../src/domain/time/seasons.ts'
import { formatMoney } from '../../../src/domain/text/text.ts'
import { run, runOne } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { inSpan, isValid } from '../../resources/read/sold.ts'
import { relative } from '../turno/rule.ts'
import { askedDuring, askedLink } from '../turno/richieste.ts'
import { currentPeriod, inBothPeriods, type Days } from './periods.ts'
import { count, listable, type FigureRule } from './rule.ts'

const orders = resourceOf('orders.orders')
const mail = resourceOf('stats.mailSearch')
const entries = resourceOf('main.tracciamentiAttivita')

/** Link to the list of valid orders on these days. */
const validOrders = (days: Record<string, string>): string =>
  `/ordini?${new URLSearchParams({ ...days, stato: SOLD_STATES })}`

/** Venduto of the sales year, compared with the year before up to the same day. */
const sold: FigureRule = async (call) => {
  const mine = listable(call, orders)
  if (!mine) return null
  const year = businessYear(call.clock.today())
  const days = sameDays({ year }, call.clock.today())
  const [ora, prima] = [inSpan(days.ora), inSpan(days.prima)]
  const sums = await runOne<{ now: number; before: number }>(
    call.db.pool,
    sql`select coalesce(sum(total) filter (where ${ora}), 0)::float8 as now,
          coalesce(sum(total) filter (where ${prima}), 0)::float8 as before
        from orders_orders where ${mine} and ${isValid} and (${ora} or ${prima})`,
  )
  return {
    id: 'venduto',
    titolo: `Venduto ${year}`,
    valore: sums.now,
    prima: sums.before,
    periodo: 'rispetto allo stesso giorno di un anno prima',
    decimali: 0,
    unita: '€',
    link: validOrders({ article_year: String(year), ...(days.ora.to && { to_date: days.ora.to }) }),
  }
}

const ordered: FigureRule = async (call) => {
  const mine = listable(call, orders)
  if (!mine) return null
  const during = ({ from, to }: Days) =>
    count(call, orders, mine, sql`${isValid} and order_creation_date between ${from}::date and ${to}::date`)
  const today = call.clock.today()
  const values = await inBothPeriods(during, today)
  const { from, to } = currentPeriod(today)
  return {
    id: 'ordini',
    titolo: 'Ordini',
    ...values,
    decimali: 0,
    link: validOrders({ from_date: from, to_date: to }),
  }
}

const requestsToHotels: FigureRule = async (call) => {
  const mine = listable(call, mail)
  if (!mine) return null
  const today = call.clock.today()
  const values = await inBothPeriods((days) => count(call, mail, mine, askedDuring(days)), today)
  return {
    id: 'richieste',
    titolo: 'Richieste agli hotel',
    ...values,
    decimali: 0,
    link: askedLink(currentPeriod(today)),
  }
}

/** All recorded hours within the user's scope: everybody's, or only their own. */
const hours: FigureRule = async (call) => {
  const mine = listable(call, entries)
  if (!mine) return null
  const during = async ({ from, to }: Days) => {
    const found = await runOne<{ ore: number }>(
      call.db.pool,
      sql`select coalesce(sum(tempo), 0)::float8 as ore from main_tracciamenti_attivita
           where ${mine} and ${columnOf(entries, 'dataConsuntivo')} between ${from}::date and ${to}::date`,
    )
    return found.ore
  }
  const values = await inBothPeriods(during, call.clock.today())
  return { id: 'ore', titolo: 'Ore registrate', ...values, decimali: 0, link: '/CalendarioAttivita' }
}

export const officeFigures: readonly FigureRule[] = [sold, ordered, requestsToHotels, hours]

const LATEST = 4
type Order = { id: number; hotel: string; total: number; giorno: string }

/** The most recent orders. */
export async function latestOrders(call: Call): Promise<Need[]> {
  const mine = listable(call, orders)
  if (!mine) return []
  const found = await run<Order>(
    call.db.pool,
    sql`select order_id as id, hotel_name as hotel, total::float8 as total, order_creation_date as giorno from orders_orders
         where ${mine} and ${isValid} order by order_creation_date desc, order_id desc limit ${LATEST}`,
  )
  const today = call.clock.today()
  return found.map(({ id, hotel: name, total, giorno }) => ({
    id: `ordine ${id}`,
    titolo: `${name}: ${formatMoney(total)}`,
    motivo: `ordine ${id}, ${relative(giorno, today)}`,
    tono: 'info',
    link: `/ordini/${id}`,
  }))
}
