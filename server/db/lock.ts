import type pg from 'pg'
import { isSingleWriter } from './transaction.ts'

const tails = new WeakMap<pg.Pool, Map<number, Promise<void>>>()

/**
 * Runs `work` while holding the advisory lock `key`. PostgreSQL keeps other processes out. In the embedded database all
 * callers share one session, which would hold the lock for all of them, so the in-process queue provides the exclusion.
 */
export async function withAdvisoryLock<T>(pool: pg.Pool, key: number, work: () => Promise<T>): Promise<T> {
  const endTurn = await takeTurn(pool, key)
  try {
    return isSingleWriter(pool) ? await work() : await withLock(pool, key, work)
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

/** Holds a transaction-level lock: behind a bouncer, a session-level lock would be lost. */
async function withLock<T>(pool: pg.Pool, key: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await waitForLock(client, key)
    return await work()
  } finally {
    // If the commit fails, the client is discarded: the lock ends with its connection.
    try {
      await client.query('COMMIT')
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
    }
    client.release(broken)
  }
}

/** Polls for the lock, because another server's migrations may take longer than the statement timeout. */
async function waitForLock(client: pg.PoolClient, key: number): Promise<void> {
  for (;;) {
    const answer = await client.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [key])
    if (answer.rows[0]?.held) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
