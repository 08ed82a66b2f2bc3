/** What every rule of the work queue answers, and how it asks the database. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../../src/domain/access.ts'
import type { Resource } from '../../../src/domain/resource.ts'
import { daysBetween } from '../../../src/domain/seasons.ts'
import type { Queue } from '../../../src/domain/turno.ts'
import { run } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { scopeCondition } from '../../resources/scope.ts'
import type { Row } from '../input.ts'

/** Dashboard widgets show at most ten items. */
export const TURNO_ROWS = 10

/** null: the rule does not concern this person. `hotelId` is the hotel that staff is working on. */
export type Rule = (call: Call, hotelId: number | null) => Promise<Queue | null>

/** The rows of `resource` in which `op` is this person's to do; null where it is nobody's business of theirs. */
export function concerning(call: Call, resource: Resource, op: string): SQL | null {
  const scope = can(call.user, resource.id, op)
  return scope === 'none' ? null : (scopeCondition(call.user, resource, scope) ?? sql`true`)
}

/** Beside the rows: all of them, shown or not, are of one hotel, whose list then holds them. `h` is the hotel's table. */
export const isOneHotel = sql`min(h."idHotel") over () = max(h."idHotel") over () as uno`
export type OneHotel = { uno: boolean }

/** The first ten rows of a query, and how many there are; the query says its own order. */
export async function firstRows<T extends Row>(
  call: Call,
  columns: SQL,
  from: SQL,
  order: SQL,
): Promise<{ rows: T[]; totale: number }> {
  const rows = await run<T & { totale: number }>(
    call.db.pool,
    sql`select ${columns}, count(*) over ()::int as totale from ${from} order by ${order} limit ${TURNO_ROWS}`,
  )
  return { rows, totale: rows[0]?.totale ?? 0 }
}

/** 'oggi', 'domani', 'tra 3 giorni', 'ieri', '3 giorni fa'. */
export function relative(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'oggi'
  if (days === 1) return 'domani'
  if (days === -1) return 'ieri'
  return days > 0 ? `tra ${days} giorni` : `${-days} giorni fa`
}
