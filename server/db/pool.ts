import pg from 'pg'
import { guardPool } from './transaction.ts'
import { valueTypes } from './values.ts'

/**
 * The pool both databases share. A connection lost while idle or in use is reported, and never ends the process.
 * `pipeline`: what is asked on a client without waiting for an answer travels at once, and is answered in order.
 */
export function makePool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes, application_name: 'regia', pipeline: true })
  pool.on('error', onError)
  // `pg` listens on idle clients alone; on one in use the error also reaches whoever waits for its answer.
  pool.on('connect', (client) => client.on('error', () => {}))
  return guardPool(pool)
}

/** Ends the pool, waiting for clients in use for as long as `limit`, then without them. */
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
