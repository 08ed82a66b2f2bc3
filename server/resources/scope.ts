/** Which rows of a resource a user reaches: the row scopes of the permission table as SQL (decision J02). */
import { sql, type SQL } from 'drizzle-orm'
import { can, hotelsOf, sellerOf, type Scope, type User } from '../../src/domain/access.ts'
import { scopeFieldOf, type Resource } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { notAllowed } from '../http/problem.ts'
import { run, type Runner } from '../db/sql.ts'
import { isStored, keyColumn, storeOf, tableName } from '../db/tables.ts'

export const identifier = (name: string): SQL => sql.identifier(name) as unknown as SQL
export const columnOf = (resource: Resource, name: string): SQL =>
  sql`${sql.identifier(tableName(storeOf(resource).id))}.${sql.identifier(name)}`

/** Throws 403 where the role has no right at all; else the scope in which the user may do it. */
export function requireScope(user: User, resource: Resource, op: string): Exclude<Scope, 'none'> {
  const scope = can(user, resource.id, op)
  if (scope === 'none') throw notAllowed()
  return scope
}

/** The column that says whose hotel a row is; the hotel's own key in its own table. */
export function hotelColumn(resource: Resource): string | undefined {
  if (storeOf(resource).id === 'main.hotel') return 'idHotel'
  return (
    scopeFieldOf(resource, 'hotel') ??
    Object.entries(resource.fields).find(([, field]) => field.kind === 'reference' && field.ref === 'main.hotel')?.[0]
  )
}

/** The field that names the producer of a row, and what of the producer it holds. */
export const sellerColumn = (resource: Resource): [string, refKey: string] | undefined => {
  const found = Object.entries(resource.fields).find(
    ([, field]) => field.kind === 'reference' && field.ref === 'seller.sellers',
  )
  if (found) return [found[0], found[1].refKey ?? 'id']
  return resource.id === 'seller.sellers' ? ['codice', 'codice'] : undefined
}

/** The column that says whose record it is, for what is personal. */
const personColumns: Readonly<Record<string, string>> = {
  'management.user': 'id',
  'main.tracciamentiAttivita': 'utente',
}

const noRow = sql`false`

/** The condition on the rows of `resource`; undefined = every row. */
export function scopeCondition(user: User, resource: Resource, scope: Scope): SQL | undefined {
  switch (scope) {
    case 'all':
      return undefined
    case 'none':
      return noRow
    case 'own': {
      // Notices go to roles.
      if (resource.id === 'management.notification') {
        return sql`${columnOf(resource, 'destinatari')} @> ${JSON.stringify([user.roleName])}::jsonb`
      }
      const column = personColumns[resource.id]
      return column ? sql`${columnOf(resource, column)} = ${user.id}` : noRow
    }
    case 'ownHotel':
      return ownHotel(user, resource)
    case 'ownSeller':
      return ownSeller(user, resource)
  }
}

function ownHotel(user: User, resource: Resource): SQL {
  const hotels = hotelsOf(user) ?? []
  if (!hotels.length) return noRow
  if (resource.id === 'newsletter.newsletterSite') {
    return sql`${columnOf(resource, 'magnews_id_database')} in (select magnews_db_id from main_hotel where "idHotel" = any(${idList(hotels)}))`
  }
  const column = hotelColumn(resource)
  return column ? sql`${columnOf(resource, column)} = any(${idList(hotels)})` : noRow
}

function ownSeller(user: User, resource: Resource): SQL {
  const code = sellerOf(user)
  if (!code) return noRow
  const seller = sellerColumn(resource)
  if (seller) {
    const [column, key] = seller
    if (key === 'codice') return sql`${columnOf(resource, column)} = ${code}`
    return sql`${columnOf(resource, column)} in (select id from seller_sellers where codice = ${code})`
  }
  if (resource.id === 'newsletter.newsletterSite') {
    return sql`${columnOf(resource, 'magnews_id_database')} in (select magnews_db_id from main_hotel where produttore = ${code})`
  }
  const hotel = hotelColumn(resource)
  return hotel
    ? sql`${columnOf(resource, hotel)} in (select "idHotel" from main_hotel where produttore = ${code})`
    : noRow
}

/** A list of ids as one array parameter. */
export const idList = (ids: readonly (number | string)[]): SQL =>
  typeof ids[0] === 'string' ? sql`${sql.param([...ids])}::text[]` : sql`${sql.param([...ids])}::int[]`

/**
 * A hotel id that a request names, in its path, query, body or a clause. Outside the user's hotels it is refused to the
 * hotel side, with the same answer for foreign and absent ids (C10).
 */
export function requireHotel(user: User, hotelId: number): void {
  const hotels = hotelsOf(user)
  if (hotels && !hotels.includes(hotelId)) throw notAllowed()
}

/** The same for a producer, on what is only theirs: asks the database whose hotel it is. */
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

/** May this user see that record at all? Readable references only go into rows and labels. */
export function readableCondition(user: User, ref: string): SQL | undefined | null {
  const target = resourceOf(ref)
  const scope = can(user, ref, 'read')
  return scope === 'none' || !isStored(storeOf(target)) ? null : scopeCondition(user, target, scope)
}

export { keyColumn }
