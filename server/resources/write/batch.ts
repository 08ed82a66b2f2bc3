/**
 * Batch writes: many rows of one resource in one transaction. Each row is checked and written as by its own call, or
 * refused alone.
 */
import { sql } from 'drizzle-orm'
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { Runner } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import type { AuditedWrite } from '../../db/unitOfWork.ts'
import type { Problem } from '../../http/problem.ts'
import { withSavepoint } from './savepoint.ts'
import { createRows } from './createRows.ts'
import { genericWrites, type Writes } from '../engine.ts'
import type { Call } from '../request.ts'
import { keyValue, type PathIds, type Row, visibleRows } from '../read/rows.ts'
import { sanitizeInAdvance } from './sanitize.ts'
import { columnOf } from '../read/scope.ts'
import { updateRows } from './updateRows.ts'
import { entryOf, itemAt } from '../../../src/domain/util/lookup.ts'

/** A write to one row. `version` is the version that the client has seen. */
export type RowWrite =
  | { op: 'create'; values: Row }
  | { op: 'update'; key: string; version: number | null; values: Row }
  | { op: 'delete'; key: string; version: number | null }

/** The result of one write: the key and new version, or the reason for the refusal. */
export type Outcome = { key: unknown; version?: number } | Problem

/**
 * Returns the outcomes in the order of `rows`. A refused row does not stop the others; an error of the server itself
 * rolls back everything.
 */
export async function writeRows(
  call: Call,
  resource: Resource,
  writes: Writes,
  ids: PathIds,
  rows: readonly RowWrite[],
): Promise<Outcome[]> {
  const sanitizeErrors = await sanitizeLongTexts(resource, rows)
  return transaction(call.db.pool, async (db) => {
    const tried = await writeRowsWithin(call, db, resource, { writes, ids, rows, unfit: sanitizeErrors })
    return rows.map((row) => entryOf(tried, row).outcome)
  })
}

/** The outcome of one row, with the audit entries of everything that was written with it. */
export type WriteResult = { outcome: Outcome; written: readonly AuditedWrite[] }

/** The writes to attempt. `unfit` holds the errors that `sanitizeLongTexts` found before the transaction began. */
type WriteBatch = {
  writes: Writes
  ids: PathIds
  rows: readonly RowWrite[]
  unfit: ReadonlyMap<RowWrite, unknown>
}

/**
 * Like `writeRows`, within a transaction of the caller. Deletions run first, so that they free the values that new rows
 * claim.
 */
export async function writeRowsWithin(
  call: Call,
  db: Runner,
  resource: Resource,
  tries: WriteBatch,
): Promise<ReadonlyMap<RowWrite, WriteResult>> {
  const { writes, ids, rows, unfit } = tries
  const tried = new Map<RowWrite, WriteResult>()
  const take = (some: readonly RowWrite[], results: readonly WriteResult[] | null | undefined) =>
    results?.forEach((one, at) => tried.set(itemAt(some, at), one))
  const [deletes, updates, creates] = (['delete', 'update', 'create'] as const).map((op) =>
    rows.filter((row) => row.op === op && !unfit.has(row)),
  ) as [RowWrite[], Change[], New[]]
  // A deletion may cascade to a row that is to be updated, so updates that would lock and check rows first are not
  // batched with it.
  if (!deletes.length && updates.length > 1 && writes.update === genericWrites.update)
    take(updates, await updateRows(call, db, resource, ids, updates))
  const remaining = sortByOp(rows.filter((row) => !tried.has(row) && row.op !== 'create'))
  const current = await lockCurrent(call, db, resource, remaining)
  const alone = async (row: RowWrite) =>
    tried.set(
      row,
      await withSavepoint(db, async () => {
        const problem = unfit.get(row)
        if (problem) throw problem
        return writeOne(call, db, resource, writes, ids, current.has(row) ? unversioned(row) : row)
      }),
    )
  for (const row of remaining) await alone(row)
  if (creates.length > 1 && writes.create === genericWrites.create) {
    const values = creates.map((row) => row.values)
    take(creates, await createRows(call, db, resource, ids, values))
  }
  for (const row of rows) if (!tried.has(row)) await alone(row)
  return tried
}

type Change = RowWrite & { op: 'update' }
type New = RowWrite & { op: 'create' }

/**
 * Locks the named rows in key order, which prevents deadlocks, and returns the writes whose row still has the version
 * that was seen. From then on only a write of this batch can change such a row (deleting a parent also updates its
 * children), so its version need not be checked again.
 */
async function lockCurrent(
  call: Call,
  db: Runner,
  resource: Resource,
  rows: readonly RowWrite[],
): Promise<ReadonlySet<RowWrite>> {
  const named = rows.flatMap((row) => {
    const key = row.op === 'create' ? null : keyValue(resource, row.key)
    return key === null ? [] : [{ row, key }]
  })
  const columns = sql`${columnOf(resource, resource.key)} as key, _version as version`
  const keys = named.map(({ key }) => String(key))
  const found = await visibleRows<{ key: string | number; version: number }>(call, db, resource, keys, {
    columns,
    lock: true,
  })
  const versions = new Map(found.map(({ key, version }) => [key, version]))
  return new Set(
    named
      .filter(({ row, key }) => row.op !== 'create' && versions.has(key) && versions.get(key) === row.version)
      .map(({ row }) => row),
  )
}

/** Sanitizes long HTML texts before the transaction begins, so that the slow work does not occupy the database. */
export async function sanitizeLongTexts(
  resource: Resource,
  rows: readonly RowWrite[],
): Promise<Map<RowWrite, unknown>> {
  const unfit = new Map<RowWrite, unknown>()
  for (const row of rows) {
    if (row.op !== 'delete')
      await sanitizeInAdvance(resource.fields, row.values).catch((error: unknown) => unfit.set(row, error))
  }
  return unfit
}

const unversioned = (row: RowWrite): RowWrite => (row.op === 'create' ? row : { ...row, version: null })

async function writeOne(
  call: Call,
  db: Runner,
  resource: Resource,
  writes: Writes,
  ids: PathIds,
  row: RowWrite,
): Promise<Outcome> {
  if (row.op === 'create') return outcomeOf(resource, await writes.create(call, db, resource, ids, row.values))
  const at = { key: row.key, ids }
  if (row.op === 'update')
    return outcomeOf(resource, await writes.update(call, db, resource, at, row.values, row.version))
  await writes.delete(call, db, resource, at, row.version)
  return { key: row.key }
}

const outcomeOf = (resource: Resource, { row, version }: { row: Row; version: number }): Outcome => ({
  key: row[resource.key],
  version,
})

const rank = { delete: 0, update: 1, create: 2 } as const
const sortByOp = (rows: readonly RowWrite[]): RowWrite[] => rows.toSorted((a, b) => rank[a.op] - rank[b.op])
