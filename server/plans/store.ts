/** Plans in the database, and as the client sees them. */
import { sql, type SQL } from 'drizzle-orm'
import {
  isUnderWay,
  type Approval,
  type Plan,
  type PlanInfo,
  type PlannedCall,
  type PlanOutcome,
  type PlanReason,
  type PlanState,
} from '../../src/domain/plans/plan.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { planRows, plans } from '../db/schema.ts'
import { run, type Runner, runOne } from '../db/sql.ts'
import { notFound } from '../http/problem.ts'
import type { Row } from '../resources/read/rows.ts'
import { idList } from '../resources/read/scope.ts'
import type { Planned } from './planned.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

export type StoredPlan = {
  id: number
  user_id: number
  resource: string
  op: Plan['op']
  hotel_id: number | null
  plan: Plan
  state: PlanState
  expanded: boolean
  done: number
  total: number
  position: number | null
  written: number
  request_id: string
  undo_id: string
  undoable: boolean
  fresh: boolean
  problem: string | null
  created_at: string
  token_id: number | null
  agent: string | null
  approval: Exclude<Approval, 'waiting'> | null
  rejection: string | null
}

/** A row of a plan; null fields have not been rehearsed. */
export type StoredPlanRow = {
  n: number
  line: number | null
  op: 'create' | 'update' | 'delete'
  key: string | null
  version: number | null
  values: Row | null
  outcome: PlanOutcome | null
  before: Row | null
  after: Row | null
  reasons: PlanReason[]
  along: Record<string, number> | null
  hotel_id: number | null
  left_out: boolean
  written: boolean
  audit: number[] | null
}

/** Outcomes that change something when the plan runs. */
export const EFFECTS = ['new', 'change', 'delete'] as const satisfies readonly PlanOutcome[]

export async function planOf(db: Runner, id: number, lock = false): Promise<StoredPlan | undefined> {
  const [stored] = await run<StoredPlan>(
    db,
    sql`select * from ${plans} where id = ${id}${lock ? sql` for update` : sql``}`,
  )
  return stored
}

/** The plan if it belongs to the user; 404 otherwise. */
export async function ownPlan(db: Runner, id: number, userId: number, lock = false): Promise<StoredPlan> {
  const plan = await planOf(db, id, lock)
  if (plan?.user_id !== userId) throw notFound()
  return plan
}

export const updatePlan = (db: Runner, id: number, values: Partial<StoredPlan>): Promise<unknown> =>
  run(
    db,
    sql`update ${plans} set ${sql.join(
      Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
      sql`, `,
    )} where id = ${id}`,
  )

/** Marks lines that change nothing: they need no right to write and are not rehearsed. */
const changesNothing = ({ op, line, values }: Planned): boolean =>
  line !== null && op === 'update' && !Object.keys(values ?? {}).length

/** Adds rows to a plan, numbered from `first`. */
export async function addRows(db: Runner, id: number, first: number, rows: readonly Planned[]): Promise<void> {
  if (!rows.length) return
  const records = rows.map((row, at) => {
    const { op, key, version, values, line, hotel = null, reasons, notes = [] } = row
    return {
      plan_id: id,
      n: first + at,
      line,
      op,
      key,
      version,
      values,
      outcome: reasons.length ? 'refused' : changesNothing(row) ? 'same' : null,
      hotel_id: hotel,
      reasons: [...reasons, ...notes],
    }
  })
  await run(
    db,
    sql`insert into ${planRows} (plan_id, n, line, op, key, version, "values", outcome, reasons, hotel_id)
        select plan_id, n, line, op, key, version, "values", outcome, reasons, hotel_id
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(plan_id int, n int, line int, op text, key text,
          version int, "values" jsonb, outcome text, reasons jsonb, hotel_id int)`,
  )
}

export const rowsOf = (db: Runner, id: number, condition: SQL, limit: number): Promise<StoredPlanRow[]> =>
  run<StoredPlanRow>(
    db,
    sql`select * from ${planRows} where plan_id = ${id} and ${condition} order by n limit ${limit}`,
  )

/** The next rows of the work under way that meet the condition, from the first to the last, or backwards. */
export const nextRows = (
  db: Runner,
  { id, position }: StoredPlan,
  condition: SQL,
  limit: number,
  direction: 'forwards' | 'backwards' = 'forwards',
): Promise<StoredPlanRow[]> => {
  const [from, order] = direction === 'forwards' ? [sql`n > ${position}`, sql`n`] : [sql`n < ${position}`, sql`n desc`]
  return run<StoredPlanRow>(
    db,
    sql`select * from ${planRows} where plan_id = ${id} and ${position === null ? sql`true` : from} and ${condition}
        order by ${order} limit ${limit}`,
  )
}

/** Updates several rows by number, in one statement. */
export async function setRows(
  db: Runner,
  id: number,
  rows: readonly (Partial<Omit<StoredPlanRow, 'n'>> & { n: number })[],
): Promise<void> {
  if (!rows.length) return
  const columns = {
    version: 'int',
    outcome: 'text',
    before: 'jsonb',
    after: 'jsonb',
    reasons: 'jsonb',
    along: 'jsonb',
    hotel_id: 'int',
    written: 'boolean',
    audit: 'bigint[]',
  }
  const named = Object.keys(columns).filter((name) => name in itemAt(rows, 0)) as (keyof typeof columns)[]
  await run(
    db,
    sql`update ${planRows} set ${sql.join(
      named.map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`),
      sql`, `,
    )}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(n int, ${sql.raw(
          named.map((name) => `"${name}" ${columns[name]}`).join(', '),
        )})
        where plan_id = ${id} and plan_rows.n = given.n`,
  )
}

/** Counts the rows of a plan that meet a condition. */
export async function countOf(db: Runner, id: number, condition: SQL): Promise<number> {
  const found = await runOne<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${planRows} where plan_id = ${id} and ${condition}`,
  )
  return found.n
}

const callInfo = (resource: string, { call, values }: PlannedCall): PlanInfo['call'] => ({
  call,
  values,
  title: resourceOf(resource).planned?.[call] ?? call,
})

/** The figures of a plan that is not under way; until then its progress says how far it is. */
async function figuresOf(db: Runner, plan: StoredPlan): Promise<Pick<PlanInfo, 'counts' | 'leftOut' | 'hotels'>> {
  const groups = await run<{ outcome: PlanOutcome | null; left_out: boolean; rows: number }>(
    db,
    sql`select outcome, left_out, count(*)::int as rows
        from ${planRows} where plan_id = ${plan.id} group by outcome, left_out`,
  )
  const [{ hotels } = { hotels: 0 }] = await run<{ hotels: number }>(
    db,
    sql`select count(distinct hotel_id)::int as hotels from ${planRows}
        where plan_id = ${plan.id} and outcome = any(${idList(EFFECTS)}) and not left_out`,
  )
  const counts: PlanInfo['counts'] = {}
  for (const { outcome, left_out, rows } of groups)
    if (outcome && !left_out) counts[outcome] = (counts[outcome] ?? 0) + rows
  const leftOut = groups.reduce((sum, { left_out, rows }) => (left_out ? sum + rows : sum), 0)
  return { counts, leftOut, hotels: hotels || null }
}

export async function infoOf(db: Runner, plan: StoredPlan): Promise<PlanInfo> {
  const figures = isUnderWay(plan.state) ? { counts: {}, leftOut: 0, hotels: null } : await figuresOf(db, plan)
  return {
    id: plan.id,
    resource: plan.resource,
    op: plan.op,
    hotelId: plan.hotel_id,
    state: plan.state,
    done: plan.done,
    total: plan.total,
    ...figures,
    written: plan.written,
    createdAt: plan.created_at,
    undoable: plan.undoable,
    ...(plan.problem && { problem: plan.problem }),
    ...(plan.plan.op === 'call' && { call: callInfo(plan.resource, plan.plan) }),
    ...(plan.agent !== null && {
      agent: {
        name: plan.agent,
        approval: plan.approval ?? 'waiting',
        ...(plan.rejection !== null && { rejection: plan.rejection }),
      },
    }),
  }
}
