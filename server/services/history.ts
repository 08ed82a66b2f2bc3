/**
 * The history of a record: who changed which fields and when, with the values before and after; and restoring earlier
 * values.
 */
import { sql } from 'drizzle-orm'
import { isWritable, fieldOf } from '../../src/domain/model/fields.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { INVALID } from '../../src/domain/model/validate.ts'
import { audit } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { isStored, keyColumn, storedFields, storeOf, tableFor } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, invalidParameter, notFound, Problem } from '../http/problem.ts'
import { kindOf, resourcesOfTable } from '../resources/write/audit.ts'
import { same } from '../resources/write/diff.ts'
import { genericWrites } from '../resources/engine.ts'
import { currentOp } from '../resources/write/formerOps.ts'
import { concealedFields } from '../resources/read/onRequest.ts'
import { presentRow } from '../resources/read/presentRow.ts'
import { findByAuditKey } from '../resources/write/records.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { countReferrers } from '../resources/write/referrers.ts'
import { and, findRow, keyValue } from '../resources/read/rows.ts'
import { columnOf, idList, requireScope, scopeCondition } from '../resources/read/scope.ts'
import { countRows } from '../resources/read/countRows.ts'
import { etag } from '../resources/write/version.ts'
import { NOTE } from '../resources/write/undoable.ts'
import { changesOf } from './changes.ts'
import { companionsOf, entryColumns } from './companions.ts'
import { bodyOf, ifMatchOf, numberOf, onlyKnown, pathId, pathText, queryOf, type Query, type Row } from './input.ts'
import { isTimestampField, changedSince, restoreWithReferrers, undo } from './undo.ts'

const bodies = resourceOf('main.history').bodies

export function knownResource(id: string): Resource {
  const found = resources.find((one) => one.id === id)
  if (!found || !isStored(storeOf(found))) throw notFound()
  return found
}

/** The audit's key of the record, within what the user may read; 404 outside. Includes deleted records. */
async function recordOf(call: Call, db: Runner, resource: Resource, key: string): Promise<string> {
  const scope = requireScope(call.user, resource, 'read')
  const store = storeOf(resource)
  const value = keyValue(resource, key)
  if (value === null) throw notFound()
  const [found] = await run<{ key: unknown }>(
    db,
    sql`select ${columnOf(resource, keyColumn(store))} as key from ${tableFor(store)}
        where ${and([sql`${columnOf(resource, resource.key)} = ${value}`, scopeCondition(call.user, resource, scope)])}
        order by ${columnOf(resource, '_deleted_at')} desc nulls first limit 1`,
  )
  if (!found) throw notFound()
  return String(found.key)
}

type Entry = {
  id: number
  at: string
  user_id: number | null
  op: string
  resource: string
  record: string
  before: Row | null
  after: Row | null
  version: number | null
  request_id: string | null
  author: string | null
}

/** {data: [{id, at, user, op, kind, version, fields}], meta: {total}}, newest first. */
async function historyOf(call: Call, resource: Resource, key: string, query: Query): Promise<Row> {
  const record = await recordOf(call, call.db.pool, resource, key)
  const page = Math.max(1, numberOf(query, 'page') ?? 1)
  const size = Math.min(100, Math.max(1, numberOf(query, 'perPage') ?? 20))
  const companions = companionsOf[resource.id]
  const where = sql`a.resource = any(${idList(resourcesOfTable(resource))}) and a.record = ${record}${
    companions ? sql` and a.op <> ${companions.instead}` : sql``
  }`
  const own = sql`select ${entryColumns} from ${audit} a where ${where}`
  const all = companions ? sql`(${own} union all ${companions.rows(record)}) a` : undefined
  const [entries, total] = await Promise.all([
    run<Entry>(
      call.db.pool,
      sql`${all ? sql`select * from ${all} order by a.at desc, a.id desc` : sql`${own} order by a.id desc`}
          limit ${size} offset ${(page - 1) * size}`,
    ),
    countRows(call.db.pool, all ?? sql`${audit} a`, all ? sql`true` : where),
  ])
  const data: Row[] = []
  for (const entry of entries) data.push(await presentEntry(call, resource, entry))
  return { data, meta: { total, pagination: { total } } }
}

/**
 * Presents an entry. Entries of companion rows name their subject and cannot be restored here, only on their own page.
 */
async function presentEntry(call: Call, resource: Resource, entry: Entry): Promise<Row> {
  const about = resourcesOfTable(resource).includes(entry.resource) ? resource : resourceOf(entry.resource)
  const row = await shown(call, about, entry)
  if (about === resource && entry.op !== NOTE) return row
  const fields = (row.fields as Row[]).map((field) => ({ ...field, restorable: false }))
  return { ...row, fields, about: about === resource ? NOTE : about.id }
}

async function shown(call: Call, resource: Resource, entry: Entry): Promise<Row> {
  const kind = kindOf(entry.before, entry.after)
  // Fields that are revealed on request, with a record of it, must not appear in the history.
  const hidden = concealedFields(resource)
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])].filter(
    (name) => storeOf(resource).fields[name] && !hidden.includes(name) && !isTimestampField(name),
  )
  const sides = [entry.before ?? {}, entry.after ?? {}] as const
  const references = names.filter((name) => fieldOf(storeOf(resource).fields, name).ref)
  const labels = references.length ? await call.labels.of(call.user, storeOf(resource), sides, references) : {}
  const text = (name: string, value: unknown): string | undefined => {
    const known = labels[name] ?? {}
    if (Array.isArray(value)) return value.map((one) => known[String(one)] ?? String(one)).join(', ') || undefined
    const option = fieldOf(storeOf(resource).fields, name).options?.find((one) => one.value === value)
    return known[String(value)] ?? option?.label
  }
  const fields = names
    .filter((name) => !same(sides[0][name], sides[1][name]))
    .map((name) => {
      const [from, to] = [sides[0][name] ?? null, sides[1][name] ?? null]
      const field = fieldOf(storeOf(resource).fields, name)
      const named = field.ref || field.options
      return {
        name,
        label: field.label,
        from,
        to,
        ...(named && { fromLabel: text(name, from), toLabel: text(name, to) }),
        restorable: kind === 'update' && isWritable(field, false),
      }
    })
  return {
    id: entry.id,
    at: entry.at,
    user: entry.user_id === null ? null : { id: entry.user_id, name: entry.author ?? 'Utente eliminato' },
    op: currentOp(entry.op),
    kind,
    version: entry.version,
    request_id: entry.request_id,
    fields,
  }
}

/**
 * Restores fields to their values before a change, or the record to its state after it, by an ordinary update with its
 * validation, rights and version check. A deleted record is restored under its id.
 */
async function restore(call: Call, auditId: number, body: unknown, ifMatch: number | null) {
  const input = bodyOf(bodies.restore, body)
  const [entry] = await run<Entry>(
    call.db.pool,
    sql`select id, op, resource, record, before, after, version from ${audit} where id = ${auditId} and version is not null`,
  )
  if (!entry) throw notFound()
  const resource = resourceOf(entry.resource)
  const scope = requireScope(call.user, resource, 'read')
  const found = await findByAuditKey(call, call.db.pool, resource, entry.record, scope)
  if (!found) throw notFound()
  const kind = kindOf(entry.before, entry.after)
  if (found.deleted) return restoreDeleted(call, resource, entry.record)
  if (kind === 'delete') throw changedSince()
  const to = input.to ?? 'before'
  if (kind === 'create' && to === 'before') {
    throw new Problem(409, 'no_before', 'Prima di questa modifica l’elemento non esisteva.')
  }
  const values = to === 'after' ? await stateAfter(call.db.pool, resource, entry, found.row) : (entry.before ?? {})
  const patch = restorableValues(resource, values, input.fields)
  const at = { key: String(found.row[resource.key]), ids: {} }
  const item = await transaction(call.db.pool, (db) =>
    genericWrites.update(call, db, resource, at, patch, ifMatch, 'restore'),
  )
  return { row: item.row, version: item.version }
}

async function restoreDeleted(call: Call, resource: Resource, record: string) {
  const scope = requireScope(call.user, resource, 'delete')
  return transaction(call.db.pool, async (db) => {
    const found = await findByAuditKey(call, db, resource, record, scope, true)
    if (!found) throw notFound()
    if (!found.deleted) throw changedSince()
    const { version } = await restoreWithReferrers(call, db, resource, record, found, 'restore')
    return { row: await presentRow(call, db, resource, found.row), version }
  })
}

/** The record's state after that change, reconstructed by reverting the later changes, newest first. */
async function stateAfter(db: Runner, resource: Resource, entry: Entry, current: Row): Promise<Row> {
  const laterEntries = await run<Entry>(
    db,
    sql`select before from ${audit} where resource = any(${idList(resourcesOfTable(resource))}) and record = ${entry.record}
        and id > ${entry.id} and version is not null and before is not null and after is not null order by id desc`,
  )
  const then: Row = {}
  for (const { before } of laterEntries) Object.assign(then, before)
  return Object.fromEntries(Object.entries(then).filter(([name, value]) => !same(value, current[name])))
}

/** The old values that a client may write; explicitly requested fields must be among them. */
function restorableValues(resource: Resource, values: Row, names: readonly string[] | null | undefined): Row {
  const unknown = names?.filter((name) => !Object.hasOwn(values, name))
  if (unknown?.length) throw invalid({ fields: [INVALID] })
  const stored = new Map(storedFields(resource))
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = stored.get(name)
      return field && isWritable(field, false) && (!names || names.includes(name))
    }),
  )
}

const MOST_KEYS = 200

/** Parses comma-separated keys; each is encoded separately. */
function keysOf(text: string): string[] {
  const keys = text.split(',').filter(Boolean)
  if (!keys.length || keys.length > MOST_KEYS) throw invalidParameter('ids')
  return keys
}

async function referrersOf(call: Call, resource: Resource, keys: readonly string[]) {
  const rows: Row[] = []
  for (const key of keys) rows.push((await findRow(call, call.db.pool, resource, { key, ids: {} }, 'delete')).row)
  return countReferrers(call.db.pool, resource, rows)
}

export const historyCalls: OwnCalls = {
  'main.history': {
    history: (parts) => async (request) => {
      const query = queryOf(request)
      onlyKnown(query, ['page', 'perPage'])
      const resource = knownResource(pathText(request, 'resource'))
      return historyOf(callOf(parts, request), resource, pathText(request, 'id'), query)
    },
    /** {data: the record}, with its new version as ETag. */
    restore: (parts) => async (request, reply) => {
      const id = pathId(request, 'id')
      const { row, version } = await restore(callOf(parts, request), id, request.body, ifMatchOf(request))
      return reply.header('etag', etag(version)).send({ data: row })
    },
    /** {data: [{resource, id, version, deleted}]}: the restored records. */
    undo: (parts) => async (request) => {
      const { auditId, requestId } = bodyOf(bodies.undo, request.body)
      if (!auditId === !requestId) throw invalid({ auditId: [INVALID] })
      return { data: await undo(callOf(parts, request), auditId ? { auditId } : { requestId: requestId! }) }
    },
    /** {data: [{resource, field, count, action}]}: what references these records, and what a deletion does to it. */
    referrers: (parts) => async (request) => {
      const call = callOf(parts, request)
      const query = queryOf(request)
      onlyKnown(query, ['ids'])
      const resource = knownResource(pathText(request, 'resource'))
      return { data: await referrersOf(call, resource, keysOf(query.ids ?? '')) }
    },
    changes: (parts) => async (request) => {
      const query = queryOf(request)
      onlyKnown(query, ['watch', 'since'])
      return changesOf(callOf(parts, request), query.watch ?? '', numberOf(query, 'since'))
    },
  },
}
