/** Fifty operators on a network twenty times the demo. Takes minutes: only when it is asked for by name. */
import { Agent, get } from 'node:http'
import type { Ground } from './ground.ts'
import { say } from './ground.ts'
import { seed, signIn, startServer, type Store } from './server.ts'
import { megabytes, ms, quantile, seconds, spread, type Line } from './table.ts'

const HOTELS = 50_000
const ORDERS = 500_000
const OPERATORS = 50
const RATE = 200
const SECONDS = 20

export async function scale(ground: Ground): Promise<Line[]> {
  await ground.endEmbedded()
  const lines = await measured('PGlite', { folder: ground.folder('grande') }, 150)
  const postgres = await ground.postgres()
  if (!postgres) return [...lines, { what: 'PostgreSQL: rete grande', measured: 'saltato: non ce n’è uno' }]
  // A database of its own: the other parts fill the usual one with the demo alone.
  const databaseUrl = await newDatabase(postgres.url)
  return [...lines, ...(await measured('PostgreSQL', { folder: ground.folder('grande-pg'), databaseUrl }, 100))]
}

/** What went wrong on one database takes nothing from the figures of the other. */
const measured = (database: string, store: Store, goal: number): Promise<Line[]> =>
  measure(database, store, goal).catch((error: unknown) => [
    { what: `${database}: rete grande`, measured: `non misurato: ${error instanceof Error ? error.message : error}` },
  ])

async function newDatabase(url: string): Promise<string> {
  const { default: pg } = await import('pg')
  const name = `regia_bench_${process.pid}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** What the operators ask for: a different page or word each time. */
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
  say(`${database}: rete grande, caricamento`)
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
    for (const [name, path, part, goal = listGoal] of questions) {
      say(`${database}: ${name}`)
      await paced(server.url, headers, path, 3)
      const { times, failures, overwhelmed } = await paced(server.url, headers, path, SECONDS)
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

type Answers = { times: number[]; failures: number; overwhelmed: boolean }

/** So many requests late, the server does not keep up: more of them would only measure the queue. */
const MOST_WAITING = RATE * 3
const PATIENCE = 15_000

/**
 * Requests at even distances, whatever the answers do, each timed from the moment it was due: autocannon's own rate
 * sends a second's requests at once, which no group of people does.
 */
async function paced(
  url: string,
  headers: { authorization: string },
  path: (index: number) => string,
  duration: number,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: OPERATORS })
  const answers: Answers = { times: [], failures: 0, overwhelmed: false }
  const waiting = new Set<Promise<void>>()
  const begun = performance.now()
  for (let index = 0; index < duration * RATE && !answers.overwhelmed; index++) {
    const due = begun + (index * 1_000) / RATE
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const asked = answered(agent, url + path(index), headers).then((good) => {
      if (good) answers.times.push(performance.now() - due)
      else answers.failures++
      waiting.delete(asked)
    })
    waiting.add(asked)
    answers.overwhelmed = waiting.size > MOST_WAITING
  }
  await Promise.all(waiting)
  agent.destroy()
  if (answers.overwhelmed) await settled(url)
  return answers
}

const answered = (agent: Agent, address: string, headers: { authorization: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE)
    get(address, { agent, headers, signal }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
      answer.on('error', () => resolve(false))
    }).on('error', () => resolve(false))
  })

/** The database still works on what nobody waits for any more: the next measurement begins after it. */
async function settled(url: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const begun = performance.now()
    const answer = await fetch(`${url}/health`).catch(() => null)
    if (answer?.ok && performance.now() - begun < 200) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
