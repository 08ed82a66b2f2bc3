import pg from 'pg'
import { guardPool } from './transaction.ts'
import { valueTypes } from './values.ts'

/**
 * The pool for both database kinds. A connection that is lost, idle or in use, is reported and never ends the process.
 * `pipeline`: queries sent on a client without awaiting answers travel at once, and are answered in order.
 */
export function makePool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes, application_name: 'regia', pipeline: true })
  pool.on('error', onError)
  // `pg` listens for errors of idle clients only. For a client in use the error also rejects the pending query, so this
  // listener only keeps it from being thrown.
  pool.on('connect', (client) => client.on('error', () => {}))
  return guardPool(pool)
}

/** Ends the pool; waits at most `limit` milliseconds for clients in use. */
export async function endPool(pool: pg.Pool, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit)
  })
  await Promise.race([drained(pool), expired])
  clearTimeout(timer)
}

async function drained(pool: pg.Pool): Promise<void> {
  const ended = pool.end()
  while (pool.totalCount > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await ended
}
