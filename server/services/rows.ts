/** Rows of resources for calls of their own: what the engine knows, by key or by condition. */
import { sql, type SQL } from 'drizzle-orm'
import { hotelsOf } from '../../src/domain/access.ts'
import type { Endpoint, Resource } from '../../src/domain/resource.ts'
import { run, type Runner } from '../db/sql.ts'
import { keyColumn, storeOf, tableFor } from '../db/tables.ts'
import { notFound } from '../http/problem.ts'
import { type ListOptions, listRows } from '../resources/list.ts'
import type { Call } from '../resources/request.ts'
import { and, findRow as find, type Found, living, present, split, type Stored, whole } from '../resources/rows.ts'
import { columnOf, requireScope, requireSellerHotel } from '../resources/scope.ts'
import type { Query, Row } from './input.ts'

export { addRow, changeRow } from '../resources/records.ts'
export { requireReferences } from '../resources/references.ts'
export type { Found } from '../resources/rows.ts'

/** The living row of that key: 404 outside what the user may see, 403 outside what they may do. */
export const findRow = (
  call: Call,
  db: Runner,
  resource: Resource,
  key: string | number,
  op: string,
  lock = false,
): Promise<Found> => find(call, db, resource, { key: String(key), ids: {} }, op, lock)

/** The newest living row that meets the conditions: for what a hotel or a contact has one of. */
export async function findOne(
  db: Runner,
  resource: Resource,
  conditions: readonly SQL[],
  lock = false,
): Promise<Found | undefined> {
  const [found] = await run<Stored>(
    db,
    sql`select ${whole(resource)} from ${tableFor(storeOf(resource))} where ${and([living(resource), ...conditions])}
        order by ${columnOf(resource, keyColumn(storeOf(resource)))} desc limit 1${lock ? sql` for update` : sql``}`,
  )
  return found && split(found)
}

/** The hotel that an address names: 403 where it is not the user's, 404 where it is nobody's (C10, J02). */
export async function requireLivingHotel(call: Call, resource: Resource, op: string, hotelId: number): Promise<void> {
  await requireSellerHotel(call.user, requireScope(call.user, resource, op), hotelId, call.db.pool)
  const rows = await run(
    call.db.pool,
    sql`select 1 from main_hotel where "idHotel" = ${hotelId} and _deleted_at is null`,
  )
  if (!rows.length) throw notFound()
}

export async function requirePortal(
  call: Call,
  portalId: number,
): Promise<{ id: number; name: string; dominio: string }> {
  const [portal] = await run<{ id: number; name: string; dominio: string }>(
    call.db.pool,
    sql`select id, name, dominio from portals_sito where id = ${portalId} and _deleted_at is null`,
  )
  if (!portal) throw notFound()
  return portal
}

export const onWire = present

/** A page of rows for a call of its own: the list of the engine, with conditions of its own. */
export const listPage = (call: Call, resource: Resource, endpoint: Endpoint, query: Query, own: ListOptions = {}) =>
  listRows(call, resource, endpoint, {}, query, own)

/** Names for the references of one record, as a single answer's `meta` carries them. */
export async function metaOf(call: Call, resource: Resource, found: Found): Promise<Row> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.ref ? [name] : []))
  return { labels: await call.labels.of(call.user, resource, [found.row], names), version: found.version }
}

export const ownHotels = (call: Call): readonly number[] | null => hotelsOf(call.user)

export const endpointOf = (resource: Resource, op: string): Endpoint =>
  resource.endpoints.find((one) => one.op === op) ?? { op, method: 'GET', path: '' }
