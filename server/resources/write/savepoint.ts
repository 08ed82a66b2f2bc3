/** Runs a part of a transaction inside a savepoint, so that it can be refused without ending the transaction. */
import { sql } from 'drizzle-orm'
import { run, type Runner } from '../../db/sql.ts'
import { currentUnitOfWork, type AuditedWrite } from '../../db/unitOfWork.ts'
import { REAUTH_REQUIRED } from '../../auth/freshness.ts'
import { toProblem } from '../../http/errors.ts'
import type { Problem } from '../../http/problem.ts'

/**
 * An unavailable service and a stale session concern the whole request and not one row: they end it, so that it can be
 * sent again unchanged.
 */
export const isRequestFailure = ({ status, code }: Problem): boolean => status >= 500 || code === REAUTH_REQUIRED

/**
 * Runs `work` inside a savepoint of the current transaction. A `Problem` rolls back to the savepoint and is returned as
 * the outcome; a problem that concerns the whole request is thrown.
 */
export async function withSavepoint<T>(
  db: Runner,
  work: () => Promise<T>,
): Promise<{ outcome: T | Problem; written: readonly AuditedWrite[] }> {
  const unit = currentUnitOfWork()
  const before = unit?.written.length ?? 0
  await run(db, sql`savepoint attempt`)
  try {
    const outcome = await work()
    await run(db, sql`release savepoint attempt`)
    return { outcome, written: unit?.written.slice(before) ?? [] }
  } catch (error) {
    const problem = toProblem(error)
    if (isRequestFailure(problem)) throw error
    await run(db, sql`rollback to savepoint attempt`)
    unit?.written.splice(before)
    return { outcome: problem, written: [] }
  }
}
