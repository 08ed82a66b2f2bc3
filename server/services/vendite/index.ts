/** What was sold, from the rows of the orders: by hotel, on average, beside the year before. */
import type { FastifyReply } from 'fastify'
import { sql, type SQL } from 'drizzle-orm'
import { sameDays, type Compared, type Span } from '../../../src/domain/confronto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { businessYear } from '../../../src/domain/seasons.ts'
import { TOTAL_LIMIT, writePage } from '../../../src/domain/wire.ts'
import { inNameOrder } from '../../db/nameKey.ts'
import { run } from '../../db/sql.ts'
import { invalidParameter } from '../../http/problem.ts'
import { wordsIn } from '../../resources/conditions.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { and } from '../../resources/rows.ts'
import { requireScope } from '../../resources/scope.ts'
import { inDays, inSpan, ofArticle, ofMacro, ofSeller, soldLines } from '../../resources/sold.ts'
import { sendCsv } from '../csv.ts'
import { dayOf, numberOf, onlyKnown, queryOf, requireOrder, type Query, type Row } from '../input.ts'
import { compare, fileOf, groupingOf, sendCompared, viewParams, type Asked } from './confronto.ts'
import { sellerCalls } from './produttore.ts'
import { reportCalls } from './report.ts'

const sales = resourceOf('seller.sales')

const filterNames = ['article_id', 'article_year', 'macro_id', 'produttore', 'from_date', 'to_date']

/** The rows of orders that the filters leave, of any year. */
function rowsOf(query: Query): SQL {
  const { article_id: article = '', produttore: seller = '' } = query
  const macro = numberOf(query, 'macro_id')
  if (article.length > 20) throw invalidParameter('article_id')
  if (seller.length > 20) throw invalidParameter('produttore')
  return and([
    sql`true`,
    article ? ofArticle(article) : undefined,
    macro === undefined ? undefined : ofMacro(macro),
    seller ? ofSeller(seller) : undefined,
  ])
}

function daysOf(query: Query) {
  const [from, to] = [dayOf(query, 'from_date'), dayOf(query, 'to_date')]
  if (from && to) requireOrder(from, to, 'to_date')
  return { from, to }
}

/** Those of the year and the days that are asked for. */
function lines(query: Query): SQL {
  const year = numberOf(query, 'article_year')
  return soldLines(
    and([rowsOf(query), inDays(daysOf(query)), year === undefined ? undefined : sql`article_year = ${year}`]),
  )
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

/** The sales year that runs, where none is named. */
function spanOf(call: Call, query: Query): Span {
  const year = numberOf(query, 'article_year') ?? businessYear(call.clock.today())
  if (year < 2000 || year > 2100) throw invalidParameter('article_year')
  return { year, ...daysOf(query) }
}

/** What is asked of both years, and the days that are compared. */
function bothYears(call: Call, query: Query): { asked: Asked; days: Pick<Compared, 'ora' | 'prima'> } {
  const days = sameDays(spanOf(call, query), call.clock.today())
  const asked = {
    ora: inSpan(days.ora),
    prima: inSpan(days.prima),
    intero: inSpan({ year: days.prima.year }),
    where: rowsOf(query),
    macro: numberOf(query, 'macro_id'),
  }
  return { asked, days }
}

/** {data: [SoldRow], meta: {total, pagination, confronto}}: a page, and what all of them come to. */
async function compared(call: Call, query: Query) {
  requireScope(call.user, sales, 'confronto')
  onlyKnown(query, [...filterNames, ...viewParams])
  const { asked, days } = bothYears(call, query)
  return sendCompared(await compare(call, asked, query), days)
}

async function exported(call: Call, query: Query, reply: FastifyReply) {
  requireScope(call.user, sales, 'esporta')
  onlyKnown(query, [...filterNames, ...viewParams, 'token'])
  const { asked, days } = bothYears(call, query)
  const found = await compare(call, asked, query, true)
  const grouping = groupingOf(query)
  return sendCsv(reply, `venduto-${days.ora.year}-per-${grouping}.csv`, fileOf(found, grouping, days.ora))
}

export const salesCalls: OwnCalls = {
  'seller.sales': {
    list: (parts) => (request) => byHotel(callOf(parts, request), queryOf(request)),
    confronto: (parts) => (request) => compared(callOf(parts, request), queryOf(request)),
    esporta: (parts) => (request, reply) => exported(callOf(parts, request), queryOf(request), reply),
    average: (parts) => (request) => average(callOf(parts, request), queryOf(request)),
  },
  ...sellerCalls,
  ...reportCalls,
}
