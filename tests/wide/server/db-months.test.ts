/**
 * A large traffic table is partitioned by month while it is read and written: no row is lost, duplicated, or kept after
 * its deletion.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'
import { maintainStatisticsPartitions } from '../../../server/db/statisticsMonths.ts'
import { emptyDatabase } from '../../server/db/emptyDatabase.ts'
import { testPostgres } from '../../server/db/postgres.ts'

const TODAY = '2026-11-20'
const folder = mkdtempSync(path.join(tmpdir(), 'regia-mesi-'))
const postgres = await testPostgres()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres?.stop()
})

/** Copies the migrations from before the monthly partitions. */
function migrationsBefore(): string {
  const before = path.join(folder, 'migrations')
  cpSync(fileURLToPath(new URL('../../../server/db/migrations', import.meta.url)), before, { recursive: true })
  const journal = path.join(before, 'meta/_journal.json')
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.filter(({ idx }) => idx < 21) }))
  return before
}

const insertPeriods = (
  from: number,
  to: number,
): string => `insert into statistics (hotel_id, site_id, network, data, giorni, visits,
    medium, adults, children, nights, referral)
  select 1 + n % 7, 5, true, date '2026-11-19' - n % 400, 1 + n % 3, n, '{}', '{}', '{}', '{}', '{}' from generate_series(${from}, ${to}) as n`

const numberOf = async ({ pool }: Database, select: string): Promise<number> =>
  Number((await pool.query<{ n: string }>(`select (select ${select}) as n`)).rows[0]!.n)

/** Writes to both tables in one transaction until `isOver`. */
async function writeOn(db: Database, isOver: () => boolean): Promise<number> {
  let written = 0
  for (let round = 1; !isOver(); round++) {
    const id = 1 + ((round * 7_919) % 200_000)
    await db.pool.query(
      `with come as (insert into statistics (hotel_id, site_id, network, data, visits, medium, adults, children, nights, referral)
         select 9, 5, true, date '2026-11-19' - n, ${round}, '{}', '{}', '{}', '{}', '{}' from generate_series(0, 60, 30) as n returning *)
       insert into expected select * from come`,
    )
    await db.pool.query(
      `with changed as (update statistics set visits = visits + 1, data = data - 40 where id between ${id} and ${id + 2} returning *)
       update expected e set visits = c.visits, data = c.data from changed c where e.id = c.id`,
    )
    await db.pool.query(
      `with gone as (delete from statistics where id between ${id + 10} and ${id + 12} returning id)
       delete from expected e using gone g where e.id = g.id`,
    )
    written++
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return written
}

const kinds: Database['kind'][] = postgres ? ['pglite', 'postgres'] : ['pglite']

describe.each(kinds)('monthly partitions on %s', (kind) => {
  test('an existing table is partitioned by month during concurrent writes', async () => {
    const db = await emptyDatabase(kind, postgres)
    try {
      await prepareDatabase(db, migrationsBefore())
      await db.pool.query(insertPeriods(1, 200_500))
      await prepareDatabase(db)
      expect(await numberOf(db, `count(*) from pg_inherits where inhparent = 'statistics'::regclass`)).toBe(0)
      await db.pool.query('create table expected as select * from statistics')
      await db.pool.query('create index on expected (id)')
      let isOver = false
      const writing = writeOn(db, () => isOver)
      await maintainStatisticsPartitions(db, TODAY, { piece: 10_000 }).finally(() => (isOver = true))
      expect(await writing).toBeGreaterThan(5)
      const differing = (one: string, other: string) =>
        numberOf(db, `count(*) from (select * from ${one} except select * from ${other}) as t`)
      expect(await differing('statistics', 'expected')).toBe(0)
      expect(await differing('expected', 'statistics')).toBe(0)
      expect(await numberOf(db, 'count(*) from only statistics_default')).toBe(0)
      expect(await numberOf(db, `count(*) from pg_inherits where inhparent = 'statistics'::regclass`)).toBeGreaterThan(
        14,
      )
      // New rows are counted per day as before, and their ids continue after the last.
      await db.pool.query(insertPeriods(900_001, 900_001))
      expect(await numberOf(db, 'count(*) - count(distinct id) from statistics')).toBe(0)
      expect(await numberOf(db, 'sum(periods) from statistics_days')).toBe(
        await numberOf(db, 'count(*) from statistics'),
      )
    } finally {
      await db.close()
    }
  })

  test('rows of a month without a partition are kept, and move to their partition', async () => {
    const db = await emptyDatabase(kind, postgres)
    try {
      await prepareDatabase(db)
      await maintainStatisticsPartitions(db, TODAY)
      await db.pool
        .query(`insert into statistics (hotel_id, site_id, network, data, medium, adults, children, nights, referral)
        values (77, 5, true, '2031-05-06', '{}', '{}', '{}', '{}', '{}')`)
      expect(await numberOf(db, 'count(*) from only statistics_default')).toBe(1)
      await maintainStatisticsPartitions(db, TODAY)
      expect(await numberOf(db, 'count(*) from only statistics_default')).toBe(0)
      expect(await numberOf(db, 'count(*) from statistics_p20310501 where hotel_id = 77')).toBe(1)
      await expect(
        db.pool
          .query(`insert into statistics (hotel_id, site_id, network, data, giorni, medium, adults, children, nights, referral)
          values (77, 5, true, '2026-05-06', 32, '{}', '{}', '{}', '{}', '{}')`),
      ).rejects.toThrow(/statistics_giorni/)
    } finally {
      await db.close()
    }
  })

  test.runIf(kind === 'postgres')(
    'rows that arrive while their month is being created move to its partition',
    async () => {
      const db = await emptyDatabase(kind, postgres)
      const writer = await db.pool.connect()
      const insert = `insert into statistics (hotel_id, site_id, network, data, medium, adults, children, nights, referral)
      values (77, 5, true, '2031-05-06', '{}', '{}', '{}', '{}', '{}')`
      try {
        await prepareDatabase(db)
        await maintainStatisticsPartitions(db, TODAY)
        await writer.query(insert)
        await writer.query('begin')
        await writer.query(insert)
        const maintained = maintainStatisticsPartitions(db, TODAY)
        const here = '(select oid from pg_database where datname = current_database())'
        const waiting = () => numberOf(db, `count(*) from pg_locks where not granted and database = ${here}`)
        await expect.poll(waiting, { interval: 20, timeout: 20_000 }).toBeGreaterThan(0)
        await writer.query('commit')
        await maintained
        expect(await numberOf(db, 'count(*) from only statistics_default')).toBe(0)
        expect(await numberOf(db, 'count(*) from statistics_p20310501')).toBe(2)
      } finally {
        writer.release()
        await db.close()
      }
    },
  )
})
