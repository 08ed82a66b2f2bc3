/** The interface of the rules of the Turno, and their query helpers. */
import { sql, type SQL } from 'drizzle-orm'
import { can, type Role } from '../../../src/domain/access/access.ts'
import { ownerFieldOf } from '../../../src/domain/model/owner.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { daysBetween } from '../../../src/domain/time/dates.ts'
import type { Queue, TurnoScope } from '../../../src/domain/trade/turno.ts'
import { run } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { columnOf, scopeCondition } from '../../resources/read/scope.ts'
import type { Row } from '../input.ts'

/** The most rows that one query of a queue reads. */
const TURNO_ROWS = 10

/** What the user asks of the Turno: whose work, and the hotel that staff is working on. */
export type TurnoRequest = Readonly<{ scope: TurnoScope; hotelId: number | null }>

/** A rule returns null if it does not concern the user. */
export type Rule = (call: Call, request: TurnoRequest) => Promise<Queue | null>

/** The condition for rows on which the user may perform `op`; null without that right. */
export function scopeOfUser(call: Call, resource: Resource, op: string): SQL | null {
  const scope = can(call.user, resource.id, op)
  return scope === 'none' ? null : (scopeCondition(call.user, resource, scope) ?? sql`true`)
}

export type QueueScope = {
  where: SQL
  /** Whether `where` leaves out rows that the user may see, so that a list without that condition would show more. */
  isNarrowed: boolean
}

/**
 * The rows of a queue for this request; null without the right to them. With scope 'own', a user who may see all rows
 * gets only those with their producer code and those of the current hotel, or all rows if their role is in
 * `rolesOfQueue`.
 */
export function queueScope(
  call: Call,
  { scope, hotelId }: TurnoRequest,
  resource: Resource,
  op: string,
  rolesOfQueue: readonly Role[] = [],
): QueueScope | null {
  const reachable = scopeOfUser(call, resource, op)
  if (!reachable) return null
  const { user } = call
  const isRoleQueue = user.roleName !== null && rolesOfQueue.includes(user.roleName)
  if (scope === 'all' || isRoleQueue || can(user, resource.id, op) !== 'all')
    return { where: reachable, isNarrowed: false }
  const ofCode = scopeCondition(user, resource, 'ownSeller') ?? reachable
  const hotel = ownerFieldOf(resource.fields, 'hotel')
  const where = hotelId === null || !hotel ? ofCode : sql`(${ofCode} or ${columnOf(resource, hotel)} = ${hotelId})`
  return { where, isNarrowed: true }
}

/**
 * A column: whether all rows, including those beyond the limit, belong to one hotel, so that its list can be linked.
 * `h` is the hotel table.
 */
export const isOneHotel = sql`min(h."idHotel") over () = max(h."idHotel") over () as uno`
export type OneHotel = { uno: boolean }

/** The first rows of a query in the given order, and their total number. */
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
