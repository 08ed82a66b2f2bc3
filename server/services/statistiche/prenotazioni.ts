/** The index of booking requests. */
import { sql } from 'drizzle-orm'
import { findEndpoint } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addMonths } from '../../../src/domain/time/dates.ts'
import { run } from '../../db/sql.ts'
import { listRows } from '../../resources/read/list.ts'
import type { Call } from '../../resources/request.ts'
import { and, notDeleted } from '../../resources/read/rows.ts'
import { columnOf, requireScope, scopeCondition } from '../../resources/read/scope.ts'
import { numberOf, type Query } from '../input.ts'

const bookings = resourceOf('stats.bookings')

/** A page of booking requests; meta.summary counts six calendar months and the year to date. */
export async function bookingIndex(call: Call, query: Query) {
  const scope = requireScope(call.user, bookings, 'index')
  const page = await listRows(call, bookings, findEndpoint(bookings, 'index'), query, { op: 'index' })
  const today = call.clock.today()
  const first = `${addMonths(today, -5).slice(0, 7)}-01`
  const hotelId = numberOf(query, 'hotel_id')
  const within = and([
    notDeleted(bookings),
    scopeCondition(call.user, bookings, scope),
    hotelId === undefined ? undefined : sql`${columnOf(bookings, 'hotel_id')} = ${hotelId}`,
    sql`data_richiesta <= ${today}::date`,
  ])
  const [months, [year]] = await Promise.all([
    run<{ month: string; count: number }>(
      call.db.pool,
      sql`select to_char(data_richiesta, 'YYYY-MM') as month, count(*)::int as count from stats_bookings
          where ${within} and data_richiesta >= ${first}::date group by 1`,
    ),
    run<{ count: number }>(
      call.db.pool,
      sql`select count(*)::int as count from stats_bookings
          where ${within} and data_richiesta >= ${`${today.slice(0, 4)}-01-01`}::date`,
    ),
  ])
  const counted = new Map(months.map(({ month, count }) => [month, count]))
  const summary = {
    months: Array.from({ length: 6 }, (_, back) => addMonths(first, back).slice(0, 7)).map((month) => ({
      month,
      count: counted.get(month) ?? 0,
    })),
    ytd: { count: year?.count ?? 0 },
  }
  return { ...page, meta: { ...page.meta, summary } }
}
