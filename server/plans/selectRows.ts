/** Determines the rows of a plan: the named ones, or all that a list query finds. */
import { sql } from 'drizzle-orm'
import { PLAN_ROWS, type PlanRows } from '../../src/domain/plans/plan.ts'
import { findEndpoint, type Resource } from '../../src/domain/model/resource.ts'
import { dialects } from '../../src/domain/query/wire.ts'
import { run } from '../db/sql.ts'
import { storeOf, tableFor } from '../db/tables.ts'
import { invalid } from '../http/problem.ts'
import { conditionOf, hotelsIn } from '../resources/read/conditions.ts'
import { readList } from '../resources/read/query.ts'
import type { Call } from '../resources/request.ts'
import { and, notDeleted, pathCondition, type PathIds, type Row, visibleRows } from '../resources/read/rows.ts'
import { columnOf, requireScope, requireSellerHotel, scopeCondition } from '../resources/read/scope.ts'

export type SelectedRow = { key: string; version: number | null }

const AT_ONCE = 500

export function* chunks<T>(all: readonly T[], size: number = AT_ONCE): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

/** The keys and versions of the rows; throws 422 if there are too many. */
export async function selectRows(call: Call, resource: Resource, rows: PlanRows, ids: PathIds): Promise<SelectedRow[]> {
  if ('keys' in rows) {
    const versions = new Map(rows.keys.map(({ key, version }) => [String(key), version ?? null]))
    return [...versions].map(([key, version]) => ({ key, version }))
  }
  const scope = requireScope(call.user, resource, 'list')
  const endpoint = findEndpoint(resource, 'list')
  const { page, size } = dialects[endpoint.dialect ?? 'perPage']
  const filters = Object.fromEntries(
    Object.entries(rows.query).filter(([name]) => ![page, size, 'limit'].includes(name)),
  )
  const { query, order } = readList(resource, endpoint, filters, true, call.clock.today())
  for (const hotelId of hotelsIn(resource, query)) await requireSellerHotel(call.user, scope, hotelId, call.db.pool)
  const found = await run<SelectedRow>(
    call.db.pool,
    sql`select ${columnOf(resource, resource.key)}::text as key, _version as version from ${tableFor(storeOf(resource))}
        where ${and([
          notDeleted(resource),
          scopeCondition(call.user, resource, scope),
          await pathCondition(call, call.db.pool, resource, scope, ids),
          conditionOf(resource, query, { today: call.clock.today(), isMet: false }),
        ])} order by ${order} limit ${PLAN_ROWS + 1}`,
  )
  if (found.length > PLAN_ROWS)
    throw invalid({ rows: [`Al massimo ${PLAN_ROWS} righe alla volta: restringi l’elenco`] })
  return found
}

/** The living rows with these keys that the user may read, by key. */
export async function rowsByKey(
  call: Call,
  resource: Resource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  requireScope(call.user, resource, 'read')
  const rows = await visibleRows<Row>(call, call.db.pool, resource, keys, { columns: sql`*` })
  return new Map(rows.map((row) => [String(row[resource.key]), row]))
}
