/**
 * Statistics on 5,000,000 periods of traffic: of a hotel and of a portal. Takes minutes and gigabytes, so it runs only
 * by name.
 */
import { openDatabase } from '../../server/db/open.ts'
import { addStatistics } from '../../server/services/statistiche/totals.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { newDatabase, sendPaced } from './paced.ts'
import { seed, signIn, startServer, type Store } from './server.ts'
import { ms, quantile, seconds, spread, type Line } from './table.ts'

const ROWS = 5_000_000
const HOTELS = 2_300
const RATE = 4
const SECONDS = 20

export async function traffic(ground: BenchContext): Promise<Line[]> {
  await ground.endEmbedded()
  const lines = await measured('PGlite', { folder: ground.folder('traffico') }, 400)
  const postgres = await ground.postgres()
  if (!postgres) return [...lines, { what: 'PostgreSQL: statistiche', measured: 'saltato: non ce n’è uno' }]
  const databaseUrl = await newDatabase(postgres.url, `regia_bench_traffico_${process.pid}`)
  return [...lines, ...(await measured('PostgreSQL', { folder: ground.folder('traffico-pg'), databaseUrl }, 200))]
}

const measured = (database: string, store: Store, goal: number): Promise<Line[]> =>
  measure(database, store, goal).catch((error: unknown) => [
    { what: `${database}: statistiche`, measured: `non misurato: ${error instanceof Error ? error.message : error}` },
  ])

const ops = ['number', 'overview', 'percentage', 'adults', 'children', 'nights', 'medium/percentage'] as const
const days = ['stat_from=2026-08-20&stat_to=2026-11-19', 'stat_from=2025-11-20&stat_to=2026-11-19']
const of = (whose: string) => ops.flatMap((op) => days.map((some) => `/api/stats/stats/${op}?${whose}&${some}`))
const questions: Readonly<Record<string, readonly string[]>> = {
  'statistiche di un hotel': of('id_hotel=1'),
  'statistiche di un portale': of('site_id=5'),
}

/** As many one-day periods as the goal requires: every hotel on some portals, two years back. */
const insertPeriods = `insert into statistics (hotel_id, site_id, network, data, giorni, visits, clicks, calls, messages,
    medium, adults, children, nights, referral)
  select 1 + n % ${HOTELS}, (array[1, 2, 3, 5, 6, 10, 33])[1 + n % 7], true, date '2026-11-19' - (n / 8000)::int % 730, 1,
    n % 90, n % 17, n % 5, n % 7, '{"cpc": 3, "organic": 9, "(none)": 4}', '{"1": 1, "2": 3}', '{"0": 2, "1": 1}',
    '{"weekend": 1, "settimana": 2}', '{"a.example": 2}'
  from generate_series($1::int, $2::int) as n`
const AT_ONCE = 250_000

/**
 * Fills the tables and returns the ms that aggregating the portals’ days took, which a server does in the background.
 */
async function fill(store: Store): Promise<number> {
  const db = await openDatabase(store.databaseUrl ? { url: store.databaseUrl } : { folder: store.folder })
  try {
    for (let from = 1; from <= ROWS; from += AT_ONCE) {
      const client = await db.pool.connect()
      try {
        await client.query('begin')
        await client.query('set local statement_timeout = 0')
        await client.query(insertPeriods, [from, Math.min(from + AT_ONCE - 1, ROWS)])
        await client.query('commit')
      } finally {
        client.release()
      }
    }
    await db.pool.query('analyze statistics')
    const begun = performance.now()
    await addStatistics(db)
    return performance.now() - begun
  } finally {
    await db.close()
  }
}

async function measure(database: string, store: Store, goal: number): Promise<Line[]> {
  logProgress(`${database}: statistiche, caricamento`)
  const begun = performance.now()
  await seed(store, HOTELS, 1_000)
  const adding = await fill(store)
  const lines: Line[] = [
    {
      what: `${database}: caricamento di 5.000.000 di righe di statistiche`,
      measured: seconds(performance.now() - begun - adding),
    },
    { what: `${database}: somme dei giorni dei portali, un pezzo alla volta`, measured: seconds(adding) },
  ]
  const server = await startServer(store)
  try {
    const headers = await signIn(server.url)
    for (const [name, paths] of Object.entries(questions)) {
      logProgress(`${database}: ${name}`)
      const asking = (index: number) => ({ path: paths[index % paths.length]!, headers })
      await sendPaced(server.url, asking, 4, RATE)
      const { times, failures, overwhelmed } = await sendPaced(server.url, asking, SECONDS, RATE)
      lines.push({
        what: `${database}: ${name}, 5.000.000 di righe, ${RATE}/s`,
        measured: `${spread(times, 0.5, 0.95)}${failures ? `, ${failures} errori` : ''}${overwhelmed ? `, non regge ${RATE}/s` : ''}`,
        goal: `p95 <= ${ms(goal)}`,
        ok: quantile(times, 0.95) <= goal && failures === 0 && !overwhelmed,
      })
    }
    return lines
  } finally {
    await server.stop()
  }
}
