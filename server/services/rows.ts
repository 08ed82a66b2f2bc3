/** Rows of resources for calls of their own: found within a scope, listed, changed and added with their audit. */
import { sql, type SQL } from 'drizzle-orm'
import { hotelsOf, isHotelSide, type Scope } from '../../src/domain/access.ts'
import type { Fields } from '../../src/domain/fields.ts'
import { columnsOf, type Endpoint, type Resource } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { isEmpty, type FieldErrors } from '../../src/domain/validate.ts'
import { nest, writePage } from '../../src/domain/wire.ts'
import { run, type Runner } from '../db/sql.ts'
import { columnType, isStored, keyColumn, storedFields, storeOf, tableFor } from '../db/tables.ts'
import { invalid, notAllowed, notFound } from '../http/problem.ts'
import { writeAudit } from '../resources/audit.ts'
import { refreshReports } from '../resources/computed.ts'
import { databaseLookup, derive, searchText } from '../resources/derive.ts'
import { pick, same } from '../resources/diff.ts'
import { readList } from '../resources/query.ts'
import type { Call } from '../resources/request.ts'
import { and, keyValue, living } from '../resources/rows.ts'
import { columnOf, idList, requireHotel, requireScope, requireSellerHotel, scopeCondition } from '../resources/scope.ts'
import { databaseValue } from '../resources/store.ts'
import { countRows } from '../resources/totals.ts'
import type { Query, Row } from './input.ts'

/** A stored row, its version, and what its table knows it by. */
export type Found = { row: Row; version: number; key: unknown }

const columns = (resource: Resource, hidden: readonly string[]): SQL =>
  sql.join(
    storedFields(resource)
      .filter(([, field]) => !hidden.includes(field.kind))
      .map(([name]) => columnOf(resource, name)),
    sql`, `,
  )

/** Everything of a row that may leave, with its version and its key. */
const whole = (resource: Resource): SQL =>
  sql`${columns(resource, ['secret'])}, ${columnOf(resource, '_version')}, ${columnOf(resource, keyColumn(storeOf(resource)))} as _key`

type Stored = Row & { _version: number; _key: unknown }
const toFound = ({ _version: version, _key: key, ...row }: Stored): Found => ({ row, version, key })

/** The scope in which `op` may be done, and the one in which rows may be seen: an own call brings a right to see. */
function scopesOf(call: Call, resource: Resource, op: string): { scope: Scope; sight: Scope } {
  const scope = requireScope(call.user, resource, op)
  try {
    return { scope, sight: requireScope(call.user, resource, 'read') }
  } catch {
    return { scope, sight: scope }
  }
}

/** The living row of that key: 404 outside what the user may see, 403 outside what they may do. */
export async function findRow(
  call: Call,
  db: Runner,
  resource: Resource,
  key: string | number,
  op: string,
  lock = false,
): Promise<Found> {
  const { scope, sight } = scopesOf(call, resource, op)
  const value = keyValue(resource, String(key))
  if (value === null) throw notFound()
  const read = (within: Scope) =>
    run<Stored>(
      db,
      sql`select ${whole(resource)} from ${tableFor(storeOf(resource))}
          where ${and([
            sql`${columnOf(resource, resource.key)} = ${value}`,
            living(resource),
            scopeCondition(call.user, resource, within),
          ])}${lock ? sql` for update` : sql``}`,
    )
  const [found] = await read(sight)
  if (!found) throw notFound()
  if (scope !== sight && !(await read(scope)).length) throw notAllowed()
  return toFound(found)
}

/** What the audit calls a record, as its table knows it. */
export const recordKey = (resource: Resource, record: string): string | number => {
  const store = storeOf(resource)
  const field = store.fields[keyColumn(store)]
  return field && columnType(field) === 'text' ? record : Number(record)
}

/** A row that may be deleted already. */
export type FoundAny = Found & { deleted: boolean }

/**
 * The row that the audit knows under `record`, whether it lives or not; undefined outside what the user may do within
 * `scope`, and where it is gone for good.
 */
export async function findRecorded(
  call: Call,
  db: Runner,
  resource: Resource,
  record: string,
  scope: Scope,
  lock = false,
): Promise<FoundAny | undefined> {
  const store = storeOf(resource)
  const [found] = await run<Stored & { _deleted: boolean }>(
    db,
    sql`select ${whole(resource)}, ${columnOf(resource, '_deleted_at')} is not null as _deleted from ${tableFor(store)}
        where ${and([
          sql`${columnOf(resource, keyColumn(store))} = ${recordKey(resource, record)}`,
          scopeCondition(call.user, resource, scope),
        ])}${lock ? sql` for update` : sql``}`,
  )
  if (!found) return undefined
  const { _deleted: deleted, ...stored } = found
  return { ...toFound(stored), deleted }
}

/** Brings a deleted row back under its old key, as the next version of it. */
export async function reviveRow(call: Call, db: Runner, resource: Resource, before: Found, op: string): Promise<Found> {
  const store = storeOf(resource)
  const [stored] = await run<Stored>(
    db,
    sql`update ${tableFor(store)} set _deleted_at = null, _version = _version + 1, _updated_by = ${call.user.email},
          _updated_at = ${call.clock.now().toISOString()}
        where ${sql.identifier(keyColumn(store))} = ${before.key} and _deleted_at is not null
        returning ${whole(resource)}`,
  )
  const after = toFound(stored!)
  await writeAudit(db, call, op, resource.id, after.key, null, after.row, after.version)
  return after
}

/** Deletes softly what `createRow` or `addRow` made. */
export async function removeRow(call: Call, db: Runner, resource: Resource, before: Found, op: string): Promise<void> {
  const store = storeOf(resource)
  await run(
    db,
    sql`update ${tableFor(store)} set _deleted_at = ${call.clock.now().toISOString()}, _version = _version + 1,
          _updated_by = ${call.user.email}
        where ${sql.identifier(keyColumn(store))} = ${before.key}`,
  )
  await writeAudit(db, call, op, resource.id, before.key, before.row, null, before.version + 1)
}

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
  return found && toFound(found)
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

/** Every record that `values` names must live; the hotel side may only name what belongs to its hotels. */
export async function requireReferences(call: Call, db: Runner, fields: Fields, values: Row): Promise<void> {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field?.ref || isEmpty(field, value)) continue
    const target = resourceOf(field.ref)
    if (!isStored(storeOf(target))) continue
    const keys = [...new Set(Array.isArray(value) ? value : [value])] as (string | number)[]
    const key = field.refKey ?? target.key
    const integers = columnType(target.fields[key]!) === 'integer'
    if (keys.some((one) => (typeof one === 'number') !== integers)) {
      errors[name] = ['Valore non valido']
      continue
    }
    if (target.id === 'main.hotel') for (const one of keys) requireHotel(call.user, Number(one))
    const own = isHotelSide(call.user) && target.fields.idHotel?.scope ? 'ownHotel' : 'all'
    const [found] = await run<{ found: number }>(
      db,
      sql`select count(distinct ${columnOf(target, key)})::int as found from ${tableFor(storeOf(target))}
          where ${and([sql`${columnOf(target, key)} = any(${idList(keys)})`, living(target), scopeCondition(call.user, target, own)])}`,
    )
    if (found?.found !== keys.length) errors[name] = ['Valore non valido']
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

/** Writes the changed fields of a row, whatever a client may write of it, with one audit row. */
export async function changeRow(
  call: Call,
  db: Runner,
  resource: Resource,
  before: Found,
  patch: Row,
  op: string,
): Promise<Found> {
  const now = call.clock.now().toISOString()
  const row: Row = { ...before.row, ...patch }
  if (!Object.keys(pick(patch, before.row)).length) return before
  if (resource.fields.updated_at?.kind === 'instant') row.updated_at = now
  Object.assign(row, await derive(resource, row, databaseLookup(db, now)))
  const changed = storedFields(resource).flatMap(([name, field]) =>
    field.kind === 'secret' || same(row[name], before.row[name]) ? [] : [name],
  )
  const sets = changed.map((name) => sql`${sql.identifier(name)} = ${databaseValue(resource.fields[name], row[name])}`)
  const [stored] = await run<Stored>(
    db,
    sql`update ${tableFor(storeOf(resource))} set ${sql.join(
      [
        ...sets,
        sql`_version = _version + 1`,
        sql`_updated_by = ${call.user.email}`,
        sql`_updated_at = ${now}`,
        sql`_search = ${searchText(resource, row)}`,
      ],
      sql`, `,
    )} where ${sql.identifier(keyColumn(storeOf(resource)))} = ${before.key}
    returning ${whole(resource)}`,
  )
  const after = toFound(stored!)
  const [old, fresh] = [pick(before.row, after.row), pick(after.row, before.row)]
  await writeAudit(db, call, op, resource.id, after.key, old, fresh, after.version)
  if (resource.id === 'orders.orders') await refreshReports(db, after.row, now)
  call.labels.forget(resource.id)
  return after
}

/** Adds a row with its derived fields, its search text and its audit. */
export async function addRow(call: Call, db: Runner, resource: Resource, values: Row, op = 'create'): Promise<Found> {
  const now = call.clock.now().toISOString()
  const row: Row = { ...values }
  if (resource.fields.created_at?.kind === 'instant') row.created_at ??= now
  if (resource.fields.updated_at?.kind === 'instant') row.updated_at = now
  Object.assign(row, await derive(resource, row, databaseLookup(db, now)))
  const names = storedFields(resource).flatMap(([name]) => (row[name] === undefined ? [] : [name]))
  const [stored] = await run<Stored>(
    db,
    sql`insert into ${tableFor(storeOf(resource))} (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )}, _updated_by, _updated_at, _search)
    values (${sql.join(
      names.map((name) => sql`${databaseValue(resource.fields[name], row[name])}`),
      sql`, `,
    )}, ${call.user.email}, ${now}, ${searchText(resource, row)})
    returning ${whole(resource)}`,
  )
  const after = toFound(stored!)
  await writeAudit(db, call, op, resource.id, after.key, null, after.row, after.version)
  return after
}

export const onWire = (resource: Resource, row: Row): Row =>
  Object.keys(resource.fields).some((name) => name.includes('.')) ? nest(row) : row

type ListOptions = { op?: string; conditions?: readonly (SQL | undefined)[]; sight?: Scope; from?: SQL; extra?: SQL }

/**
 * A page of a resource's rows in the scope of `op`, with conditions of its own beside those of the query. `extra` are
 * further columns, `from` what they come from.
 */
export async function listPage(
  call: Call,
  resource: Resource,
  endpoint: Endpoint,
  query: Query,
  { op = 'list', conditions = [], sight, from, extra }: ListOptions = {},
): Promise<Record<string, unknown> & { meta: Row }> {
  const scope = sight ?? requireScope(call.user, resource, op)
  const request = readList(resource, endpoint, query, call.clock.today(), scope === 'all')
  for (const hotelId of request.hotels) await requireSellerHotel(call.user, scope, hotelId, call.db.pool)
  const where = and([
    living(resource),
    scopeCondition(call.user, resource, scope),
    ...conditions,
    ...request.conditions,
  ])
  const source = sql`${tableFor(storeOf(resource))}${from ?? sql``}`
  const page = request.size ? sql` limit ${request.size} offset ${(request.page - 1) * request.size}` : sql``
  const [rows, total] = await Promise.all([
    run<Row>(
      call.db.pool,
      sql`select ${columns(resource, ['secret', 'html', 'localizedHtml'])}${extra ? sql`, ${extra}` : sql``}
          from ${source} where ${where} order by ${request.order}${page}`,
    ),
    countRows(call.db.pool, source, where),
  ])
  const names = columnsOf(resource).flatMap(([name, field]) => (field.ref ? [name] : []))
  const labels = names.length ? await call.labels.of(call.user, resource, rows, names) : undefined
  return writePage(
    endpoint.envelope ?? 'data',
    rows.map((row) => onWire(resource, row)),
    total,
    labels,
  ) as Record<string, unknown> & { meta: Row }
}

/** Names for the references of one record, as a single answer's `meta` carries them. */
export async function metaOf(call: Call, resource: Resource, found: Found): Promise<Row> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.ref ? [name] : []))
  return { labels: await call.labels.of(call.user, resource, [found.row], names), version: found.version }
}

export const ownHotels = (call: Call): readonly number[] | null => hotelsOf(call.user)

export const endpointOf = (resource: Resource, op: string): Endpoint =>
  resource.endpoints.find((one) => one.op === op) ?? { op, method: 'GET', path: '' }
