/**
 * Plans over many rows, on each database: an imported file of contacts, a change of all of them, its undo, and other
 * users’ requests meanwhile.
 */
import { setTimeout } from 'node:timers/promises'
import type { ImportInfo } from '../../src/domain/plans/imports.ts'
import type { Recipe } from '../../src/domain/plans/recipe.ts'
import { isUnderWay, PLAN_ROWS, type PlanInfo } from '../../src/domain/plans/plan.ts'
import { type BenchContext, logProgress } from './ground.ts'
import { signIn, startServer, type Server } from './server.ts'
import { type Line, megabytes, ms, quantile, seconds, whole } from './table.ts'

const ROWS = 10_000
/** As many as a plan may have. */
const LARGE = PLAN_ROWS
const REHEARSED = 20_000
const RUN = 30_000
const MEANWHILE = 150
const POLL = 1_000
const MORE_MEMORY = 200_000_000
const PAGE = '/api/main/Hotel?perPage=20&page=3&orderKey=nome_hotel&orderDirection=ASC'
const FIELDS = ['nome_struttura', 'comune', 'nome_referente', 'email_referente', 'frazione_name']

/** The header of a list like those that towns publish: twenty columns, seven of which the plan imports. */
const PUBLISHED =
  'Denominazione;Comune;Referente;Email;Via;Civico;Telefono;Stato;Categoria;Camere;' +
  'Letti;Cap;Provincia;Sito;Fax;Latitudine;Longitudine;Codice;Gestore;Note'
const publishedLine = (at: number): string =>
  `HOTEL MISURA ${at} DELL'ORTO;Bari;MARIA DE AMICIS;misura${at}@regia.test;VIA ROMA;${at % 200};0039 080 ${100_000 + at};` +
  `${at % 20 ? 'Attivo' : 'Cessato'};${at % 3 ? 'Cliente' : 'Potenziale'};12;24;70121;BA;https://esempio.test;;41,12;16,86;` +
  `A${at};Gestioni srl;Nessuna`
const RECIPE: Recipe = {
  steps: [
    { kind: 'clean', column: null },
    { kind: 'join', columns: [4, 5], separator: ', ' },
    { kind: 'capitals', column: 20 },
    { kind: 'capitals', column: 0 },
    { kind: 'capitals', column: 2 },
    { kind: 'phone', column: 6 },
  ],
  leaveOut: [{ column: 7, how: 'is', text: 'Cessato' }],
  words: [
    { field: 'tipologia_cliente', text: 'Cliente', value: 'top' },
    { field: 'tipologia_cliente', text: 'Potenziale', value: 'target' },
  ],
  values: [{ field: 'codice_produttore', value: 'PR05' }],
}
const PUBLISHED_FIELDS = [
  { column: 0, field: 'nome_struttura' },
  { column: 1, field: 'comune' },
  { column: 2, field: 'nome_referente' },
  { column: 3, field: 'email_referente' },
  { column: 6, field: 'telefono_referente' },
  { column: 8, field: 'tipologia_cliente' },
  { column: 20, field: 'frazione_name' },
]

export async function plans(ground: BenchContext): Promise<Line[]> {
  const lines = await measured('PGlite', await ground.embedded())
  const postgres = await ground.postgres()
  if (!postgres) return [...lines, { what: 'PostgreSQL: prova generale', measured: 'saltato: non ce n’è uno' }]
  // Two running servers would compete for the processor.
  await ground.endEmbedded()
  const server = await startServer({ folder: ground.folder('postgres'), databaseUrl: postgres.url })
  try {
    return [...lines, ...(await measured('PostgreSQL', server))]
  } finally {
    await server.stop()
  }
}

/** One measured operation: milliseconds, the durations of concurrent list requests, and the peak memory. */
type Timed = { plan: PlanInfo; took: number; meanwhile: number[]; memory: number }

async function measured(database: string, server: Server): Promise<Line[]> {
  const lines: Line[] = []
  const tell = (what: string, { took, meanwhile }: Timed, goal?: number) => {
    const slow = quantile(meanwhile, 0.95)
    lines.push({
      what: `${database}: ${what}`,
      measured: `${seconds(took)}, elenchi intanto p95 ${ms(slow)}`,
      ...(goal && { goal: `<= ${seconds(goal)}, ${ms(MEANWHILE)}`, ok: took <= goal && slow <= MEANWHILE }),
    })
  }
  const on = new Plans(server, await signIn(server.url))
  logProgress(`${database}: ${whole(ROWS)} righe`)
  const file = await on.rehearse(await on.read(ROWS))
  tell(`${whole(ROWS)} contatti da un file, provati`, file, REHEARSED)
  tell('gli stessi, eseguiti', await on.act(file.plan, 'esegui'), RUN)
  const changes = [{ field: 'nome_referente', how: 'set', value: 'Altra' }]
  const changed = await on.rehearse({ op: 'update', rows: { query: { q: 'misura' } }, changes })
  tell(`${whole(changed.plan.counts.change ?? 0)} contatti modificati, provati`, changed, REHEARSED)
  tell('gli stessi, eseguiti', await on.act(changed.plan, 'esegui'), RUN)
  tell('gli stessi, ripristinati', await on.act(changed.plan, 'ripristina'))
  tell('i contatti del file, ripristinati', await on.act(file.plan, 'ripristina'))
  logProgress(`${database}: ${whole(LARGE)} righe`)
  const before = server.memory()
  const { plan: published, took: readIn } = await on.readPublished(LARGE)
  lines.push({ what: `${database}: ${whole(LARGE)} righe di 20 colonne, lette`, measured: seconds(readIn) })
  const large = await on.rehearse(published)
  tell('le stesse, ritoccate e provate', large)
  const { counts } = large.plan
  lines.push({
    what: `${database}: esito della prova`,
    measured: `${whole(counts.new ?? 0)} nuove, ${whole(counts.refused ?? 0)} rifiutate`,
  })
  const more = Math.max(0, large.memory - before)
  lines.push({
    what: `${database}: memoria in più per ${whole(LARGE)} righe`,
    measured: `${megabytes(more)} (prima ${megabytes(before)})`,
    goal: `<= ${megabytes(MORE_MEMORY)}`,
    ok: more <= MORE_MEMORY,
  })
  return lines
}

class Plans {
  readonly #server: Server
  readonly #headers: Record<string, string>

  constructor(server: Server, headers: Record<string, string>) {
    this.#server = server
    this.#headers = headers
  }

  async #ask<T>(method: string, path: string, body?: string, type = 'application/json'): Promise<T> {
    const answer = await fetch(this.#server.url + path, {
      method,
      headers: { ...this.#headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }

  /** Uploads a file of so many contacts and returns the plan that adds them. */
  async read(lines: number): Promise<object> {
    const cells = Array.from(
      { length: lines },
      (_, at) => `Misura ${at};Bari;Nome;misura${at}@regia.test;Località ${at}`,
    )
    const file = await this.#upload(['Struttura;Comune;Referente;Email;Località', ...cells])
    const columns = FIELDS.map((field, column) => ({ column, field }))
    return { op: 'import', file, columns, key: null, mode: 'create' }
  }

  /** The same for a published list, which its recipe shapes; `took`: until the services have read it. */
  async readPublished(lines: number): Promise<{ plan: object; took: number }> {
    const text = [PUBLISHED, ...Array.from({ length: lines }, (_, at) => publishedLine(at))]
    const begun = performance.now()
    const file = await this.#upload(text)
    const took = performance.now() - begun
    const plan = { op: 'import', file, columns: PUBLISHED_FIELDS, key: null, mode: 'create', recipe: RECIPE }
    return { plan, took }
  }

  async #upload(lines: readonly string[]): Promise<number> {
    const path = '/api/main/importazioni/main.rubrica?nome=misura.csv'
    return (await this.#ask<ImportInfo>('POST', path, lines.join('\n'), 'text/csv')).id
  }

  rehearse = (plan: object): Promise<Timed> =>
    this.#timed(() => this.#ask('POST', '/api/main/prove/main.rubrica', JSON.stringify({ plan })))

  act = ({ id }: PlanInfo, what: 'esegui' | 'ripristina'): Promise<Timed> =>
    this.#timed(() => this.#ask('POST', `/api/main/prove/${id}/${what}`, '{}'))

  async #timed(begin: () => Promise<PlanInfo>): Promise<Timed> {
    const begun = performance.now()
    const meanwhile: number[] = []
    let memory = 0
    for (let plan = await begin(); ; plan = await this.#ask<PlanInfo>('GET', `/api/main/prove/${plan.id}`)) {
      memory = Math.max(memory, this.#server.memory())
      if (!isUnderWay(plan.state)) {
        if (!['ready', 'done', 'undone'].includes(plan.state)) throw new Error(`${plan.state}: ${plan.problem ?? ''}`)
        return { plan, took: performance.now() - begun, meanwhile, memory }
      }
      // Polls as often as the console does.
      const next = performance.now() + POLL
      while (performance.now() < next) {
        const start = performance.now()
        await fetch(this.#server.url + PAGE, { headers: this.#headers }).then((answer) => answer.text())
        meanwhile.push(performance.now() - start)
        await setTimeout(100)
      }
    }
  }
}
