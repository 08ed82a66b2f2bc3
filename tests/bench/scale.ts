/** Fifty operators on a network twenty times the demo. Takes minutes, so it runs only by name. */
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { newDatabase, OPERATORS, sendPaced } from './paced.ts'
import { seed, signIn, startServer, type Store } from './server.ts'
import { megabytes, ms, quantile, seconds, spread, type Line } from './table.ts'

const HOTELS = 50_000
const ORDERS = 500_000
const RATE = 200
const SECONDS = 20

export async function scale(ground: BenchContext): Promise<Line[]> {
  await ground.endEmbedded()
  const lines = await measured('PGlite', { folder: ground.folder('grande') }, 150)
  const postgres = await ground.postgres()
  if (!postgres) return [...lines, { what: 'PostgreSQL: rete grande', measured: 'saltato: non ce n’è uno' }]
  // A separate database, because the other parts fill the usual one with the demo only.
  const databaseUrl = await newDatabase(postgres.url, `regia_bench_${process.pid}`)
  return [...lines, ...(await measured('PostgreSQL', { folder: ground.folder('grande-pg'), databaseUrl }, 100))]
}

/** A failure on one database does not lose the figures of the other. */
const measured = (database: string, store: Store, goal: number): Promise<Line[]> =>
  measure(database, store, goal).catch((error: unknown) => [
    { what: `${database}: rete grande`, measured: `non misurato: ${error instanceof Error ? error.message : error}` },
  ])

/** The operators’ requests: a different page or word each time. */
const questions: readonly [name: string, path: (index: number) => string, part: number, goal?: number][] = [
  [
    'hotel, filtro e ordine',
    (index) =>
      `/api/main/Hotel?perPage=20&page=${(index % 40) + 1}&categoria=${(index % 4) + 1}&orderKey=nome_hotel&orderDirection=ASC`,
    0.99,
  ],
  [
    'ordini, filtro e ordine',
    (index) =>
      `/api/orders/orders?limit=20&page=${(index % 40) + 1}&article_year=${2022 + (index % 5)}&orderKey=order_creation_date&orderDirection=DESC`,
    0.99,
  ],
  ['hotel, cerca', (index) => `/api/main/Hotel?perPage=20&page=1&q=${words[index % words.length]}`, 0.95, 100],
  ['ordini, cerca', (index) => `/api/orders/orders?limit=20&page=1&q=${words[index % words.length]}`, 0.95, 100],
]
const words = ['gabbiano', 'rimini', 'villa+sole', 'bellavista', 'firenze', 'lido', 'grand+zefiro', 'mira', 'oleandro']

async function measure(database: string, store: Store, listGoal: number): Promise<Line[]> {
  logProgress(`${database}: rete grande, caricamento`)
  const begun = performance.now()
  await seed(store, HOTELS, ORDERS)
  const seeded = performance.now() - begun
  const server = await startServer(store)
  const lines: Line[] = [
    { what: `${database}: rete grande, caricamento di 50.000 hotel e 500.000 ordini`, measured: seconds(seeded) },
    {
      what: `${database}: rete grande, avvio`,
      measured: seconds(server.startedIn),
      goal: '<= 3 s',
      ok: server.startedIn <= 3_000,
    },
  ]
  try {
    const headers = await signIn(server.url)
    const asking = (path: (index: number) => string) => (index: number) => ({ path: path(index), headers })
    for (const [name, path, part, goal = listGoal] of questions) {
      logProgress(`${database}: ${name}`)
      await sendPaced(server.url, asking(path), 3, RATE)
      const { times, failures, overwhelmed } = await sendPaced(server.url, asking(path), SECONDS, RATE)
      lines.push({
        what: `${database}: rete grande, ${name}, ${OPERATORS} operatori, ${RATE}/s`,
        measured: `${spread(times, 0.5, 0.95, 0.99)}${failures ? `, ${failures} errori` : ''}${overwhelmed ? `, non regge ${RATE}/s` : ''}`,
        goal: `p${part * 100} <= ${ms(goal)}`,
        ok: quantile(times, part) <= goal && failures === 0 && !overwhelmed,
      })
    }
    lines.push({ what: `${database}: rete grande, memoria del server`, measured: megabytes(server.memory()) })
    return lines
  } finally {
    await server.stop()
  }
}
