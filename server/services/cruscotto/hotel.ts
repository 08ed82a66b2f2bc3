/** The hotel that a dashboard is about, and how its rules ask the database. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../../src/domain/access.ts'
import type { Figure, Need } from '../../../src/domain/cruscotto.ts'
import { ownerFieldOf } from '../../../src/domain/owner.ts'
import type { Query } from '../../../src/domain/query.ts'
import type { Resource } from '../../../src/domain/resource.ts'
import { stateQuery } from '../../../src/domain/states.ts'
import { run } from '../../db/sql.ts'
import { storeOf, tableFor } from '../../db/tables.ts'
import { conditionOf } from '../../resources/conditions.ts'
import type { Call } from '../../resources/request.ts'
import { and, living } from '../../resources/rows.ts'
import { columnOf, scopeCondition } from '../../resources/scope.ts'

/** null or nothing: it does not concern this person, or there is nothing to say. */
export type FigureRule = (call: Call, hotelId: number) => Promise<Figure | null>
export type NeedRule = (call: Call, hotelId: number) => Promise<Need | null>

/** The rows of the hotel that this person may list; null where that is none of their business. */
export function ofHotel(call: Call, resource: Resource, hotelId: number): SQL | null {
  const scope = can(call.user, resource.id, 'list')
  if (scope === 'none') return null
  const hotel = columnOf(resource, ownerFieldOf(resource.fields, 'hotel')!)
  return and([sql`${hotel} = ${hotelId}`, living(resource), scopeCondition(call.user, resource, scope)])
}

/** How many of those rows there are; null where they are not this person's to see. */
export async function countOf(call: Call, resource: Resource, hotelId: number, where?: SQL): Promise<number | null> {
  const mine = ofHotel(call, resource, hotelId)
  if (!mine) return null
  const [found] = await run<{ many: number }>(
    call.db.pool,
    sql`select count(*)::int as many from ${tableFor(storeOf(resource))} where ${and([mine, where])}`,
  )
  return found!.many
}

/** The rows in a state or with a mark, as the list judges them. */
export function inState(call: Call, resource: Resource, ...ids: string[]): SQL {
  const today = call.clock.today()
  const queries = ids.map((id) => stateQuery(resource.states!, id, today)).filter((one): one is Query => one !== null)
  return and(queries.map((query) => conditionOf(resource, query, { today })))
}

/** 'una camera', '3 camere'. */
export const counted = (many: number, one: string, more: string): string => (many === 1 ? one : `${many} ${more}`)
