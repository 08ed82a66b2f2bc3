/**
 * Rounds of kill -9 at a random moment under eight writers over HTTP. After each kill no acknowledged write is lost, an
 * unacknowledged one exists once or not at all, no action exists in part, no write lacks its audit row, the audit chain
 * is intact, and the server becomes ready again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { chainAll, verifyAudit } from '../../server/db/chain.ts'
import { openDatabase } from '../../server/db/open.ts'
import { reencode } from '../../server/files/image.ts'
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

/** Starts the server; `script` is the built server, or its source with the arguments that run it. */
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
      // A single account writes as much as hundreds of users elsewhere, so the limits are off.
      REGIA_WRITES_PER_MINUTE: '0',
      REGIA_UPLOADS_PER_HOUR: '0',
      REGIA_UPLOAD_MB_PER_DAY: '0',
      REGIA_WRITTEN_MB_PER_DAY: '0',
      REGIA_REFUSALS_PER_MINUTE: '0',
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
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Regia è pronta: (\S+)/.exec(output)?.[1]
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
    void ended.then(() => reject(new Error(`the server ended before it was ready: ${output.trim()}`)))
  })
  ready.catch(() => {})
  return { child, ready }
}

/** Waits for 200; on a loaded machine the answer may first be 503. */
async function healthy(url: string, begun: number): Promise<void> {
  for (;;) {
    const { ok, status } = await fetch(`${url}/health`)
    if (ok) return
    if (performance.now() - begun > 60_000) throw new Error(`health answered ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

type Made = { id: number; name: string; value: number; maybe?: number; gone?: boolean }
/** An order that only one writer changes; `value` 0 means unchanged so far. */
type Ordered = { id: number; value: number; maybe?: number }
/** `stored` is the digest of what the server should store; for a picture that is the re-encoded one. */
/** The key under which the file is fetched. */
type Uploaded = { stored: string; id?: string }
type Sent = {
  key: string
  method: string
  path: string
  body?: unknown
  form?: () => FormData
  done(answer: unknown): void
}

/** What was acknowledged to the writers, and which writes are still pending. */
class Ledger {
  readonly rooms = new Map<string, Made>()
  /** Names of rooms whose creation was sent but not acknowledged. */
  readonly asked = new Set<string>()
  /** Notes on three contacts at once: acknowledged or not. */
  readonly notes = new Map<string, boolean>()
  /** One order for each writer. */
  readonly orders: Ordered[] = []
  /** Files by the digest of the uploaded bytes. */
  readonly files = new Map<string, Uploaded>()
  readonly pending = new Map<string, Sent>()
  acknowledged = 0
  unanswered = 0
  article = ''
}

const ROOMS = '/api/main/Hotel/1/camera'
const FILES = '/api/main/files'
const ORDERS = '/api/orders/orders'
const ROWS = 3
const pick = (most: number): number => Math.floor(Math.random() * most)
const digestOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

const PATIENCE_MS = 60_000

/** Retries while the server is too busy, as the console does; after a minute the last answer counts. */
export async function fetchWithRetry(url: string, init?: RequestInit): Promise<Response> {
  for (const begun = performance.now(); ;) {
    const answer = await fetch(url, init)
    const wait = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !wait || performance.now() - begun > PATIENCE_MS) return answer
    await new Promise((go) => setTimeout(go, wait * 1_000))
  }
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetchWithRetry(`${url}/api/security/auth/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@regia.test', password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`no login: ${answer.status}`)
  return token
}

async function list(url: string, token: string, path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetchWithRetry(url + path, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
  return data
}

/** Gives each writer its own order, whose rows it replaces all at once. */
async function takeOrders(url: string, token: string, ledger: Ledger): Promise<void> {
  const [orders, articles] = await Promise.all([
    list(url, token, `${ORDERS}?page=1&limit=${WRITERS}`),
    list(url, token, '/api/orders/articoli'),
  ])
  ledger.orders.push(...orders.map((one) => ({ id: one.order_id as number, value: 0 })))
  ledger.article = articles[0]!.article_id as string
}

async function sendWrite(url: string, token: string, ledger: Ledger, write: Sent): Promise<void> {
  ledger.pending.set(write.key, write)
  const answer = await fetch(url + write.path, {
    method: write.method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': write.key,
      ...(write.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(write.body !== undefined && { body: JSON.stringify(write.body) }),
    ...(write.form && { body: write.form() }),
  })
  const text = await answer.text()
  // All writers share one account, which the server rate limits.
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    return sendWrite(url, token, ledger, write)
  }
  if (answer.status >= 500) throw new Error(`${answer.status} ${text}`)
  ledger.pending.delete(write.key)
  // The write succeeded and its answer was lost: the console learns so and reads the record again.
  if (answer.status === 409 && text.includes('already_done')) return
  if (answer.status >= 300) throw new Refused(`${write.method} ${write.path} ${answer.status} ${text}`)
  write.done(text ? JSON.parse(text) : undefined)
  ledger.acknowledged++
}

/** An answer that a crash does not explain. */
class Refused extends Error {}

function nextOrder(ledger: Ledger, key: string, order: Ordered): Sent {
  const value = order.value + 1
  order.maybe = value
  const done = () => {
    order.value = value
    delete order.maybe
  }
  const order_rows = Array.from({ length: ROWS }, () => ({ article_id: ledger.article, article_total: value }))
  return { key, method: 'PATCH', path: `${ORDERS}/${order.id}`, body: { order_rows, note: `urto ${value}` }, done }
}

/** Uploads a contact list, sometimes so long that it is stored in pieces, or a picture, which the server re-encodes. */
async function nextUpload(ledger: Ledger, key: string): Promise<Sent> {
  const isPicture = pick(2) === 0
  const side = 24 + pick(40)
  const raw = { width: side, height: side, channels: 3 as const }
  const data = isPicture
    ? await sharp(randomBytes(side * side * 3), { raw })
        .png()
        .toBuffer()
    : Buffer.from(`nome;email\n${`Urto;${key}@esempio.it\n`.repeat(1 + pick(pick(8) ? 1_000 : 30_000))}`)
  const storedData = isPicture ? (await reencode(data, 'image/png')).data : data
  const uploaded: Uploaded = { stored: digestOf(storedData) }
  ledger.files.set(digestOf(data), uploaded)
  const form = () => {
    const parts = new FormData()
    parts.append('file', new Blob([new Uint8Array(data)]), `urto ${key}.${isPicture ? 'png' : 'csv'}`)
    return parts
  }
  const done = (answer: unknown) => void (uploaded.id = (answer as { data: { chiave: string } }).data.chiave)
  return { key, method: 'POST', path: FILES, form, done }
}

async function nextWrite(ledger: Ledger, mine: Made[], order: Ordered): Promise<Sent> {
  const key = randomUUID()
  const choice = pick(13)
  if (choice >= 12) return nextUpload(ledger, key)
  if (choice >= 10) return nextOrder(ledger, key, order)
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
    const room = { id, name, value: 20 }
    ledger.rooms.set(name, room)
    ledger.asked.delete(name)
    mine.push(room)
  }
  return { key, method: 'POST', path: ROOMS, body: { nome: { it: name }, tipologia: 'doppia', superficie: 20 }, done }
}

async function write(url: string, token: string, ledger: Ledger, order: Ordered, over: () => boolean): Promise<void> {
  const mine: Made[] = []
  while (!over()) {
    try {
      await sendWrite(url, token, ledger, await nextWrite(ledger, mine, order))
    } catch (error) {
      if (error instanceof Refused) throw error
      return
    }
  }
}

/** Downloads in a loop, because a kill in the middle of a download must do no harm. */
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

/** Sends the same requests again, as the console does after a lost answer. */
async function retry(url: string, token: string, ledger: Ledger): Promise<void> {
  // A copy, because sending changes the pending writes.
  const sentBefore = [...ledger.pending.values()]
  for (const sent of sentBefore) {
    ledger.unanswered++
    await sendWrite(url, token, ledger, sent)
  }
}

export type Crash = {
  place: Place
  script: readonly string[]
  rounds: number
  /** Every `postgresEvery` rounds PostgreSQL is killed instead of the server. */
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
    if (round === 1) await takeOrders(url, token, ledger)
    await retry(url, token, ledger)
    let over = false
    const isOver = () => over
    const work = ledger.orders.map((order) => write(url, token, ledger, order, isOver))
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
      await retryAndVerify(place, server, ledger, report)
      server = await launch(place, script).ready
    }
    report.acknowledged = ledger.acknowledged
    report.unanswered = ledger.unanswered
    onRound?.(round, report)
  }
  await retryAndVerify(place, server, ledger, report)
  report.acknowledged = ledger.acknowledged
  report.unanswered = ledger.unanswered
  return report
}

/** Retries unanswered writes, then verifies everything. */
async function retryAndVerify(place: Place, server: Running, ledger: Ledger, report: Report): Promise<void> {
  const token = await signIn(server.url)
  await retry(server.url, token, ledger)
  await verify(place, server, token, ledger, report)
}

/** Fetches some of the files as their uploader, stops the server in order and inspects its database. */
async function verify(place: Place, server: Running, token: string, ledger: Ledger, report: Report): Promise<void> {
  for (const { id, stored } of [...ledger.files.values()].filter((one) => one.id !== undefined).slice(-5)) {
    const answer = await fetch(`${server.url}${FILES}/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const found = digestOf(new Uint8Array(await answer.arrayBuffer()))
    if (found !== stored) report.lost.push(`file ${id} answers ${answer.status} with ${found}`)
  }
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
  for (const { name, value, maybe, gone: isDeleted } of ledger.rooms.values()) {
    const row = stored.get(name)
    const right = row && (row.value === value || row.value === maybe) && row.gone === Boolean(isDeleted)
    if (!right) report.lost.push(`${name}: ${JSON.stringify(row ?? null)} instead of ${value}`)
  }
  const notes = await pool.query<{ nota: string; n: number }>(
    `select nota, count(distinct rubrica_id)::int + 100 * (count(*) - count(distinct rubrica_id))::int as n
     from contact_notes where nota like 'urto %' group by nota`,
  )
  const countByNote = new Map(notes.rows.map(({ nota, n }) => [nota, n]))
  for (const [nota, acknowledged] of ledger.notes) {
    const n = countByNote.get(nota) ?? 0
    if (acknowledged && n === 0) report.lost.push(nota)
    else if (n > 3) report.doubled.push(nota)
    else if (n !== 0 && n !== 3) report.halves.push(nota)
  }
  await inspectOrders(pool, ledger, report)
  await inspectFiles(pool, ledger, report)
  const unaudited = await pool.query<{ name: string }>(
    `select nome->>'it' as name from main_camera c where nome->>'it' like 'urto %' and _version <>
       (select count(*) from audit a where a.resource = 'main.camera' and a.record = c.id::text)
     union all (select nota from contact_notes where nota like 'urto %'
       except all select after->>'ultima_nota' from audit where op = 'note')
     union all select 'order ' || order_id from orders_orders o where note like 'urto %' and _version - 1 <>
       (select count(*) from audit a where a.resource = 'orders.orders' and a.record = o.order_id::text)
     union all select nome from files f where nome like 'urto-%' and 1 <>
       (select count(*) from audit a where a.op = 'upload' and a.resource = 'main.files' and a.record = f.id::text)`,
  )
  report.unaudited.push(...unaudited.rows.map(({ name }) => name))
  await chainAll(pool)
  const { broken } = await verifyAudit(pool)
  if (broken) report.chain = `broken at row ${broken.auditId}: ${broken.why}`
}

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool']

/** Checks that an order’s note, rows and total come from the same write, and that the reports equal the orders. */
async function inspectOrders(pool: Pool, ledger: Ledger, report: Report): Promise<void> {
  const { rows } = await pool.query<{ id: number; note: string; total: number; amounts: number[] }>(
    `select order_id as id, note, total::float8 as total,
       array(select (one->>'article_total')::float8 from jsonb_array_elements(order_rows) one) as amounts
     from orders_orders where note like 'urto %'`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const { id, value, maybe } of ledger.orders) {
    const row = stored.get(id)
    if (!row && value === 0) continue
    const found = Number(row?.note.slice('urto '.length))
    if (!row || (found !== value && found !== maybe)) report.lost.push(`order ${id}: ${row?.note} instead of ${value}`)
    else if (row.total !== found * ROWS || row.amounts.length !== ROWS || row.amounts.some((one) => one !== found))
      report.halves.push(`order ${id}: ${JSON.stringify(row)}`)
  }
  const wrong = await pool.query<{ id: number }>(
    `select r.id from orders_reports r where r._deleted_at is null and r.macro_id is null and r.total is distinct from
       (select coalesce(sum(o.total), 0) from orders_orders o left join seller_sellers s on s.codice = o.codice_produttore
        where o._deleted_at is null and o.stato is distinct from 'annullato'
          and o.order_creation_date between r.from_date and r.to_date and (r.seller_id is null or r.seller_id = s.id))`,
  )
  report.halves.push(...wrong.rows.map(({ id }) => `report ${id}`))
}

async function inspectFiles(pool: Pool, ledger: Ledger, report: Report): Promise<void> {
  const { rows } = await pool.query<{ id: string; sent: string; stored: string; whole: boolean }>(
    `select chiave as id, sha256 as sent, encode(sha256(bytes), 'hex') as stored,
       octet_length(bytes) = peso and (tipo not like 'image/%' or miniatura is not null) as whole
     from files, coalesce(dati, (select string_agg(p.dati, ''::bytea order by n) from file_pieces p where p.file = chiave)) bytes
     where nome like 'urto-%'`,
  )
  const rowBySent = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    if (rowBySent.has(row.sent) || !ledger.files.has(row.sent)) report.doubled.push(`file ${row.id}`)
    rowBySent.set(row.sent, row)
  }
  for (const [sent, { id, stored }] of ledger.files) {
    const row = rowBySent.get(sent)
    if (id !== undefined && row?.id !== id) report.lost.push(`file ${id}`)
    else if (row && (!row.whole || row.stored !== stored)) report.halves.push(`file ${row.id}`)
  }
}

/**
 * Kills the server during its first start, including migrations and demo data: once in each part of the start’s
 * duration, which a start on another database has measured. The last start is left to finish. Returns the number of
 * hotels found and expected.
 */
export async function crashFirstStart(
  place: Place,
  script: readonly string[],
  kills: number,
  elsewhere: Place,
): Promise<{ hotels: number; whole: number }> {
  const whole = await launch(elsewhere, script).ready
  const hotels = await countHotels(elsewhere, whole)
  for (let kill = 0; kill < kills; kill++) {
    const { child } = launch(place, script)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => setTimeout(resolve, ((kill + Math.random()) / kills) * whole.ready))
    child.kill('SIGKILL')
    await ended
  }
  const server = await launch(place, script).ready
  await signIn(server.url)
  return { hotels: await countHotels(place, server), whole: hotels }
}

async function countHotels(place: Place, server: Running): Promise<number> {
  await server.kill('SIGTERM')
  const db = await openDatabase(place)
  try {
    const { rows } = await db.pool.query<{ n: number }>('select count(*)::int as n from main_hotel')
    return rows[0]!.n
  } finally {
    await db.close()
  }
}

/** An additional migration: a filled column, a new table and an index. */
const MIGRATION = `alter table main_camera add column urto integer;
--> statement-breakpoint
update main_camera set urto = id;
--> statement-breakpoint
create table urto as select n, repeat('x', 300) as text from generate_series(1, 60000) n;
--> statement-breakpoint
create index urto_text on urto (text, n);`

/** A copy of the migrations folder with one more migration; the caller removes it. */
function moreMigrations(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-migrazioni-'))
  fs.cpSync(path.join(root, 'server/db/migrations'), folder, { recursive: true })
  const name = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(fs.readFileSync(name, 'utf8')) as { entries: Record<string, unknown>[] }
  const last = journal.entries.at(-1)!
  const tag = '9999_urto'
  journal.entries.push({ ...last, idx: journal.entries.length, when: (last.when as number) + 1, tag })
  fs.writeFileSync(name, JSON.stringify(journal))
  fs.writeFileSync(path.join(folder, `${tag}.sql`), MIGRATION)
  return folder
}

/**
 * Kills the server during a migration of a database in use: the migration is applied whole or not at all, and existing
 * rows stay. Returns how many kills came before its end, and what was wrong.
 */
export async function crashMigration(place: Place, kills: number): Promise<{ before: number; wrong: string[] }> {
  const folder = moreMigrations()
  const wrong: string[] = []
  let before = 0
  try {
    const rooms = await withPool(place, (pool) => countOf(pool, 'main_camera'))
    const { took } = await migrateAndKill(place, folder)
    await withPool(place, async (pool) => {
      const filled = await countOf(pool, 'main_camera where urto = id')
      if (filled !== rooms) wrong.push(`${filled} rooms filled of ${rooms}`)
      await undo(pool)
    })
    for (let kill = 0; kill < kills; kill++) {
      const { done } = await migrateAndKill(place, folder, Math.random() * took * 1.2)
      const found = await withPool(place, async (pool) => {
        const state = await stateOf(pool)
        if (state.noted) await undo(pool)
        return state
      })
      if (found.rooms !== rooms) wrong.push(`${found.rooms} rooms of ${rooms}`)
      if (new Set([found.noted, found.column, found.table, found.index]).size > 1) wrong.push(JSON.stringify(found))
      if (done && !found.noted) wrong.push('a migration that had ended is gone')
      if (!found.noted) before++
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { before, wrong }
}

/**
 * Migrates in a separate process, killed at the end or after `milliseconds`. Returns whether and when it had finished.
 */
async function migrateAndKill(
  place: Place,
  folder: string,
  milliseconds?: number,
): Promise<{ done: boolean; took: number }> {
  const script = fileURLToPath(new URL('db/migrating.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, folder, 'folder' in place ? place.folder : place.url],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  running.add(child)
  let [done, begun, took] = [false, 0, 0]
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child)
      resolve()
    }),
  )
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'migrating') {
      begun = performance.now()
      if (milliseconds !== undefined) setTimeout(() => child.kill('SIGKILL'), milliseconds)
    }
    if (line === 'done') {
      done = true
      took = performance.now() - begun
      child.kill('SIGKILL')
    }
  }
  await ended
  return { done, took }
}

export async function withPool<T>(place: Place, work: (pool: Pool) => Promise<T>): Promise<T> {
  const db = await openDatabase(place)
  try {
    return await work(db.pool)
  } finally {
    await db.close()
  }
}

async function countOf(pool: Pool, from: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)
  return rows[0]!.n
}

/** The number of migrations in the project. */
const ownMigrations = (
  JSON.parse(fs.readFileSync(path.join(root, 'server/db/migrations/meta/_journal.json'), 'utf8')) as {
    entries: unknown[]
  }
).entries.length

async function stateOf(pool: Pool) {
  const { rows } = await pool.query<Record<'noted' | 'column' | 'table' | 'index', boolean>>(
    `select (select count(*) from drizzle.__drizzle_migrations) > ${ownMigrations} as noted,
       exists (select 1 from information_schema.columns where table_name = 'main_camera' and column_name = 'urto') as column,
       to_regclass('urto') is not null as table, to_regclass('urto_text') is not null as index`,
  )
  return { ...rows[0]!, rooms: await countOf(pool, 'main_camera') }
}

async function undo(pool: Pool): Promise<void> {
  await pool.query('drop table urto')
  await pool.query('alter table main_camera drop column urto')
  await pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
}

export const isClean = (report: Report): boolean =>
  !report.lost.length && !report.doubled.length && !report.halves.length && !report.unaudited.length && !report.chain
