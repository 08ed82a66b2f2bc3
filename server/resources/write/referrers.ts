/** References to a record: counted before a deletion, and cleared or followed as each field declares. */
import { sql, type SQL } from 'drizzle-orm'
import { type OnDelete, type OwnerKind, targetOf } from '../../../src/domain/model/fields.ts'
import { ownerFieldOf, ownerFieldIn } from '../../../src/domain/model/owner.ts'
import {
  type Key,
  onDeleteOf,
  ownersOf,
  type Pointer,
  pointersIn,
  type Step,
  withoutKey,
} from '../../../src/domain/model/references.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resources, resourceOf } from '../../../src/domain/resources/all.ts'
import type { FieldErrors } from '../../../src/domain/model/validate.ts'
import { run, type Runner, runOne } from '../../db/sql.ts'
import { isStored, keyColumn, storedFields, storeOf, tableFor } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { and, notDeleted, type Row } from '../read/rows.ts'
import { columnOf, idList } from '../read/scope.ts'

export type Referrer = { resource: Resource; pointer: Pointer; onDelete: OnDelete }

/** Cache: every field in any stored resource that can point to rows of a table. */
const known = new Map<string, Referrer[]>()
export function referrersOf(target: Resource): readonly Referrer[] {
  const store = storeOf(target)
  let found = known.get(store.id)
  if (!found) {
    found = resources.filter(isStored).flatMap((resource) => {
      const stored = new Set(storedFields(resource).map(([name]) => name))
      return [...pointersIn(resource.fields)]
        .filter(({ name, field }) => stored.has(name) && storeOf(resourceOf(targetOf(field))).id === store.id)
        .map((pointer) => ({ resource, pointer, onDelete: onDeleteOf(pointer.field) }))
    })
    known.set(store.id, found)
  }
  return found
}

/** The condition for living rows of the referrer that point to one of these rows. */
export function pointsTo({ resource, pointer }: Referrer, target: Resource, rows: readonly Row[]): SQL {
  const { name, field, steps } = pointer
  const keys = rows.map((row) => row[field.refKey ?? target.key] as Key)
  const column = columnOf(resource, name)
  const pointsToKey = steps.length
    ? sql`exists (select 1 from jsonb_path_query(${column}, ${pathOf(steps)}::jsonpath) as one
            where one = any(${sql.param(keys.map((key) => JSON.stringify(key)))}::jsonb[]))`
    : sql`${column} = any(${idList(keys)})`
  return and([notDeleted(resource), ownersCondition(resource, field.within, target, rows), pointsToKey])
}

/** A reference bound to an owner is searched among the rows of that owner only. */
function ownersCondition(
  resource: Resource,
  within: OwnerKind | undefined,
  target: Resource,
  rows: readonly Row[],
): SQL | undefined {
  const theirs = within && ownerFieldOf(target.fields, within)
  const own = within && ownerFieldOf(resource.fields, within)
  const owners = theirs ? rows.map((row) => row[theirs] as Key | null) : []
  return own && owners.length && owners.every((one) => one !== null)
    ? sql`${columnOf(resource, own)} = any(${idList(owners)})`
    : undefined
}

const pathOf = (steps: readonly Step[]): string =>
  `lax $${steps.map((step) => (step === 'each' ? '[*]' : step === 'values' ? '.*' : `."${step.key}"`)).join('')}`

export type Count = { resource: string; field: string; count: number; action: OnDelete }

/** Counts the living rows that point to these rows, by referring field. */
export async function countReferrers(db: Runner, target: Resource, rows: readonly Row[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const referrer of referrersOf(target)) {
    const found = await runOne<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${tableFor(referrer.resource)} where ${pointsTo(referrer, target, rows)}`,
    )
    const { resource, pointer, onDelete } = referrer
    if (found.count)
      counts.push({ resource: resource.id, field: pointer.field.label, count: found.count, action: onDelete })
  }
  return counts
}

const inUse = (counts: readonly Count[]): Problem =>
  new Problem(409, 'referenced', 'L’elemento è usato da altri dati e non può essere eliminato.', {
    extra: { referrers: counts },
  })

/** A row that points to a deleted one. `patch` clears the reference; null deletes the row with it. */
export type DeletionEffect = { resource: Resource; key: Key; patch: Row | null }

/** The changes that a deletion makes to the rows that point to it; throws 409 if one of them forbids the deletion. */
export async function deletionEffects(db: Runner, target: Resource, row: Row): Promise<DeletionEffect[]> {
  const counts = await countReferrers(db, target, [row])
  const blocking = counts.filter((one) => one.action === 'refuse')
  if (blocking.length) throw inUse(blocking)
  const released: DeletionEffect[] = []
  if (!counts.length) return released
  for (const referrer of referrersOf(target)) {
    const { resource, pointer, onDelete } = referrer
    const key = columnOf(resource, keyColumn(resource))
    const holders = await run<{ key: Key; held: unknown }>(
      db,
      sql`select ${key} as key, ${columnOf(resource, pointer.name)} as held from ${tableFor(resource)}
          where ${pointsTo(referrer, target, [row])} order by ${key} for update`,
    )
    const deletedKey = row[pointer.field.refKey ?? target.key] as Key
    for (const holder of holders) {
      const patch = onDelete === 'along' ? null : { [pointer.name]: withoutKey(holder.held, pointer.steps, deletedKey) }
      released.push({ resource, key: holder.key, patch })
    }
  }
  return released
}

/** Adds an error if rows that are bound to the old owner still point to a row that changes owner. */
export async function requireNoBoundReferrers(
  db: Runner,
  resource: Resource,
  before: Row,
  after: Row,
  errors: FieldErrors,
): Promise<void> {
  const [old, fresh] = [ownersOf(resource.fields, before), ownersOf(resource.fields, after)]
  for (const [kind, owner] of Object.entries(old) as [OwnerKind, Key | null][]) {
    if (owner === fresh[kind] || fresh[kind] === null) continue
    for (const referrer of referrersOf(resource)) {
      if (referrer.pointer.field.within !== kind) continue
      const rows = await run(
        db,
        sql`select 1 from ${tableFor(referrer.resource)} where ${pointsTo(referrer, resource, [before])} limit 1`,
      )
      if (rows.length) errors[ownerFieldIn(resource.fields, kind)] = ['Altri dati lo usano come è ora']
    }
  }
}
