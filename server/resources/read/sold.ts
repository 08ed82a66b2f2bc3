/** The venduto: order rows attributed to the hotel that they were sold for. Cancelled orders do not count. */
import { sql, type SQL } from 'drizzle-orm'
import type { Span } from '../../../src/domain/trade/confronto.ts'
import { and } from './rows.ts'

export const isValid = sql`_deleted_at is null and stato is distinct from 'annullato'`

type Days = Pick<Span, 'from' | 'to'>

export const inDays = ({ from, to }: Days): SQL =>
  and([
    sql`true`,
    from ? sql`order_creation_date >= ${from}::date` : undefined,
    to ? sql`order_creation_date <= ${to}::date` : undefined,
  ])

/** The condition for the orders of a sales year within some days. */
export const inSpan = ({ year, ...days }: Span): SQL => sql`(article_year = ${year} and ${inDays(days)})`

/** `where` may refer to the orders and to `riga`, their rows. */
export const soldLines = (where: SQL): SQL => sql`
  select order_id, order_creation_date, article_year, hotel_name, codice_produttore, seller_name, riga.article_id, riga.macros,
    coalesce(riga.row_hotel_id, hotel_id) as hotel_id, riga.article_total as total,
    coalesce(riga.article_price_list, riga.article_total) as list_total
  from orders_orders
  cross join lateral jsonb_to_recordset(coalesce(order_rows, '[]'::jsonb))
    as riga(article_id text, article_total numeric, article_price_list numeric, macros jsonb, row_hotel_id int)
  where ${isValid} and ${where}`

export const ofMacro = (id: SQL | number): SQL => sql`riga.macros @> to_jsonb(${id}::int)`
