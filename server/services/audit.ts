/** The audit for administrators: filtered by user, record, period, resource and operation; exported as CSV. */
import { sql, type SQL } from 'drizzle-orm'
import { displayOf } from '../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { dialects, writePage, type Labels } from '../../src/domain/query/wire.ts'
import { audit } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { columnType, isStored, keyColumn, storeOf, tableFor } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { invalidParameter, notFound } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { currentOp, storedOps } from '../resources/write/formerOps.ts'
import { concealedFields, withoutConcealed } from '../resources/read/onRequest.ts'
import { dayStart } from '../resources/read/conditions.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { and } from '../resources/read/rows.ts'
import { idList } from '../resources/read/scope.ts'
import { countRows } from '../resources/read/countRows.ts'
import type { Cell } from '../../src/domain/plans/csv.ts'
import { sendCsv } from './csv.ts'
import { dayOf, numberOf, onlyKnown, pathId, queryOf, requireOrder, type Query, type Row } from './input.ts'

const register = resourceOf('main.audit')
const filters = ['user_id', 'resource', 'record', 'op', 'dal', 'al'] as const
const isFilter = (name: string): boolean => (filters as readonly string[]).includes(name)
const names = dialects.perPage
const listParameters = [...filters, names.page, names.size, names.key, names.direction]

function conditionsOf(query: Query): SQL[] {
  const conditions: SQL[] = []
  const user = numberOf(query, 'user_id')
  if (user !== undefined) conditions.push(sql`a.user_id = ${user}`)
  for (const name of ['resource', 'record', 'op'] as const) {
    const value = query[name]
    if (value && value.length > 255) throw invalidParameter(name)
    if (value)
      conditions.push(sql`a.${sql.identifier(name)} = any(${idList(name === 'op' ? storedOps(value) : [value])})`)
  }
  const [from, to] = [dayOf(query, 'dal'), dayOf(query, 'al')]
  if (from && to) requireOrder(from, to, 'al')
  if (from) conditions.push(sql`a.at >= ${dayStart(from)}`)
  if (to) conditions.push(sql`a.at < ${dayStart(to, 1)}`)
  return conditions
}

type Entry = {
  id: number
  at: string
  user_id: number | null
  user_email: string | null
  role: string | null
  op: string
  resource: string
  record: string | null
  version: number | null
  request_id: string | null
  token: string | null
  names: string[] | null
}

const columns = sql`a.id, a.at, a.user_id, a.user_email, a.role, a.op, a.resource, a.record, a.version, a.request_id, a.token,
  (select array_agg(distinct name order by name) from (
     select jsonb_object_keys(case when jsonb_typeof(a.before) = 'object' then a.before else '{}' end) as name
     union select jsonb_object_keys(case when jsonb_typeof(a.after) = 'object' then a.after else '{}' end)) as keys) as names`

const whereAll = (conditions: readonly SQL[]): SQL => and([sql`true`, ...conditions])

/**
 * The labels of the changed fields; for more than eight only their number, as when a whole record was created or
 * deleted.
 */
function fieldsOf({ resource: id, names: found }: Entry): string {
  const fields = resources.find((one) => one.id === id)?.fields ?? {}
  const labels = (found ?? []).map((name) => fields[name]?.label ?? name)
  return labels.length > 8 ? `${labels.length} campi` : labels.join(', ')
}

type Sides = { before: Row | null; after: Row | null }

/** One side of a change, without fields that are revealed on request only. */
function sideOf(id: string, side: Row | null): Row | null {
  const resource = resources.find((one) => one.id === id)
  return resource ? withoutConcealed(resource, side) : side
}

function textOf(id: string, side: string | null): string | null {
  const resource = resources.find((one) => one.id === id)
  return side && resource && concealedFields(resource).length
    ? JSON.stringify(sideOf(id, JSON.parse(side) as Row))
    : side
}

const presentEntry = ({ names: _, ...entry }: Entry, fields: string): Row => ({
  ...entry,
  op: currentOp(entry.op),
  fields,
})

function directionOf(query: Query): SQL {
  if (query[names.key] && !['at', 'id'].includes(query[names.key] ?? '')) throw invalidParameter(names.key)
  return query[names.direction]?.toUpperCase() === 'ASC' ? sql`asc` : sql`desc`
}

async function page(call: Call, query: Query): Promise<unknown> {
  onlyKnown(query, listParameters)
  const at = Math.max(1, numberOf(query, names.page) ?? 1)
  const size = Math.min(1_000, numberOf(query, names.size) || 20)
  const { pool } = call.db
  const where = whereAll(conditionsOf(query))
  const [entries, total] = await Promise.all([
    run<Entry>(
      pool,
      sql`select ${columns} from ${audit} a where ${where}
          order by a.id ${directionOf(query)} limit ${size} offset ${(at - 1) * size}`,
    ),
    countRows(pool, sql`${audit} a`, where),
  ])
  const labels: Labels = {
    ...(await call.labels.of(call.user, register, entries, ['user_id'])),
    record: await recordNames(pool, entries),
  }
  return writePage(
    'values',
    entries.map((entry) => presentEntry(entry, fieldsOf(entry))),
    total,
    labels,
  )
}

/** The current names of the records of a page: 'main.camera:7' → 'Suite del faro'. */
async function recordNames(db: Runner, entries: readonly Entry[]): Promise<Record<string, string>> {
  const recordsByResource = new Map<string, Set<string>>()
  for (const { resource, record } of entries) {
    if (record !== null) recordsByResource.set(resource, (recordsByResource.get(resource) ?? new Set()).add(record))
  }
  const found: Record<string, string> = {}
  for (const [id, records] of recordsByResource) {
    const resource = resources.find((one) => one.id === id)
    if (!resource || !isStored(storeOf(resource))) continue
    const store = storeOf(resource)
    const key = keyColumn(store)
    const field = store.fields[key]
    const texts = field !== undefined && columnType(field) === 'text'
    const keys = texts ? [...records] : [...records].map(Number).filter(Number.isSafeInteger)
    const rows = await run<Row>(
      db,
      sql`select * from ${tableFor(store)} where ${sql.identifier(key)} = any(${idList(keys)})`,
    )
    for (const row of rows) found[`${id}:${String(row[key])}`] = displayOf(store, row)
  }
  return found
}

const MOST = 100_000

/** The same entries as a table with the values, for spreadsheets and inspections. */
async function exported(call: Call, query: Query): Promise<Cell[][]> {
  const { token: _, limit: __, ...filters } = query
  onlyKnown(filters, listParameters)
  const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => isFilter(name)))
  const rows = await run<Entry & { before: string | null; after: string | null }>(
    call.db.pool,
    sql`select ${columns}, a.before::text as before, a.after::text as after from ${audit} a where ${whereAll(conditionsOf(rest))}
        order by a.id ${directionOf(filters)} limit ${MOST}`,
  )
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'export', register.id, null, null, { righe: rows.length, ...rest }),
  )
  const option = (name: 'op' | 'resource', value: string) =>
    register.fields[name].options?.find((one) => one.value === value)?.label ?? value
  return [
    [
      'ID',
      'Quando',
      'Email',
      'Ruolo',
      'Operazione',
      'Tipo di dato',
      'Elemento',
      'Versione',
      'Prima',
      'Dopo',
      'Richiesta',
      'Token personale',
    ],
    ...rows.map((row) => [
      row.id,
      row.at,
      row.user_email,
      row.role,
      option('op', currentOp(row.op)),
      option('resource', row.resource),
      row.record,
      row.version,
      textOf(row.resource, row.before),
      textOf(row.resource, row.after),
      row.request_id,
      row.token,
    ]),
  ]
}

export const auditCalls: OwnCalls = {
  'main.audit': {
    /** {values: entries, meta: {total, labels: {user_id, record}}}, newest first. */
    list: (parts) => async (request) => page(callOf(parts, request), queryOf(request)),
    /** {data: the entry with the values before and after}. */
    read: (parts) => async (request) => {
      const [entry] = await run<Entry & Sides>(
        parts.db.pool,
        sql`select ${columns}, a.before, a.after from ${audit} a where a.id = ${pathId(request, 'id')}`,
      )
      if (!entry) throw notFound()
      const [before, after] = [sideOf(entry.resource, entry.before), sideOf(entry.resource, entry.after)]
      return { data: { ...presentEntry(entry, fieldsOf(entry)), before, after } }
    },
    export: (parts) => async (request, reply) =>
      sendCsv(reply, 'registro.csv', await exported(callOf(parts, request), queryOf(request))),
  },
}
