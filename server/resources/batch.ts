/** Many rows of one resource in one transaction: each is judged and written as by its own call, or refused alone. */
import { sql } from 'drizzle-orm'
import type { Resource } from '../../src/domain/resource.ts'
import type { Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Written } from '../db/unitOfWork.ts'
import type { Problem } from '../http/problem.ts'
import { apart } from './apart.ts'
import { createRows } from './creations.ts'
import { generic, type Writes } from './engine.ts'
import type { Call } from './request.ts'
import { keyValue, type PathIds, type Row, visibleRows } from './rows.ts'
import { cleanAhead } from './sanitize.ts'
import { columnOf } from './scope.ts'
import { updateRows } from './updates.ts'

/** What is to become of one row; `version`: the one that was seen. */
export type RowWrite =
  | { op: 'create'; values: Row }
  | { op: 'update'; key: string; version: number | null; values: Row }
  | { op: 'delete'; key: string; version: number | null }

/** What became of it. */
export type Outcome = { key: unknown; version?: number } | Problem

/**
 * The outcomes, in the order of what was asked. Where one row is refused the others are written all the same; where the
 * services fail, nothing is.
 */
export async function writeRows(
  call: Call,
  resource: Resource,
  writes: Writes,
  ids: PathIds,
  rows: readonly RowWrite[],
): Promise<Outcome[]> {
  const unfit = await longTextsOf(resource, rows)
  return transaction(call.db.pool, async (db) => {
    const tried = await tryRows(call, db, resource, { writes, ids, rows, unfit })
    return rows.map((row) => tried.get(row)!.outcome)
  })
}

/** What became of a row, and the audit of all that was written with it. */
export type Tried = { outcome: Outcome; written: readonly Written[] }

/** Writes to be tried, and how; `unfit`: what `longTextsOf` found of them before the transaction was begun. */
type Tries = {
  writes: Writes
  ids: PathIds
  rows: readonly RowWrite[]
  unfit: ReadonlyMap<RowWrite, unknown>
}

/** The same within a transaction of the caller's; what is taken away makes room for what comes. */
export async function tryRows(
  call: Call,
  db: Runner,
  resource: Resource,
  tries: Tries,
): Promise<ReadonlyMap<RowWrite, Tried>> {
  const { writes, ids, rows, unfit } = tries
  const tried = new Map<RowWrite, Tried>()
  const take = (some: readonly RowWrite[], done: readonly Tried[] | null | undefined) =>
    done?.forEach((one, at) => tried.set(some[at]!, one))
  const [deletes, updates, creates] = (['delete', 'update', 'create'] as const).map((op) =>
    rows.filter((row) => row.op === op && !unfit.has(row)),
  ) as [RowWrite[], Change[], New[]]
  // What a deletion takes along may be a row that is to be changed, which was locked and looked at before.
  if (!deletes.length && updates.length > 1 && writes.update === generic.update)
    take(updates, await updateRows(call, db, resource, ids, updates))
  const left = inOrder(rows.filter((row) => !tried.has(row) && row.op !== 'create'))
  const current = await lockCurrent(call, db, resource, left)
  const alone = async (row: RowWrite) =>
    tried.set(
      row,
      await apart(db, async () => {
        if (unfit.has(row)) throw unfit.get(row)!
        return writeOne(call, db, resource, writes, ids, current.has(row) ? unversioned(row) : row)
      }),
    )
  for (const row of left) await alone(row)
  if (creates.length > 1 && writes.create === generic.create) {
    const values = creates.map((row) => row.values)
    take(creates, await createRows(call, db, resource, ids, values))
  }
  for (const row of rows) if (!tried.has(row)) await alone(row)
  return tried
}

type Change = RowWrite & { op: 'update' }
type New = RowWrite & { op: 'create' }

/**
 * Locks the rows that are named, in one order, whoever asks; returns those that are as they were seen. From now on nobody
 * else changes them, but one of these writes may: who takes a parent away takes it off its children.
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

/** Long texts are cleaned before anything is begun: others have the database meanwhile. */
export async function longTextsOf(resource: Resource, rows: readonly RowWrite[]): Promise<Map<RowWrite, unknown>> {
  const unfit = new Map<RowWrite, unknown>()
  for (const row of rows) {
    if (row.op !== 'delete')
      await cleanAhead(resource.fields, row.values).catch((error: unknown) => unfit.set(row, error))
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
  if (row.op === 'create') return written(resource, await writes.create(call, db, resource, ids, row.values))
  const at = { key: row.key, ids }
  if (row.op === 'update')
    return written(resource, await writes.update(call, db, resource, at, row.values, row.version))
  await writes.delete(call, db, resource, at, row.version)
  return { key: row.key }
}

const written = (resource: Resource, { row, version }: { row: Row; version: number }): Outcome => ({
  key: row[resource.key],
  version,
})

const rank = { delete: 0, update: 1, create: 2 } as const
const inOrder = (rows: readonly RowWrite[]): RowWrite[] => rows.toSorted((a, b) => rank[a.op] - rank[b.op])
