/** Runs of tools: who started them, progress and result. */
import { sql, type SQL } from 'drizzle-orm'
import { personName } from '../../resources/read/people.ts'
import type { ToolOp, ToolRun } from '../../../src/domain/trade/strumenti.ts'
import { toolRuns } from '../../db/schema.ts'
import { run, runOne } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import type { Call } from '../../resources/request.ts'

/** A run without a heartbeat for this long was interrupted with its server. */
const SILENT_MS = 120_000
const LATEST = 12

/** Reports the progress of a run. */
export type ReportProgress = (done: number, total: number) => Promise<void>
export type ToolResult<T> = { value: T; righe: number; testo: string }

/** Records the run of a tool from start to end, whether it succeeds or fails. */
export async function recordRun<T>(
  call: Call,
  portalId: number,
  op: ToolOp,
  work: (tell: ReportProgress) => Promise<ToolResult<T>>,
): Promise<T> {
  const { pool } = call.db
  const now = () => call.clock.now().toISOString()
  const begun = await runOne<{ id: number }>(
    pool,
    sql`insert into ${toolRuns} (portal_id, op, user_id, begun_at, seen_at)
        values (${portalId}, ${op}, ${call.user.id}, ${now()}, ${now()}) returning id`,
  )
  const { id } = begun
  const tell: ReportProgress = async (done, total) => {
    await run(pool, sql`update ${toolRuns} set done = ${done}, total = ${total}, seen_at = ${now()} where id = ${id}`)
  }
  const end = (failed: boolean, outcome: string) =>
    sql`update ${toolRuns} set ended_at = ${now()}, seen_at = ${now()}, failed = ${failed}, outcome = ${outcome}`
  try {
    const { value, righe, testo } = await work(tell)
    await run(pool, sql`${end(false, testo)}, done = ${righe}, total = ${righe} where id = ${id}`)
    return value
  } catch (error) {
    const reason = error instanceof Problem ? error.message : 'Errore imprevisto'
    // The original error is thrown even if recording it fails.
    await run(pool, sql`${end(true, reason)} where id = ${id}`).catch(() => undefined)
    throw error
  }
}

/** The columns of a presented run; `r` is the run, `u` its user. */
const runColumns = (call: Call): SQL => {
  const silent = new Date(call.clock.now().getTime() - SILENT_MS).toISOString()
  return sql`r.id, r.op, r.begun_at as iniziata_il, r.ended_at as finita_il, r.done as fatte, r.total as totale,
    r.outcome as testo, ${personName('u')} as utente,
    case when r.failed then 'non-riuscita' when r.ended_at is not null then 'riuscita'
      when r.seen_at < ${silent}::timestamptz then 'interrotta' else 'in-corso' end as esito`
}

/** The latest run of each tool and the latest runs overall, newest first. */
export const runsOf = (call: Call, portalId: number): Promise<ToolRun[]> =>
  run<ToolRun>(
    call.db.pool,
    sql`with of_portal as (
          select r.*, row_number() over (order by id desc) as place, row_number() over (partition by op order by id desc) as turn
          from ${toolRuns} r where portal_id = ${portalId})
        select ${runColumns(call)} from of_portal r left join management_user u on u.id = r.user_id
        where r.place <= ${LATEST} or r.turn = 1 order by r.id desc`,
  )

/** The latest runs over all portali, newest first. */
export const latestRuns = (call: Call, many: number): Promise<(ToolRun & { portale: number; nome: string | null })[]> =>
  run(
    call.db.pool,
    sql`select ${runColumns(call)}, r.portal_id as portale, p.name as nome
        from ${toolRuns} r left join management_user u on u.id = r.user_id left join portals_sito p on p.id = r.portal_id
        order by r.id desc limit ${many}`,
  )
