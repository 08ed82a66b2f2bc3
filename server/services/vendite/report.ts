/** A sales report as of today: its period, compared with the same days of the previous year. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { sameDays, type Span } from '../../../src/domain/trade/confronto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { businessYear } from '../../../src/domain/time/seasons.ts'
import { run } from '../../db/sql.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { findRow } from '../../resources/read/rows.ts'
import { sendCsv } from '../csv.ts'
import { onlyKnown, pathText, queryOf } from '../input.ts'
import { compare, fileOf, groupingOf, sendCompared, viewParams, type ComparisonQuery } from './comparison.ts'

const reports = resourceOf('orders.reports')

/** The filters of a report that the user may read. Its period applies whatever the sales year of the orders. */
async function bothYears(call: Call, id: string, op: string) {
  const { row } = await findRow(call, call.db.pool, reports, { key: id, ids: {} }, op)
  const today = call.clock.today()
  const year = Number(row.article_year)
  // Passes the current sales year, so that the period counts as over only after its last day.
  const { ora, prima } = sameDays(
    { year: businessYear(today), from: String(row.from_date), to: String(row.to_date) },
    today,
  )
  const [seller] =
    typeof row.seller_id === 'number'
      ? await run<{ codice: string }>(call.db.pool, sql`select codice from seller_sellers where id = ${row.seller_id}`)
      : []
  const macro = typeof row.macro_id === 'number' ? row.macro_id : undefined
  const daysIn = ({ from, to }: Span) => ({ from, to })
  const comparisonQuery: ComparisonQuery = {
    which: { ...(seller && { seller: seller.codice }), macro },
    spans: { ora: daysIn(ora), prima: daysIn(prima), intero: { year: year - 1 } },
  }
  return {
    comparisonQuery,
    days: { ora: { ...ora, year }, prima: { ...prima, year: year - 1 }, ...(seller && { produttore: seller.codice }) },
  }
}

const idOf = (request: FastifyRequest): string => pathText(request, 'id')

async function compared(call: Call, request: FastifyRequest) {
  const query = queryOf(request)
  onlyKnown(query, viewParams)
  const { comparisonQuery, days } = await bothYears(call, idOf(request), 'comparison')
  return sendCompared(await compare(call, comparisonQuery, query), days)
}

async function exported(call: Call, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request)
  onlyKnown(query, [...viewParams, 'token'])
  const { comparisonQuery, days } = await bothYears(call, idOf(request), 'exportComparison')
  const found = await compare(call, comparisonQuery, query, true)
  const grouping = groupingOf(query)
  return sendCsv(reply, `report-${idOf(request)}-per-${grouping}.csv`, fileOf(found, grouping, days.ora))
}

export const reportCalls: OwnCalls = {
  'orders.reports': {
    comparison: (parts) => (request) => compared(callOf(parts, request), request),
    exportComparison: (parts) => (request, reply) => exported(callOf(parts, request), request, reply),
  },
}
