import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

interface Scope {
  readonly pool: pg.Pool
  open: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Thrown to the programmer, never shown: work inside a transaction went around its client. */
export class TransactionMisuse extends Error {
  override readonly name = 'TransactionMisuse'
}

export function inTransaction(pool: pg.Pool): boolean {
  const scope = scopes.getStore()
  return scope !== undefined && scope.open && scope.pool === pool
}

export function assertNoTransaction(pool: pg.Pool): void {
  if (inTransaction(pool)) {
    throw new TransactionMisuse('The pool was used inside a transaction: use the client the transaction hands over.')
  }
}

/**
 * The embedded database has one session: whoever asks the pool for a client inside a transaction would wait for
 * ever for themselves. On PostgreSQL the same mistake silently reads and writes outside the transaction.
 * Either way it fails here, at once.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  const refuse = (own: (...args: unknown[]) => unknown) => {
    return (...args: unknown[]): unknown => {
      if (!inTransaction(pool)) return own(...args)
      try {
        assertNoTransaction(pool)
      } catch (error) {
        const callback = args.at(-1)
        if (typeof callback !== 'function') return Promise.reject(error)
        process.nextTick(callback, error)
      }
    }
  }
  pool.connect = refuse(pool.connect.bind(pool) as (...args: unknown[]) => unknown) as typeof pool.connect
  pool.query = refuse(pool.query.bind(pool) as (...args: unknown[]) => unknown) as typeof pool.query
  return pool
}

const commits = new WeakMap<pg.Pool, number>()

/** How many transactions this process has committed: what was read before is stale once it grows. */
export const commitsOf = (pool: pg.Pool): number => commits.get(pool) ?? 0

/** Runs `work` in one transaction on one client. It is never tried twice: that is for the caller to decide. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const scope: Scope = { pool, open: true }
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await scopes.run(scope, () => work(client))
    await commit(client)
    commits.set(pool, commitsOf(pool) + 1)
    return result
  } catch (error) {
    broken = await rollback(client)
    throw error
  } finally {
    scope.open = false
    client.release(broken)
  }
}

/** PostgreSQL answers COMMIT of a failed transaction with success and the tag ROLLBACK: that is not a commit. */
async function commit(client: pg.PoolClient): Promise<void> {
  const answer = await client.query('COMMIT')
  if (answer.command !== 'COMMIT') throw new TransactionMisuse('A failed statement was ignored; nothing was committed.')
}

/** A client whose rollback failed is in an unknown state and must not go back to the pool. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
