/**
 * Checks references: a row may point to living records that its writer may see and, where the field says so, that
 * belong to the same owner.
 */
import { sql, type SQL } from 'drizzle-orm'
import { isHotelSide, mayName, sellerOf } from '../../../src/domain/access/access.ts'
import { type Field, type Fields, type OwnerKind, fieldOf, targetOf } from '../../../src/domain/model/fields.ts'
import { ownerFieldOf, ownerFieldIn } from '../../../src/domain/model/owner.ts'
import { type Key, type Owners, ownersOf, type Reference, referencesIn } from '../../../src/domain/model/references.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { type FieldErrors, INVALID } from '../../../src/domain/model/validate.ts'
import { runOne, type Runner } from '../../db/sql.ts'
import { columnType, isStored, storeOf, tableFor } from '../../db/tables.ts'
import { checkFiles } from '../../files/check.ts'
import { throwIfAny } from './body.ts'
import { cycleErrors } from './cycles.ts'
import { requireNoBoundReferrers } from './referrers.ts'
import type { Call } from '../request.ts'
import { and, notDeleted, type Row } from '../read/rows.ts'
import { columnOf, idList, requireHotel, scopeCondition } from '../read/scope.ts'

type ReferenceCheck = {
  /** The whole row after the write; defaults to the written values. */
  row?: Row
  /** The row before the write: its existing references may stay even if the writer cannot see them. */
  before?: Row
  /** Whether the writer must be able to see the targets; false for restoring what a deletion removed. */
  seen?: boolean
  /** Cached results of other rows that are written together with this one. */
  known?: KnownReferences
}

/** Whether a set of keys refers to living records, by the query asked. */
export type KnownReferences = Map<string, Promise<boolean>>

/**
 * Throws 422 with an error at each field of `values` whose reference is not allowed; foreign and absent records give
 * the same error.
 */
export async function checkReferences(
  call: Call,
  db: Runner,
  resource: Resource,
  values: Row,
  { row = values, before, seen: mustSee = true, known = new Map() }: ReferenceCheck = {},
): Promise<void> {
  const { fields } = resource
  const moved = before && Object.keys(values).some((name) => fields[name]?.owner)
  const errors = await errorsIn(call, db, fields, moved ? { ...ownerBoundFields(fields, row), ...values } : values, {
    owners: ownersOf(fields, row),
    known: knownIn(fields, before),
    seen: mustSee,
    found: known,
  })
  Object.assign(errors, await cycleErrors(db, resource, values, row))
  if (moved) await requireNoBoundReferrers(db, resource, before, row, errors)
  Object.assign(errors, await checkFiles(db, call.user.id, fields, values))
  throwIfAny(errors)
}

/** The same for references in the body or query of a custom call; `owners` are the owners of the record in its path. */
export async function requireReferences(
  call: Call,
  db: Runner,
  fields: Fields,
  values: Row,
  owners: Owners = {},
): Promise<void> {
  for (const { field, keys } of referencesIn(fields, values, owners))
    if (field.ref === 'main.hotel') for (const key of keys) requireHotel(call.user, Number(key))
  throwIfAny(await errorsIn(call, db, fields, values, { owners, known: new Set(), seen: true, found: new Map() }))
}

type Sight = { owners: Owners; known: ReadonlySet<string>; seen: boolean; found: KnownReferences }

async function errorsIn(
  call: Call,
  db: Runner,
  fields: Fields,
  values: Row,
  { owners, known, seen, found }: Sight,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const reference of referencesIn(fields, values, owners)) {
    const target = resourceOf(targetOf(reference.field))
    if (!isStored(storeOf(target))) continue
    const newKeys = seen ? reference.keys.filter((key) => !known.has(nameOf(reference.field, key))) : []
    const cacheKey = JSON.stringify([target.id, reference.field, reference.owners, reference.keys, newKeys])
    let isThere = found.get(cacheKey)
    if (!isThere) found.set(cacheKey, (isThere = areReferenceable(call, db, target, reference, newKeys)))
    if (!(await isThere)) errors[reference.path] = [INVALID]
  }
  return errors
}

/**
 * Whether all referenced rows exist, and the writer can see those that the row did not already reference (`strange`).
 */
const areReferenceable = async (
  call: Call,
  db: Runner,
  target: Resource,
  reference: Reference,
  strange: readonly Key[],
): Promise<boolean> =>
  (await countOf(db, target, reference, reference.keys)) &&
  countOf(db, target, reference, strange, sightOf(call, target))

const nameOf = (field: Field, key: Key): string => `${field.ref} ${field.refKey ?? ''} ${key}`

/** The references that the row already has. */
const knownIn = (fields: Fields, before: Row | undefined): Set<string> =>
  new Set(
    [...referencesIn(fields, before ?? {}, {})].flatMap(({ field, keys }) => keys.map((key) => nameOf(field, key))),
  )

/** The reference fields that are bound to an owner: they are checked again when the row changes owner. */
const ownerBoundFields = (fields: Fields, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields[name] && isBound(fields[name])))
const isBound = (field: Field): boolean =>
  Boolean(field.within) || Object.values(field.items ?? {}).some((one) => isBound(one))

/** Whether all of these keys belong to living records of the owner, within `sight`. */
async function countOf(
  db: Runner,
  target: Resource,
  { field, owners }: Reference,
  keys: readonly Key[],
  sight?: SQL,
): Promise<boolean> {
  if (!keys.length) return true
  const key = field.refKey ?? target.key
  const integers = columnType(fieldOf(target.fields, key)) === 'integer'
  if (keys.some((one) => (typeof one === 'number') !== integers)) return false
  const { found } = await runOne<{ found: number }>(
    db,
    sql`select count(distinct ${sql.identifier(key)})::int as found from ${tableFor(storeOf(target))}
        where ${and([sql`${sql.identifier(key)} = any(${idList(keys)})`, notDeleted(target), withinCondition(target, field, owners), sight])}`,
  )
  return found === keys.length
}

/** The condition for rows of the same owner, and for rows without one. */
export function withinCondition(target: Resource, { within }: Field, owners: Owners): SQL | undefined {
  if (!within || !(within in owners)) return undefined
  const column = columnOf(target, ownerFieldIn(target.fields, within))
  const owner = owners[within] ?? null
  return owner === null ? sql`${column} is null` : sql`(${column} = ${owner} or ${column} is null)`
}

/**
 * The condition for the targets that the writer may reference. Where the user has no right to list the resource, the
 * rows of their own hotel or producer, if its rows have such an owner.
 */
function sightOf({ user }: Call, target: Resource): SQL | undefined {
  const scope = mayName(user, target.id)
  if (scope !== 'none') return scopeCondition(user, target, scope)
  const belongsTo = (kind: OwnerKind) => ownerFieldOf(target.fields, kind) !== undefined
  const own =
    isHotelSide(user) && belongsTo('hotel')
      ? 'ownHotel'
      : sellerOf(user) && belongsTo('produttore')
        ? 'ownSeller'
        : 'all'
  return scopeCondition(user, target, own)
}
