/** Row scopes of the permission table as SQL: which rows of a resource a user reaches. */
import { sql, type SQL } from 'drizzle-orm'
import { can, hotelsOf, isAdmin, mayName, sellerOf, type Scope, type User } from '../../../src/domain/access/access.ts'
import { type OwnerKind, fieldOf } from '../../../src/domain/model/fields.ts'
import { ownerFieldOf, ownerFieldIn } from '../../../src/domain/model/owner.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { sharingFieldOf } from '../../../src/domain/access/sharing.ts'
import { notAllowed, notFound } from '../../http/problem.ts'
import { run, type Runner } from '../../db/sql.ts'
import { isStored, keyColumn, storeOf, tableName } from '../../db/tables.ts'

export const identifier = (name: string): SQL => sql.identifier(name) as unknown as SQL
export const columnOf = (resource: Resource, name: string): SQL =>
  sql`${sql.identifier(tableName(storeOf(resource).id))}.${sql.identifier(name)}`

/** The scope in which the user may do this; throws 403 if the role has no right at all. */
export function requireScope(user: User, resource: Resource, op: string): Exclude<Scope, 'none'> {
  const scope = can(user, resource.id, op)
  if (scope === 'none') throw notAllowed()
  return scope
}

const noRow = sql`false`

/** Maps an owner field to its column: by default in the resource's own table, but the search index keeps a copy. */
type Place = (resource: Resource, name: string, kind: OwnerKind) => SQL

/** The condition for the rows of `resource` within the scope; undefined means every row. */
export function scopeCondition(user: User, resource: Resource, scope: Scope, place: Place = columnOf): SQL | undefined {
  const owner = (kind: OwnerKind): SQL | undefined => {
    const name = ownerFieldOf(resource.fields, kind)
    return name === undefined ? undefined : place(resource, name, kind)
  }
  switch (scope) {
    case 'all':
      return undefined
    case 'none':
      return noRow
    case 'own':
      return ownRows(user, resource, owner)
    case 'ownHotel':
      return ownHotel(user, owner)
    case 'ownSeller':
      return ownSeller(user, resource, owner)
  }
}

/**
 * Whether the scope compares the owner with one or a few values, so that an index on the owner column alone finds the
 * rows.
 */
export function comparesOwner(resource: Resource, scope: Scope): boolean {
  const isOf = (kind: OwnerKind) => ownerFieldOf(resource.fields, kind) !== undefined
  switch (scope) {
    case 'own':
      return isOf('persona') && !isOf('ruolo') && !sharingFieldOf(resource.fields)
    case 'ownHotel':
      return isOf('hotel') || isOf('newsletter')
    case 'ownSeller':
      return isOf('newsletter') && !isOf('produttore') && !isOf('hotel')
    default:
      return false
  }
}

type Owner = (kind: OwnerKind) => SQL | undefined

/** Rows of the user or of their role. Shared rows belong to the administrators, even if somebody else created them. */
function ownRows(user: User, resource: Resource, owner: Owner): SQL {
  const person = owner('persona')
  const roles = owner('ruolo')
  const ofRole = roles && sql`${roles} @> ${JSON.stringify([user.roleName])}::jsonb`
  if (person && ofRole) return sql`(${person} = ${user.id} or (${person} is null and ${ofRole}))`
  if (person) {
    const sharing = sharingFieldOf(resource.fields)
    if (!sharing) return sql`${person} = ${user.id}`
    const shared = sql`${columnOf(resource, sharing)} is true`
    return isAdmin(user) ? sql`(${person} = ${user.id} or ${shared})` : sql`(${person} = ${user.id} and not ${shared})`
  }
  return ofRole ?? noRow
}

function ownHotel(user: User, owner: Owner): SQL {
  const hotels = hotelsOf(user) ?? []
  if (!hotels.length) return noRow
  const hotel = owner('hotel')
  return hotel ? sql`${hotel} = any(${idList(hotels)})` : ofHotels(owner, sql`"idHotel" = any(${idList(hotels)})`)
}

function ownSeller(user: User, resource: Resource, owner: Owner): SQL {
  const code = sellerOf(user)
  if (!code) return noRow
  const column = owner('produttore')
  if (!column) return ofHotels(owner, sql`produttore = ${code}`)
  const { ref, refKey = 'id' } = fieldOf(resource.fields, ownerFieldIn(resource.fields, 'produttore'))
  // In the producers' own table this field is the code itself.
  if (!ref || refKey === 'codice') return sql`${column} = ${code}`
  return sql`${column} in (select ${sql.identifier(refKey)} from seller_sellers where codice = ${code})`
}

/** The rows whose hotel meets a condition; none if rows of this resource belong to no hotel. */
function ofHotels(owner: Owner, hotels: SQL): SQL {
  const hotel = owner('hotel')
  if (hotel) return sql`${hotel} in (select "idHotel" from main_hotel where ${hotels})`
  const database = owner('newsletter')
  // As an array, because the planner can then use the index.
  return database ? sql`${database} = any(array(select magnews_db_id from main_hotel where ${hotels}))` : noRow
}

/** A list of ids as one array parameter. */
export const idList = (ids: readonly (number | string)[]): SQL =>
  typeof ids[0] === 'string' ? sql`${sql.param([...ids])}::text[]` : sql`${sql.param([...ids])}::int[]`

/**
 * A hotel id that a request names, in its path, query, body or a clause. Outside the user's hotels it is refused to the
 * hotel side, with the same answer for foreign and absent ids.
 */
export function requireHotel(user: User, hotelId: number): void {
  const hotels = hotelsOf(user)
  if (hotels && !hotels.includes(hotelId)) throw notAllowed()
}

/** The same for a producer within an 'ownSeller' scope: reads from the database whether the hotel is theirs. */
export async function requireSellerHotel(user: User, scope: Scope, hotelId: number, db: Runner): Promise<void> {
  requireHotel(user, hotelId)
  if (scope !== 'ownSeller') return
  const [hotel] = await run<{ produttore: string | null }>(
    db,
    sql`select produttore from main_hotel where "idHotel" = ${hotelId}`,
  )
  const code = sellerOf(user)
  if (!code || hotel?.produttore !== code) throw notAllowed()
}

type ScopeContext = { user: User; db: { pool: Runner } }

/** The hotel that an address names: 403 where it is not the user's, 404 where it is nobody's. */
export async function requireLivingHotel(
  call: ScopeContext,
  resource: Resource,
  op: string,
  hotelId: number,
): Promise<number> {
  await requireSellerHotel(call.user, requireScope(call.user, resource, op), hotelId, call.db.pool)
  const [hotel] = await run<{ _version: number }>(
    call.db.pool,
    sql`select _version from main_hotel where "idHotel" = ${hotelId} and _deleted_at is null`,
  )
  if (!hotel) throw notFound()
  return hotel._version
}

/** The condition for the records of `ref` whose names this user may see; null if none, undefined if all. */
export function readableCondition(user: User, ref: string): SQL | undefined | null {
  const target = resourceOf(ref)
  // A token that may not read a resource does not see its names either.
  const scope = user.personalToken?.allows(ref, 'read') === false ? 'none' : mayName(user, ref)
  return scope === 'none' || !isStored(storeOf(target)) ? null : scopeCondition(user, target, scope)
}

export { keyColumn }
