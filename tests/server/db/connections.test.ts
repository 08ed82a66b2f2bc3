import { expect, test } from 'vitest'
import { withAdvisoryLock } from '../../../server/db/lock.ts'
import { inTransaction, transaction, TransactionMisuse } from '../../../server/db/transaction.ts'
import { onEveryDatabase } from './onEveryDatabase.ts'

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

onEveryDatabase('one database with many connections', (database) => {
  const query = async (sql: string, values?: unknown[]) => (await database().pool.query(sql, values)).rows as unknown[]

  test('answers reach their callers with hundreds of concurrent queries', async () => {
    const indexes = Array.from({ length: 400 }, (_, index) => index)
    const answers = await Promise.all(
      indexes.map((index) => query('SELECT $1::int AS n, repeat($2, $1::int) AS text', [index, 'è'])),
    )
    expect(answers).toEqual(indexes.map((index) => [{ n: index, text: 'è'.repeat(index) }]))
  })

  test('a failing query does not affect the others', async () => {
    const queries = Array.from({ length: 60 }, (_, index) =>
      query(index % 3 === 0 ? 'SELECT 1/0' : `SELECT ${index} AS n`),
    )
    const outcomes = await Promise.allSettled(queries)
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? 'failed' : outcome.value))).toEqual(
      queries.map((_, index) => (index % 3 === 0 ? 'failed' : [{ n: index }])),
    )
  })

  test('large queries and answers pass whole', async () => {
    const text = 'àb'.repeat(1_000_000)
    expect(await query('SELECT $1::text AS text', [text])).toEqual([{ text }])
  })

  test('uncommitted changes are invisible to others, who write after the commit', async () => {
    await query('CREATE TABLE seats (id int PRIMARY KEY, taken int NOT NULL)')
    await query('INSERT INTO seats VALUES (1, 0)')
    const increments = Array.from({ length: 20 }, () =>
      transaction(database().pool, async (client) => {
        const found = await client.query<{ taken: number }>('SELECT taken FROM seats WHERE id = 1 FOR UPDATE')
        await pause(2)
        await client.query('UPDATE seats SET taken = $1 WHERE id = 1', [(found.rows[0]?.taken ?? 0) + 1])
      }),
    )
    await Promise.all(increments)
    expect(await query('SELECT taken FROM seats')).toEqual([{ taken: 20 }])
  })

  test('a failed transaction leaves nothing', async () => {
    await query('CREATE TABLE drafts (id int)')
    const failing = transaction(database().pool, async (client) => {
      await client.query('INSERT INTO drafts VALUES (1)')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await query('SELECT * FROM drafts')).toEqual([])
  })

  test('a swallowed error does not commit', async () => {
    await query('CREATE TABLE swallowed (id int)')
    const pretending = transaction(database().pool, async (client) => {
      await client.query('INSERT INTO swallowed VALUES (1)')
      await client.query('SELECT 1/0').catch(() => {})
    })
    await expect(pretending).rejects.toBeInstanceOf(TransactionMisuse)
    expect(await query('SELECT * FROM swallowed')).toEqual([])
  })

  test('using the pool inside a transaction is refused, and only there', async () => {
    const { pool } = database()
    await transaction(pool, async (client) => {
      expect(inTransaction(pool)).toBe(true)
      await expect(pool.query('SELECT 1')).rejects.toBeInstanceOf(TransactionMisuse)
      await expect(pool.connect()).rejects.toBeInstanceOf(TransactionMisuse)
      await expect(transaction(pool, async () => {})).rejects.toBeInstanceOf(TransactionMisuse)
      const byCallback = await new Promise((resolve) => pool.query('SELECT 1', (error) => resolve(error)))
      expect(byCallback).toBeInstanceOf(TransactionMisuse)
      await client.query('SELECT 1')
    })
    expect(inTransaction(pool)).toBe(false)
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('work started inside a transaction may use the pool once it has ended', async () => {
    const { pool } = database()
    let later: Promise<unknown> | undefined
    await transaction(pool, async () => {
      later = pause(50).then(() => pool.query('SELECT 1 AS one'))
    })
    expect(await later).toMatchObject({ rows: [{ one: 1 }] })
  })

  test('a connection lost inside a transaction rolls back', async () => {
    await query('CREATE TABLE lost (id int)')
    const client = await database().pool.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO lost VALUES (1)')
    client.release(new Error('lost'))
    expect(await query('SELECT * FROM lost')).toEqual([])
  })

  test('two connections may use one name for different statements', async () => {
    const clients = await Promise.all([database().pool.connect(), database().pool.connect()])
    const ask = async (index: number) => {
      const answer = await clients[index]?.query({
        name: 'same',
        text: `SELECT ${index} AS n, $1::text AS v`,
        values: ['x'],
      })
      return answer?.rows as unknown
    }
    for (let turn = 0; turn < 3; turn++) {
      expect(await Promise.all([ask(0), ask(1)])).toEqual([[{ n: 0, v: 'x' }], [{ n: 1, v: 'x' }]])
    }
    for (const client of clients) client.release(true)
    await pause(50)
    expect(await query('SELECT name FROM pg_prepared_statements')).toEqual([])
  })

  test('an advisory lock admits one holder at a time and is released after a failure', async () => {
    const { pool } = database()
    let inside = 0
    const enter = (fail: boolean) =>
      withAdvisoryLock(pool, 4711, async () => {
        expect(++inside).toBe(1)
        await pool.query('SELECT 1')
        await pause(10)
        inside--
        if (fail) throw new Error('no')
      })
    const outcomes = await Promise.allSettled([enter(false), enter(true), enter(false), enter(true), enter(false)])
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711")).toEqual([])
  })

  test('values arrive in the types that the program expects', async () => {
    const sql = `SELECT date '2026-03-29' AS day, timestamptz '2026-03-29 03:00:00.5+02' AS at, 12.50::numeric AS price,
      9007199254740991::bigint AS big, count(*) AS many, ARRAY[1.5, NULL]::numeric[] AS prices,
      ARRAY[date '2026-01-01'] AS days, timestamptz 'infinity' AS ever, NULL::date AS nothing, '{"a":1}'::jsonb AS json,
      timestamptz '0044-03-15 12:00:00+00 BC' AS ides, current_setting('timezone') AS zone`
    expect(await query(sql)).toEqual([
      {
        day: '2026-03-29',
        at: '2026-03-29T01:00:00.500Z',
        price: 12.5,
        big: 9007199254740991,
        many: 1,
        prices: [1.5, null],
        days: ['2026-01-01'],
        ever: 'infinity',
        nothing: null,
        json: { a: 1 },
        ides: '-000043-03-15T12:00:00.000Z',
        zone: 'UTC',
      },
    ])
  })

  test('the unaccent and pg_trgm extensions are available', async () => {
    await query('CREATE EXTENSION IF NOT EXISTS unaccent')
    await query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    expect(await query("SELECT unaccent('città') AS plain, similarity('città', 'citta') > 0.3 AS alike")).toEqual([
      { plain: 'citta', alike: true },
    ])
  })
})
