/**
 * Batch update: checks many changes as the generic update does and writes them in about as many statements as one. A
 * refused row does not stop the others; null means that the rows have to be written one by one.
 */
import { sql } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import { ownerFieldOf } from '../../../src/domain/model/owner.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { run, type Runner } from '../../db/sql.ts'
import { storeOf, tableFor } from '../../db/tables.ts'
import { toProblem } from '../../http/errors.ts'
import { notAllowed, notFound, Problem } from '../../http/problem.ts'
import { readBody } from './body.ts'
import { checkUpdate } from './checkWrite.ts'
import { changeRows } from './records.ts'
import type { KnownReferences } from './references.ts'
import type { Call } from '../request.ts'
import {
  and,
  type Found,
  keyValue,
  notDeleted,
  pathCondition,
  type PathIds,
  type Row,
  toFound,
  type Stored,
  storedColumns,
} from '../read/rows.ts'
import { columnOf, idList, requireHotel, requireScope, scopeCondition } from '../read/scope.ts'
import { type BatchResult, dependOnEachOther, catchProblem, refusedResult, writeBatch } from './batchResult.ts'

export type RowUpdate = { key: string; version: number | null; values: Row }

type CheckedUpdate = { before: Found; patch: Row }

export async function updateRows(
  call: Call,
  db: Runner,
  resource: Resource,
  ids: PathIds,
  updates: readonly RowUpdate[],
): Promise<BatchResult[] | null> {
  const rows = await lockedRows(call, db, resource, ids, updates)
  const known: KnownReferences = new Map()
  const judged = new Map<RowUpdate, CheckedUpdate | Problem>()
  const touched = new Set<unknown>()
  const judge = async (before: Found, { values, version }: RowUpdate): Promise<CheckedUpdate> => ({
    before,
    patch: await checkUpdate(call, db, resource, before, readBody(resource, values), version, known),
  })
  for (const one of updates) {
    const before = rows(one.key)
    // For the same row twice, the second change must be checked against the result of the first.
    if (!(before instanceof Problem) && touched.has(before.key)) return null
    if (!(before instanceof Problem)) touched.add(before.key)
    judged.set(one, before instanceof Problem ? before : await catchProblem(() => judge(before, one)))
  }
  const changes = [...judged.values()].filter((one): one is CheckedUpdate => !(one instanceof Problem))
  const patches = changes.map(({ patch }) => patch)
  if (dependOnEachOther(resource, patches)) return null
  const batch = await writeBatch(call, db, resource, 'update', () => changeRows(call, db, resource, changes, 'update'))
  let at = 0
  return batch && [...judged.values()].map((one) => (one instanceof Problem ? refusedResult(one) : batch[at++]!))
}

/**
 * Locks the rows and returns a lookup by key; for a row that is missing or may not be changed, the lookup gives the
 * reason.
 */
async function lockedRows(
  call: Call,
  db: Runner,
  resource: Resource,
  ids: PathIds,
  updates: readonly RowUpdate[],
): Promise<(key: string) => Found | Problem> {
  const scope = requireScope(call.user, resource, 'update')
  const read = can(call.user, resource.id, 'read')
  const readScope = read === 'none' ? scope : read
  const inPath = await pathCondition(call, db, resource, scope, ids)
  const values = updates.map(({ key }) => keyValue(resource, key)).filter((value) => value !== null)
  const column = columnOf(resource, resource.key)
  const condition = (within: typeof scope) =>
    and([
      sql`${column} = any(${idList(values)})`,
      notDeleted(resource),
      inPath,
      scopeCondition(call.user, resource, within),
    ])
  const found = values.length
    ? await run<Stored>(
        db,
        sql`select ${storedColumns(resource)} from ${tableFor(storeOf(resource))} where ${condition(readScope)}
            order by ${column} for update`,
      )
    : []
  const own =
    scope === readScope || !values.length
      ? undefined
      : new Set(
          (
            await run<{ key: unknown }>(
              db,
              sql`select ${column} as key from ${tableFor(storeOf(resource))} where ${condition(scope)}`,
            )
          ).map(({ key }) => String(key)),
        )
  const rows = new Map(found.map((stored) => [String(stored[resource.key]), toFound(stored)]))
  const isHotel = ownerFieldOf(resource.fields, 'hotel') === resource.key
  return (key) => {
    const value = keyValue(resource, key)
    if (value === null) return notFound()
    // Where the key itself is a hotel id, a foreign one gets the same answer as any hotel named in a path.
    const refusal = isHotel && refused(() => requireHotel(call.user, Number(value)))
    if (refusal) return refusal
    const row = rows.get(String(value))
    if (!row) return notFound()
    return own && !own.has(String(value)) ? notAllowed() : row
  }
}

function refused(work: () => void): Problem | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return toProblem(error)
  }
}
