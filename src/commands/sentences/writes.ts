/**
 * The writes of sentences: plans, or ordinary calls and their toasts. A write whose answer was lost is sent again under
 * the same idempotency key, so that it is not done twice.
 */
import { createRow, readRow, updateRow } from '../../api/resources/records.ts'
import { callRecord, type CallAnswer } from '../../api/resources/recordCalls.ts'
import { listRows, refreshResource, type Owner, type Row } from '../../api/resources/resources.ts'
import { isUnanswered } from '../../api/client/isUnanswered.ts'
import { rehearse } from '../../api/plans.ts'
import { itemAt } from '../../domain/util/lookup.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { randomUuid } from '../../domain/util/uuid.ts'
import { onLogout } from '../../state/session.ts'
import type { Effects } from '../command.ts'
import { routes } from '../routes/index.ts'
import { FOUND_ROWS, type FindRows, type PlannedChange, type Sentence } from './sentence.ts'

/** A new row, as a plan. */
export const creationPlan = (resource: string, values: Row, owner: Owner = {}): PlannedChange => ({
  resource,
  owner,
  plan: { op: 'create', values: [values] },
})

/** New values of the fields of one row, as a plan. */
export const changePlan = (resource: string, key: string | number, values: Row): PlannedChange => ({
  resource,
  owner: {},
  plan: {
    op: 'update',
    rows: { keys: [{ key }] },
    changes: Object.entries(values).map(([field, value]) => ({ field, how: 'set', value })),
  },
})

/** A call on one row, as a plan. */
export const callPlan = (resource: string, call: string, key: string | number, values: Row): PlannedChange => ({
  resource,
  owner: {},
  plan: { op: 'call', rows: { keys: [{ key }] }, call, values },
})

const findRows: FindRows = async (resource, owner, filters) => {
  const { order } = resource
  const { rows } = await listRows(resource, owner, { page: 1, size: FOUND_ROWS, filters, ...(order && { order }) })
  return rows
}

type Planning = Omit<Sentence, 'run'> & Required<Pick<Sentence, 'plan'>>

/** A sentence that writes one row at once when a person runs it. */
export const writesAtOnce = (sentence: Omit<Planning, 'writes'>): Sentence => ({
  ...sentence,
  writes: true,
  async run(values, _, effects) {
    const { resource, owner, plan } = await sentence.plan(values, findRows)
    if (plan.op === 'create') await create(resource, owner, itemAt(plan.values, 0), effects)
    else if (plan.op === 'update' && 'keys' in plan.rows) {
      const changed = plan.changes.flatMap((one) => (one.how === 'set' ? [[one.field, one.value] as const] : []))
      await change(resource, itemAt(plan.rows.keys, 0).key, Object.fromEntries(changed), effects)
    } else throw new Error(`${sentence.id} changes more than one row: use rehearses`)
  },
})

/** A sentence about many rows: it starts a rehearsal, and only the window of the plan writes. */
export const rehearses = (sentence: Planning): Sentence => ({
  ...sentence,
  async run(values, _, effects) {
    const { resource, owner, plan } = await sentence.plan(values, findRows)
    effects.openPlan((await rehearse(await loadResource(resource), owner, plan)).id)
  },
})

/** Idempotency keys of writes whose answer was lost, by what was written. */
const lostWriteKeys = new Map<string, string>()
onLogout(() => lostWriteKeys.clear())

async function withIdempotencyKey<T>(what: unknown, write: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(what)
  const key = lostWriteKeys.get(name) ?? randomUuid()
  lostWriteKeys.delete(name)
  try {
    return await write(key)
  } catch (error) {
    if (isUnanswered(error)) lostWriteKeys.set(name, key)
    throw error
  }
}

const labelOf = (resource: string): string =>
  routes.find((route) => route.resource === resource && route.label)?.label ?? ''

/** Throws ApiError. */
export async function create(id: string, owner: Owner, values: Row, effects: Pick<Effects, 'notify'>): Promise<Row> {
  const resource = await loadResource(id)
  const row = await withIdempotencyKey([id, owner, values], (key) => createRow(resource, owner, values, key))
  effects.notify({ op: `${id}.create`, label: labelOf(id) })
  await refreshResource(id)
  return row
}

/**
 * Updates the version that is read now, so that a change made at the same moment is not overwritten. Throws ApiError.
 */
export async function change(
  id: string,
  key: string | number,
  changes: Row,
  effects: Pick<Effects, 'notify'>,
): Promise<void> {
  const resource = await loadResource(id)
  const { etag } = await readRow(resource, {}, key)
  await withIdempotencyKey([id, key, changes], (writeKey) => updateRow(resource, {}, key, changes, etag, writeKey))
  effects.notify({ op: `${id}.update`, label: labelOf(id) })
  await refreshResource(id)
}

/** Calls an endpoint of the resource's own on one of its rows. Throws ApiError. */
export async function callOn(
  id: string,
  op: string,
  key: string | number,
  body: Row,
  effects: Pick<Effects, 'notify'>,
  alsoRefresh: readonly string[] = [],
): Promise<CallAnswer> {
  const resource = await loadResource(id)
  const { row, etag } = await readRow(resource, {}, key)
  const answer = await withIdempotencyKey([id, op, key, body], (writeKey) =>
    callRecord(id, op, { key, row, etag }, body, writeKey),
  )
  effects.notify({ op: `${id}.${op}`, answer })
  for (const one of [id, ...alsoRefresh]) await refreshResource(one)
  return answer
}
