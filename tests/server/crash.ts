/**
 * Rounds of kill -9 at a random moment under eight writers over HTTP, and what must hold after each: nothing that was
 * acknowledged is lost, what was not is there once or not at all, no act is there by half, no write is without its
 * audit row, the chain of the audit holds, and the server is ready again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { chainAll, verifyAudit } from '../../server/db/chain.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { TestPostgres } from './db/postgres.ts'
import { PASSWORD } from './support/server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const WRITERS = 8

export type Place = { folder: string } | { url: string }
export type Report = {
  rounds: number
  acknowledged: number
  unanswered: number
  lost: string[]
  doubled: string[]
  halves: string[]
  unaudited: string[]
  chain: string | null
  /** Milliseconds until /health answered, after each kill. */
  ready: number[]
}

type Running = { url: string; ready: number; kill(signal: NodeJS.Signals): Promise<number | null> }

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** `script` is the built server, or its source with the arguments that run it. */
export function launch(place: Place, script: readonly string[]): { child: ChildProcess; ready: Promise<Running> } {
  const begun = performance.now()
  const child = spawn(process.execPath, [...script], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      REGIA_LOG: 'silent',
      REGIA_TODAY: '2026-11-20',
      REGIA_DATA: 'folder' in place ? place.folder : '',
      DATABASE_URL: 'url' in place ? place.url : '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  const ready = new Promise<Running>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /Regia è pronta: (\S+)/.exec(said)?.[1]
      if (!url) return
      void healthy(url, begun).then(() => {
        resolve({
          url,
          ready: performance.now() - begun,
          kill: (signal) => {
            child.kill(signal)
            return ended
          },
        })
      }, reject)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`the server ended before it was ready: ${said.trim()}`)))
  })
  ready.catch(() => {})
  return { child, ready }
}

/** Waits for 200; a machine under load may say 503 first. */
async function healthy(url: string, begun: number): Promise<void> {
  for (;;) {
    const { ok, status } = await fetch(`${url}/health`)
    if (ok) return
    if (performance.now() - begun > 60_000) throw new Error(`health answered ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

type Made = { id: number; name: string; value: number; maybe?: number; gone?: boolean }
type Sent = { key: string; method: string; path: string; body?: unknown; done(answer: unknown): void }

/** What the writers were told, and what they still wait to be told. */
class Ledger {
  readonly rooms = new Map<string, Made>()
  /** Names of rooms that were asked for and not acknowledged. */
  readonly asked = new Set<string>()
  /** Notes on three contacts at once: acknowledged or not. */
  readonly notes = new Map<string, boolean>()
  readonly pending = new Map<string, Sent>()
  acknowledged = 0
  unanswered = 0
}

const ROOMS = '/api/main/Hotel/1/camera'
const pick = (most: number): number => Math.floor(Math.random() * most)

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/security/auth/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@regia.test', password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`no login: ${answer.status}`)
  return token
}

async function send(url: string, token: string, ledger: Ledger, write: Sent): Promise<void> {
  ledger.pending.set(write.key, write)
  const answer = await fetch(url + write.path, {
    method: write.method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': write.key,
      ...(write.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(write.body !== undefined && { body: JSON.stringify(write.body) }),
  })
  const text = await answer.text()
  if (answer.status >= 500) throw new Error(`${answer.status} ${text}`)
  ledger.pending.delete(write.key)
  // Done, and its answer lost: the console is told so and asks again for the record.
  if (answer.status === 409 && text.includes('already_done')) return
  if (answer.status >= 300) throw new Refused(`${write.method} ${write.path} ${answer.status} ${text}`)
  write.done(text ? JSON.parse(text) : undefined)
  ledger.acknowledged++
}

/** An answer that no crash explains. */
class Refused extends Error {}

function nextWrite(ledger: Ledger, mine: Made[]): Sent {
  const key = randomUUID()
  const choice = pick(10)
  const room = mine[pick(mine.length)]
  if (room && !room.gone && choice < 4) {
    const value = room.value + 1
    room.maybe = value
    const done = () => {
      room.value = value
      delete room.maybe
    }
    return { key, method: 'PATCH', path: `/api/main/camera/${room.id}`, body: { superficie: value }, done }
  }
  if (room && !room.gone && choice === 4) {
    room.gone = true
    return { key, method: 'DELETE', path: `/api/main/camera/${room.id}`, done: () => {} }
  }
  if (choice < 7) {
    const nota = `urto ${key}`
    ledger.notes.set(nota, false)
    const done = () => void ledger.notes.set(nota, true)
    return { key, method: 'POST', path: '/api/main/rubrica/note/1', body: { ids: [1, 2, 3], nota }, done }
  }
  const name = `urto ${key}`
  ledger.asked.add(name)
  const done = (answer: unknown) => {
    const { id } = (answer as { data: { id: number } }).data
    const made = { id, name, value: 20 }
    ledger.rooms.set(name, made)
    ledger.asked.delete(name)
    mine.push(made)
  }
  return { key, method: 'POST', path: ROOMS, body: { nome: { it: name }, tipologia: 'doppia', superficie: 20 }, done }
}

async function write(url: string, token: string, ledger: Ledger, over: () => boolean): Promise<void> {
  const mine: Made[] = []
  while (!over()) {
    try {
      await send(url, token, ledger, nextWrite(ledger, mine))
    } catch (error) {
      if (error instanceof Refused) throw error
      return
    }
  }
}

/** Downloads, over and over: a kill in the middle of one must harm nothing. */
async function download(url: string, token: string, over: () => boolean): Promise<void> {
  while (!over()) {
    try {
      const answer = await fetch(`${url}/api/main/registro/export`, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
    } catch {
      return
    }
  }
}

/** The same requests again, as the console sends them after a lost answer. */
async function retry(url: string, token: string, ledger: Ledger): Promise<void> {
  // Sending changes what is pending.
  const sentBefore = [...ledger.pending.values()]
  for (const sent of sentBefore) {
    ledger.unanswered++
    await send(url, token, ledger, sent)
  }
}

export type Crash = {
  place: Place
  script: readonly string[]
  rounds: number
  /** Every `postgresEvery` rounds the database server is killed instead. */
  postgres?: TestPostgres
  postgresEvery?: number
  onRound?: (round: number, report: Report) => void
}

export async function crash({ place, script, rounds, postgres, postgresEvery = 4, onRound }: Crash): Promise<Report> {
  const ledger = new Ledger()
  const report: Report = {
    rounds: 0,
    acknowledged: 0,
    unanswered: 0,
    lost: [],
    doubled: [],
    halves: [],
    unaudited: [],
    chain: null,
    ready: [],
  }
  let server = await launch(place, script).ready
  for (let round = 1; round <= rounds; round++) {
    const { url } = server
    const token = await signIn(url)
    await retry(url, token, ledger)
    let over = false
    const isOver = () => over
    const work = Array.from({ length: WRITERS }, () => write(url, token, ledger, isOver))
    const exporting = download(url, token, isOver)
    const target = ledger.acknowledged + 1 + pick(60)
    const failed = Promise.all(work)
    let idle = false
    failed.then(
      () => (idle = true),
      () => (idle = true),
    )
    while (ledger.acknowledged < target && !idle) {
      await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 1 + pick(20)))])
    }
    const databaseToo = postgres?.crash !== undefined && round % postgresEvery === 0
    if (databaseToo) await postgres.crash!()
    await server.kill('SIGKILL')
    over = true
    await Promise.all([failed, exporting])
    server = await launch(place, script).ready
    report.ready.push(Math.round(server.ready))
    report.rounds = round
    if (round % 20 === 0 && round < rounds) {
      await retry(server.url, await signIn(server.url), ledger)
      await verify(place, server, ledger, report)
      server = await launch(place, script).ready
    }
    report.acknowledged = ledger.acknowledged
    report.unanswered = ledger.unanswered
    onRound?.(round, report)
  }
  await retry(server.url, await signIn(server.url), ledger)
  await verify(place, server, ledger, report)
  report.acknowledged = ledger.acknowledged
  report.unanswered = ledger.unanswered
  return report
}

/** Stops the server in order and looks into its database. */
async function verify(place: Place, server: Running, ledger: Ledger, report: Report): Promise<void> {
  const code = await server.kill('SIGTERM')
  if (code !== 0) report.lost.push(`the server ended with ${code}`)
  const db = await openDatabase(place)
  try {
    await inspect(db.pool, ledger, report)
  } finally {
    await db.close()
  }
}

async function inspect(
  pool: Awaited<ReturnType<typeof openDatabase>>['pool'],
  ledger: Ledger,
  report: Report,
): Promise<void> {
  const rows = await pool.query<{ id: number; name: string; value: number; gone: boolean; version: number }>(
    `select id, nome->>'it' as name, superficie::int as value, _deleted_at is not null as gone, _version as version
     from main_camera where nome->>'it' like 'urto %'`,
  )
  const stored = new Map<string, (typeof rows.rows)[number]>()
  for (const row of rows.rows) {
    if (stored.has(row.name)) report.doubled.push(row.name)
    stored.set(row.name, row)
    if (!ledger.rooms.has(row.name) && !ledger.asked.has(row.name)) report.doubled.push(`unknown ${row.name}`)
  }
  for (const { name, value, maybe, gone } of ledger.rooms.values()) {
    const row = stored.get(name)
    const right = row && (row.value === value || row.value === maybe) && row.gone === Boolean(gone)
    if (!right) report.lost.push(`${name}: ${JSON.stringify(row ?? null)} instead of ${value}`)
  }
  const notes = await pool.query<{ nota: string; n: number }>(
    `select nota, count(distinct rubrica_id)::int + 100 * (count(*) - count(distinct rubrica_id))::int as n
     from contact_notes where nota like 'urto %' group by nota`,
  )
  const kept = new Map(notes.rows.map(({ nota, n }) => [nota, n]))
  for (const [nota, acknowledged] of ledger.notes) {
    const n = kept.get(nota) ?? 0
    if (acknowledged && n === 0) report.lost.push(nota)
    else if (n > 3) report.doubled.push(nota)
    else if (n !== 0 && n !== 3) report.halves.push(nota)
  }
  const unaudited = await pool.query<{ name: string }>(
    `select nome->>'it' as name from main_camera c where nome->>'it' like 'urto %' and _version <>
       (select count(*) from audit a where a.resource = 'main.camera' and a.record = c.id::text)`,
  )
  report.unaudited.push(...unaudited.rows.map(({ name }) => name))
  await chainAll(pool)
  const { broken } = await verifyAudit(pool)
  if (broken) report.chain = `broken at row ${broken.auditId}: ${broken.why}`
}

/** Kills during the first start, migrations and demo network included; the last one is let through. */
export async function crashFirstStart(place: Place, script: readonly string[], kills: number): Promise<number> {
  for (let kill = 0; kill < kills; kill++) {
    const { child } = launch(place, script)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => setTimeout(resolve, 300 + pick(9_000)))
    child.kill('SIGKILL')
    await ended
  }
  const server = await launch(place, script).ready
  await signIn(server.url)
  await server.kill('SIGTERM')
  const db = await openDatabase(place)
  try {
    const { rows } = await db.pool.query<{ n: number }>('select count(*)::int as n from main_hotel')
    return rows[0]!.n
  } finally {
    await db.close()
  }
}

export const isClean = (report: Report): boolean =>
  !report.lost.length && !report.doubled.length && !report.halves.length && !report.unaudited.length && !report.chain
