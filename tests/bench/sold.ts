/**
 * Sales figures on 500,000 orders of 50,000 hotels, one request after the other. Takes minutes, so it runs only by
 * name.
 */
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { newDatabase, sendPaced } from './paced.ts'
import { seed, signIn, startServer, type Store } from './server.ts'
import { megabytes, ms, quantile, seconds, spread, type Line } from './table.ts'

const HOTELS = 50_000
const ORDERS = 500_000
/** A few users who look at figures, each with a different request. */
const RATE = 2
const SECONDS = 30

export async function salesBench(ground: BenchContext): Promise<Line[]> {
  await ground.endEmbedded()
  const lines = await measured('PGlite', { folder: ground.folder('venduto') }, 400)
  const postgres = await ground.postgres()
  if (!postgres) return [...lines, { what: 'PostgreSQL: venduto', measured: 'saltato: non ce n’è uno' }]
  const databaseUrl = await newDatabase(postgres.url, `regia_bench_venduto_${process.pid}`)
  return [...lines, ...(await measured('PostgreSQL', { folder: ground.folder('venduto-pg'), databaseUrl }, 200))]
}

const measured = (database: string, store: Store, goal: number): Promise<Line[]> =>
  measure(database, store, goal).catch((error: unknown) => [
    { what: `${database}: venduto`, measured: `non misurato: ${error instanceof Error ? error.message : error}` },
  ])

const confronto = '/api/seller/sales/confronto?article_year=2026'
const questions: Readonly<Record<string, readonly string[]>> = {
  'venduto, confronto': [
    confronto,
    `${confronto}&per=produttore`,
    `${confronto}&per=articolo`,
    `${confronto}&per=macro`,
    `${confronto}&clienti=nuovi`,
    `${confronto}&clienti=persi&per=produttore`,
    `${confronto}&macro_id=1`,
    `${confronto}&from_date=2025-11-01&to_date=2026-02-28`,
    `${confronto}&orderKey=diff&orderDirection=ASC&page=40`,
  ],
  'venduto, per nome': [`${confronto}&orderKey=name`, `${confronto}&q=roma`, `${confronto}&q=gabbiano&clienti=nuovi`],
  'venduto, elenco e medie': [
    '/api/seller/sales?article_year=2026&perPage=20&page=1',
    '/api/seller/sales/average?article_year=2026',
    '/api/seller/sales/average',
  ],
  'cruscotto vendite': [
    '/api/seller/sellers/dashboard?business_year=2026',
    '/api/seller/sellers/dashboard?business_year=2026&seller_id=1',
  ],
}

async function measure(database: string, store: Store, goal: number): Promise<Line[]> {
  logProgress(`${database}: venduto, caricamento`)
  await seed(store, HOTELS, ORDERS)
  const server = await startServer(store)
  const lines: Line[] = []
  try {
    const headers = await signIn(server.url)
    const begun = performance.now()
    const first = await fetch(server.url + confronto, { headers })
    if (!first.ok) throw new Error(`${first.status} ${await first.text()}`)
    await first.text()
    lines.push({
      what: `${database}: venduto, prima domanda dopo l’avvio (legge 500.000 ordini)`,
      measured: seconds(performance.now() - begun),
    })
    for (const [name, paths] of Object.entries(questions)) {
      logProgress(`${database}: ${name}`)
      const asking = (index: number) => ({ path: paths[index % paths.length]!, headers })
      await sendPaced(server.url, asking, 3, RATE)
      const { times, failures, overwhelmed } = await sendPaced(server.url, asking, SECONDS, RATE)
      lines.push({
        what: `${database}: ${name}, 500.000 ordini, ${RATE}/s`,
        measured: `${spread(times, 0.5, 0.95)}${failures ? `, ${failures} errori` : ''}`,
        goal: `p95 <= ${ms(goal)}`,
        ok: quantile(times, 0.95) <= goal && failures === 0 && !overwhelmed,
      })
    }
    lines.push({ what: `${database}: venduto, memoria del server`, measured: megabytes(server.memory()) })
    return lines
  } finally {
    await server.stop()
  }
}
