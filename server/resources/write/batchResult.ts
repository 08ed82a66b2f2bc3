/** Shared rules for rows of one resource that are checked and written in one batch. */
import type { Field } from '../../../src/domain/model/fields.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { Runner } from '../../db/sql.ts'
import { currentUnitOfWork, type AuditedWrite } from '../../db/unitOfWork.ts'
import { toProblem } from '../../http/errors.ts'
import { Problem } from '../../http/problem.ts'
import { withSavepoint, isRequestFailure } from './savepoint.ts'
import type { Call } from '../request.ts'
import type { Found, Row } from '../read/rows.ts'
import { requireScope } from '../read/scope.ts'
import { requireInScope } from './store.ts'

/** The outcome of one row of the batch, and its audit entries. */
export type BatchResult = { outcome: { key: unknown; version: number } | Problem; written: readonly AuditedWrite[] }

export const refusedResult = (problem: Problem): BatchResult => ({ outcome: problem, written: [] })

/**
 * Runs `write` in a savepoint and returns the outcome of each row, in order; null if the batch as a whole is refused.
 */
export async function writeBatch(
  call: Call,
  db: Runner,
  resource: Resource,
  op: 'create' | 'update',
  write: () => Promise<readonly Found[]>,
): Promise<BatchResult[] | null> {
  const before = currentUnitOfWork()?.written.length
  const { outcome: saved, written } = await withSavepoint(db, async () => {
    const rows = await write()
    const keys = rows.map(({ key }) => key)
    await requireInScope(call, db, resource, keys, requireScope(call.user, resource, op))
    requireNoSideEffects(resource, currentUnitOfWork()?.written.slice(before) ?? [])
    return rows
  })
  if (saved instanceof Problem) return null
  const byRecord = new Map(written.map((one) => [one.record, one]))
  return saved.map(({ key, version, row }) => {
    const own = byRecord.get(String(key))
    return { outcome: { key: row[resource.key], version }, written: own ? [own] : [] }
  })
}

/** Returns a Problem instead of throwing it; errors that concern the whole request are still thrown. */
export async function catchProblem<T>(judge: () => Promise<T>): Promise<T | Problem> {
  try {
    return await judge()
  } catch (error) {
    const problem = toProblem(error)
    if (isRequestFailure(problem)) throw error
    return problem
  }
}

/**
 * Throws if the batch also wrote other rows: such consequences must be attributed to the row that caused them, one at a
 * time.
 */
function requireNoSideEffects(resource: Resource, written: readonly AuditedWrite[]): void {
  const records = new Set(written.map(({ record }) => record))
  const isPlain = written.every(({ resource: id, record }) => id === resource.id && record !== null)
  if (!isPlain || records.size < written.length) throw mustWriteOneByOne()
}

/**
 * Whether a patch may affect the check of another one: rows that point to their own resource can depend on each other.
 */
export function dependOnEachOther({ id, fields }: Resource, patches: readonly Row[]): boolean {
  if (patches.length < 2) return false
  const risky = Object.entries(fields).filter(([, field]) => field.owner || pointsTo(field, id))
  if (!risky.some(([, field]) => pointsTo(field, id))) return false
  return patches.some((patch) => risky.some(([name]) => name in patch))
}

const pointsTo = ({ ref, items = {} }: Field, id: string): boolean =>
  ref === id || Object.values(items).some((one) => pointsTo(one, id))

export const mustWriteOneByOne = () => new Problem(409, 'follows', 'Va scritto una riga alla volta.')
