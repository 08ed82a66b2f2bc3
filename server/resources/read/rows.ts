/** Reads rows by key: the conditions of owner and scope, the columns that an answer may contain, the version. */
import { sql, type SQL } from 'drizzle-orm'
import { can, isHotelSide, type Scope, type User } from '../../../src/domain/access/access.ts'
import { ownerFieldOf, ownerFieldIn } from '../../../src/domain/model/owner.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { Key } from '../../../src/domain/model/references.ts'
import type { Row, RowOf } from '../../../src/domain/model/row.ts'
import { nest } from '../../../src/domain/query/wire.ts'
import { run, type Runner } from '../../db/sql.ts'
import { columnType, keyColumn, storedFields, storeOf, tableFor, tableName } from '../../db/tables.ts'
import { notAllowed, notFound } from '../../http/problem.ts'
import { personName } from './people.ts'
import type { Call } from '../request.ts'
import { columnOf, idList, requireHotel, requireScope, requireSellerHotel, scopeCondition } from './scope.ts'

export type { Row }
/** Owner ids from the path of a request, by parameter name. */
export type PathIds = { hotelId?: string; database?: string }

export const and = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )

/** Field kinds that no answer contains. */
const hiddenKinds = new Set(['secret'])
/** Field kinds that a list omits: secrets and long texts. */
export const bulkyKinds = new Set(['secret', 'html', 'localizedHtml'])

/** Column names come from the descriptions, never from a request, so raw SQL is safe. */
const visibleColumns = (resource: Resource, hidden: ReadonlySet<string>): SQL =>
  sql.raw(
    storedFields(resource)
      .filter(([, field]) => !hidden.has(field.kind))
      .map(([name]) => `"${tableName(storeOf(resource).id)}"."${name}"`)
      .join(', '),
  )

/** Caches of `columnsFor`, by resource: the columns of a single row, and of a list. */
const itemColumns = new Map<string, SQL>()
export const listColumns = new Map<string, SQL>()
/** All stored columns except the `hidden` kinds. One cache must always be used with the same `hidden`. */
export const columnsFor = (cache: Map<string, SQL>, resource: Resource, hidden: ReadonlySet<string>): SQL => {
  let columns = cache.get(resource.id)
  if (!columns) cache.set(resource.id, (columns = visibleColumns(resource, hidden)))
  return columns
}

export const notDeleted = (resource: Resource): SQL => sql`${columnOf(resource, '_deleted_at')} is null`

/** Checks the owner named in the path and returns the condition for its rows. */
export async function pathCondition(
  call: Call,
  db: Runner,
  resource: Resource,
  scope: Scope,
  ids: PathIds,
): Promise<SQL | undefined> {
  if (ids.database !== undefined) return databaseCondition(call, db, resource, scope, ids.database)
  if (ids.hotelId === undefined) return undefined
  const hotelId = readId(ids.hotelId)
  if (hotelId === null) throw isHotelSide(call.user) ? notAllowed() : notFound()
  await requireSellerHotel(call.user, scope, hotelId, db)
  const column = ownerFieldOf(resource.fields, 'hotel')
  return column ? sql`${columnOf(resource, column)} = ${hotelId}` : undefined
}

/** A path may name the newsletter database of a hotel instead of the hotel; both give the same answers. */
async function databaseCondition(
  call: Call,
  db: Runner,
  resource: Resource,
  scope: Scope,
  pathId: string,
): Promise<SQL> {
  const database = readId(pathId)
  if (database === null) throw isHotelSide(call.user) ? notAllowed() : notFound()
  const [hotel] = await run<{ idHotel: number }>(
    db,
    sql`select "idHotel" from main_hotel where magnews_db_id = ${database}`,
  )
  await requireSellerHotel(call.user, scope, hotel?.idHotel ?? -1, db)
  return sql`${columnOf(resource, ownerFieldIn(resource.fields, 'newsletter'))} = ${database}`
}

/** Parses a path id of an integer key; null if no row can have it. */
export function readId(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}

/** Prepares a row for the response: dotted field names become nested objects. */
export function nestFields(resource: Resource, row: Row): Row {
  return Object.keys(resource.fields).some((name) => name.includes('.')) ? nest(row) : row
}

/** The row that a request addresses: its key, and the owner in the path if there is one. */
export type RowAddress = { key: string; ids: PathIds }

/** A row as `storedColumns` reads it: its fields, and the engine's columns with an underscore. */
export type Stored = Row & { _version: number; _updated_at: string; _updated_by: string | null; _key: Key }

/** All columns of a row that an answer may contain, and the engine's own columns. */
export const storedColumns = (resource: Resource): SQL =>
  sql`${columnsFor(itemColumns, resource, hiddenKinds)}, _version, _updated_at, _updated_by,
    ${columnOf(resource, keyColumn(storeOf(resource)))} as _key`

/** A stored row with its version, its last change and author, and its key in the table. */
export type Found<R extends Row = Row> = {
  row: R
  version: number
  updatedAt: string
  updatedBy: string | null
  key: Key
}

export const toFound = ({ _version, _updated_at, _updated_by, _key, ...row }: Stored): Found => ({
  row,
  version: _version,
  updatedAt: _updated_at,
  updatedBy: _updated_by,
  key: _key,
})

/** The columns of a table follow from the description, so its rows have the types of the description's fields. */
export const typedRows = <R extends Resource>(_: R, found: Found[]) => found as Found<RowOf<R>>[]

/**
 * The row with this key, if it is not deleted. Throws 404 outside what the user may read, 403 outside the scope in which
 * they may do `op`.
 */
export async function findRow<R extends Resource>(
  call: Call,
  db: Runner,
  resource: R,
  at: RowAddress | string | number,
  op: string,
  lock = false,
): Promise<Found<RowOf<R>>> {
  const { key, ids } = typeof at === 'object' ? at : { key: String(at), ids: {} }
  const [found] = await findRows(call, db, resource, { keys: [key], ids }, op, lock)
  if (!found) throw notFound()
  return found
}

/** The same for many rows, in key order; one missing or forbidden row refuses all. */
export async function findRows<R extends Resource>(
  call: Call,
  db: Runner,
  resource: R,
  { keys, ids }: { keys: readonly string[]; ids: PathIds },
  op: string,
  lock = false,
): Promise<Found<RowOf<R>>[]> {
  const scope = requireScope(call.user, resource, op)
  const readScope = op === 'read' ? scope : requireReadScope(call, resource, scope)
  const inPath = await pathCondition(call, db, resource, scope, ids)
  const values = keys.map((key) => keyValue(resource, key)).filter((value) => value !== null)
  if (values.length < keys.length) throw notFound()
  if (!values.length) return []
  // Where the key itself is a hotel id, a foreign one gets the same answer as any hotel named in a path.
  if (ownerFieldOf(resource.fields, 'hotel') === resource.key)
    for (const value of values) requireHotel(call.user, Number(value))
  const store = storeOf(resource)
  const column = columnOf(resource, resource.key)
  const named = values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${idList(values)})`
  // Rows are always locked in key order, which prevents deadlocks.
  const select = (condition: SQL | undefined) => sql`select ${storedColumns(resource)} from ${tableFor(store)}
    where ${and([named, notDeleted(resource), inPath, condition])} order by ${column}${lock ? sql` for update` : sql``}`
  const rows = await run<Stored>(db, select(scopeCondition(call.user, resource, readScope)))
  if (rows.length < values.length) throw notFound()
  if (scope !== readScope) {
    const permitted = await run<Stored>(db, select(scopeCondition(call.user, resource, scope)))
    if (permitted.length < values.length) throw notAllowed()
  }
  return typedRows(resource, rows.map(toFound))
}

/** Options for reading rows by key: which columns, whether to lock, whether to include deleted rows. */
type KeyReadOptions = { columns: SQL; lock?: boolean; withDeleted?: boolean }

/**
 * Reads the rows with these keys that the person may see. A foreign key and an absent one give the same result: no row.
 * All code that reads rows by keys from a request must use this function.
 */
export async function visibleRows<R extends object>(
  call: Pick<Call, 'user'>,
  db: Runner,
  resource: Resource,
  keys: readonly string[],
  { columns, lock = false, withDeleted = false }: KeyReadOptions,
): Promise<R[]> {
  const values = keys.map((key) => keyValue(resource, key)).filter((value) => value !== null)
  if (!values.length) return []
  const column = columnOf(resource, resource.key)
  return run<R>(
    db,
    sql`select ${columns} from ${tableFor(storeOf(resource))} where ${and([
      sql`${column} = any(${idList(values)})`,
      withDeleted ? undefined : notDeleted(resource),
      scopeCondition(call.user, resource, visibleScope(call.user, resource)),
    ])} order by ${column}${withDeleted ? sql`, ${columnOf(resource, keyColumn(storeOf(resource)))}` : sql``}${
      lock ? sql` for update` : sql``
    }`,
  )
}

/** The scope for reading rows that are to be written; without a right to read, the scope of the write counts. */
const visibleScope = (user: User, { id }: Resource): Scope =>
  ['read', 'update', 'delete'].map((op) => can(user, id, op)).find((scope) => scope !== 'none') ?? 'none'

/** The newest row that meets the conditions and is not deleted, for records of which a hotel or contact has one. */
export async function findOne(
  db: Runner,
  resource: Resource,
  conditions: readonly SQL[],
  lock = false,
): Promise<Found | undefined> {
  const [found] = await run<Stored>(
    db,
    sql`select ${storedColumns(resource)} from ${tableFor(storeOf(resource))} where ${and([notDeleted(resource), ...conditions])}
        order by ${columnOf(resource, keyColumn(storeOf(resource)))} desc limit 1${lock ? sql` for update` : sql``}`,
  )
  return found && toFound(found)
}

/** A right to write does not imply a right to read: without the latter, the scope of the write applies. */
function requireReadScope(call: Call, resource: Resource, scope: Scope): Scope {
  try {
    return requireScope(call.user, resource, 'read')
  } catch {
    return scope
  }
}

/** Parses a key from a path into the type of its column; null if no row can have it. */
export function keyValue(resource: Resource, key: string): number | string | null {
  const field = resource.fields[resource.key]
  // This resource has no key field: its rows are addressed by their owner.
  if (!field) return null
  return columnType(field) === 'text' ? (key.length <= 255 ? key : null) : readId(key)
}

/** The `meta` of a single row: names of referenced records, version, last author and time. */
export async function metaOf(call: Call, resource: Resource, found: Found): Promise<Row> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.ref ? [name] : []))
  const [nestedLabels, ownLabels, author] = await Promise.all([
    call.labels.inside(call.user, resource, found.row),
    call.labels.of(call.user, resource, [found.row], names),
    found.updatedBy ? fullNameOf(call, found.updatedBy) : null,
  ])
  return {
    labels: { ...nestedLabels, ...ownLabels },
    version: found.version,
    updated_at: found.updatedAt,
    updated_by: found.updatedBy,
    ...(author && { updated_by_name: author }),
  }
}

/** The full name of the account with this address; null if it is deleted or has no name. */
async function fullNameOf(call: Call, email: string): Promise<string | null> {
  const [found] = await run<{ name: string | null }>(
    call.db.pool,
    sql`select ${personName('u')} as name from management_user u where email = ${email} limit 1`,
  )
  return found?.name ?? null
}

/** A single row for the response. */
export type Item = { row: Row; version: number; meta?: Row }
