/**
 * A hotel’s year among 100,000,000 periods of traffic, over three years of monthly partitions. Takes half an hour and
 * 40 GB, so it runs only by name, and only on PostgreSQL.
 */
import type pg from 'pg'
import { openDatabase } from '../../server/db/open.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { newDatabase, sendPaced } from './paced.ts'
import { seed, signIn, startServer } from './server.ts'
import { ms, quantile, seconds, spread, whole, type Line } from './table.ts'

const HOTELS = 23_000
const SITES = 4
const MONTHS = 36
const RATE = 4
const SECONDS = 30

/** Each hotel on each day on each site; `$1` is the first of a month. */
const insertPeriods = (
  part: string,
): string => `insert into ${part} (hotel_id, site_id, network, data, giorni, visits, clicks, calls,
    messages, medium, adults, children, nights, referral)
  select 1 + n % ${HOTELS}, (array[1, 2, 5, 6])[1 + (n / ${HOTELS}) % ${SITES}], true, $1::date + (n / ${HOTELS * SITES})::int, 1,
    n % 90, n % 17, n % 5, n % 7, '{"cpc": 3, "organic": 9, "(none)": 4}', '{"1": 1, "2": 3}', '{"0": 2, "1": 1}',
    '{"weekend": 1, "settimana": 2}', '{"a.example": 2}'
  from generate_series(0, ($2::date - $1::date) * ${HOTELS * SITES} - 1) as n`

/**
 * Fills a month’s partition and creates its indexes last, which is fastest for loading old data; returns its number of
 * rows.
 */
async function month(client: pg.PoolClient, begins: string, ends: string): Promise<number> {
  const part = `statistics_p${begins.replaceAll('-', '')}`
  await client.query(`create unlogged table ${part} (like statistics including defaults including constraints)`)
  const { rowCount } = await client.query(insertPeriods(part), [begins, ends])
  await client.query(`alter table ${part} add primary key (id, data)`)
  await client.query(`create index on ${part} (hotel_id, data)`)
  await client.query(`create index on ${part} (network, site_id, data)`)
  await client.query(`alter table statistics attach partition ${part} for values from ('${begins}') to ('${ends}')`)
  return rowCount ?? 0
}

const first = (ago: number): string => new Date(Date.UTC(2026, 10 - ago, 1)).toISOString().slice(0, 10)

async function fill(url: string): Promise<number> {
  const db = await openDatabase({ url })
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`set maintenance_work_mem = '1GB'`)
    // The demo’s rows are removed.
    await client.query('truncate statistics')
    let rows = 0
    for (let ago = MONTHS - 1; ago >= 0; ago--) {
      await client.query(`drop table if exists statistics_p${first(ago).replaceAll('-', '')}`)
      rows += await month(client, first(ago), first(ago - 1))
      if (ago % 6 === 0) logProgress(`PostgreSQL: ${whole(rows)} periodi`)
    }
    await client.query('vacuum (analyze) statistics')
    return rows
  } finally {
    client.release()
    await db.close()
  }
}

const ops = ['number', 'overview', 'percentage', 'adults', 'children', 'nights', 'medium/percentage'] as const

export async function growth(ground: BenchContext): Promise<Line[]> {
  await ground.endEmbedded()
  const postgres = await ground.postgres()
  if (!postgres) return [{ what: 'PostgreSQL: statistiche per mese', measured: 'saltato: non ce n’è uno' }]
  const databaseUrl = await newDatabase(postgres.url, `regia_bench_mesi_${process.pid}`)
  const store = { folder: ground.folder('mesi'), databaseUrl }
  const begun = performance.now()
  await seed(store, HOTELS, 1_000)
  const rows = await fill(databaseUrl)
  const lines: Line[] = [
    { what: `PostgreSQL: caricamento di ${whole(rows)} periodi`, measured: seconds(performance.now() - begun) },
  ]
  const server = await startServer(store)
  try {
    const headers = await signIn(server.url)
    const path = (index: number) =>
      `/api/stats/stats/${ops[index % ops.length]!}?id_hotel=${1 + ((index * 131) % 2_000)}&stat_from=2025-11-20&stat_to=2026-11-19`
    await sendPaced(server.url, (index) => ({ path: path(index), headers }), 4, RATE)
    const asking = (index: number) => ({ path: path(index + 10_000), headers })
    const { times, failures } = await sendPaced(server.url, asking, SECONDS, RATE)
    lines.push({
      what: `PostgreSQL: l’anno di un hotel, ${whole(rows)} periodi, ${RATE}/s`,
      measured: `${spread(times, 0.5, 0.95)}${failures ? `, ${failures} errori` : ''}`,
      goal: `p95 <= ${ms(150)}`,
      ok: quantile(times, 0.95) <= 150 && failures === 0,
    })
    return lines
  } finally {
    await server.stop()
  }
}
