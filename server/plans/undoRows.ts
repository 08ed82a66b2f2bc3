/** Undoes rows of a plan: plain changes or creations of one resource in one batch, everything else one by one. */
import { sql } from 'drizzle-orm'
import { can } from '../../src/domain/access/access.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { audit } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { toProblem } from '../http/errors.ts'
import { Problem } from '../http/problem.ts'
import { withSavepoint, isRequestFailure } from '../resources/write/savepoint.ts'
import { hooksOf } from '../resources/hooks/index.ts'
import { changeRows, findAllByAuditKey, type FoundOrDeleted, removeRows } from '../resources/write/records.ts'
import type { KnownReferences } from '../resources/write/references.ts'
import type { Call } from '../resources/request.ts'
import type { Row } from '../resources/read/rows.ts'
import { countReferrers } from '../resources/write/referrers.ts'
import { mayUndo, undoOf } from '../resources/write/undoable.ts'
import { changedSince, type Entry, revertPatch, undoOne } from '../services/undo.ts'
import type { StoredPlanRow } from './store.ts'
import { itemAt, entryOf } from '../../src/domain/util/lookup.ts'

/** For each row, in order, the reason why it could not be undone; undefined if it was. */
export async function undoRows(
  call: Call,
  db: Runner,
  resource: Resource,
  rows: readonly StoredPlanRow[],
): Promise<(Problem | undefined)[]> {
  const entries = await entriesOf(db, rows)
  const own = ownEntries(resource, rows, entries)
  const batchProblems =
    own && ((await undoUpdates(call, db, resource, own)) ?? (await undoCreations(call, db, resource, own)))
  if (batchProblems) return batchProblems
  const problems: (Problem | undefined)[] = []
  for (const row of rows) {
    const { outcome } = await withSavepoint(db, async () => {
      for (const entry of entries) if (row.audit?.includes(entry.id)) await undoOne(call, db, entry)
    })
    problems.push(outcome instanceof Problem ? outcome : undefined)
  }
  return problems
}

/** The audit entries of the rows, newest first. */
async function entriesOf(db: Runner, rows: readonly StoredPlanRow[]): Promise<Entry[]> {
  const ids = rows.flatMap((row) => row.audit ?? [])
  const entries = await run<Entry>(
    db,
    sql`select id, op, resource, record, before, after, request_id from ${audit}
        where id = any(${sql.param(ids)}::bigint[]) order by id desc`,
  )
  return entries.map((entry) => ({ ...entry, id: Number(entry.id) }))
}

/** Returns one audit entry for each row. Returns undefined unless each row has exactly one, about this resource. */
function ownEntries(
  resource: Resource,
  rows: readonly StoredPlanRow[],
  entries: readonly Entry[],
): Entry[] | undefined {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const own = rows.flatMap(({ audit: ids }) => (ids?.length === 1 ? (known.get(itemAt(ids, 0)) ?? []) : []))
  return own.length === rows.length && own.every((entry) => entry.resource === resource.id) ? own : undefined
}

/** Undoes plain updates in one batch; undefined if some entry is not one, or the batch is refused. */
async function undoUpdates(
  call: Call,
  db: Runner,
  resource: Resource,
  entries: readonly Entry[],
): Promise<(Problem | undefined)[] | undefined> {
  const isPlain = entries.every(({ op, before, after }) => op === 'update' && before && after)
  const written = { op: 'update', resource: resource.id, record: null, kind: 'update' } as const
  if (!isPlain || !mayUndo(call.user, written)) return undefined
  const found = await rowsOf(call, db, resource, entries, 'update')
  if (!found) return undefined
  const references: KnownReferences = new Map()
  const judged: (Problem | { before: FoundOrDeleted; patch: Row })[] = []
  for (const entry of entries) {
    const before = entryOf(found, entry.record)
    try {
      judged.push({ before, patch: await revertPatch(call, db, resource, entry, before, references) })
    } catch (error) {
      const problem = toProblem(error)
      if (isRequestFailure(problem)) throw error
      judged.push(problem)
    }
  }
  const changes = judged.filter((one) => !(one instanceof Problem)) as { before: FoundOrDeleted; patch: Row }[]
  const { outcome } = await withSavepoint(db, () => changeRows(call, db, resource, changes, 'undo'))
  if (outcome instanceof Problem) return undefined
  return judged.map((one) => (one instanceof Problem ? one : undefined))
}

/**
 * Deletes created rows in one batch. Returns undefined if the rows must be undone one by one instead, so that each gets
 * its own reason. That is the case if an entry is not a creation, if a hook checks deletions of this resource, if
 * another row refers to one of the rows, or if one of them is already deleted.
 */
async function undoCreations(
  call: Call,
  db: Runner,
  resource: Resource,
  entries: readonly Entry[],
): Promise<(Problem | undefined)[] | undefined> {
  const isPlain = entries.every(({ op, before, after }) => op === 'create' && !before && after)
  const written = { op: 'create', resource: resource.id, record: null, kind: 'create' } as const
  if (!isPlain || !mayUndo(call.user, written) || hooksOf(resource).before) return undefined
  const found = await rowsOf(call, db, resource, entries, 'delete')
  if (!found || [...found.values()].some(({ deleted }) => deleted)) return undefined
  const changed = await changedByOthers(call, db, entries)
  const unchanged = entries.filter(({ record }) => !changed.has(record)).map(({ record }) => entryOf(found, record))
  const referrers = await countReferrers(
    db,
    resource,
    unchanged.map(({ row }) => row),
  )
  if (referrers.length) return undefined
  const { outcome } = await withSavepoint(db, () => removeRows(call, db, resource, unchanged, undoOf('create')))
  if (outcome instanceof Problem) return undefined
  return entries.map(({ record }) => (changed.has(record) ? changedSince() : undefined))
}

/** The locked rows of the entries, by record; undefined if the user may not reach all of them. */
async function rowsOf(
  call: Call,
  db: Runner,
  resource: Resource,
  entries: readonly Entry[],
  op: 'update' | 'delete',
): Promise<ReadonlyMap<string, FoundOrDeleted> | undefined> {
  const records = entries.map(({ record }) => record)
  const found = await findAllByAuditKey(call, db, resource, records, can(call.user, resource.id, op), true)
  return found.size === entries.length ? found : undefined
}

/** The records of these creations that somebody else has changed since. */
async function changedByOthers(call: Call, db: Runner, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const { resource } = itemAt(entries, 0)
  const rows = await run<{ record: string }>(
    db,
    sql`select distinct a.record from ${audit} a
        join unnest(${sql.param(entries.map(({ record }) => record))}::text[],
          ${sql.param(entries.map(({ id }) => id))}::bigint[]) as creation(record, id) on creation.record = a.record
        where a.resource = ${resource} and a.id > creation.id and a.version is not null
          and a.user_id is distinct from ${call.user.id}`,
  )
  return new Set(rows.map(({ record }) => record))
}
