import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type UnitOfWork, currentUnitOfWork, type Held } from './unitOfWork.ts'

interface Scope {
  readonly pool: pg.Pool
  open: boolean
  /** To be done once it is committed. */
  readonly after: (() => void)[]
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

function assertNoTransaction(pool: pg.Pool): void {
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
      const callback = args.at(-1)
      if (!inTransaction(pool)) return typeof callback === 'function' ? own(...args) : afterHeld(() => own(...args))
      try {
        assertNoTransaction(pool)
      } catch (error) {
        if (typeof callback !== 'function') return Promise.reject(error)
        process.nextTick(callback, error)
      }
    }
  }
  pool.connect = refuse(pool.connect.bind(pool) as (...args: unknown[]) => unknown) as typeof pool.connect
  pool.query = refuse(pool.query.bind(pool) as (...args: unknown[]) => unknown) as typeof pool.query
  return pool
}

/** A commit that waits for the answer of its request (unitOfWork.ts) waits no longer once the request needs the pool again. */
function afterHeld(own: () => unknown): unknown {
  const unit = currentUnitOfWork()
  if (!unit || unit.over) return own()
  return running(unit, async () => {
    await unit.release()
    return own()
  })
}

async function running<T>(unit: UnitOfWork | undefined, work: () => Promise<T>): Promise<T> {
  if (unit) unit.running++
  try {
    return await work()
  } finally {
    if (unit) unit.running--
  }
}

/** Returns once all that is committed so far is where the synchronous replica has it too, if there is one. */
export async function surelyKept(pool: pg.Pool): Promise<void> {
  if (isAlone(pool)) return
  await transaction(pool, (client) => client.query(`select pg_logical_emit_message(true, 'regia', '')`))
}

const commits = new WeakMap<pg.Pool, number>()

const beginnings = new WeakMap<pg.Pool, string>()

/** How transactions of this pool begin, where it takes more than BEGIN. */
export const beginWith = (pool: pg.Pool, text: string): void => void beginnings.set(pool, text)

const writing = new WeakMap<pg.Pool, pg.Pool>()

/** Transactions on `reading`, which cannot write, are those of `primary`. */
export const writesTo = (reading: pg.Pool, primary: pg.Pool): void => void writing.set(reading, primary)

const alone = new WeakSet<pg.Pool>()

/** Nobody else writes to the database of this pool: the embedded one has a single process. */
export const keepAlone = (pool: pg.Pool): void => void alone.add(pool)
export const isAlone = (pool: pg.Pool): boolean => alone.has(pool)

/** How many transactions this process has committed: what was read before is stale once it grows. */
export const commitsOf = (pool: pg.Pool): number => commits.get(pool) ?? 0
export const noteCommit = (pool: pg.Pool): void => void commits.set(pool, commitsOf(pool) + 1)

/** Does it once the transaction that is under way here is committed, or now if there is none. */
export function afterCommit(pool: pg.Pool, work: () => void): void {
  if (inTransaction(pool)) scopes.getStore()!.after.push(work)
  else work()
}

/**
 * Runs `work` in one transaction on one client. It is never tried twice: that is for the caller to decide. Within a
 * unit of work that keeps its answer, the commit may come only with that answer; whoever uses the pool meanwhile brings it on.
 */
export function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const unit = currentUnitOfWork()
  return running(unit, () => inOne(writing.get(pool) ?? pool, unit, work))
}

async function inOne<T>(
  pool: pg.Pool,
  unit: UnitOfWork | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const scope: Scope = { pool, open: true, after: [] }
  const end = ending(scope, client)
  try {
    // Travels with the first statement: alone, it would have the embedded database wait for that one.
    const [begun, worked] = await Promise.allSettled([
      client.query(beginnings.get(pool) ?? 'BEGIN'),
      scopes.run(scope, async () => work(client)),
    ])
    if (begun.status === 'rejected') throw begun.reason
    if (worked.status === 'rejected') throw worked.reason
    const result = worked.value
    if (unit?.mayHold) unit.held = end
    else {
      if (unit && !unit.over) await unit.claim?.(client)
      await end.commit()
    }
    return result
  } catch (error) {
    await end.rollback()
    throw error
  } finally {
    scope.open = false
  }
}

/** The two ways for a transaction to end, of which the first that is asked for counts. Both give the client back. */
function ending({ pool, after }: Scope, client: pg.PoolClient): Held {
  let ended = false
  const once = async (work: () => Promise<Error | undefined>) => {
    if (ended) return
    ended = true
    let broken: Error | undefined
    try {
      broken = await work()
    } finally {
      client.release(broken)
    }
  }
  return {
    client,
    rollback: () => once(() => rollback(client)),
    async commit() {
      try {
        await commit(client)
      } catch (error) {
        await once(() => rollback(client))
        throw error
      }
      noteCommit(pool)
      for (const work of after) work()
      await once(() => Promise.resolve(undefined))
    },
  }
}

/** Where it is committed here and perhaps nowhere else: who asks again under the same key is told once that is known. */
class Unsure extends Error {
  override readonly name = 'Unsure'
  readonly code = '08007'
}

/**
 * PostgreSQL answers COMMIT of a failed transaction with success and the tag ROLLBACK: that is not a commit. Nor is one
 * a commit to build on whose wait for the synchronous replica was given up, which a warning says.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  let warned = false
  const hear = ({ code }: { code?: string | undefined }) => void (warned ||= code === '01000')
  client.on('notice', hear)
  const answer = await client.query('COMMIT').finally(() => client.off('notice', hear))
  if (warned) throw new Unsure('Committed, and not known to be on the synchronous replica.')
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
