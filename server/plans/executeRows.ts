/**
 * Writes rows of a plan by the calls of their resource within one transaction, which is committed in a run and rolled
 * back in a rehearsal.
 */
import { sql } from 'drizzle-orm'
import type { Plan, PlanOutcome, PlanReason } from '../../src/domain/plans/plan.ts'
import type { Field } from '../../src/domain/model/fields.ts'
import { ownerFieldOf } from '../../src/domain/model/owner.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { audit } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { storeOf } from '../db/tables.ts'
import { Problem } from '../http/problem.ts'
import { type RowWrite, type WriteResult, writeRowsWithin } from '../resources/write/batch.ts'
import { genericWrites, type Writes } from '../resources/engine.ts'
import { concealedFields } from '../resources/read/onRequest.ts'
import type { Call } from '../resources/request.ts'
import { type PathIds, type Row, visibleRows } from '../resources/read/rows.ts'
import { columnOf } from '../resources/read/scope.ts'
import { rowCallAsUpdate } from '../services/rowCalls.ts'
import { isTimestampField } from '../services/undo.ts'
import { ownWrites } from '../services/writes.ts'
import type { StoredPlan, StoredPlanRow } from './store.ts'
import { entryOf } from '../../src/domain/util/lookup.ts'

/** The result of one row, as the plan stores it. */
export type Result = {
  n: number
  outcome: PlanOutcome
  version: number | null
  before: Row
  after: Row
  reasons: PlanReason[]
  along: Record<string, number>
  hotel_id: number | null
  audit: number[]
}

/** A copy's rows belong to other hotels and name theirs, so the hotel of the path does not apply. */
export const idsOf = ({ op, hotel_id }: Pick<StoredPlan, 'op' | 'hotel_id'>): PathIds =>
  op === 'copy' || hotel_id === null ? {} : { hotelId: String(hotel_id) }

/** The writes of the resource; a plan of calls makes its call where others update the row. */
const writesOf = (resource: Resource, plan: Plan): Writes => ({
  ...genericWrites,
  ...ownWrites[resource.id],
  ...(plan.op === 'call' && { update: rowCallAsUpdate(resource.id, plan.call) }),
})

/** `asSeen`: requires the version that the row had in the rehearsal; otherwise any version. */
export function writeOf({ op, key, version, values }: StoredPlanRow, asSeen: boolean): RowWrite {
  if (op === 'create') return { op, values: { ...values } }
  const at = { key: key!, version: asSeen ? version : null }
  return op === 'delete' ? { op, ...at } : { op, ...at, values: { ...values } }
}

export async function executeRows(
  call: Call,
  db: Runner,
  resource: Resource,
  plan: StoredPlan,
  rows: readonly { row: StoredPlanRow; write: RowWrite }[],
  unfit: ReadonlyMap<RowWrite, unknown>,
): Promise<Result[]> {
  const ids = idsOf(plan)
  const versions = await versionsOf(
    call,
    db,
    resource,
    rows.map(({ row }) => row.key).filter((key) => key !== null),
  )
  const writes = rows.map(({ write }) => write)
  const tried = await writeRowsWithin(call, db, resource, {
    writes: writesOf(resource, plan.plan),
    ids,
    rows: writes,
    unfit,
  })
  const entries = await entriesOf(
    db,
    [...tried.values()].flatMap(({ written }) => written.map(({ id }) => id)),
  )
  return rows.map(({ row, write }) => {
    const known = row.key === null ? undefined : versions.get(row.key)
    return {
      ...resultOf(resource, row, entryOf(tried, write), entries),
      version: known?.version ?? null,
      ...hotelOf(known),
    }
  })
}

const hotelOf = (known: { hotel: number | null } | undefined) => (known ? { hotel_id: known.hotel } : {})

/** The field with the hotel of a row; undefined for hotels themselves, where it would say nothing. */
function hotelFieldOf({ fields, key }: Resource): string | undefined {
  const owner = ownerFieldOf(fields, 'hotel')
  return owner === key ? undefined : owner
}

type Seen = { key: string; version: number; hotel: number | null }

/** The versions and hotels of the rows before they are written, by key. */
async function versionsOf(
  call: Call,
  db: Runner,
  resource: Resource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Seen>> {
  const owner = hotelFieldOf(resource)
  const columns = sql`${columnOf(resource, resource.key)}::text as key, _version as version,
    ${owner ? columnOf(resource, owner) : sql`null::int`} as hotel`
  const found = await visibleRows<Seen>(call, db, resource, keys, { columns, withDeleted: true })
  return new Map(found.map((one) => [one.key, one]))
}

type Entry = { id: number; resource: string; record: string | null; before: Row | null; after: Row | null }

async function entriesOf(db: Runner, ids: readonly number[]): Promise<ReadonlyMap<number, Entry>> {
  if (!ids.length) return new Map()
  const found = await run<Entry>(
    db,
    sql`select id, resource, record, before, after from ${audit} where id = any(${sql.param([...ids])}::bigint[])`,
  )
  return new Map(found.map((entry) => [Number(entry.id), entry]))
}

const outcomes = { create: 'new', update: 'change', delete: 'delete' } as const

function resultOf(
  resource: Resource,
  row: StoredPlanRow,
  { outcome, written }: WriteResult,
  entries: ReadonlyMap<number, Entry>,
): Omit<Result, 'version'> {
  const none = { n: row.n, before: {}, after: {}, along: {}, hotel_id: row.hotel_id, audit: [] }
  if (outcome instanceof Problem) {
    const isStale = outcome.status === 412
    return { ...none, outcome: isStale ? 'moved' : 'refused', reasons: reasonsOf(resource, outcome) }
  }
  if (!written.length) return { ...none, outcome: 'same', reasons: row.reasons }
  // The entry of the row itself comes last, after those of its consequences; a call may write other rows only.
  const own =
    written.findLast((one) => one.resource === resource.id) ??
    written.findLast((one) => storeOf(resourceOf(one.resource)) === storeOf(resource))
  const { before = null, after = null } = own ? entryOf(entries, own.id) : {}
  const along: Record<string, number> = {}
  for (const one of written) if (one !== own) along[one.resource] = (along[one.resource] ?? 0) + 1
  const owner = hotelFieldOf(resource)
  const hotel = owner ? (after?.[owner] ?? before?.[owner]) : undefined
  return {
    ...none,
    outcome: outcomes[row.op],
    // For a deleted row only the name is shown, not all its values.
    before: row.op === 'delete' ? {} : shownOf(resource, before),
    after: shownOf(resource, after),
    reasons: row.reasons,
    along,
    audit: written.map(({ id }) => id),
    ...(typeof hotel === 'number' && { hotel_id: hotel }),
  }
}

/** Timestamps that the server sets. They differ between rehearsal and run, so they are not compared. */
const isTimestamp = ({ kind, readonly }: Field): boolean => kind === 'instant' && readonly === true

/** The values of a row that a plan stores and shows, without those on request and those that the server sets. */
function shownOf(resource: Resource, values: Row | null): Row {
  const hidden = concealedFields(resource)
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(
      ([name, value]) =>
        resource.fields[name] &&
        name !== resource.key &&
        resource.fields[name].kind !== 'secret' &&
        !hidden.includes(name) &&
        !isTimestampField(name) &&
        !isTimestamp(resource.fields[name]) &&
        value !== null,
    ),
  )
}

function reasonsOf(resource: Resource, { fields, message }: Problem): PlanReason[] {
  const of = Object.entries(fields ?? {}).flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
  return of.length ? of : [{ text: message }]
}
