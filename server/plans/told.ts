/** The rows of a plan as its window shows them: what they are called, whose they are, the names of what they point to. */
import { sql, type SQL } from 'drizzle-orm'
import type { PlanRow } from '../../src/domain/plan.ts'
import { displayOf, type Resource } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Labels } from '../../src/domain/wire.ts'
import { planRows } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { keyColumn, storeOf, tableFor } from '../db/tables.ts'
import { revealed } from '../resources/onRequest.ts'
import type { Call } from '../resources/request.ts'
import { and, keyValue, type Row } from '../resources/rows.ts'
import { columnOf, idList, scopeCondition, requireScope } from '../resources/scope.ts'
import type { Kept, KeptRow } from './store.ts'

/** `rows` of the plan, and the labels of the references in them. */
export async function toldRows(
  call: Call,
  plan: Kept,
  rows: readonly KeptRow[],
): Promise<{ rows: PlanRow[]; labels: Labels }> {
  const resource = resourceOf(plan.resource)
  const there = await rowsBy(
    call,
    resource,
    rows.flatMap(({ key }) => key ?? []),
  )
  const asWritten = rows.map((row) => ({
    ...there.get(row.key ?? ''),
    ...(row.op === 'create' && (row.after ?? row.values)),
  }))
  const sides = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}])
  const references = Object.entries(resource.fields).flatMap(([name, { ref }]) => (ref ? [name] : []))
  const [labels, hotels] = await Promise.all([
    call.labels.of(call.user, resource, [...sides, ...asWritten], references),
    namesOfHotels(call, rows),
  ])
  return {
    labels,
    rows: rows.map((row, at) => ({
      n: row.n,
      line: row.line,
      key: row.key,
      name: displayOf(resource, asWritten[at]!, labels) || (row.key ?? ''),
      hotel: row.hotel_id === null ? null : { id: row.hotel_id, name: hotels[String(row.hotel_id)] ?? '' },
      outcome: row.outcome ?? 'same',
      before: row.before ?? {},
      after: row.after ?? {},
      reasons: row.reasons,
      along: row.along ?? {},
      leftOut: row.left_out,
      written: row.written,
    })),
  }
}

/** Deleted ones too: a plan may have deleted them. */
async function rowsBy(call: Call, resource: Resource, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const values = keys.map((key) => keyValue(resource, key)).filter((value) => value !== null)
  if (!values.length) return new Map()
  const column = columnOf(resource, resource.key)
  const found = await run<Row>(
    call.db.pool,
    sql`select * from ${tableFor(storeOf(resource))} where ${and([
      sql`${column} = any(${idList(values)})`,
      scopeCondition(call.user, resource, requireScope(call.user, resource, 'read')),
    ])} order by ${columnOf(resource, keyColumn(storeOf(resource)))}`,
  )
  const shown = await revealed(call, call.db.pool, resource, found)
  return new Map(shown.map((row) => [String(row[resource.key]), row]))
}

async function namesOfHotels(call: Call, rows: readonly KeptRow[]): Promise<Record<string, string>> {
  const hotels = resourceOf('main.hotel')
  const ids = [...new Set(rows.flatMap(({ hotel_id }) => hotel_id ?? []))]
  const named = ids.map((id) => ({ id }))
  const field = { id: { kind: 'reference', label: '', ref: hotels.id } } as const
  return (await call.labels.of(call.user, { ...hotels, fields: field }, named, ['id'])).id ?? {}
}

/** Of a plan, a page of the rows that a condition holds of, and how many these are. */
export async function pageOf(
  call: Call,
  id: number,
  condition: SQL,
  { page, size }: { page: number; size: number },
): Promise<{ rows: KeptRow[]; total: number }> {
  const where = sql`plan_id = ${id} and ${condition}`
  const [rows, [counted]] = await Promise.all([
    run<KeptRow>(
      call.db.pool,
      sql`select * from ${planRows} where ${where} order by n limit ${size} offset ${(page - 1) * size}`,
    ),
    run<{ n: number }>(call.db.pool, sql`select count(*)::int as n from ${planRows} where ${where}`),
  ])
  return { rows, total: counted!.n }
}
