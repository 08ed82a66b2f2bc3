/**
 * Rounds of kill -9 in the middle of a plan’s run and of its undo. Afterwards the work resumes by itself, every row is
 * as planned or as before, nothing is done twice, and the audit log names one operation.
 */
import type { PlanInfo } from '../../src/domain/plans/plan.ts'
import { fetchWithRetry, launch, type Place, signIn, withPool } from './crash.ts'

const ROWS = 300
const LONGEST_MS = 60_000

export type PlanReport = { rounds: number; midway: number; wrong: string[] }

type Row = { id: number; _version: number; frazione_name: string | null }

const rowsOf = (place: Place): Promise<Row[]> =>
  withPool(place, async (pool) => {
    const { rows } = await pool.query<Row>(
      `select id, _version, frazione_name from main_rubrica where _deleted_at is null order by id limit ${ROWS}`,
    )
    return rows
  })

/** The number of audit rows of a plan’s operations, and of their records. */
const auditOf = (place: Place, plan: number) =>
  withPool(place, async (pool) => {
    const { rows } = await pool.query<{ run: number; records: number; undone: number }>(
      `select count(*) filter (where a.request_id = p.request_id)::int as run,
              count(distinct a.record) filter (where a.request_id = p.request_id)::int as records,
              count(*) filter (where a.request_id = p.undo_id)::int as undone
       from plans p left join audit a on a.request_id in (p.request_id, p.undo_id) where p.id = $1`,
      [plan],
    )
    return rows[0]!
  })

class Client {
  readonly #url: string
  readonly #token: string
  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async at(url: string): Promise<Client> {
    return new Client(url, await signIn(url))
  }

  async ask(method: string, path: string, body?: unknown): Promise<PlanInfo> {
    const answer = await fetchWithRetry(`${this.#url}/api/main/prove${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: PlanInfo }).data
  }

  async until(id: number, state: PlanInfo['state']): Promise<void> {
    const begun = performance.now()
    for (;;) {
      const plan = await this.ask('GET', `/${id}`)
      if (plan.state === state) return
      if (plan.state === 'failed' || performance.now() - begun > LONGEST_MS)
        throw new Error(`plan ${id} is ${plan.state} and not ${state}: ${plan.problem ?? ''}`)
      await new Promise((go) => setTimeout(go, 50))
    }
  }
}

export async function crashPlans(
  place: Place,
  script: readonly string[],
  rounds: number,
  onRound?: (report: PlanReport) => void,
): Promise<PlanReport> {
  const report: PlanReport = { rounds: 0, midway: 0, wrong: [] }
  // The first start creates the tables and fills them.
  await (await launch(place, script).ready).kill('SIGTERM')
  for (let round = 1; round <= rounds; round++) {
    const before = await rowsOf(place)
    const value = `Urto ${round}`
    let server = await launch(place, script).ready
    let client = await Client.at(server.url)
    const { id } = await client.ask('POST', '/main.rubrica', {
      plan: {
        op: 'update',
        rows: { keys: before.map((row) => ({ key: row.id, version: row._version })) },
        changes: [{ field: 'frazione_name', how: 'set', value }],
      },
    })
    await client.until(id, 'ready')

    /** Starts the operation, kills the server during it, and waits until the operation completes nevertheless. */
    const interrupted = async (how: 'esegui' | 'ripristina', state: PlanInfo['state']) => {
      await client.ask('POST', `/${id}/${how}`, {})
      await new Promise((go) => setTimeout(go, Math.random() * 400))
      await server.kill('SIGKILL')
      server = await launch(place, script).ready
      client = await Client.at(server.url)
      const now = await client.ask('GET', `/${id}`)
      if (now.written > 0 && now.written < before.length) report.midway++
      await client.until(id, state)
      await server.kill('SIGTERM')
    }

    await interrupted('esegui', 'done')
    const after = await rowsOf(place)
    const planned = (row: Row, at: number) =>
      row.frazione_name === value && row._version === before[at]!._version + 1 ? [] : [`${round}: riga ${row.id}`]
    report.wrong.push(...after.flatMap(planned))
    const { run, records } = await auditOf(place, id)
    if (run !== before.length || records !== before.length)
      report.wrong.push(`${round}: ${run} righe di registro di ${records} elementi`)

    server = await launch(place, script).ready
    client = await Client.at(server.url)
    await interrupted('ripristina', 'undone')
    const back = await rowsOf(place)
    report.wrong.push(
      ...back.flatMap((row, at) =>
        row.frazione_name === before[at]!.frazione_name && row._version === before[at]!._version + 2
          ? []
          : [`${round}: riga ${row.id} non ripristinata`],
      ),
    )
    const { undone } = await auditOf(place, id)
    if (undone !== before.length) report.wrong.push(`${round}: ${undone} ripristini nel registro`)
    report.rounds++
    onRound?.(report)
  }
  return report
}
