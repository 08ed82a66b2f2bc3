/**
 * The search over all records while fifty operators type, on a network twenty times the demo, and its cost for a write.
 * Loading takes minutes: REGIA_BENCH_GROUND names a folder in which the embedded network is kept for the next run; on
 * the PostgreSQL of DATABASE_URL_TEST it is kept in a separate database.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../server/db/open.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { newDatabase, OPERATORS, sendPaced } from './paced.ts'
import { seed, signIn, startServer, type Store } from './server.ts'
import { median, ms, quantile, seconds, spread, whole, type Line } from './table.ts'

const [HOTELS, ORDERS, CONTACTS] = [50_000, 500_000, 100_000]
/** Each operator searches every 1.25 seconds: half a second until the debounce fires, and a look at the results. */
const RATE = 40
const SECONDS = 30
const GOAL = 40
const WRITES = 300

export async function searchBench(ground: BenchContext): Promise<Line[]> {
  await ground.endEmbedded()
  const groundFolder = process.env.REGIA_BENCH_GROUND
  const lines = await measured(
    'PGlite',
    { folder: groundFolder ? join(groundFolder, 'pglite') : ground.folder('cerca') },
    groundFolder,
  )
  const postgres = await ground.postgres()
  if (!postgres) return [...lines, { what: 'PostgreSQL: cerca', measured: 'saltato: non ce n’è uno' }]
  const databaseUrl = await newDatabase(postgres.url, 'regia_bench_cerca')
  return [...lines, ...(await measured('PostgreSQL', { folder: ground.folder('cerca-pg'), databaseUrl }))]
}

const measured = (database: string, store: Store, groundFolder?: string): Promise<Line[]> =>
  measure(database, store, groundFolder).catch((error: unknown) => [
    { what: `${database}: cerca`, measured: `non misurato: ${error instanceof Error ? error.message : error}` },
  ])

const open = ({ folder, databaseUrl }: Store): Promise<Database> =>
  openDatabase(databaseUrl ? { url: databaseUrl } : { folder })

/** Whether the network is already loaded, which happens in one transaction. */
async function isLoaded(store: Store, groundFolder: string | undefined): Promise<boolean> {
  if (!store.databaseUrl) return groundFolder !== undefined && existsSync(join(groundFolder, 'caricata'))
  const db = await open(store)
  try {
    const { rows } = await db.pool.query<{ many: number }>(
      `select case when to_regclass('search_index') is null then 0
         else (select count(*)::int from main_rubrica where id >= 1000000) end as many`,
    )
    return rows[0]!.many >= CONTACTS
  } catch {
    return false
  } finally {
    await db.close()
  }
}

/** Typical queries: names, parts of them, numbers, addresses; whole and up to the first pause. */
const typed = [
  'mario',
  'maria rossi',
  'ross',
  'rossi',
  'contatto bianchi',
  'gabbiano',
  'gabb',
  'villa sole',
  'hotel',
  'hotel aur',
  'aurora',
  'bellavista rimini',
  'firenze',
  'doppia',
  'standard',
  'ponte',
  '2979',
  '1234567',
  '1000123',
  '390001000',
  'anna-bianchi',
  'ella vista',
  'zefiro 2027',
  'grand hotel luna',
  'riviera',
  'or',
  'capodanno',
  'orizz',
  'luca esposito',
  'moroso',
]
const roles = ['admin', 'employee', 'produttore', 'employee', 'user', 'developer', 'multihotel']

async function measure(database: string, store: Store, groundFolder?: string): Promise<Line[]> {
  const lines: Line[] = []
  if (!(await isLoaded(store, groundFolder))) {
    logProgress(`${database}: rete grande, caricamento`)
    if (groundFolder) mkdirSync(groundFolder, { recursive: true })
    const begun = performance.now()
    await seed(store, HOTELS, ORDERS, CONTACTS)
    if (groundFolder && !store.databaseUrl) writeFileSync(join(groundFolder, 'caricata'), '')
    const what = `${database}: caricamento di 50.000 hotel, 500.000 ordini e 100.000 contatti`
    lines.push({ what, measured: seconds(performance.now() - begun) })
  }
  logProgress(`${database}: scritture`)
  lines.push(...(await writes(database, store)))
  const server = await startServer(store)
  try {
    const signed = new Map<string, { authorization: string }>()
    for (const role of new Set(roles)) signed.set(role, await signIn(server.url, `${role}@regia.test`))
    const question = (index: number) => ({
      path: `/api/main/cerca?query=${encodeURIComponent(typed[index % typed.length]!)}`,
      headers: signed.get(roles[index % roles.length]!)!,
    })
    logProgress(`${database}: cerca`)
    await sendPaced(server.url, question, 5, RATE)
    const { times, failures, overwhelmed } = await sendPaced(server.url, question, SECONDS, RATE)
    lines.push({
      what: `${database}: cerca, ${OPERATORS} operatori, ${RATE}/s`,
      measured: `${spread(times, 0.5, 0.95, 0.99)}${failures ? `, ${failures} errori` : ''}${overwhelmed ? `, non regge ${RATE}/s` : ''}`,
      goal: `p95 <= ${ms(GOAL)}`,
      ok: quantile(times, 0.95) <= GOAL && failures === 0 && !overwhelmed,
    })
    return lines
  } finally {
    await server.stop()
  }
}

const statements = {
  'modifica di altro': `update main_rubrica set stato = 'perso', _updated_at = now() where id = 1020000 + 7 * $1::int`,
  'modifica di un nome': `update main_rubrica set nome_referente = 'Prova ' || $1, _updated_at = now() where id = 1000000 + 7 * $1::int`,
  'riga nuova': `insert into main_rubrica (nome_struttura, comune, comune_name, nome_referente, email_referente, codice_produttore, tipologia_cliente, _search)
    select 'Albergo di prova ' || $1, comune, comune_name, nome_referente, email_referente, codice_produttore, tipologia_cliente, _search
    from main_rubrica where id = 1000000 + $1::int`,
} as const

/**
 * The same statements with and without the trigger, alternating and rolled back: the difference is the trigger’s cost.
 */
async function writes(database: string, store: Store): Promise<Line[]> {
  const db = await open(store)
  try {
    const client = await db.pool.connect()
    const lines: Line[] = []
    for (const [what, text] of Object.entries(statements)) {
      const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
      await client.query('begin')
      for (let at = 0; at < WRITES * 2; at++) {
        const state = Math.floor(at / 20) % 2 ? 'enable' : 'disable'
        if (at % 20 === 0) await client.query(`alter table main_rubrica ${state} trigger main_rubrica_found`)
        const begun = performance.now()
        await client.query(text, [at])
        if (at % 20) times[state].push(performance.now() - begun)
      }
      await client.query('rollback')
      const [withIt, without] = [median(times.enable), median(times.disable)]
      lines.push({
        what: `${database}: indice della ricerca, ${what} (${whole(WRITES)} con e senza)`,
        measured: `p50 ${ms(withIt)}, senza ${ms(without)}: ${(withIt - without).toFixed(2)} ms in più`,
        goal: '<= 1 ms in più',
        ok: withIt - without <= 1,
      })
    }
    client.release()
    return lines
  } finally {
    await db.close()
  }
}
