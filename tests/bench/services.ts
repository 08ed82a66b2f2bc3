/** The services under load, on each database. */
import autocannon from 'autocannon'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { signIn, startServer, type Server } from './server.ts'
import { median, megabytes, ms, quantile, whole, type Line } from './table.ts'

const CONNECTIONS = 50
const SECONDS = 10
const WRITES = 200
const PAGE = '/api/main/Hotel?perPage=20&page=3&orderKey=nome_hotel&orderDirection=ASC'
const SEARCHED = '/api/main/Hotel?perPage=20&page=1&orderKey=nome_hotel&orderDirection=ASC'

type Headers = { authorization: string }

export async function services(ground: BenchContext): Promise<Line[]> {
  const lines = await measure('PGlite', await ground.embedded(), 600)
  const postgres = await ground.postgres()
  if (!postgres) return [...lines, { what: 'PostgreSQL: servizi', measured: 'saltato: non ce n’è uno' }]
  // Two running servers would compete for the processor.
  await ground.endEmbedded()
  const server = await startServer({ folder: ground.folder('postgres'), databaseUrl: postgres.url })
  try {
    return [...lines, ...(await measure('PostgreSQL', server, 1_500))]
  } finally {
    await server.stop()
  }
}

async function measure(database: string, server: Server, goal: number): Promise<Line[]> {
  const headers = await signIn(server.url)
  const lines: Line[] = []
  for (const [name, path] of [
    ['pagina 3 per nome', PAGE],
    ['cerca «marina»', `${SEARCHED}&q=marina`],
    ['filtro categoria 4', `${SEARCHED}&categoria=4`],
  ] as const) {
    logProgress(`${database}: ${name}`)
    const total = await totalOf(server.url + path, headers)
    const { rate, times, failures } = await load(server.url + path, headers)
    lines.push({
      what: `${database}: hotel, ${name}, ${CONNECTIONS} connessioni (totale ${whole(total)})`,
      measured: `${whole(rate)}/s, p50 ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}${failures ? `, ${failures} errori` : ''}`,
      goal: `>= ${whole(goal)}/s`,
      ok: rate >= goal && failures === 0,
    })
  }
  logProgress(`${database}: scritture`)
  const writes = await write(server.url, headers)
  lines.push(
    {
      what: `${database}: modifica di una camera, una alla volta`,
      measured: `p50 ${ms(median(writes))}, p95 ${ms(quantile(writes, 0.95))}`,
    },
    { what: `${database}: memoria del server dopo il carico`, measured: megabytes(server.memory()) },
  )
  return lines
}

/** The total is part of the measurement: an answer without it would be faster. */
async function totalOf(address: string, headers: Headers): Promise<number> {
  const answer = await fetch(address, { headers })
  const { meta, values } = (await answer.json()) as {
    meta?: { total?: number; pagination?: { total?: number } }
    values?: unknown[]
  }
  const total = meta?.total ?? meta?.pagination?.total
  if (!answer.ok || total === undefined || !values?.length)
    throw new Error(`${address}: nessun totale (${answer.status})`)
  return total
}

type Loaded = { rate: number; times: number[]; failures: number }

async function load(url: string, headers: Headers): Promise<Loaded> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 2 })
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const run = autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS }, (error, result) => {
      if (error) return reject(error)
      const { '2xx': good, non2xx, errors, timeouts, duration } = result
      resolve({ rate: good / duration, times, failures: non2xx + errors + timeouts })
    })
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
}

async function write(url: string, headers: Headers): Promise<number[]> {
  const rooms = (await (await fetch(`${url}/api/main/Hotel/1/camera`, { headers })).json()) as {
    values: { id: number }[]
  }
  const times: number[] = []
  for (let index = 0; index < WRITES + 20; index++) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/main/camera/${rooms.values[0]!.id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ numero_camere: (index % 40) + 1 }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`la modifica risponde ${answer.status}`)
    if (index >= 20) times.push(performance.now() - begun)
  }
  return times
}
