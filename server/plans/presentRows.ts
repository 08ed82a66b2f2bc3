/** Presents the rows of a plan for its window: names, hotels and the labels of references. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../src/domain/access/access.ts'
import type { PlanRow } from '../../src/domain/plans/plan.ts'
import { shapeLine } from '../../src/domain/plans/recipe.ts'
import { displayFields } from '../../src/domain/model/displayFields.ts'
import { displayOf, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Labels } from '../../src/domain/query/wire.ts'
import { audit, planRows } from '../db/schema.ts'
import { run, runOne } from '../db/sql.ts'
import { headerOf, linesOf } from '../imports/store.ts'
import { truncate } from '../../src/domain/text/text.ts'
import { findAllByAuditKey } from '../resources/write/records.ts'
import { concealedFields, revealRows } from '../resources/read/onRequest.ts'
import type { Call } from '../resources/request.ts'
import { type Row, visibleRows } from '../resources/read/rows.ts'
import { requireScope } from '../resources/read/scope.ts'
import type { StoredPlan, StoredPlanRow } from './store.ts'
import { gridKeysIn } from '../../src/domain/trade/gridAmounts.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

/** Returns the presented rows, and the labels of the references in them. */
export async function presentRows(
  call: Call,
  plan: StoredPlan,
  stored: readonly StoredPlanRow[],
): Promise<{ rows: PlanRow[]; labels: Labels }> {
  const resource = resourceOf(plan.resource)
  const there = await rowsBy(
    call,
    resource,
    stored.flatMap(({ key }) => key ?? []),
  )
  const hotels = await namesOfHotels(call, stored)
  const createdRows = await readableCreatedRows(call, resource, stored)
  const isReadable = (row: StoredPlanRow): boolean => {
    if (row.key !== null) return there.has(row.key)
    return row.written ? createdRows.has(row.n) : row.hotel_id === null || String(row.hotel_id) in hotels
  }
  const rows = stored.map((row) => (isReadable(row) ? row : withoutContents(row)))
  const asWritten = rows.map((row) => ({
    ...there.get(row.key ?? ''),
    ...(row.op === 'create' && (row.after ?? row.values)),
  }))
  const sides = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}])
  const references = Object.entries(resource.fields).flatMap(([name, { ref }]) => (ref ? [name] : []))
  const [ofReferences, ofGrids] = await Promise.all([
    call.labels.of(call.user, resource, [...sides, ...asWritten], references),
    namesOfGrids(call, resource, sides),
  ])
  const labels = { ...ofReferences, ...ofGrids }
  const refusedTexts = await textsOfRefusedLines(call, plan, rows)
  return {
    labels,
    rows: rows.map((row, at) => ({
      n: row.n,
      line: row.line,
      key: row.key,
      name: refusedTexts.get(row.line ?? 0) ?? (displayOf(resource, itemAt(asWritten, at), labels) || (row.key ?? '')),
      hotel: row.hotel_id === null ? null : { id: row.hotel_id, name: hotels[String(row.hotel_id)] ?? '' },
      outcome: row.outcome ?? 'same',
      before: row.before ?? {},
      after: row.after ?? {},
      hidden: row.outcome === 'new' || row.outcome === 'change' ? hiddenOf(resource, row) : [],
      reasons: row.reasons,
      along: row.along ?? {},
      leftOut: row.left_out,
      written: row.written,
    })),
  }
}

const MOST_CELLS = 3
const LONGEST_NAME = 120

/**
 * What names each refused line of an import that has no row yet: the cells of the columns that name rows, else the first
 * words of the line.
 */
async function textsOfRefusedLines(
  call: Call,
  { plan, resource: id }: StoredPlan,
  rows: readonly StoredPlanRow[],
): Promise<ReadonlyMap<number, string>> {
  const numbers = rows.flatMap(({ line, key, outcome }) => (key === null && outcome === 'refused' ? (line ?? []) : []))
  if (plan.op !== 'import' || !numbers.length) return new Map()
  const resource = resourceOf(id)
  const header = await headerOf(call.db.pool, plan.file)
  // The purge deletes files long before their plans.
  if (!header) return new Map()
  const naming = displayFields(resource)
  const columns = naming.flatMap(
    (name) => plan.columns.find(({ field }) => field === name || isLabelOf(resource, name, field))?.column ?? [],
  )
  const steps = plan.recipe?.steps ?? []
  const lines = await linesOf(call.db.pool, plan.file, numbers)
  return new Map(
    lines.map(({ line, cells }) => {
      const shaped = shapeLine(
        Array.from(header, (_, at) => cells[at] ?? ''),
        steps,
      ).map((cell) => cell.trim())
      const named = columns.map((column) => shaped[column] ?? '').filter(Boolean)
      const words = named.length ? named : shaped.filter((cell) => /\p{L}/u.test(cell)).slice(0, MOST_CELLS)
      return [line, truncate(words.join(' - '), LONGEST_NAME) || `Riga ${line}`] as const
    }),
  )
}

/** Whether the display field is only the label of this reference: 'nome_comune' of 'idComune'. */
const isLabelOf = ({ fields }: Resource, display: string, field: string): boolean =>
  fields[display]?.derived?.split('.')[0] === field

const NOT_VISIBLE = 'Non è più fra le righe che puoi vedere'

/**
 * Removes the contents of a row that its person may no longer read; the plan still stores what the rehearsal read. A row
 * that was never visible keeps its reasons, which are the same as those of an absent row.
 */
const withoutContents = (row: StoredPlanRow): StoredPlanRow => ({
  ...row,
  hotel_id: null,
  values: null,
  before: null,
  after: null,
  along: null,
  reasons: row.version === null && row.key !== null ? row.reasons : [{ text: NOT_VISIBLE }],
})

/** The numbers of the rows that the plan created and the user may still read. */
async function readableCreatedRows(
  call: Call,
  resource: Resource,
  rows: readonly StoredPlanRow[],
): Promise<ReadonlySet<number>> {
  const creations = rows.filter(({ op, written, audit: ids }) => op === 'create' && written && ids?.length)
  if (!creations.length) return new Set()
  const entries = await run<{ id: number; record: string }>(
    call.db.pool,
    sql`select id, record from ${audit} where id = any(${sql.param(creations.flatMap((row) => row.audit ?? []))}::bigint[])
        and resource = ${resource.id} and before is null`,
  )
  const scope = can(call.user, resource.id, 'read')
  const records = entries.map(({ record }) => record)
  const found = await findAllByAuditKey(call, call.db.pool, resource, records, scope)
  const readable = new Set(entries.filter(({ record }) => found.has(record)).map(({ id }) => Number(id)))
  return new Set(creations.filter((row) => row.audit?.some((id) => readable.has(Number(id)))).map(({ n }) => n))
}

/** The names of the changed fields whose values are not shown: on request only, or secret. */
const hiddenOf = (resource: Resource, { values }: StoredPlanRow): string[] => {
  const onRequest = concealedFields(resource)
  return Object.keys(values ?? {}).filter(
    (name) => onRequest.includes(name) || resource.fields[name]?.kind === 'secret',
  )
}

/** Reads the rows of a plan, including deleted ones, because the plan may have deleted them. */
async function rowsBy(call: Call, resource: Resource, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  requireScope(call.user, resource, 'read')
  const found = await visibleRows<Row>(call, call.db.pool, resource, keys, { columns: sql`*`, withDeleted: true })
  const shown = await revealRows(call, call.db.pool, resource, found)
  return new Map(shown.map((row) => [String(row[resource.key]), row]))
}

/** The names of the rooms and boards in the price grids, by resource id and key. */
async function namesOfGrids(call: Call, { fields }: Resource, sides: readonly Row[]): Promise<Labels> {
  const places = sides.flatMap((side) =>
    Object.entries(side).flatMap(([name, value]) => (fields[name] ? gridKeysIn(fields[name], value) : [])),
  )
  const resources = [...new Set(places.map(({ resource }) => resource))]
  const names = await Promise.all(
    resources.map(async (id) => {
      const keys = new Set(places.flatMap(({ resource, key }) => (resource === id ? [Number(key)] : [])))
      return [id, await call.labels.namesOf(call.user, id, [...keys])] as const
    }),
  )
  return Object.fromEntries(names)
}

const namesOfHotels = (call: Call, rows: readonly StoredPlanRow[]): Promise<Record<string, string>> =>
  call.labels.namesOf(call.user, 'main.hotel', [...new Set(rows.flatMap(({ hotel_id }) => hotel_id ?? []))])

/** A page of the plan's rows that meet a condition, and their total. */
export async function pageOf(
  call: Call,
  id: number,
  condition: SQL,
  { page, size }: { page: number; size: number },
): Promise<{ rows: StoredPlanRow[]; total: number }> {
  const where = sql`plan_id = ${id} and ${condition}`
  const [rows, counted] = await Promise.all([
    run<StoredPlanRow>(
      call.db.pool,
      sql`select * from ${planRows} where ${where} order by n limit ${size} offset ${(page - 1) * size}`,
    ),
    runOne<{ n: number }>(call.db.pool, sql`select count(*)::int as n from ${planRows} where ${where}`),
  ])
  return { rows, total: counted.n }
}
