/** The job steps of plans: rehearsal (dry run), run and undo, in batches. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AGENT_PLAN_ROWS } from '../../src/domain/access/agents.ts'
import type { PlanState } from '../../src/domain/plans/plan.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { formatNumber } from '../../src/domain/text/text.ts'
import { reauthRequired } from '../auth/freshness.ts'
import { userById } from '../auth/users.ts'
import { planRows } from '../db/schema.ts'
import { REHEARSAL } from '../db/searchIndex.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { UnitOfWork, withinUnitOfWork } from '../db/unitOfWork.ts'
import { toProblem } from '../http/errors.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Kind } from '../jobs/jobs.ts'
import { sanitizeLongTexts } from '../resources/write/batch.ts'
import { same } from '../resources/write/diff.ts'
import type { Call, Parts } from '../resources/request.ts'
import { idList } from '../resources/read/scope.ts'
import { mayUndo } from '../resources/write/undoable.ts'
import { expansions } from './expand.ts'
import { notifyPerson } from './notifyPerson.ts'
import { Pace } from './pace.ts'
import type { Expand } from './planned.ts'
import { auditedOp } from './read.ts'
import {
  addRows,
  countOf,
  EFFECTS,
  type StoredPlan,
  type StoredPlanRow,
  nextRows,
  planOf,
  updatePlan,
  setRows,
} from './store.ts'
import { undoRows } from './undoRows.ts'
import { idsOf, type Result, executeRows, writeOf } from './executeRows.ts'
import { itemAt, lastOf } from '../../src/domain/util/lookup.ts'

/** The kinds of jobs. */
export const REHEARSE = 'plan.rehearse'
export const RUN = 'plan.run'
export const UNDO = 'plan.undo'

const RENEWS_MS = 2_000

/** Thrown to roll a transaction back and still return its result. */
class RolledBack<T> extends Error {
  override readonly name = 'RolledBack'
  readonly result: T
  constructor(result: T) {
    super('rolled back')
    this.result = result
  }
}

async function withRollback<T>(pool: Parts['db']['pool'], work: (db: Runner) => Promise<T>): Promise<T> {
  try {
    return await withinUnitOfWork(new UnitOfWork(), () =>
      transaction(pool, async (db): Promise<T> => {
        await run(db, sql`select set_config(${REHEARSAL}, 'on', true)`)
        throw new RolledBack(await work(db))
      }),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}

/** A rehearsal is rolled back, so it needs no fresh session; the run asks for the password. */
const withoutPassword: Call['requireFresh'] = async () => {}

/**
 * Uses the freshness recorded when the run was requested (services/plans.ts), because a job cannot ask for a password.
 */
const recordedFreshness =
  ({ fresh }: StoredPlan): Call['requireFresh'] =>
  async () => {
    if (!fresh) throw reauthRequired()
  }

const inUnitOfWork = <T>(pool: Parts['db']['pool'], work: (db: Runner) => Promise<T>): Promise<T> =>
  withinUnitOfWork(new UnitOfWork(), () => transaction(pool, work))

/** Whether the plan is still in this state: a user may have stopped it, or it may have ended. */
const hasState = (plan: StoredPlan | undefined, state: PlanState): plan is StoredPlan => plan?.state === state

/** What every step needs; the batches of one process keep one pace. */
type Work = { parts: Parts; pace: Pace }

export function planKinds(parts: Parts): Readonly<Record<string, Kind>> {
  const { pool, kind } = parts.db
  const work: Work = { parts, pace: new Pace(kind === 'pglite' ? 100 : 250) }
  const kindOf = (step: (work: Work, id: number, renew: () => Promise<void>) => Promise<boolean>): Kind => ({
    step: (id, renew) => step(work, id, renew),
    giveUp: async (id, error) => {
      const problem = toProblem(error)
      await updatePlan(pool, id, { state: 'failed', problem: problem.message })
    },
  })
  return { [REHEARSE]: kindOf(rehearse), [RUN]: kindOf(runBatch), [UNDO]: kindOf(undoBatch) }
}

/**
 * Uses the user's current rights: a right that was revoked since the request does not apply. A plan that an agent proposed
 * is also limited to the rights of its token, and audited under that token, even if the person runs it.
 */
async function callFor(
  { parts }: Work,
  plan: StoredPlan,
  requestId: string,
  requireFresh: Call['requireFresh'],
): Promise<Call> {
  const user = await userById(parts.db.pool, plan.user_id)
  if (!user) throw new Problem(403, 'gone', 'Chi ha chiesto questa operazione non ha più accesso.')
  if (plan.token_id === null) return { ...parts, user, requestId, requireFresh }
  const personalToken = await parts.personalTokens.ofPlan(plan.token_id, plan.approval === 'approved')
  return { ...parts, user: { ...user, personalToken }, requestId, requireFresh }
}

async function expand(work: Work, plan: StoredPlan, renew: () => Promise<void>): Promise<void> {
  const { pool } = work.parts.db
  await run(pool, sql`delete from ${planRows} where plan_id = ${plan.id}`)
  const resource = resourceOf(plan.resource)
  const call = await callFor(work, plan, randomUUID(), withoutPassword)
  const rows = (expansions[plan.op] as Expand)(call, resource, plan.plan, idsOf({ ...plan, op: 'update' }))
  // An external service may answer later than the lease of the job ends, so a timer renews the lease during expansion.
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEWS_MS)
  let total = 0
  try {
    for await (const some of rows) {
      await addRows(pool, plan.id, total + 1, some)
      total += some.length
      if (plan.token_id !== null && total > AGENT_PLAN_ROWS) throw tooManyRows()
      await updatePlan(pool, plan.id, { total })
      await renew()
    }
  } finally {
    clearInterval(renewing)
  }
  await updatePlan(pool, plan.id, { expanded: true, total })
}

/** Rehearses the next batch; returns false once every row has been rehearsed. */
async function rehearseSome(work: Work, plan: StoredPlan): Promise<boolean> {
  const { pool } = work.parts.db
  const { pace } = work
  const rows = await nextRows(pool, plan, sql`outcome is null`, pace.rows)
  if (!rows.length) return false
  const call = await callFor(work, plan, randomUUID(), withoutPassword)
  const results = await pace.measured(rows.length, async () => {
    const { resource, rowWrites, unfit } = await prepared(plan, rows, false)
    return withRollback(pool, (db) => executeRows(call, db, resource, plan, rowWrites, unfit))
  })
  await setRows(
    pool,
    plan.id,
    results.map(({ audit: _, ...result }) => result),
  )
  await updatePlan(pool, plan.id, { done: plan.done + rows.length, position: lastOf(rows).n })
  return true
}

async function prepared(plan: StoredPlan, rows: readonly StoredPlanRow[], asSeen: boolean) {
  const resource = resourceOf(plan.resource)
  const rowWrites = rows.map((row) => ({ row, write: writeOf(row, asSeen) }))
  const unfit = await sanitizeLongTexts(
    resource,
    rowWrites.map(({ write }) => write),
  )
  return { resource, rowWrites, unfit }
}

async function rehearse(work: Work, id: number, renew: () => Promise<void>): Promise<boolean> {
  const { pool } = work.parts.db
  const plan = await planOf(pool, id)
  if (!hasState(plan, 'rehearsing')) return false
  if (!plan.expanded) {
    try {
      await expand(work, plan, renew)
    } catch (error) {
      const problem = toProblem(error)
      if (problem.status >= 500) throw error
      await updatePlan(pool, id, { state: 'failed', problem: sentenceOf(problem) })
      return false
    }
    const refused = await countOf(pool, id, sql`outcome is not null`)
    await updatePlan(pool, id, { done: refused })
    return true
  }
  if (await rehearseSome(work, plan)) return true
  await inUnitOfWork(pool, async (db) => {
    await updatePlan(db, id, { state: 'ready' })
    if (plan.token_id !== null) await notifyPerson(work.parts, db, plan)
  })
  return false
}

/**
 * Writes the next batch. If some results differ from the rehearsal, the whole batch is rolled back and those rows are
 * marked for another rehearsal.
 */
async function runBatch(work: Work, id: number): Promise<boolean> {
  const { pool } = work.parts.db
  const { pace } = work
  const plan = await planOf(pool, id)
  if (!hasState(plan, 'running')) return false
  const call = await callFor(work, plan, plan.request_id, recordedFreshness(plan))
  const rows = await nextRows(pool, plan, pendingRows, pace.rows)
  if (!rows.length) return endRun(work, plan)
  const { resource, rowWrites, unfit } = await prepared(plan, rows, true)
  await pace.measured(rows.length, () =>
    inUnitOfWork(pool, async (db) => {
      // Locks the plan: a request that stops it waits for this batch, and this batch waits for such a request.
      const current = await planOf(db, id, true)
      if (!hasState(current, 'running')) return
      const results = await executeRows(call, db, resource, plan, rowWrites, unfit)
      const strange = divergedRows(rowWrites, results)
      if (strange.length) throw new RolledBack(strange)
      await setRows(
        db,
        id,
        results.map((result, at) => outcomeOf(rows[at]!, result)),
      )
      await updatePlan(db, id, {
        done: current.done + rows.length,
        position: lastOf(rows).n,
        written: current.written + results.filter(isWritten).length,
        undoable:
          plan.undoable && results.every((result) => result.outcome === 'refused' || isUndoable(call, plan, result)),
      })
    }).catch(async (error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
      const numbers = error.result as number[]
      await setRows(
        pool,
        id,
        numbers.map((n) => ({ n, outcome: 'moved' as const })),
      )
    }),
  )
  return true
}

/** Ends the run. Rows that changed since the rehearsal are rehearsed again, for the user to see. */
async function endRun({ parts }: Work, plan: StoredPlan): Promise<boolean> {
  const { pool } = parts.db
  const moved = await countOf(pool, plan.id, sql`outcome = 'moved' and not written and not left_out`)
  await inUnitOfWork(pool, async (db) => {
    if (!moved) return updatePlan(db, plan.id, { state: 'done', done: plan.total })
    await run(
      db,
      sql`update ${planRows} set outcome = null, version = null
          where plan_id = ${plan.id} and outcome = 'moved' and not written and not left_out`,
    )
    // What an agent proposed has changed, so the person decides again.
    await updatePlan(db, plan.id, { state: 'rehearsing', done: 0, total: moved, position: null, approval: null })
    await parts.jobs.add(db, REHEARSE, plan.id)
  })
  return false
}

async function undoBatch(work: Work, id: number): Promise<boolean> {
  const { pool } = work.parts.db
  const { pace } = work
  const plan = await planOf(pool, id)
  if (!hasState(plan, 'undoing')) return false
  const call = await callFor(work, plan, plan.undo_id, recordedFreshness(plan))
  const rows = await nextRows(pool, plan, sql`written and outcome <> 'kept'`, pace.rows, 'backwards')
  if (!rows.length) {
    await updatePlan(pool, id, { state: 'undone', done: plan.total })
    return false
  }
  await pace.measured(rows.length, () =>
    inUnitOfWork(pool, async (db) => {
      const current = await planOf(db, id, true)
      if (!hasState(current, 'undoing')) return
      const problems = await undoRows(call, db, resourceOf(plan.resource), rows)
      const results = rows.map((row, at) => ({
        n: row.n,
        written: problems[at] !== undefined,
        outcome: problems[at] ? ('kept' as const) : row.outcome,
        reasons: problems[at] ? [{ text: problems[at].message }] : row.reasons,
      }))
      await setRows(db, id, results)
      const takenBack = problems.filter((problem) => problem === undefined).length
      await updatePlan(db, id, {
        done: current.done + rows.length,
        position: lastOf(rows).n,
        written: current.written - takenBack,
      })
    }),
  )
  return true
}

const tooManyRows = () =>
  invalid({ rows: [`Al massimo ${formatNumber(AGENT_PLAN_ROWS)} righe alla volta per un agente: restringi l’elenco`] })

const pendingRows = sql`not written and not left_out and outcome = any(${idList(EFFECTS)})`

/** The numbers of the rows whose result differs from the rehearsal. */
function divergedRows(rowWrites: readonly { row: StoredPlanRow }[], results: readonly Result[]): number[] {
  return results.flatMap((result, at) => {
    const { row } = itemAt(rowWrites, at)
    if (result.outcome === 'refused' || result.outcome === 'moved') return []
    return result.outcome === row.outcome && same(result.after, row.after) && same(result.before, row.before)
      ? []
      : [row.n]
  })
}

/** The columns that a run updates. */
const outcomeOf = (row: StoredPlanRow, { outcome, reasons, audit }: Result) => ({
  n: row.n,
  outcome,
  reasons,
  written: isWritten({ outcome }),
  audit,
})

const isWritten = ({ outcome }: Pick<Result, 'outcome'>): boolean => outcome !== 'refused' && outcome !== 'moved'

const kinds = { new: 'create', change: 'update', delete: 'delete' } as const

function isUndoable({ user }: Call, { resource, plan }: StoredPlan, { outcome, audit }: Result): boolean {
  const kind = kinds[outcome as keyof typeof kinds]
  return !audit.length || mayUndo(user, { op: auditedOp(plan, kind), resource, record: null, kind })
}

const sentenceOf = ({ fields, message }: Problem): string => Object.values(fields ?? {})[0]?.[0] ?? message
