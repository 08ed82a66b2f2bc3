/** Undoes rows of a plan: plain updates of one resource in one batch, everything else one by one. */
import { sql } from 'drizzle-orm'
import { can } from '../../src/domain/access.ts'
import type { Resource } from '../../src/domain/resource.ts'
import { audit } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { toProblem } from '../http/errors.ts'
import { Problem } from '../http/problem.ts'
import { withSavepoint, isRequestFailure } from '../resources/savepoint.ts'
import { changeRows, findAllByAuditKey, type FoundOrDeleted } from '../resources/records.ts'
import type { KnownReferences } from '../resources/references.ts'
import type { Call } from '../resources/request.ts'
import type { Row } from '../resources/rows.ts'
import { mayUndo } from '../resources/undoable.ts'
import { type Entry, revertPatch, undoOne } from '../services/undo.ts'
import type { StoredPlanRow } from './store.ts'
import { itemAt, entryOf } from '../../src/domain/lookup.ts'

/** For each row, in order, the reason why it could not be undone; undefined if it was. */
export async function undoRows(
  call: Call,
  db: Runner,
  resource: Resource,
  rows: readonly StoredPlanRow[],
): Promise<(Problem | undefined)[]> {
  const entries = await entriesOf(db, rows)
  const batchProblems = await undoUpdates(call, db, resource, rows, entries)
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

/** Undoes the rows in one batch; undefined if they are more than plain updates, or the batch is refused. */
async function undoUpdates(
  call: Call,
  db: Runner,
  resource: Resource,
  rows: readonly StoredPlanRow[],
  entries: readonly Entry[],
): Promise<(Problem | undefined)[] | undefined> {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const own = rows.map(({ audit: ids }) => (ids?.length === 1 ? known.get(itemAt(ids, 0)) : undefined))
  const isPlain = own.every(
    (entry) => entry?.op === 'update' && entry.resource === resource.id && entry.before && entry.after,
  )
  const written = { op: 'update', resource: resource.id, record: null, kind: 'update' } as const
  if (!isPlain || !mayUndo(call.user, written)) return undefined
  const plain = own as Entry[]
  const scope = can(call.user, resource.id, 'update')
  const found = await findAllByAuditKey(
    call,
    db,
    resource,
    plain.map(({ record }) => record),
    scope,
    true,
  )
  if (found.size < plain.length) return undefined
  const references: KnownReferences = new Map()
  const judged: (Problem | { before: FoundOrDeleted; patch: Row })[] = []
  for (const entry of plain) {
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
