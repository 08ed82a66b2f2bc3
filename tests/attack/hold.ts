/**
 * Whether other users wait during an attack: the built server with its usual limits, and hostile clients in another
 * process.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn, startServer, type Server } from '../bench/server.ts'
import { quantile } from '../bench/table.ts'
import { testPostgres } from '../server/db/postgres.ts'
import { seededFolder, seededUrl } from '../server/support/seededDatabase.ts'
import type { Attack, AttackTarget } from './attack.ts'
import { duringFlood } from './duringFlood.ts'

const CONNECTIONS = 64
const READS = 400
const LONGEST_MS = 30_000
const LIST = '/api/main/Hotel?perPage=20&page=3&orderKey=nome_hotel&orderDirection=ASC'
export const GOAL = { p99: 300, megabytes: 1_200 }

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** The usual limits, which the benches lift. */
const limited = {
  REGIA_WRITES_PER_MINUTE: '',
  REGIA_UPLOADS_PER_HOUR: '',
  REGIA_UPLOAD_MB_PER_DAY: '',
  REGIA_WRITTEN_MB_PER_DAY: '',
  REGIA_REFUSALS_PER_MINUTE: '',
}

export async function serverOn(
  kind: AttackTarget['kind'],
  more: Record<string, string> = {},
): Promise<{ server: Server; stop(): Promise<void> }> {
  if (kind === 'pglite') {
    const { folder, remove } = await seededFolder()
    const server = await startServer({ folder }, { ...limited, ...more })
    return { server, stop: async () => (await server.stop(), remove()) }
  }
  const postgres = (await testPostgres())!
  const { url, drop } = await seededUrl(postgres)
  const folder = mkdtempSync(join(tmpdir(), 'regia-tenuta-'))
  const server = await startServer({ folder, databaseUrl: url }, { ...limited, ...more })
  const stop = async () => {
    await server.stop()
    await drop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, stop }
}

/** The duration in milliseconds of each of so many list requests, made one after the other. */
export async function read(url: string, headers: HeadersInit): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + LONGEST_MS
  while (times.length < READS && performance.now() < end) {
    const begun = performance.now()
    const answer = await fetch(url + LIST, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a list answers ${answer.status} meanwhile`)
    times.push(performance.now() - begun)
  }
  return times
}

export const underLoad: Attack = {
  id: 'hold',
  title: `${CONNECTIONS} connections with hostile uploads, bodies and filters, while a user reads lists`,
  async run({ kind }) {
    execFileSync(process.execPath, [file('../../scripts/build.mjs')], { stdio: 'ignore' })
    const { server, stop } = await serverOn(kind)
    try {
      const headers = await signIn(server.url)
      const quiet = await read(server.url, headers)
      const { result, statuses } = await duringFlood('flood.ts', [server.url, String(CONNECTIONS)], async () => ({
        times: await read(server.url, headers),
        memory: server.memory(),
      }))
      const { times, memory } = result
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map(Math.round) as [number, number]
      const megabytes = Math.round(memory / 1e6)
      console.log(
        `hold, ${kind}: lists p50 ${p50} ms, p99 ${p99} ms (quiet: ${Math.round(quantile(quiet, 0.99))} ms), ` +
          `worst ${Math.round(Math.max(...times))} ms, memory ${megabytes} MB, hostile answers ${JSON.stringify(statuses)}`,
      )
      const found: string[] = []
      if (p99 > GOAL.p99) found.push(`the p99 of lists is ${p99} ms, more than ${GOAL.p99}`)
      if (megabytes > GOAL.megabytes) found.push(`the server takes ${megabytes} MB, more than ${GOAL.megabytes}`)
      return found
    } finally {
      await stop()
    }
  },
}
