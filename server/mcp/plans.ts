/** Tools that change rows: only by plans, which are rehearsed, approved by a person, run and taken back as one. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AGENT_PLAN_ROWS } from '../../src/domain/access/agents.ts'
import { bulksOf } from '../../src/domain/plans/bulk.ts'
import { CREATED_ROWS, isUnderWay, reasonText, type PlanInfo, type PlanRow } from '../../src/domain/plans/plan.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { operators } from '../../src/domain/query/wire.ts'
import { plans as planTable } from '../db/schema.ts'
import { run as query } from '../db/sql.ts'
import { invalid } from '../http/problem.ts'
import { pageOf, presentRows } from '../plans/presentRows.ts'
import { infoOf, type StoredPlan } from '../plans/store.ts'
import type { Row } from '../resources/read/rows.ts'
import { idList } from '../resources/read/scope.ts'
import { isRow } from '../services/index.ts'
import { changeState, planOfAgent, rehearsePlan } from '../services/plans.ts'
import { planLink } from './addresses.ts'
import { inTurn, resourceFor, type Agent } from './agent.ts'
import { fitting, LIST_TEXT, shortenTexts } from './bounds.ts'
import { contextAt } from './context.ts'
import { filterValue, hotelId, listQuery, resourceId } from './records.ts'
import { planOfSentence } from './sentences.ts'
import { tool, type Tool } from './tool.ts'

/** How long a tool waits until a plan is rehearsed, run or undone; afterwards the agent polls with `plans`. */
const WAITS_MS = 5_000
const LOOKS_EVERY_MS = 100
const SHOWN_ROWS = 20
const FIRST_ROWS = 10

const planId = z.int().min(1).describe('Id of a plan of this token')
const record = z.looseObject({})
const planAnswer = z.looseObject({ plan: z.number(), state: z.string() })

const rowKey = z.strictObject({ key: z.union([z.string().max(120), z.int()]), version: z.int().min(1).optional() })
const change = z.strictObject({
  field: z.string().max(60),
  how: z.enum(['set', 'empty', 'add', 'percent']),
  value: z.unknown().optional(),
})

const planInput = z.strictObject({
  resource: resourceId.optional().describe('Required, except for a sentence'),
  op: z.enum(['create', 'update', 'delete', 'copy', 'translate', 'call', 'sentence']),
  sentence: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe('op sentence: a line of the palette in Italian, such as «assegna cilicia a zona gargano»'),
  hotelId: hotelId.describe('The hotel of new rows, of the rows that filters find, or that a sentence means'),
  keys: z
    .array(rowKey)
    .min(1)
    .max(AGENT_PLAN_ROWS)
    .optional()
    .describe('These rows, each at the version that was read'),
  filters: z.record(z.string().max(60), filterValue).optional().describe('Instead of keys: all rows that list finds'),
  clauses: z
    .array(z.strictObject({ field: z.string().max(60), operator: z.enum(operators), value: z.string().max(400) }))
    .max(50)
    .optional(),
  search: z.string().max(200).optional(),
  all: z.literal(true).optional().describe('Really all rows of the resource or of the hotel'),
  changes: z.array(change).min(1).max(60).optional().describe('op update: what becomes of each field'),
  change: z.string().max(60).optional().describe('op update: a named change of describe, instead of changes'),
  value: z.unknown().optional().describe('The value that the named change asks for'),
  values: z.array(record).min(1).max(CREATED_ROWS).optional().describe('op create: the new rows'),
  call: z.string().max(60).optional().describe('op call: one of the calls of describe, made on each row'),
  body: record.optional().describe('op call: the values of the call, the same for each row'),
  hotels: z.array(z.int().min(1)).min(1).max(1_000).optional().describe('op copy: the hotels that get a copy'),
})
type PlanInput = z.output<typeof planInput>

/** The rows that the plan is about. */
function rowsOf(resource: Resource, { keys, filters, clauses, search, all, hotelId: hotel }: PlanInput): Row {
  const isQuery = filters !== undefined || clauses !== undefined || search !== undefined || all === true
  if ((keys !== undefined) === isQuery)
    throw invalid({
      keys: ['Name the rows by keys, or by filters, clauses or search; all of them only with all: true'],
    })
  return keys !== undefined
    ? { keys }
    : { query: listQuery(resource, { filters, clauses, search, hotelId: hotel, page: 1, size: 1, sums: false }) }
}

/** The changes as given, or those that the description of the resource lists under the given name. */
function changesOf(resource: Resource, { changes, change: name, value }: PlanInput): unknown {
  if ((changes === undefined) === (name === undefined))
    throw invalid({ changes: ['Give changes, or the id of a change'] })
  if (name === undefined) return changes
  const named = bulksOf(resource.bulk).find(({ id }) => id === name)
  if (!named) {
    const known = bulksOf(resource.bulk).map(({ id }) => id)
    throw invalid({ change: [known.length ? `One of ${known.join(', ')}` : 'This resource has no named changes'] })
  }
  return 'changes' in named ? named.changes : named.ask.map((field) => ({ field, how: named.how, value }))
}

/** What the input asks for; `understood`: how a sentence was read. */
type Proposal = { resource: Resource; hotelId: number | null; plan: unknown; understood?: Row }

async function proposalOf(agent: Agent, input: PlanInput): Promise<Proposal> {
  const { op, sentence, resource: id, hotelId: hotel } = input
  if ((op === 'sentence') !== (sentence !== undefined))
    throw invalid({ sentence: ['A line goes with op sentence, and op sentence with a line'] })
  if (sentence !== undefined) {
    const { resource, owner, plan, understood } = await planOfSentence(agent, sentence, await contextAt(agent, hotel))
    return { resource: resourceFor(agent, resource), hotelId: owner.hotelId ?? null, plan, understood }
  }
  if (id === undefined) throw invalid({ resource: ['Required here'] })
  const resource = resourceFor(agent, id)
  return { resource, hotelId: hotel ?? null, plan: planOf(resource, input) }
}

function planOf(resource: Resource, input: PlanInput): Row {
  const { op } = input
  if (op === 'create') return { op, values: input.values }
  const rows = rowsOf(resource, input)
  if (op === 'update') return { op, rows, changes: changesOf(resource, input) }
  if (op === 'call') return { op, rows, call: input.call, values: input.body ?? {} }
  return op === 'copy' ? { op, rows, hotels: input.hotels } : { op, rows }
}

/** The plan once its work is done, or as far as it has come. */
async function settled(agent: Agent, id: number): Promise<{ stored: StoredPlan; info: PlanInfo }> {
  const { pool } = agent.call.db
  const end = performance.now() + WAITS_MS
  for (;;) {
    const stored = await planOfAgent(agent.call, pool, id)
    if (!isUnderWay(stored.state) || performance.now() > end) return { stored, info: await infoOf(pool, stored) }
    await wait(LOOKS_EVERY_MS)
  }
}

/** What the agent should do next. */
function nextStep({ state, agent, undoable, problem }: PlanInfo): string {
  if (isUnderWay(state)) return 'The work goes on: ask again with plans'
  if (state === 'failed') return `It failed: ${problem ?? ''}`
  if (state === 'done' || state === 'stopped') return undoable ? 'undo takes it back' : 'It cannot be taken back'
  if (state === 'undone') return 'Everything is as before'
  if (agent?.approval === 'rejected') return 'The person rejected it: read rejection, and plan anew'
  if (agent?.approval === 'approved') return 'Approved: run writes it, if this token may run'
  return 'Nothing is written yet. The person decides at address; plans tells what they decided'
}

function presentPlan(agent: Agent, { info }: { info: PlanInfo }): Row {
  const { id, resource, op, call, state, counts, total, done, written, undoable, agent: proposal } = info
  return {
    plan: id,
    resource,
    op,
    ...(call && { call }),
    state,
    approval: proposal?.approval,
    ...(proposal?.rejection !== undefined && { rejection: proposal.rejection }),
    counts,
    written,
    undoable,
    ...(isUnderWay(state) && { progress: { done, total } }),
    address: planLink(agent, id),
    next: nextStep(info),
  }
}

const presentRow = (resource: Resource, row: PlanRow): Row => ({
  n: row.n,
  ...(row.key !== null && { key: row.key }),
  name: row.name,
  ...(row.hotel && { hotel: row.hotel }),
  outcome: row.outcome,
  before: shortenTexts(row.before, LIST_TEXT, () => undefined),
  after: shortenTexts(row.after, LIST_TEXT, () => undefined),
  ...(row.hidden.length && { hidden: row.hidden }),
  ...(row.reasons.length && { reasons: row.reasons.map((reason) => reasonText(resource.fields, reason)) }),
})

type RowPage = { outcomes: readonly string[] | undefined; page: number; size: number }

async function rowsIn(agent: Agent, stored: StoredPlan, { outcomes, page, size }: RowPage): Promise<Row> {
  const condition = outcomes?.length ? sql`outcome = any(${idList(outcomes)}) and not left_out` : sql`true`
  const { rows, total } = await pageOf(agent.call, stored.id, condition, { page, size })
  const { rows: presented, labels } = await presentRows(agent.call, stored, rows)
  const resource = resourceOf(stored.resource)
  const shown = fitting(presented.map((row) => presentRow(resource, row)))
  return { rows: shown, totalRows: total, labels, ...(page * size < total && { nextPage: page + 1 }) }
}

/** Why rows are refused, by field, with how often each reason occurs on the page. */
function errorsOf(resource: Resource, rows: readonly PlanRow[]): Row {
  const errors: Record<string, Record<string, number>> = {}
  for (const { reasons } of rows)
    for (const { field = 'row', text } of reasons) {
      const ofField = (errors[field] ??= {})
      ofField[text] = (ofField[text] ?? 0) + 1
    }
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      Object.entries(texts).map(([text, count]) => `${resource.fields[field]?.label ?? field}: ${text} (${count})`),
    ]),
  )
}

async function refusals(agent: Agent, stored: StoredPlan): Promise<Row> {
  const condition = sql`outcome in ('refused', 'moved', 'kept')`
  const { rows, total } = await pageOf(agent.call, stored.id, condition, { page: 1, size: 200 })
  if (!total) return {}
  const presented = await presentRows(agent.call, stored, rows)
  return { errors: errorsOf(resourceOf(stored.resource), presented.rows) }
}

const countWrite = ({ app, call }: Agent, input: unknown): void =>
  app.countWrite(call.user.id, JSON.stringify(input).length / 1_000)

const plan = tool({
  name: 'plan',
  title: 'Rehearse a change',
  description:
    'Rehearses a change of one or many rows without writing anything: returns totals, the first differences, the errors by field, and the address at which the person sees and approves it. Use describe for fields and possible plans; a sentence of the palette needs no more than its line.',
  level: 'plan',
  input: planInput,
  output: planAnswer,
  async run(agent, input) {
    countWrite(agent, input)
    const { resource, hotelId: hotel, plan: proposed, understood } = await proposalOf(agent, input)
    const created = await inTurn(agent, () => rehearsePlan(agent.call, resource, hotel, proposed, isRow))
    const now = await settled(agent, created.id)
    return inTurn(agent, async () => ({
      ...presentPlan(agent, now),
      ...(understood && { understood }),
      ...(await rowsIn(agent, now.stored, { outcomes: ['new', 'change', 'delete'], page: 1, size: FIRST_ROWS })),
      ...(await refusals(agent, now.stored)),
    }))
  },
})

const plans = tool({
  name: 'plans',
  title: 'Plans of this token',
  description:
    'Without arguments the latest plans of this token; with an id that plan: its state, what the person decided (approval, rejection), and a page of its rows.',
  level: 'plan',
  input: z.strictObject({
    plan: planId.optional(),
    outcomes: z.array(z.enum(['new', 'change', 'delete', 'same', 'refused', 'moved', 'kept'])).optional(),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: record,
  async run(agent, { plan: id, outcomes, page }) {
    if (id === undefined) return { plans: await inTurn(agent, () => latestPlans(agent)) }
    return inTurn(agent, async () => {
      const stored = await planOfAgent(agent.call, agent.call.db.pool, id)
      const info = await infoOf(agent.call.db.pool, stored)
      return {
        ...presentPlan(agent, { info }),
        ...(await rowsIn(agent, stored, { outcomes, page, size: SHOWN_ROWS })),
        ...(await refusals(agent, stored)),
      }
    })
  },
})

async function latestPlans(agent: Agent): Promise<Row[]> {
  const { pool } = agent.call.db
  const found = await query<StoredPlan>(
    pool,
    sql`select * from ${planTable} where user_id = ${agent.call.user.id} and token_id = ${agent.call.user.personalToken!.id}
        order by id desc limit ${SHOWN_ROWS}`,
  )
  const presented: Row[] = []
  for (const stored of found) presented.push(presentPlan(agent, { info: await infoOf(pool, stored) }))
  return presented
}

async function changed(agent: Agent, id: number, which: 'run' | 'takeBack'): Promise<Row> {
  countWrite(agent, id)
  await inTurn(agent, () => changeState(agent.call, id, which))
  const now = await settled(agent, id)
  return inTurn(agent, async () => ({ ...presentPlan(agent, now), ...(await refusals(agent, now.stored)) }))
}

const run = tool({
  name: 'run',
  title: 'Run a plan',
  description:
    'Writes exactly what the rehearsal of a plan showed. Refused unless the person approved it in the console, or the token may run so many rows of this resource by itself.',
  level: 'run',
  writes: true,
  idempotent: true,
  input: z.strictObject({ plan: planId }),
  output: planAnswer,
  run: (agent, { plan: id }) => changed(agent, id, 'run'),
})

const undo = tool({
  name: 'undo',
  title: 'Take a plan back',
  description: 'Takes back all that a plan of this token has written, except rows that somebody has changed since.',
  level: 'run',
  writes: true,
  idempotent: true,
  input: z.strictObject({ plan: planId }),
  output: planAnswer,
  run: (agent, { plan: id }) => changed(agent, id, 'takeBack'),
})

export const planTools: readonly Tool[] = [plan, plans, run, undo]
