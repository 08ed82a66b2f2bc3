import type pg from 'pg'
import { isAlone } from './transaction.ts'

const tails = new WeakMap<pg.Pool, Map<number, Promise<void>>>()

/**
 * Runs `work` while holding the advisory lock `key`. PostgreSQL keeps other processes out. The embedded database has
 * one session, in which everybody holds every lock, and one process, so there the turn taken here is what counts.
 */
export async function withAdvisoryLock<T>(pool: pg.Pool, key: number, work: () => Promise<T>): Promise<T> {
  const endTurn = await takeTurn(pool, key)
  try {
    return isAlone(pool) ? await work() : await withLock(pool, key, work)
  } finally {
    endTurn()
  }
}

async function takeTurn(pool: pg.Pool, key: number): Promise<() => void> {
  const ofPool = tails.get(pool) ?? new Map<number, Promise<void>>()
  tails.set(pool, ofPool)
  const before = ofPool.get(key)
  let end = () => {}
  const turn = new Promise<void>((resolve) => (end = resolve))
  ofPool.set(key, turn)
  await before
  return end
}

/** The lock of a transaction that does nothing else: behind a bouncer, one of a session would be lost. */
async function withLock<T>(pool: pg.Pool, key: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await waitForLock(client, key)
    return await work()
  } finally {
    // A client that cannot let go is thrown away: the lock ends with its connection.
    try {
      await client.query('COMMIT')
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
    }
    client.release(broken)
  }
}

/** The wait is for another server's migrations, which may take longer than a statement of a request is allowed to. */
async function waitForLock(client: pg.PoolClient, key: number): Promise<void> {
  for (;;) {
    const answer = await client.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [key])
    if (answer.rows[0]?.held) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
