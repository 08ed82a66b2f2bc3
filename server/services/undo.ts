/**
 * Undo: reverts everything that one request wrote, in reverse order, with rights checked again. Refused if somebody has
 * changed the same fields since then. The undo itself is an ordinary, audited write.
 */
import { sql } from 'drizzle-orm'
import { can, closedFields, type Scope } from '../../src/domain/access/access.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { formatInstant } from '../../src/domain/text/text.ts'
import type { AuditedWrite } from '../db/unitOfWork.ts'
import { audit } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { storedFields } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { notAllowed, notFound, Problem } from '../http/problem.ts'
import { withSavepoint } from '../resources/write/savepoint.ts'
import { authorOf, kindOf, resourcesOfTable } from '../resources/write/audit.ts'
import { same } from '../resources/write/diff.ts'
import { deleteWithReferrers } from '../resources/engine.ts'
import { currentOp } from '../resources/write/formerOps.ts'
import { changeRow, findByAuditKey, type FoundOrDeleted, restoreRow } from '../resources/write/records.ts'
import { checkReferences, type KnownReferences } from '../resources/write/references.ts'
import type { Call } from '../resources/request.ts'
import { idList } from '../resources/read/scope.ts'
import { followsDeletion, mayUndo, RELEASE, undoOf } from '../resources/write/undoable.ts'
import { companionsOf } from './companions.ts'
import type { Row } from './input.ts'

/** The columns of an audit entry that an undo needs. */
export type Entry = {
  id: number
  op: string
  resource: string
  record: string
  before: Row | null
  after: Row | null
  request_id: string
}

export type Undone = { resource: string; id: unknown; version: number; deleted: boolean }

export const changedSince = (): Problem =>
  new Problem(409, 'moved_on', 'Non è più possibile ripristinare: il dato è stato modificato nel frattempo.')
const purgedProblem = () =>
  new Problem(409, 'gone', 'Non è più possibile ripristinare: l’elemento è stato eliminato del tutto.')
const isFinal = () => new Problem(409, 'final', 'Questa operazione non si può annullare.')
export const missingTargets = (fields: readonly string[]): Problem =>
  new Problem(409, 'broken', `Non è possibile ripristinare: non esistono più i dati collegati (${fields.join(', ')}).`)

type Deletion = { id: number; at: string; request_id: string | null; author: string | null }

/** The audit entry of a record's deletion; undefined if it was purged. */
async function deletionOf(db: Runner, resource: Resource, record: string): Promise<Deletion | undefined> {
  const [found] = await run<Deletion>(
    db,
    sql`select a.id, a.at, a.request_id, ${authorOf} as author from ${audit} a
        where a.resource = any(${idList(resourcesOfTable(resource))}) and a.record = ${record} and a.version is not null
          and a.before is not null and a.after is null order by a.id desc limit 1`,
  )
  return found
}

/**
 * The refusal for a deleted record: who deleted it and when. For users who may restore it, `restore` is the history
 * entry that does so.
 */
async function deletedSince({ user }: Call, db: Runner, resource: Resource, record: string): Promise<Problem> {
  const deletion = await deletionOf(db, resource, record)
  if (!deletion) return changedSince()
  const mayRestore = can(user, 'main.history', 'restore') !== 'none' && can(user, resource.id, 'delete') !== 'none'
  const who = deletion.author === null ? '' : ` da ${deletion.author}`
  return new Problem(
    409,
    'deleted',
    `Non è più possibile ripristinare: l’elemento è stato eliminato${who} il ${formatInstant(deletion.at)}.`,
    { extra: mayRestore ? { restore: Number(deletion.id), resource: resource.id } : {} },
  )
}

/**
 * Restores a deleted record together with the rows that were deleted with it and the references to it that were
 * cleared. Rows that somebody has changed since then stay as they are.
 */
export async function restoreWithReferrers(
  call: Call,
  db: Runner,
  resource: Resource,
  record: string,
  found: FoundOrDeleted,
  op: string,
): Promise<Undone> {
  const deletion = await deletionOf(db, resource, record)
  const revived = await restoreDeleted(call, db, resource, found, op)
  if (!deletion?.request_id) return revived
  // In a request that deleted several records, the consequences of each deletion precede it in the audit.
  const entries = await run<Entry>(
    db,
    sql`select id, op, resource, record, before, after, request_id from ${audit}
        where request_id = ${deletion.request_id} and op = ${RELEASE} and id < ${deletion.id}
          and id > coalesce((select max(id) from ${audit} where request_id = ${deletion.request_id} and op <> ${RELEASE}
            and id < ${deletion.id}), 0)
        order by id desc`,
  )
  for (const entry of entries) await withSavepoint(db, () => undoOne(call, db, entry))
  return revived
}

/** Undoes a request of the user, identified by one of its audit entries or by its request id. */
export function undo(call: Call, by: { auditId?: number; requestId?: string }): Promise<Undone[]> {
  return transaction(call.db.pool, async (db) => {
    const entries = await run<Entry>(
      db,
      sql`select id, op, resource, record, before, after, request_id from ${audit}
          where user_id = ${call.user.id} and request_id = ${
            by.requestId ??
            sql`(select request_id from ${audit} where id = ${by.auditId} and user_id = ${call.user.id})`
          } order by id desc`,
    )
    if (!entries.length) throw notFound()
    const undoneWrites: Undone[] = []
    for (const entry of entries) undoneWrites.push(await undoOne(call, db, entry))
    return undoneWrites
  })
}

export async function undoOne(call: Call, db: Runner, entry: Entry): Promise<Undone> {
  const kind = kindOf(entry.before, entry.after)
  const { resource: id, record } = entry
  const written: Omit<AuditedWrite, 'id'> = { op: currentOp(entry.op), resource: id, record, kind }
  const resource = resourceOf(entry.resource)
  if (!mayUndo(call.user, written)) {
    // 403 if the user has lost the right; 409 if nobody can undo it.
    throw kind && can(call.user, resource.id, kind) === 'none' ? notAllowed() : isFinal()
  }
  const found = await findByAuditKey(call, db, resource, entry.record, scopeOf(call, written), true)
  if (!found) throw (await exists(db, call, resource, entry.record)) ? notFound() : purgedProblem()
  if (kind === 'create') return undoCreate(call, db, entry, found)
  if (kind === 'delete') return undoDelete(call, db, resource, entry, found)
  return undoUpdate(call, db, resource, entry, found)
}

function scopeOf({ user }: Call, { op, resource, kind }: Omit<AuditedWrite, 'id'>): Scope {
  // Consequences of a deletion are reverted together with it, whatever the user's scope on those rows.
  if (followsDeletion(op)) return 'all'
  if (kind === 'create' || kind === 'delete') return can(user, resource, 'delete')
  const own = can(user, resource, op)
  return own === 'none' ? can(user, resource, 'update') : own
}

const exists = async (db: Runner, call: Call, resource: Resource, record: string): Promise<boolean> =>
  (await findByAuditKey(call, db, resource, record, 'all')) !== undefined

/** Refused if somebody else has changed the record since its creation. */
async function undoCreate(call: Call, db: Runner, entry: Entry, found: FoundOrDeleted): Promise<Undone> {
  const laterChanges = await run(
    db,
    sql`select 1 from ${audit} where resource = ${entry.resource} and record = ${entry.record} and id > ${entry.id}
        and version is not null and user_id is distinct from ${call.user.id} limit 1`,
  )
  if (found.deleted) throw await deletedSince(call, db, resourceOf(entry.resource), entry.record)
  if (laterChanges.length) throw changedSince()
  const resource = resourceOf(entry.resource)
  await deleteWithReferrers(call, db, resource, found, undoOf(entry.op))
  return { resource: entry.resource, id: found.row[resource.key], version: found.version + 1, deleted: true }
}

async function undoDelete(
  call: Call,
  db: Runner,
  resource: Resource,
  entry: Entry,
  found: FoundOrDeleted,
): Promise<Undone> {
  if (!found.deleted) throw changedSince()
  return restoreDeleted(call, db, resource, found, undoOf(entry.op), entry.resource)
}

/** Restores a deleted row; refused if its references no longer exist or its unique values are taken. */
export async function restoreDeleted(
  call: Call,
  db: Runner,
  resource: Resource,
  found: FoundOrDeleted,
  op: string,
  id = resource.id,
): Promise<Undone> {
  await requireTargets(call, db, resource, found.row, { before: found.row })
  try {
    const after = await restoreRow(call, db, resource, found, op)
    return { resource: id, id: after.row[resource.key], version: after.version, deleted: false }
  } catch (error) {
    if (!['23505', 'taken'].includes((error as { code?: string }).code ?? '')) throw error
    throw new Problem(409, 'taken', 'Non è possibile ripristinare: un altro elemento ha preso lo stesso valore.')
  }
}

async function undoUpdate(
  call: Call,
  db: Runner,
  resource: Resource,
  entry: Entry,
  found: FoundOrDeleted,
): Promise<Undone> {
  const patch = await revertPatch(call, db, resource, entry, found)
  const after = await changeRow(call, db, resource, found, patch, undoOf(entry.op))
  const companions = companionsOf[entry.resource]
  // Notes from before the request id was stored with them cannot be undone.
  if (companions?.instead === entry.op && !(await companions.takeBack(db, entry.record, entry.request_id)).length)
    throw isFinal()
  return { resource: entry.resource, id: after.row[resource.key], version: after.version, deleted: false }
}

/** The patch that reverts a change; throws a Problem if that is impossible. */
export async function revertPatch(
  call: Call,
  db: Runner,
  resource: Resource,
  entry: Entry,
  found: FoundOrDeleted,
  known?: KnownReferences,
): Promise<Row> {
  const names = restorableFields(call, resource, entry)
  if (found.deleted) throw await deletedSince(call, db, resource, entry.record)
  if (names.some((name) => !same(found.row[name], entry.after?.[name]))) throw changedSince()
  if (!names.length) throw isFinal()
  const patch = Object.fromEntries(names.map((name) => [name, entry.before?.[name] ?? null]))
  await requireTargets(call, db, resource, patch, {
    row: { ...found.row, ...patch },
    before: found.row,
    seen: !followsDeletion(entry.op),
    ...(known && { known }),
  })
  return patch
}

/** The fields that a user changed; derived fields are calculated again. */
function restorableFields(call: Call, resource: Resource, { op, before, after }: Entry): string[] {
  // Values cleared by a deletion are restored even if the user may not write them otherwise.
  const closed = followsDeletion(op) ? [] : closedFields(call.user, resource, false)
  const stored = new Map(storedFields(resource))
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => {
    const field = stored.get(name)
    return field && !field.derived && !isTimestampField(name) && !closed.includes(name)
  })
}

export const isTimestampField = (name: string): boolean => name === 'updated_at' || name === 'created_at'

async function requireTargets(
  call: Call,
  db: Runner,
  resource: Resource,
  values: Row,
  written: Parameters<typeof checkReferences>[4],
): Promise<void> {
  try {
    await checkReferences(call, db, resource, values, written)
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error
    const labels = Object.keys(error.fields).map((name) => resource.fields[name]?.label ?? name)
    throw missingTargets(labels)
  }
}
