/** Building blocks of the dashboard rules. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import type { Figure, Need } from '../../../src/domain/trade/cruscotto.ts'
import { ownerFieldIn } from '../../../src/domain/model/owner.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { stateQuery } from '../../../src/domain/model/states.ts'
import { runOne } from '../../db/sql.ts'
import { storeOf, tableFor } from '../../db/tables.ts'
import { conditionOf } from '../../resources/read/conditions.ts'
import type { Call } from '../../resources/request.ts'
import { ruleOf } from '../../resources/read/rules.ts'
import { and, notDeleted } from '../../resources/read/rows.ts'
import { columnOf, scopeCondition } from '../../resources/read/scope.ts'

/**
 * A rule returns null if it does not concern the user or has nothing to report. `id` is the hotel's or the portale's.
 */
export type FigureRule = (call: Call, id: number) => Promise<Figure | null>
export type NeedRule = (call: Call, id: number) => Promise<Need | readonly Need[] | null>

/** The condition for rows that the user may list; null without that right. */
export function listable(call: Call, resource: Resource): SQL | null {
  const scope = can(call.user, resource.id, 'list')
  return scope === 'none' ? null : and([notDeleted(resource), scopeCondition(call.user, resource, scope)])
}

/** The same, restricted to a hotel or portale. */
export function listableWithin(call: Call, resource: Resource, kind: 'hotel' | 'portale', id: number): SQL | null {
  const mine = listable(call, resource)
  const owner = ownerFieldIn(resource.fields, kind)
  return mine && and([sql`${columnOf(resource, owner)} = ${id}`, mine])
}

export const ofHotel = (call: Call, resource: Resource, hotelId: number): SQL | null =>
  listableWithin(call, resource, 'hotel', hotelId)

/** Counts those rows; null if the user may not list them. */
export async function count(call: Call, resource: Resource, mine: SQL | null, where?: SQL): Promise<number | null> {
  if (!mine) return null
  const found = await runOne<{ many: number }>(
    call.db.pool,
    sql`select count(*)::int as many from ${tableFor(storeOf(resource))} where ${and([mine, where])}`,
  )
  return found.many
}

export const countOf = (call: Call, resource: Resource, hotelId: number, where?: SQL): Promise<number | null> =>
  count(call, resource, ofHotel(call, resource, hotelId), where)

/** The condition for rows in any of these states, as the list defines them. */
export function inState(call: Call, resource: Resource, ...ids: string[]): SQL {
  const today = call.clock.today()
  const queries = ids.flatMap((id) => stateQuery(resource.states ?? [], id, today) ?? [])
  return and(queries.map((query) => conditionOf(resource, query, { today })))
}

/** The condition of a rule filter, as the list applies it. */
export function filtered(call: Call, resource: Resource, rule: string, value: string): SQL {
  const today = call.clock.today()
  return and([conditionOf(resource, ruleOf(rule, { value, today, resource })!, { today })])
}

/** 'una camera', '3 camere'. */
export const countText = (many: number, one: string, more: string): string => (many === 1 ? one : `${many} ${more}`)

type CountedLine = Omit<Need, 'titolo' | 'link'> & {
  one: string
  more: string
  many: (call: Call, id: number) => Promise<number | null>
  link: (id: number, call: Call) => string | null
}

/** A line with a count; nothing if the count is zero or unknown. */
export const lineOf =
  ({ one, more, many, link, ...rest }: CountedLine): NeedRule =>
  async (call, id) => {
    const found = await many(call, id)
    return found ? { ...rest, titolo: countText(found, one, more), link: link(id, call) } : null
  }

type CountedFigure = Pick<Figure, 'id' | 'titolo'> & Pick<CountedLine, 'many' | 'link'>

/** A figure that counts something today. */
export const figureOf =
  ({ id, titolo, many, link }: CountedFigure): FigureRule =>
  async (call, owner) => {
    const valore = await many(call, owner)
    if (valore === null) return null
    return { id, titolo, valore, prima: null, periodo: 'oggi', decimali: 0, link: link(owner, call) }
  }
