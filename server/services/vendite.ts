/** What was sold, from the rows of the orders: by hotel, on average, for one producer. */
import { sql, type SQL } from 'drizzle-orm'
import { sellerOf } from '../../src/domain/access.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { businessYear } from '../../src/domain/seasons.ts'
import { TOTAL_LIMIT, writePage } from '../../src/domain/wire.ts'
import { inNameOrder } from '../db/nameKey.ts'
import { run } from '../db/sql.ts'
import { invalidParameter, notAllowed, notFound } from '../http/problem.ts'
import { wordsIn } from '../resources/conditions.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { and } from '../resources/rows.ts'
import { requireScope } from '../resources/scope.ts'
import { dayOf, numberOf, onlyKnown, queryOf, requireOrder, type Query, type Row } from './input.ts'

const sales = resourceOf('seller.sales')
const dashboard = resourceOf('seller.sellersDashboard')

const filterNames = ['article_id', 'article_year', 'macro_id', 'from_date', 'to_date']

/** The order lines that the filters leave, each on the hotel it was sold for; cancelled orders sold nothing. */
function lines(query: Query): SQL {
  const [year, macro] = [numberOf(query, 'article_year'), numberOf(query, 'macro_id')]
  const [from, to] = [dayOf(query, 'from_date'), dayOf(query, 'to_date')]
  if (from && to) requireOrder(from, to, 'to_date')
  if ((query.article_id ?? '').length > 20) throw invalidParameter('article_id')
  return sql`select o.order_id, o.hotel_name, coalesce(r.row_hotel_id, o.hotel_id) as hotel_id, r.article_total as total,
      coalesce(r.article_price_list, r.article_total) as list_total
    from orders_orders o
    cross join lateral jsonb_to_recordset(coalesce(o.order_rows, '[]'::jsonb))
      as r(article_id text, article_total numeric, article_price_list numeric, macros jsonb, row_hotel_id int)
    where ${and([
      sql`o._deleted_at is null and o.stato is distinct from 'annullato'`,
      query.article_id ? sql`r.article_id = ${query.article_id}` : undefined,
      year === undefined ? undefined : sql`o.article_year = ${year}`,
      macro === undefined ? undefined : sql`r.macros @> ${JSON.stringify([macro])}::jsonb`,
      from ? sql`o.order_creation_date >= ${from}::date` : undefined,
      to ? sql`o.order_creation_date <= ${to}::date` : undefined,
    ])}`
}

const sortable: Record<string, SQL> = {
  hotel_name: inNameOrder(sql`hotel_name`),
  total: sql`total`,
  price_list_total: sql`price_list_total`,
  orders: sql`orders`,
}

function orderOf({ orderKey = '', orderDirection = '' }: Query): SQL {
  const key = Object.hasOwn(sortable, orderKey || 'total') ? sortable[orderKey || 'total'] : undefined
  const way = (orderDirection || (orderKey ? 'ASC' : 'DESC')).toUpperCase()
  if (!key) throw invalidParameter('orderKey')
  if (way !== 'ASC' && way !== 'DESC') throw invalidParameter('orderDirection')
  return sql`${key} ${sql.raw(way)}, hotel_id`
}

/**
 * {data: [{hotel_id, hotel_name, total, price_list_total, orders}]}, one row for each hotel with sales. The comparison
 * with the year before is worked out by whoever asks three times.
 */
async function byHotel(call: Call, query: Query) {
  requireScope(call.user, sales, 'list')
  onlyKnown(query, [...filterNames, 'q', 'page', 'perPage', 'orderKey', 'orderDirection'])
  const words = wordsIn(sql`h._search`, query.q ?? '')
  const order = orderOf(query)
  const rows = await run<Row>(
    call.db.pool,
    sql`select hotel_id, hotel_name, total, price_list_total, orders from (
          select l.hotel_id, coalesce(h.nome_hotel, min(l.hotel_name)) as hotel_name, sum(l.total) as total,
            sum(l.list_total) as price_list_total, count(distinct l.order_id)::int as orders
          from (${lines(query)}) as l left join main_hotel h on h."idHotel" = l.hotel_id
          where ${words ?? sql`true`} group by l.hotel_id, h.nome_hotel) as sold
        order by ${order} limit ${TOTAL_LIMIT}`,
  )
  const size = numberOf(query, 'perPage')
  const page = Math.max(1, numberOf(query, 'page') ?? 1)
  return writePage('data', size && query.page ? rows.slice((page - 1) * size, page * size) : rows, rows.length)
}

/** {data: {hotels, orders, total, price_list_total, average_hotel, average_order}} of what the list shows; means to the cent. */
async function average(call: Call, query: Query) {
  requireScope(call.user, sales, 'average')
  onlyKnown(query, [...filterNames, 'q'])
  const words = wordsIn(sql`h._search`, query.q ?? '')
  const [sold] = await run<Row>(
    call.db.pool,
    sql`select count(distinct l.hotel_id)::int as hotels, count(distinct order_id)::int as orders,
          coalesce(sum(total), 0) as total, coalesce(sum(list_total), 0) as price_list_total,
          coalesce(round(sum(total) / nullif(count(distinct l.hotel_id), 0), 2), 0) as average_hotel,
          coalesce(round(sum(total) / nullif(count(distinct order_id), 0), 2), 0) as average_order
        from (${lines(query)}) as l ${words ? sql`join main_hotel h on h."idHotel" = l.hotel_id where ${words}` : sql``}`,
  )
  return { data: sold }
}

type Seller = { id: number; codice: string }

/** Whose dashboard: a producer's own, or that of the producer that staff names; none named is the whole network. */
async function sellerAsked(call: Call, query: Query): Promise<Seller | null> {
  const scope = requireScope(call.user, dashboard, 'read')
  const id = numberOf(query, 'seller_id')
  const code = sellerOf(call.user)
  if (scope === 'ownSeller' && !code) throw notAllowed()
  if (scope !== 'ownSeller' && id === undefined) return null
  const [seller] = await run<Seller>(
    call.db.pool,
    sql`select id, codice from seller_sellers where _deleted_at is null
        and ${scope === 'ownSeller' ? sql`codice = ${code}` : sql`id = ${id}`}`,
  )
  if (scope === 'ownSeller' && (!seller || (id !== undefined && id !== seller.id))) throw notAllowed()
  if (!seller) throw notFound()
  return seller
}

/** {data: the dashboard}: the sales year runs from 1 October to 30 September; `orders` are its latest ten. */
async function sellersDashboard(call: Call, query: Query) {
  onlyKnown(query, ['seller_id', 'business_year'])
  const seller = await sellerAsked(call, query)
  const year = numberOf(query, 'business_year') ?? businessYear(call.clock.today())
  if (year < 2000 || year > 2100) throw invalidParameter('business_year')
  const mine = seller ? sql`codice_produttore = ${seller.codice}` : sql`true`
  const valid = sql`_deleted_at is null and stato is distinct from 'annullato' and ${mine}`
  const [[sums], [target], orders] = await Promise.all([
    run<{ now: number; before: number }>(
      call.db.pool,
      sql`select coalesce(sum(total) filter (where article_year = ${year}), 0) as now,
            coalesce(sum(total) filter (where article_year = ${year - 1}), 0) as before
          from orders_orders where ${valid} and article_year in (${year}, ${year - 1})`,
    ),
    run<{ target: number }>(
      call.db.pool,
      sql`select coalesce(sum(target), 0) as target from seller_sales_seller_target
          where _deleted_at is null and year = ${year} and ${seller ? sql`seller_id = ${seller.id}` : sql`true`}`,
    ),
    run(
      call.db.pool,
      sql`select o.order_id, o.hotel_id, o.hotel_name, h.nome_comune as hotel_city,
            h.customer_category as hotel_customer_category, o.order_creation_date, o.total_internet, o.total_paper
          from (select * from orders_orders where ${valid} and article_year = ${year}
                order by order_creation_date desc, order_id desc limit 10) as o
          left join main_hotel h on h."idHotel" = o.hotel_id
          order by o.order_creation_date desc, o.order_id desc`,
    ),
  ])
  return {
    data: {
      seller_id: seller?.id ?? null,
      business_year: year,
      in_progress_sales: sums?.now ?? 0,
      target_sales: target?.target ?? 0,
      previous_sales: sums?.before ?? 0,
      order_date_from: `${year - 1}-10-01`,
      order_date_to: `${year}-09-30`,
      orders,
    },
  }
}

export const salesCalls: OwnCalls = {
  'seller.sales': {
    list: (parts) => (request) => byHotel(callOf(parts, request), queryOf(request)),
    average: (parts) => (request) => average(callOf(parts, request), queryOf(request)),
  },
  'seller.sellersDashboard': {
    read: (parts) => (request) => sellersDashboard(callOf(parts, request), queryOf(request)),
  },
}
