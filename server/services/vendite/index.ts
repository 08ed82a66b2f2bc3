/** Venduto, from the order rows in memory (ledger.ts): by hotel, averages, comparison with the previous year. */
import type { FastifyReply } from 'fastify'
import { sameDays, type SalesComparison, type Span } from '../../../src/domain/trade/confronto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { businessYear } from '../../../src/domain/time/seasons.ts'
import { TOTAL_LIMIT, writePage } from '../../../src/domain/query/wire.ts'
import { invalidParameter } from '../../http/problem.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { requireScope } from '../../resources/read/scope.ts'
import { sendCsv } from '../csv.ts'
import { dayOf, numberOf, onlyKnown, queryOf, requireOrder, type Query } from '../input.ts'
import {
  compare,
  euros,
  fileOf,
  groupingOf,
  orderOf,
  pageOf,
  sendCompared,
  uncomparedFileOf,
  viewParams,
  withoutComparison,
  type ComparisonQuery,
} from './comparison.ts'
import { ledgerOf } from './ledger.ts'
import type { SoldLines } from './lines.ts'
import { namedBy } from './names.ts'
import { sellerCalls } from './produttore.ts'
import { reportCalls } from './report.ts'
import { filterLines, groupsOf, matchingLines, spansByHotel, totalOf, type Matches, type LineFilters } from './sums.ts'

const sales = resourceOf('seller.sales')

const filterNames = ['article_id', 'article_year', 'macro_id', 'produttore', 'from_date', 'to_date']

/** Parses the filters that do not depend on the year. */
function whichOf(query: Query): LineFilters {
  const { article_id: article = '', produttore: seller = '' } = query
  if (article.length > 20) throw invalidParameter('article_id')
  if (seller.length > 20) throw invalidParameter('produttore')
  return { article, seller, macro: numberOf(query, 'macro_id') }
}

function daysOf(query: Query) {
  const [from, to] = [dayOf(query, 'from_date'), dayOf(query, 'to_date')]
  if (from && to) requireOrder(from, to, 'to_date')
  return { from, to }
}

/** The lines of the requested year and days, of hotels whose name matches. */
async function sold(call: Call, query: Query): Promise<{ lines: SoldLines; found: Matches }> {
  const named = await namedBy(call, 'hotel', query.q ?? '')
  const [which, ora] = [whichOf(query), { year: numberOf(query, 'article_year'), ...daysOf(query) }]
  const lines = await ledgerOf(call.db).lines()
  const found = matchingLines(lines, which, { ora })
  return { lines, found: named ? filterLines(found, named(lines)) : found }
}

/**
 * {data: [{hotel_id, hotel_name, total, price_list_total, orders}]}: one row per hotel with sales. Clients compare
 * years by calling it once per period.
 */
async function byHotel(call: Call, query: Query) {
  requireScope(call.user, sales, 'list')
  onlyKnown(query, [...filterNames, 'q', 'page', 'perPage', 'orderKey', 'orderDirection'])
  const order = orderOf(query, 'hotel_name', ['total', 'price_list_total', 'orders'])
  const size = numberOf(query, 'perPage')
  const page = Math.max(1, numberOf(query, 'page') ?? 1)
  const { lines, found } = await sold(call, query)
  const groups = groupsOf(lines, found, 'hotel')
  const rows = await pageOf(call, 'hotel', groups, order, (all) =>
    size && query.page ? all.slice((page - 1) * size, page * size) : all.slice(0, TOTAL_LIMIT),
  )
  const soldRows = rows.map((row) => ({
    hotel_id: row.key ? Number(row.key) : null,
    hotel_name: row.name,
    total: euros(row.total),
    price_list_total: euros(row.list),
    orders: row.orders,
  }))
  return writePage('data', soldRows, Math.min(groups.length, TOTAL_LIMIT + 1))
}

/**
 * {data: {hotels, orders, total, price_list_total, average_hotel, average_order}} over the rows of the list; averages
 * are rounded to cents.
 */
async function average(call: Call, query: Query) {
  requireScope(call.user, sales, 'average')
  onlyKnown(query, [...filterNames, 'q'])
  const { lines, found } = await sold(call, query)
  const { hotels, orders, total, list } = totalOf(lines, found, spansByHotel(lines, found))
  const mean = (many: number) => (many ? euros(Math.round(total / many)) : 0)
  return {
    data: {
      hotels,
      orders,
      total: euros(total),
      price_list_total: euros(list),
      average_hotel: mean(hotels),
      average_order: mean(orders),
    },
  }
}

/** The requested sales year, by default the current one. */
function spanOf(call: Call, query: Query): Span {
  const year = numberOf(query, 'article_year') ?? businessYear(call.clock.today())
  if (year < 2000 || year > 2100) throw invalidParameter('article_year')
  return { year, ...daysOf(query) }
}

/** The filters for both years, and the compared days. */
function bothYears(
  call: Call,
  query: Query,
): { comparisonQuery: ComparisonQuery; days: Pick<SalesComparison, 'ora' | 'prima'> } {
  const days = sameDays(spanOf(call, query), call.clock.today())
  return {
    comparisonQuery: { which: whichOf(query), spans: { ...days, intero: { year: days.prima.year } } },
    days,
  }
}

const COMPARE = 'compare_with_last_year'
const comparesByText: Readonly<Record<string, boolean>> = { '': true, true: true, 1: true, false: false, 0: false }

/** This service compares unless the caller says that it should not. */
function isCompared({ [COMPARE]: flag = '' }: Query): boolean {
  const compares = comparesByText[flag]
  if (compares === undefined) throw invalidParameter(COMPARE)
  return compares
}

/** {data: [SoldRow], meta: {total, pagination, confronto}}: a page, and the sums of all rows. */
async function compared(call: Call, query: Query) {
  requireScope(call.user, sales, 'comparison')
  onlyKnown(query, [...filterNames, ...viewParams, COMPARE])
  const { comparisonQuery, days } = bothYears(call, query)
  return isCompared(query)
    ? sendCompared(await compare(call, comparisonQuery, query), days)
    : sendCompared(await withoutComparison(call, comparisonQuery, query), { ora: days.ora, prima: null })
}

async function exported(call: Call, query: Query, reply: FastifyReply) {
  requireScope(call.user, sales, 'exportComparison')
  onlyKnown(query, [...filterNames, ...viewParams, COMPARE, 'token'])
  const { comparisonQuery, days } = bothYears(call, query)
  const grouping = groupingOf(query)
  const lines = isCompared(query)
    ? fileOf(await compare(call, comparisonQuery, query, true), grouping, days.ora)
    : uncomparedFileOf(await withoutComparison(call, comparisonQuery, query, true), grouping, days.ora)
  return sendCsv(reply, `venduto-${days.ora.year}-per-${grouping}.csv`, lines)
}

export const salesCalls: OwnCalls = {
  'seller.sales': {
    list: (parts) => (request) => byHotel(callOf(parts, request), queryOf(request)),
    comparison: (parts) => (request) => compared(callOf(parts, request), queryOf(request)),
    exportComparison: (parts) => (request, reply) => exported(callOf(parts, request), queryOf(request), reply),
    average: (parts) => (request) => average(callOf(parts, request), queryOf(request)),
  },
  ...sellerCalls,
  ...reportCalls,
}
