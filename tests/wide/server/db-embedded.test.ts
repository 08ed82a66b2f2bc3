import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintain } from '../../../server/db/maintenance.ts'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { temporaryFolder } from '../../server/db/temporaryFolder.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ folder: temporaryFolder('dati') })
})
afterAll(() => database.close())

async function value<T>(sql: string): Promise<T | undefined> {
  const answer = await database.pool.query<{ value: T }>(sql)
  return answer.rows[0]?.value
}

test('a long query does not stop the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 10)
  await database.pool.query('SELECT pg_sleep(0.5)')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})

test('a session that dies is replaced, and its committed rows are kept', async () => {
  const { pool } = database
  await pool.query('CREATE TABLE kept AS SELECT 1 AS value')
  // The embedded server cannot read COPY data from stdin and terminates.
  await expect(pool.query('COPY kept FROM STDIN')).rejects.toThrow()
  await pool.query('SELECT 1').catch(() => {})
  expect(await value<number>('SELECT value FROM kept')).toBe(1)
})

test('maintenance keeps the log short and the statistics fresh', async () => {
  const { pool } = database
  const logSize = 'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS value FROM pg_control_checkpoint()'
  await pool.query("CREATE TABLE bulky AS SELECT n, repeat('x', 1000) AS text FROM generate_series(1, 50000) n")
  await pool.query('DELETE FROM bulky WHERE n > 10')
  expect(await value<number>(logSize)).toBeGreaterThan(32 * 1024 * 1024)

  // The view shows a table’s counters with up to a second of delay; the database’s own maintenance may be faster.
  await expect
    .poll(
      () =>
        value<boolean>(
          "SELECT n_dead_tup > 1000 OR vacuum_count > 0 AS value FROM pg_stat_user_tables WHERE relname = 'bulky'",
        ),
      { timeout: 5_000 },
    )
    .toBe(true)
  await maintain(pool)
  expect(await value<number>(logSize)).toBeLessThan(32 * 1024 * 1024)
  await expect.poll(() => value<number>("SELECT reltuples AS value FROM pg_class WHERE relname = 'bulky'")).toBe(10)
})

test('rows added since the last vacuum trigger another, so that index-only counts work', async () => {
  const { pool } = database
  await pool.query('CREATE TABLE grown AS SELECT n FROM generate_series(1, 5000) n')
  // An earlier round of vacuum may process other tables first.
  await expect
    .poll(
      async () => {
        await maintain(pool)
        return value<number>("SELECT relallvisible AS value FROM pg_class WHERE relname = 'grown'")
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
})

test('closing ends when repeated, and with a client that was never released', async () => {
  const folder = temporaryFolder('dati')
  const other = await openDatabase({ folder })
  const client = await other.pool.connect()
  await client.query('BEGIN')
  await Promise.all([other.close(), other.close()])
  await (await openDatabase({ folder })).close()
})
