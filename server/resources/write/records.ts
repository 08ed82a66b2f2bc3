/**
 * Writes a row that has been found or is new: derived fields, audit entry, copies and caches. The caller checks rights,
 * validation and references; the generic calls do so in engine.ts.
 */
import { sql } from 'drizzle-orm'
import type { Scope } from '../../../src/domain/access/access.ts'
import { needsReauthentication } from '../../../src/domain/access/reauthentication.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { RowOf } from '../../../src/domain/model/row.ts'
import { run, type Runner } from '../../db/sql.ts'
import { columnType, keyColumn, storeOf, tableFor } from '../../db/tables.ts'
import { afterCommit } from '../../db/transaction.ts'
import { writeAudit, writeAudits } from './audit.ts'
import { serverValues } from './body.ts'
import { databaseLookup, derive } from './derive.ts'
import { pick } from './diff.ts'
import { requireNoDuplicates, requireUnique } from './distinct.ts'
import { hooksOf } from '../hooks/index.ts'
import { changesIn, unseenFields } from '../read/onRequest.ts'
import type { Call } from '../request.ts'
import { and, type Found, type Row, toFound, type Stored, storedColumns, typedRows } from '../read/rows.ts'
import { columnOf, idList, scopeCondition } from '../read/scope.ts'
import { type Change, insertAll, refreshCopies, saveAll } from './store.ts'
import { RELEASE } from './undoable.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

/**
 * Requires a fresh session at the write itself, so that no code path can skip it. Values that a deletion removes from
 * other rows grant nobody a right, so they are exempt.
 */
async function requireFreshFor(
  call: Call,
  db: Runner,
  resource: Resource,
  write: 'create' | 'update' | 'delete',
  op: string,
  values?: Row,
): Promise<void> {
  if (op !== RELEASE && needsReauthentication(storeOf(resource), write, values)) await call.requireFresh(db)
}

/** A row that may be soft-deleted. */
export type FoundOrDeleted = Found & { deleted: boolean }

/** Converts an audit's record key to the type of the table's key column. */
export const recordKey = (resource: Resource, record: string): string | number => {
  const store = storeOf(resource)
  const field = store.fields[keyColumn(store)]
  return field && columnType(field) === 'text' ? record : Number(record)
}

/**
 * The row that the audit knows under `record`, deleted or not; undefined outside `scope` and for a row that no longer
 * exists.
 */
export async function findByAuditKey(
  call: Call,
  db: Runner,
  resource: Resource,
  record: string,
  scope: Scope,
  lock = false,
): Promise<FoundOrDeleted | undefined> {
  const found = await findAllByAuditKey(call, db, resource, [record], scope, lock)
  return found.get(String(recordKey(resource, record)))
}

/** The same for many records, by key; rows that are missing or out of scope are left out. */
export async function findAllByAuditKey(
  call: Call,
  db: Runner,
  resource: Resource,
  records: readonly string[],
  scope: Scope,
  lock = false,
): Promise<ReadonlyMap<string, FoundOrDeleted>> {
  const store = storeOf(resource)
  const column = columnOf(resource, keyColumn(store))
  const rows = await run<Stored & { _deleted: boolean }>(
    db,
    sql`select ${storedColumns(resource)}, ${columnOf(resource, '_deleted_at')} is not null as _deleted from ${tableFor(store)}
        where ${and([
          sql`${column} = any(${idList(records.map((record) => recordKey(resource, record)))})`,
          scopeCondition(call.user, resource, scope),
        ])} order by ${column}${lock ? sql` for update` : sql``}`,
  )
  return new Map(rows.map(({ _deleted: deleted, ...stored }) => [String(stored._key), { ...toFound(stored), deleted }]))
}

/** Adds a row with its derived fields, its search text and its audit entry. */
export async function addRow<R extends Resource>(
  call: Call,
  db: Runner,
  resource: R,
  values: Row,
  op = 'create',
): Promise<Found<RowOf<R>>> {
  return itemAt(await addRows(call, db, resource, [values], op), 0)
}

/** The same for many rows, in about as many statements as for one. */
export async function addRows<R extends Resource>(
  call: Call,
  db: Runner,
  resource: R,
  newRows: readonly Row[],
  op: string,
): Promise<Found<RowOf<R>>[]> {
  if (!newRows.length) return []
  await requireFreshFor(call, db, resource, 'create', op)
  const now = call.clock.now().toISOString()
  const lookup = databaseLookup(db, now)
  const rows: Row[] = []
  for (const values of newRows) {
    const row: Row = { ...serverValues(resource, now, true), ...values }
    if (resource.fields.updated_at?.kind === 'instant') row.updated_at = now
    Object.assign(row, await derive(resource, row, lookup))
    await requireUnique(db, resource, null, row)
    await hooksOf(resource).before?.(call, db, null, row, op)
    rows.push(row)
  }
  requireNoDuplicates(resource, rows)
  const added = (await insertAll(db, resource, rows, call.user.email, now)).map(toFound)
  const entries = added.map(({ key, row, version }) => ({ record: key, before: null, after: row, version }))
  await writeAudits(db, call, op, resource.id, entries)
  for (const { row } of added) {
    await hooksOf(resource).added?.(call, db, row)
    await afterWrite(call, db, resource, row, { before: null })
  }
  return typedRows(resource, added)
}

/** Writes the changed fields of a row with one audit entry. Does not check whether a client may write them. */
export async function changeRow<R extends Resource>(
  call: Call,
  db: Runner,
  resource: R,
  before: Found,
  patch: Row,
  op: string,
): Promise<Found<RowOf<R>>> {
  return itemAt(await changeRows(call, db, resource, [{ before, patch }], op), 0)
}

/** The same for many rows, in as many statements as for one; also returns the rows in which nothing changed. */
export async function changeRows<R extends Resource>(
  call: Call,
  db: Runner,
  resource: R,
  updates: readonly { before: Found; patch: Row }[],
  op: string,
): Promise<Found<RowOf<R>>[]> {
  const now = call.clock.now().toISOString()
  const lookup = databaseLookup(db, now)
  const changes: Change[] = []
  const unseen: ReadonlySet<string>[] = []
  for (const { before, patch } of updates) {
    const changed = await changesIn(call, db, resource, before.row, patch)
    if (!Object.keys(changed).length) continue
    await requireFreshFor(call, db, resource, 'update', op, changed)
    const row: Row = { ...before.row, ...patch, ...serverValues(resource, now, false) }
    Object.assign(row, await derive(resource, row, lookup))
    await requireUnique(db, resource, before.row, row, before.key)
    await hooksOf(resource).before?.(call, db, before.row, row, op)
    changes.push({ before, row })
    unseen.push(await unseenFields(call, db, resource, before.row, patch))
  }
  if (!changes.length)
    return typedRows(
      resource,
      updates.map(({ before }) => before),
    )
  requireNoDuplicates(
    resource,
    changes.map(({ row }) => row),
  )
  const saved = (await saveAll(db, resource, changes, call.user.email, now)).map(toFound)
  const entries = saved.map((after, at) => {
    const old = itemAt(changes, at).before.row
    // Values that the person could not see are always audited, so that undoing does not reveal whether they differed.
    const noted = (row: Row, other: Row): Row => ({
      ...pick(row, other),
      ...Object.fromEntries([...itemAt(unseen, at)].map((name) => [name, row[name] ?? null])),
    })
    return { record: after.key, before: noted(old, after.row), after: noted(after.row, old), version: after.version }
  })
  await writeAudits(db, call, op, resource.id, entries)
  for (const [at, { row }] of saved.entries())
    await afterWrite(call, db, resource, row, { before: itemAt(changes, at).before.row })
  const afterOf = new Map(saved.map((after, at) => [itemAt(changes, at).before, after]))
  return typedRows(
    resource,
    updates.map(({ before }) => afterOf.get(before) ?? before),
  )
}

/** Soft-deletes a row. */
export const removeRow = (call: Call, db: Runner, resource: Resource, before: Found, op: string): Promise<void> =>
  removeRows(call, db, resource, [before], op)

/**
 * The same for many rows, in about as many statements as for one. A hook that checks a deletion sees the other rows as
 * they were.
 */
export async function removeRows(
  call: Call,
  db: Runner,
  resource: Resource,
  removed: readonly Found[],
  op: string,
): Promise<void> {
  if (!removed.length) return
  await requireFreshFor(call, db, resource, 'delete', op)
  for (const { row } of removed) await hooksOf(resource).before?.(call, db, row, null, op)
  await setDeleted(call, db, resource, removed, true)
  const entries = removed.map(({ key, row, version }) => ({
    record: key,
    before: row,
    after: null,
    version: version + 1,
  }))
  await writeAudits(db, call, op, resource.id, entries)
  for (const { row } of removed) await afterWrite(call, db, resource, row, { gone: true })
}

/** Restores a soft-deleted row under its old key, as its next version. */
export async function restoreRow(
  call: Call,
  db: Runner,
  resource: Resource,
  before: Found,
  op: string,
): Promise<Found> {
  await requireFreshFor(call, db, resource, 'create', op)
  await requireUnique(db, resource, null, before.row, before.key)
  await hooksOf(resource).before?.(call, db, null, before.row, op)
  const after = toFound(itemAt(await setDeleted(call, db, resource, [before], false), 0))
  await writeAudit(db, call, op, resource.id, after.key, null, after.row, after.version)
  await afterWrite(call, db, resource, after.row)
  return after
}

async function setDeleted(call: Call, db: Runner, resource: Resource, rows: readonly Found[], isDeleted: boolean) {
  const store = storeOf(resource)
  const now = call.clock.now().toISOString()
  return run<Stored>(
    db,
    sql`update ${tableFor(store)} set _deleted_at = ${isDeleted ? now : null}, _version = _version + 1,
          _updated_by = ${call.user.email}, _updated_at = ${now}
        where ${sql.identifier(keyColumn(store))} = any(${idList(rows.map(({ key }) => key))})
        returning ${storedColumns(resource)}`,
  )
}

/** Consequences of a write: copies in other rows, hooks of the resource, cached names. */
async function afterWrite(
  call: Call,
  db: Runner,
  resource: Resource,
  row: Row,
  { before, gone = false }: { before?: Row | null; gone?: boolean } = {},
): Promise<void> {
  if (!gone) await refreshCopies(db, resource, row, before)
  await hooksOf(resource).after?.(call, db, row, gone)
  // Invalidates twice: now, so that this answer has the new name, and after the commit, because a concurrent request
  // may have cached the old one meanwhile.
  call.labels.forget(resource.id)
  afterCommit(call.db.pool, () => call.labels.forget(resource.id))
}
