/** One record by the generic calls of §7.2: read, create, update, delete. Every write is one transaction with its audit row. */
import { sql } from 'drizzle-orm'
import type { Resource } from '../../src/domain/resource.ts'
import { validateRow } from '../../src/domain/validate.ts'
import { sendLink, type Invited } from '../auth/links.ts'
import { run, type Runner } from '../db/sql.ts'
import { keyColumn, storeOf, tableFor } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { writeAudit } from './audit.ts'
import { refreshReports } from './computed.ts'
import {
  applyPath,
  defaultsOf,
  mergeErrors,
  readBody,
  refuseUnwritable,
  requireNamedHotels,
  stamps,
  throwIfAny,
} from './body.ts'
import { databaseLookup, derive } from './derive.ts'
import { pick, same } from './diff.ts'
import { checkReferences } from './references.ts'
import type { Call } from './request.ts'
import { findRow, type Item, type PathIds, present, type Row, type RowAddress, split } from './rows.ts'
import { sanitizeRow } from './sanitize.ts'
import { requireScope } from './scope.ts'
import { insert, refreshCopies, requireInScope, save } from './store.ts'
import { stale } from './version.ts'

export async function readRow(call: Call, resource: Resource, at: RowAddress): Promise<Item> {
  const found = split(await findRow(call, call.db.pool, resource, at, 'read'))
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.ref ? [name] : []))
  const labels = await call.labels.of(call.user, resource, [found.row], names)
  return {
    row: present(resource, found.row),
    version: found.version,
    meta: { labels, version: found.version, updated_at: found.updatedAt, updated_by: found.updatedBy },
  }
}

export async function createRow(call: Call, resource: Resource, ids: PathIds, body: unknown): Promise<Item> {
  const scope = requireScope(call.user, resource, 'create')
  const given = readBody(resource, body)
  applyPath(resource, given, ids)
  await requireNamedHotels(call, call.db.pool, resource, scope, given, ids)
  const errors = refuseUnwritable(call, resource, given, true)
  const values = { ...defaultsOf(call, resource), ...given }
  mergeErrors(errors, validateRow(resource.fields, values))
  throwIfAny(errors)
  const clean = sanitizeRow(resource.fields, values)
  return transaction(call.db.pool, async (db) => {
    await checkReferences(call, db, resource, clean)
    const now = call.clock.now().toISOString()
    // A person chooses their first password themselves.
    const invited = resource.id === 'management.user' && clean.attivo !== false
    const row: Row = { ...clean, ...stamps(resource, now, true), ...(invited && { invitato_il: now }) }
    Object.assign(row, await derive(resource, row, databaseLookup(db, now)))
    const stored = await insert(db, resource, row, call.user.email, now)
    await requireInScope(call, db, resource, stored[keyColumn(resource)], scope)
    const after = split(stored)
    await writeAudit(db, call, 'create', resource.id, stored[keyColumn(resource)], null, after.row, after.version)
    if (invited) await sendLink(db, 'invito', after.row as Invited, call.clock.now(), call.user.id)
    return { row: present(resource, after.row), version: after.version }
  })
}

export async function updateRow(
  call: Call,
  resource: Resource,
  at: RowAddress,
  body: unknown,
  ifMatch: number | null,
  op = 'update',
): Promise<Item> {
  requireScope(call.user, resource, 'update')
  const given = readBody(resource, body)
  return transaction(call.db.pool, async (db) => {
    const before = split(await findRow(call, db, resource, at, 'update', true))
    if (ifMatch !== null && ifMatch !== before.version) throw stale(before.row, before.version)
    const changed = Object.fromEntries(Object.entries(given).filter(([name, value]) => !same(value, before.row[name])))
    await requireNamedHotels(call, db, resource, requireScope(call.user, resource, 'update'), changed, {})
    const errors = refuseUnwritable(call, resource, changed, false)
    mergeErrors(errors, validateRow(resource.fields, changed, before.row))
    throwIfAny(errors)
    if (!Object.keys(changed).length) return { row: present(resource, before.row), version: before.version }
    const clean = sanitizeRow(resource.fields, changed)
    await checkReferences(call, db, resource, clean)
    const now = call.clock.now().toISOString()
    const row: Row = { ...before.row, ...clean, ...stamps(resource, now, false) }
    Object.assign(row, await derive(resource, row, databaseLookup(db, now)))
    const stored = await save(db, resource, before.row, row, call.user.email, now)
    await requireInScope(
      call,
      db,
      resource,
      stored[keyColumn(resource)] ?? before.row[resource.key],
      requireScope(call.user, resource, 'update'),
    )
    const after = split(stored)
    const key = stored[keyColumn(resource)] ?? before.row[resource.key]
    const [old, fresh] = [pick(before.row, after.row), pick(after.row, before.row)]
    await writeAudit(db, call, op, resource.id, key, old, fresh, after.version)
    await afterWrite(call, db, resource, after.row)
    return { row: present(resource, after.row), version: after.version }
  })
}

export async function deleteRow(call: Call, resource: Resource, at: RowAddress, ifMatch: number | null): Promise<void> {
  requireScope(call.user, resource, 'delete')
  await transaction(call.db.pool, async (db) => {
    const before = split(await findRow(call, db, resource, at, 'delete', true))
    if (ifMatch !== null && ifMatch !== before.version) throw stale(before.row, before.version)
    await run(
      db,
      sql`update ${tableFor(storeOf(resource))} set _deleted_at = ${call.clock.now().toISOString()}, _version = _version + 1, _updated_by = ${call.user.email}
          where ${sql.identifier(resource.key)} = ${before.row[resource.key]}`,
    )
    const key = before.row[resource.key]
    await writeAudit(db, call, 'delete', resource.id, key, before.row, null, before.version + 1)
    await afterWrite(call, db, resource, before.row, true)
  })
}

/** What follows from a written row: the copies of it, the names and the sessions that are remembered. */
export async function afterWrite(call: Call, db: Runner, resource: Resource, row: Row, gone = false): Promise<void> {
  if (!gone) await refreshCopies(db, resource, row)
  if (resource.id === 'orders.orders') await refreshReports(db, row, call.clock.now().toISOString())
  call.labels.forget(resource.id)
  if (resource.service === 'management') call.sessions.forget()
  if (resource.id === 'management.user' && (gone || row.attivo === false))
    await call.sessions.endAll(Number(row.id), undefined, db)
}
