/** The lists of §7.2: conditions, order, page, total and the names of what the rows refer to. */
import { sql } from 'drizzle-orm'
import { columnsOf, type Endpoint, type Resource } from '../../src/domain/resource.ts'
import { writePage } from '../../src/domain/wire.ts'
import { run } from '../db/sql.ts'
import { storeOf, tableFor } from '../db/tables.ts'
import { invalid } from '../http/problem.ts'
import { readList } from './query.ts'
import type { Call } from './request.ts'
import {
  and,
  bulkyKinds,
  columnsFor,
  listColumns,
  living,
  pathCondition,
  type PathIds,
  present,
  type Row,
} from './rows.ts'
import { requireScope, requireSellerHotel, scopeCondition } from './scope.ts'
import { countRows } from './totals.ts'

/** So many found rows are sorted sooner than their page is met on a walk through the order of half a million. */
const FEW = 1_000

export async function listRows(
  call: Call,
  resource: Resource,
  endpoint: Endpoint,
  ids: PathIds,
  query: Record<string, string>,
): Promise<unknown> {
  const scope = requireScope(call.user, resource, 'list')
  const request = readList(resource, endpoint, query, call.clock.today(), scope === 'all')
  for (const hotelId of request.hotels) await requireSellerHotel(call.user, scope, hotelId, call.db.pool)
  const inPath = await pathCondition(call, call.db.pool, resource, scope, ids)
  requireOneHotel(request.hotels, ids.hotelId)
  const where = and([living(resource), scopeCondition(call.user, resource, scope), inPath, ...request.conditions])
  const db = call.db.pool
  const store = tableFor(storeOf(resource))
  const page = request.size ? sql` limit ${request.size} offset ${(request.page - 1) * request.size}` : sql``
  const columns = columnsFor(listColumns, resource, bulkyKinds)
  const counted = countRows(db, sql`${store}`, where)
  const isFew = request.searched && (await counted) <= FEW
  // 'offset 0' has the rows found first: the planner would walk through the order for a page of them.
  const from = isFew ? sql`(select * from ${store} where ${where} offset 0) as found` : sql`${store} where ${where}`
  const [rows, total] = await Promise.all([
    run<Row>(db, sql`select ${columns} from ${from} order by ${request.order}${page}`),
    counted,
  ])
  const names = columnsOf(resource).flatMap(([name, field]) => (field.ref ? [name] : []))
  const labels = names.length ? await call.labels.of(call.user, resource, rows, names) : undefined
  const shown = rows.map((row) => present(resource, row))
  return writePage(endpoint.envelope ?? 'data', shown, total, labels)
}

/** Contradictory hotel ids in one request are refused. */
function requireOneHotel(named: readonly number[], inPath: string | undefined): void {
  const all = new Set([...named, ...(inPath === undefined ? [] : [Number(inPath)])])
  if (all.size > 1) throw invalid({ hotelId: ['La richiesta nomina hotel diversi'] })
}
