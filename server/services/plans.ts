/** Plans over many rows: create (rehearse), inspect, run, undo. The work is done by jobs (plans/work.ts). */
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { lastOf } from '../../src/domain/util/lookup.ts'
import { isUnderWay, reasonText, type PlanRow, type PlanState } from '../../src/domain/plans/plan.ts'
import { needsReauthentication } from '../../src/domain/access/reauthentication.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { audit, planRows, plans } from '../db/schema.ts'
import { run, type Runner, runOne } from '../db/sql.ts'
import { storeOf } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, invalidParameter, notFound, Problem } from '../http/problem.ts'
import { findImport, linesOf, type Stored as StoredImport } from '../imports/store.ts'
import { auditedOp, readPlan, writeOps } from '../plans/read.ts'
import { EFFECTS, infoOf, type StoredPlan, ownPlan, rowsOf, updatePlan } from '../plans/store.ts'
import { pageOf, presentRows } from '../plans/presentRows.ts'
import { refusalGroups } from '../plans/refusalGroups.ts'
import { REHEARSE, RUN, UNDO } from '../plans/work.ts'
import { tokenName } from '../resources/write/audit.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { idList, requireHotel } from '../resources/read/scope.ts'
import { mayUndo } from '../resources/write/undoable.ts'
import type { Cell } from '../../src/domain/plans/csv.ts'
import { sendCsv } from './csv.ts'
import { knownResource } from './history.ts'
import { bodyOf, numberOf, onlyKnown, pathId, pathText, type Query, queryOf } from './input.ts'

const { bodies } = resourceOf('main.prove')

const wrongState = () =>
  new Problem(409, 'not_now', 'L’operazione non è più in questo stato: ricarica per vedere a che punto è.')

/** Concurrent plans per user, because the work of all users takes turns. */
const AT_ONCE = 5

async function requireRoom(db: Runner, userId: number): Promise<void> {
  const working = await runOne<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${plans}
        where user_id = ${userId} and state in ('rehearsing', 'running', 'undoing')`,
  )
  if (working.n >= AT_ONCE)
    throw new Problem(409, 'busy', 'Altre tue operazioni sono ancora in corso: attendi che finiscano o fermale.')
}

/** Decided before the run, so that the window does not offer an undo that would fail. */
const mayUndoPlan = ({ user }: Call, resource: string, plan: StoredPlan['plan']): boolean =>
  writeOps[plan.op].every((kind) => mayUndo(user, { op: auditedOp(plan, kind), resource, record: null, kind }))

async function createPlan(
  call: Call,
  resource: string,
  hotelId: number | null,
  plan: StoredPlan['plan'],
): Promise<StoredPlan> {
  const token = call.user.personalToken
  return transaction(call.db.pool, async (db) => {
    await requireRoom(db, call.user.id)
    const stored = await runOne<StoredPlan>(
      db,
      sql`insert into ${plans} (user_id, resource, op, hotel_id, plan, state, request_id, undo_id, undoable, created_at, token_id, agent)
          values (${call.user.id}, ${resource}, ${plan.op}, ${hotelId}, ${JSON.stringify(plan)}, 'rehearsing',
            ${randomUUID()}, ${randomUUID()}, ${mayUndoPlan(call, resource, plan)}, ${call.clock.now().toISOString()},
            ${token?.id ?? null}, ${token ? tokenName(token) : null}) returning *`,
    )
    await call.jobs.add(db, REHEARSE, stored.id)
    return stored
  })
}

const hasEffect = sql`outcome = any(${idList(EFFECTS)})`

/** State transitions of a plan, with the job that performs each. */
const transitions = {
  run: {
    from: ['ready', 'stopped'],
    to: 'running',
    kind: RUN,
    rows: sql`${hasEffect} and not left_out and not written`,
  },
  takeBack: {
    from: ['done', 'stopped', 'failed'],
    to: 'undoing',
    kind: UNDO,
    rows: sql`written and outcome <> 'kept'`,
  },
} as const satisfies Record<string, { from: readonly PlanState[]; to: PlanState; kind: string; rows: SQL }>

/** The distinct writes of a run or an undo, to find those that need a fresh session. */
const writesOf = {
  run: (id: number, resource: string, rows: SQL) =>
    sql`select distinct ${resource} as resource, op, name
        from ${planRows} left join lateral jsonb_object_keys("values") as name on op = 'update'
        where plan_id = ${id} and ${rows}`,
  takeBack: (id: number, _: string, rows: SQL) =>
    sql`select distinct a.resource, case when a.before is null then 'delete' when a.after is null then 'create'
          else 'update' end as op, name
        from ${planRows} cross join unnest(audit) as entry join ${audit} a on a.id = entry
          left join lateral jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) as name
            on a.before is not null and a.after is not null
        where plan_id = ${id} and ${rows}`,
} as const

/** Throws 403 if one of the writes needs a fresh session and the session is stale; returns whether one needs it. */
async function judgeFreshness(call: Call, db: Runner, writes: SQL): Promise<boolean> {
  const found = await run<{ resource: string; op: string; name: string | null }>(db, writes)
  const isAsked = found.some(({ resource, op, name }) =>
    needsReauthentication(storeOf(resourceOf(resource)), op, name === null ? {} : { [name]: null }),
  )
  if (isAsked) await call.requireFresh(db)
  return isAsked
}

/** The agent's own plan: one of another token gives the same answer as a missing one. */
export async function planOfAgent(call: Call, db: Runner, id: number, lock = false): Promise<StoredPlan> {
  const plan = await ownPlan(db, id, call.user.id, lock)
  if (plan.token_id !== call.user.personalToken?.id) throw notFound()
  return plan
}

const notApproved = () =>
  new Problem(
    403,
    'approval_required',
    'Questa operazione aspetta l’approvazione della persona, in «Operazioni su molti».',
  )
const rejected = (word: string | null) =>
  new Problem(409, 'rejected', `La persona ha rifiutato questa proposta: ${word ?? ''}`)

/**
 * Throws 403 if neither a person has approved the agent's plan nor its token allows so many rows of this resource without
 * approval, and 409 if it was rejected. A person who runs the plan thereby approves it.
 */
function requireApproval({ user }: Call, plan: StoredPlan, rows: number): void {
  if (plan.token_id === null) return
  if (plan.approval === 'rejected') throw rejected(plan.rejection)
  const { personalToken: token } = user
  if (!token || plan.approval === 'approved') return
  const autonomy = token.agent?.autonomy
  if (!autonomy || rows > autonomy.rows || !autonomy.resources.includes(plan.resource)) throw notApproved()
}

/** The state in which a person decides about the proposal of an agent. */
async function decide(call: Call, id: number, values: Pick<StoredPlan, 'approval' | 'rejection'>): Promise<StoredPlan> {
  return transaction(call.db.pool, async (db) => {
    const plan = await ownPlan(db, id, call.user.id, true)
    if (plan.token_id === null || plan.state !== 'ready' || plan.approval !== null) throw wrongState()
    await updatePlan(db, id, values)
    return { ...plan, ...values }
  })
}

export async function changeState(call: Call, id: number, which: keyof typeof transitions): Promise<StoredPlan> {
  const { from, to, kind, rows } = transitions[which]
  return transaction(call.db.pool, async (db) => {
    const isAgent = call.user.personalToken !== undefined
    const plan = await (isAgent ? planOfAgent(call, db, id, true) : ownPlan(db, id, call.user.id, true))
    // A repeated request does not start a second job.
    if (plan.state === to) return plan
    if (!from.some((state) => state === plan.state)) throw wrongState()
    if (which === 'takeBack' && !plan.undoable)
      throw new Problem(409, 'final', 'Questa operazione non si può annullare.')
    await requireRoom(db, call.user.id)
    const counted = await runOne<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${planRows} where plan_id = ${id} and ${rows}`,
    )
    if (!counted.n) throw wrongState()
    if (which === 'run') requireApproval(call, plan, counted.n)
    const fresh = await judgeFreshness(call, db, writesOf[which](id, plan.resource, rows))
    const approval = which === 'run' && plan.token_id !== null && !isAgent ? ({ approval: 'approved' } as const) : {}
    const values = { state: to, done: 0, total: counted.n, position: null, fresh, ...approval } as const
    await updatePlan(db, id, values)
    await call.jobs.add(db, kind, id)
    return { ...plan, ...values }
  })
}

const OUTCOMES = ['new', 'change', 'delete', 'same', 'refused', 'moved', 'kept']

/** 'new,change' → rows with these outcomes that are not left out; 'left' → those that are. */
function conditionOf(query: Query) {
  const requested = query.esito?.split(',') ?? []
  if (requested.some((one) => one !== 'left' && !OUTCOMES.includes(one))) throw invalidParameter('esito')
  if (!requested.length) return sql`true`
  const outcomes = requested.filter((one) => one !== 'left')
  return sql`(${outcomes.length ? sql`(outcome = any(${idList(outcomes)}) and not left_out)` : sql`false`}
    or ${requested.includes('left') ? sql`left_out` : sql`false`})`
}

const pageIn = (query: Query) => ({
  page: Math.max(1, numberOf(query, 'page') ?? 1),
  size: Math.min(500, Math.max(1, numberOf(query, 'perPage') ?? 50)),
})

type IsRow = (resource: string, op: string) => boolean

/** Starts the rehearsal of a plan. Throws 422 for an invalid plan, 403 for one that the user may not make at all. */
export async function rehearsePlan(
  call: Call,
  resource: Resource,
  hotelId: number | null,
  input: unknown,
  isRow: IsRow,
): Promise<StoredPlan> {
  if (hotelId !== null) requireHotel(call.user, hotelId)
  return createPlan(
    call,
    resource.id,
    hotelId,
    readPlan(call, resource, input, (op) => isRow(resource.id, op)),
  )
}

/** `isRow`: whether an operation only writes a row, without custom logic. */
export const planCalls = (isRow: IsRow): OwnCalls => ({
  'main.prove': {
    /** 202 {data: PlanInfo}; 422 for an invalid plan. */
    rehearse: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const resource = knownResource(pathText(request, 'resource'))
      const { hotelId, plan: input } = bodyOf(bodies.rehearse, request.body)
      const createdPlan = await rehearsePlan(call, resource, hotelId ?? null, input, isRow)
      return reply.code(202).send({ data: await infoOf(call.db.pool, createdPlan) })
    },

    /** {data: [PlanInfo], meta: {total}}, newest first. */
    mine: (parts) => async (request) => {
      const call = callOf(parts, request)
      const query = queryOf(request)
      onlyKnown(query, ['page', 'perPage'])
      const { page, size } = pageIn(query)
      const own = sql`user_id = ${call.user.id}`
      const [found, counted] = await Promise.all([
        run<StoredPlan>(
          call.db.pool,
          sql`select * from ${plans} where ${own} order by id desc limit ${Math.min(100, size)} offset ${(page - 1) * size}`,
        ),
        runOne<{ n: number }>(call.db.pool, sql`select count(*)::int as n from ${plans} where ${own}`),
      ])
      const data = []
      for (const plan of found) data.push(await infoOf(call.db.pool, plan))
      return { data, meta: { total: counted.n, pagination: { total: counted.n } } }
    },

    look: (parts) => async (request) => {
      const call = callOf(parts, request)
      const own = await ownPlan(call.db.pool, pathId(request, 'id'), call.user.id)
      // A plan under way is polled, and what it was made of may be long.
      const isShown = own.plan.op === 'import' && !isUnderWay(own.state)
      return { data: { ...(await infoOf(call.db.pool, own)), ...(isShown && { import: own.plan }) } }
    },

    /** {data: [PlanRow], meta: {total, labels}}. */
    rows: (parts) => async (request) => {
      const call = callOf(parts, request)
      const query = queryOf(request)
      onlyKnown(query, ['esito', 'page', 'perPage'])
      const plan = await ownPlan(call.db.pool, pathId(request, 'id'), call.user.id)
      const { rows, total } = await pageOf(call, plan.id, conditionOf(query), pageIn(query))
      const page = await presentRows(call, plan, rows)
      return { data: page.rows, meta: { total, pagination: { total }, labels: page.labels } }
    },

    /** {data: [RefusalGroup], meta: {total}}, the most frequent first. */
    reasons: (parts) => async (request) => {
      const call = callOf(parts, request)
      const plan = await ownPlan(call.db.pool, pathId(request, 'id'), call.user.id)
      const { groups, total } = await refusalGroups(call, plan)
      return { data: groups, meta: { total, pagination: { total } } }
    },

    leave: (parts) => async (request) => {
      const call = callOf(parts, request)
      const { rows, leftOut } = bodyOf(bodies.leave, request.body)
      const numbers = numbersOf(rows)
      const plan = await transaction(call.db.pool, async (db) => {
        const own = await ownPlan(db, pathId(request, 'id'), call.user.id, true)
        if (own.state !== 'ready') throw wrongState()
        await run(
          db,
          sql`update ${planRows} set left_out = ${leftOut} where plan_id = ${own.id} and ${hasEffect} and not written
              ${numbers ? sql`and n = any(${idList(numbers)})` : sql``}`,
        )
        return own
      })
      return { data: await infoOf(call.db.pool, plan) }
    },

    refused: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const plan = await ownPlan(call.db.pool, pathId(request, 'id'), call.user.id)
      const { plan: made } = plan
      const file = made.op === 'import' ? await findImport(call, made.file) : null
      return sendCsv(reply, 'righe-rifiutate.csv', refusedRows(call, plan, file))
    },

    run: (parts) => async (request, reply) => {
      bodyOf(bodies.run, request.body)
      const call = callOf(parts, request)
      const plan = await changeState(call, pathId(request, 'id'), 'run')
      return reply.code(202).send({ data: await infoOf(call.db.pool, plan) })
    },

    takeBack: (parts) => async (request, reply) => {
      bodyOf(bodies.takeBack, request.body)
      const call = callOf(parts, request)
      const plan = await changeState(call, pathId(request, 'id'), 'takeBack')
      return reply.code(202).send({ data: await infoOf(call.db.pool, plan) })
    },

    approve: (parts) => async (request) => {
      bodyOf(bodies.approve, request.body)
      const call = callOf(parts, request)
      const plan = await decide(call, pathId(request, 'id'), { approval: 'approved', rejection: null })
      return { data: await infoOf(call.db.pool, plan) }
    },

    /** The agent reads the word with which its proposal is rejected. */
    reject: (parts) => async (request) => {
      const { motivo } = bodyOf(bodies.reject, request.body)
      const call = callOf(parts, request)
      const plan = await decide(call, pathId(request, 'id'), { approval: 'rejected', rejection: motivo })
      return { data: await infoOf(call.db.pool, plan) }
    },

    /** Stops after the current batch; written rows remain until the plan is undone. */
    halt: (parts) => async (request) => {
      bodyOf(bodies.halt, request.body)
      const call = callOf(parts, request)
      const plan = await transaction(call.db.pool, async (db) => {
        const own = await ownPlan(db, pathId(request, 'id'), call.user.id, true)
        if (!isUnderWay(own.state)) return own
        const state = own.state === 'rehearsing' ? 'failed' : 'stopped'
        const values = { state, ...(state === 'failed' && { problem: 'Prova interrotta' }) } as const
        await updatePlan(db, own.id, values)
        return { ...own, ...values }
      })
      return { data: await infoOf(call.db.pool, plan) }
    },

    forget: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      await transaction(call.db.pool, async (db) => {
        const own = await ownPlan(db, pathId(request, 'id'), call.user.id, true)
        if (own.state === 'running' || own.state === 'undoing') throw wrongState()
        await run(db, sql`delete from ${planRows} where plan_id = ${own.id}`)
        await run(db, sql`delete from ${plans} where id = ${own.id}`)
      })
      return reply.code(204).send()
    },
  },
})

const MOTIVE = 'motivo'

/** Refused rows that are read and presented together. */
const REFUSED_AT_ONCE = 500

/**
 * Refused lines of an import are exported with their original cells, so that they can be corrected and imported again;
 * other rows by name.
 */
async function* refusedRows(call: Call, plan: StoredPlan, file: StoredImport | null): AsyncGenerator<readonly Cell[]> {
  const { pool } = call.db
  const { fields } = resourceOf(plan.resource)
  const why = ({ reasons }: PlanRow) => reasons.map((reason) => reasonText(fields, reason)).join('; ')
  yield file ? [...file.header, MOTIVE] : ['riga', 'codice', 'nome', MOTIVE]
  for (let last = 0; ;) {
    const condition = sql`outcome in ('refused', 'moved', 'kept') and n > ${last}`
    const some = await rowsOf(pool, plan.id, condition, REFUSED_AT_ONCE)
    if (!some.length) return
    last = lastOf(some).n
    const { rows } = await presentRows(call, plan, some)
    const numbers = file ? rows.flatMap(({ line }) => line ?? []) : []
    const lines = new Map(
      file && (await linesOf(pool, file.id, numbers)).map(({ line, cells }) => [line, cells] as const),
    )
    for (const row of rows)
      yield file ? [...(lines.get(row.line ?? 0) ?? []), why(row)] : [row.n, row.key, row.name, why(row)]
  }
}

function numbersOf(rows: unknown): number[] | undefined {
  if (rows === undefined || rows === null) return undefined
  if (!Array.isArray(rows) || rows.length > 5_000 || !rows.every((one) => Number.isSafeInteger(one) && one > 0))
    throw invalid({ rows: ['Valore non valido'] })
  return rows as number[]
}
