import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type UnitOfWork, currentUnitOfWork, type HeldTransaction } from './unitOfWork.ts'

interface Scope {
  readonly pool: pg.Pool
  open: boolean
  /** Callbacks to run after the commit. */
  readonly after: (() => void)[]
}

const scopes = new AsyncLocalStorage<Scope>()

/** A programming error, never shown to users: code inside a transaction bypassed its client. */
export class TransactionMisuse extends Error {
  override readonly name = 'TransactionMisuse'
}

export function inTransaction(pool: pg.Pool): boolean {
  const scope = scopes.getStore()
  return scope !== undefined && scope.open && scope.pool === pool
}

function assertNoTransaction(pool: pg.Pool): void {
  if (inTransaction(pool)) {
    throw new TransactionMisuse('The pool was used inside a transaction: use the client that the transaction passes.')
  }
}

/**
 * Guards the pool against use inside a transaction. On the embedded database, which has one session, such a call would
 * wait for itself for ever; on PostgreSQL it would silently read and write outside the transaction. Here it fails at
 * once.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  const refuse = (own: (...args: unknown[]) => unknown) => {
    return (...args: unknown[]): unknown => {
      const callback = args.at(-1)
      if (!inTransaction(pool))
        return typeof callback === 'function' ? own(...args) : afterHeldCommit(() => own(...args))
      try {
        assertNoTransaction(pool)
      } catch (error) {
        if (typeof callback !== 'function') return Promise.reject(error)
        process.nextTick(callback, error)
      }
    }
  }
  pool.connect = refuse(pool.connect.bind(pool)) as typeof pool.connect
  pool.query = refuse(pool.query.bind(pool)) as typeof pool.query
  return pool
}

/**
 * If the request needs the pool again, a commit that was held back for the answer (unitOfWork.ts) must happen first.
 */
function afterHeldCommit(own: () => unknown): unknown {
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

/** Waits until everything committed so far is on the synchronous replica, if there is one. */
export async function waitForSyncReplica(pool: pg.Pool): Promise<void> {
  if (isSingleWriter(pool)) return
  await transaction(pool, (client) => client.query(`select pg_logical_emit_message(true, 'regia', '')`))
}

const commits = new WeakMap<pg.Pool, number>()

const beginStatements = new WeakMap<pg.Pool, string>()

/** Sets the statements with which transactions of this pool begin, where BEGIN is not enough. */
export const beginWith = (pool: pg.Pool, text: string): void => void beginStatements.set(pool, text)

const writing = new WeakMap<pg.Pool, pg.Pool>()

/** Directs transactions on the read-only pool `reading` to `primary`. */
export const redirectWritesTo = (reading: pg.Pool, primary: pg.Pool): void => void writing.set(reading, primary)

const singleWriterPools = new WeakSet<pg.Pool>()

/** Marks a pool whose database has no other writer: the embedded one, used by a single process. */
export const markSingleWriter = (pool: pg.Pool): void => void singleWriterPools.add(pool)
export const isSingleWriter = (pool: pg.Pool): boolean => singleWriterPools.has(pool)

/** Number of transactions that this process has committed; caches compare it to detect stale entries. */
export const commitCount = (pool: pg.Pool): number => commits.get(pool) ?? 0
export const countCommit = (pool: pg.Pool): void => void commits.set(pool, commitCount(pool) + 1)

/** Runs `work` after the current transaction commits, or at once if there is none. */
export function afterCommit(pool: pg.Pool, work: () => void): void {
  if (inTransaction(pool)) scopes.getStore()!.after.push(work)
  else work()
}

/**
 * Runs `work` in one transaction on one client. Never retries: that is the caller's decision. Within a unit of work the
 * commit may be held back until the request's answer is stored with it; any other use of the pool commits it first.
 */
export function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const unit = currentUnitOfWork()
  return running(unit, () => runInTransaction(writing.get(pool) ?? pool, unit, work))
}

async function runInTransaction<T>(
  pool: pg.Pool,
  unit: UnitOfWork | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const scope: Scope = { pool, open: true, after: [] }
  const end = transactionEnd(scope, client)
  try {
    // BEGIN is pipelined with the first statement: sent alone, the embedded database would hold its session for this
    // connection while waiting for that statement.
    const [begun, worked] = await Promise.allSettled([
      client.query(beginStatements.get(pool) ?? 'BEGIN'),
      scopes.run(scope, async () => work(client)),
    ])
    if (begun.status === 'rejected') throw begun.reason
    if (worked.status === 'rejected') throw worked.reason
    const result = worked.value
    if (unit?.canHoldCommit) unit.held = end
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

/** The two endings of a transaction; the first call wins, and both release the client. */
function transactionEnd({ pool, after }: Scope, client: pg.PoolClient): HeldTransaction {
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
      countCommit(pool)
      for (const work of after) work()
      await once(() => Promise.resolve(undefined))
    },
  }
}

/**
 * The transaction is committed here, but perhaps not on the replica: a retry with the same idempotency key gets the
 * answer once that is known.
 */
class CommitNotReplicated extends Error {
  override readonly name = 'Unsure'
  readonly code = '08007'
}

/**
 * Two traps: PostgreSQL answers COMMIT of a failed transaction with success and the tag ROLLBACK; and it only warns
 * when waiting for the synchronous replica was cancelled, so that the commit may not be replicated.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  let warned = false
  const hear = ({ code }: { code?: string | undefined }) => void (warned ||= code === '01000')
  client.on('notice', hear)
  const answer = await client.query('COMMIT').finally(() => client.off('notice', hear))
  if (warned) throw new CommitNotReplicated('Committed, but the synchronous replica may not have the commit.')
  if (answer.command !== 'COMMIT')
    throw new TransactionMisuse(
      'The code ignored a failed statement, so COMMIT rolled back: let its error propagate or use a savepoint.',
    )
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
