/** The generic calls of §7.2 on any stored resource: list, read, create, update, delete. */
import { sql, type SQL } from 'drizzle-orm'
import { run, type Runner } from '../db/sql.ts'
import { isHotelSide, readonlyFields, type Scope } from '../../src/domain/access.ts'
import { defaultOf } from '../../src/domain/defaults.ts'
import { isWritable, type Field, type Fields } from '../../src/domain/fields.ts'
import { columnsOf, scopeFieldOf, type Endpoint, type Resource } from '../../src/domain/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { isEmpty, validateRow, type FieldErrors } from '../../src/domain/validate.ts'
import { nest, TOTAL_LIMIT, unnest, writePage } from '../../src/domain/wire.ts'
import { columnType, isStored, keyColumn, storedFields, storeOf, tableFor } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import { badRequest, invalid, notAllowed, notFound, Problem } from '../http/problem.ts'
import { copiesOf, databaseLookup, derive, searchText } from './derive.ts'
import { readList } from './query.ts'
import type { Call } from './request.ts'
import { sanitizeRow } from './sanitize.ts'
import {
  columnOf,
  hotelColumn,
  idList,
  requireHotel,
  requireScope,
  requireSellerHotel,
  scopeCondition,
} from './scope.ts'
import { writeAudit } from './audit.ts'

type Row = Record<string, unknown>
/** Ids that the path of a call carries, by parameter name. */
export type PathIds = { hotelId?: string; database?: string }

const and = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )

const hiddenKinds = new Set(['secret'])
/** Long texts that a list does not carry. */
const bulkyKinds = new Set(['secret', 'html', 'localizedHtml'])

const visible = (resource: Resource, hidden: ReadonlySet<string>): SQL =>
  sql.join(
    storedFields(resource)
      .filter(([, field]) => !hidden.has(field.kind))
      .map(([name]) => sql.identifier(name)),
    sql`, `,
  )

const itemColumns = new Map<string, SQL>()
const listColumns = new Map<string, SQL>()
const columnsFor = (cache: Map<string, SQL>, resource: Resource, hidden: ReadonlySet<string>): SQL => {
  let columns = cache.get(resource.id)
  if (!columns) cache.set(resource.id, (columns = visible(resource, hidden)))
  return columns
}

const living = (resource: Resource): SQL => sql`${columnOf(resource, '_deleted_at')} is null`

/** The hotel in the path, checked and turned into a condition. */
async function pathCondition(
  call: Call,
  db: Runner,
  resource: Resource,
  scope: Scope,
  ids: PathIds,
): Promise<SQL | undefined> {
  if (ids.database !== undefined) return databaseCondition(call, db, resource, scope, ids.database)
  const given = ids.hotelId
  if (given === undefined) return undefined
  const hotelId = readId(given)
  if (hotelId === null) throw isHotelSide(call.user) ? notAllowed() : notFound()
  await requireSellerHotel(call.user, scope, hotelId, db)
  const column = hotelColumnOf(resource)
  return column ? sql`${columnOf(resource, column)} = ${hotelId}` : undefined
}

/** A newsletter database stands for the hotel that owns it: the same answers as for the hotel itself (I06). */
async function databaseCondition(
  call: Call,
  db: Runner,
  resource: Resource,
  scope: Scope,
  given: string,
): Promise<SQL> {
  const database = readId(given)
  if (database === null) throw isHotelSide(call.user) ? notAllowed() : notFound()
  const [hotel] = await run<{ idHotel: number }>(
    db,
    sql`select "idHotel" from main_hotel where magnews_db_id = ${database}`,
  )
  await requireSellerHotel(call.user, scope, hotel?.idHotel ?? -1, db)
  return sql`${columnOf(resource, 'magnews_id_database')} = ${database}`
}

export const hotelColumnOf = (resource: Resource): string | undefined =>
  scopeFieldOf(resource, 'hotel') ??
  Object.entries(resource.fields).find(([, field]) => field.kind === 'reference' && field.ref === 'main.hotel')?.[0]

/** A path id of an integer key; null when no row can have it. */
export function readId(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}

export async function listRows(
  call: Call,
  resource: Resource,
  endpoint: Endpoint,
  ids: PathIds,
  query: Record<string, string>,
): Promise<unknown> {
  const scope = requireScope(call.user, resource, 'list')
  const request = readList(resource, endpoint, query, call.clock.today(), scope === 'all')
  for (const hotelId of request.hotels) await requireSellerHotel(call.user, scope, hotelId, call.db.pool)
  const inPath = await pathCondition(call, call.db.pool, resource, scope, ids)
  requireOneHotel(request.hotels, ids.hotelId)
  const where = and([living(resource), scopeCondition(call.user, resource, scope), inPath, ...request.conditions])
  const db = call.db.pool
  const store = tableFor(storeOf(resource))
  const page = request.size ? sql` limit ${request.size} offset ${(request.page - 1) * request.size}` : sql``
  const [rows, total] = await Promise.all([
    run<Row>(
      db,
      sql`select ${columnsFor(listColumns, resource, bulkyKinds)} from ${store} where ${where} order by ${request.order}${page}`,
    ),
    run<{ total: number }>(
      db,
      sql`select count(*)::int as total from (select 1 from ${store} where ${where} limit ${TOTAL_LIMIT + 1}) as counted`,
    ),
  ])
  const names = columnsOf(resource).flatMap(([name, field]) => (field.ref ? [name] : []))
  const labels = names.length ? await call.labels.of(call.user, resource, rows, names) : undefined
  const shown = rows.map((row) => present(resource, row))
  return writePage(endpoint.envelope ?? 'data', shown, total[0]?.total ?? 0, labels)
}

/** Contradictory hotel ids in one request are refused. */
function requireOneHotel(named: readonly number[], inPath: string | undefined): void {
  const all = new Set([...named, ...(inPath === undefined ? [] : [Number(inPath)])])
  if (all.size > 1) throw invalid({ hotelId: ['La richiesta nomina hotel diversi'] })
}

/** A row as it leaves: dotted fields nested. */
function present(resource: Resource, row: Row): Row {
  return Object.keys(resource.fields).some((name) => name.includes('.')) ? nest(row) : row
}

/** Which row a request means: its key, and the hotel of the path where there is one. */
export type RowAddress = { key: string; ids: PathIds }

type Stored = Row & { _version: number; _updated_at: string; _updated_by: string | null }

const versionColumns = sql`_version, _updated_at, _updated_by`

/** The living row of that key within the scope of `op`; 404 outside what the user may read, 403 outside what they may do. */
async function findRow(
  call: Call,
  db: Runner,
  resource: Resource,
  { key, ids }: RowAddress,
  op: string,
  lock = false,
): Promise<Stored> {
  const scope = requireScope(call.user, resource, op)
  const readScope = op === 'read' ? scope : requireReadScope(call, resource, scope)
  const inPath = await pathCondition(call, db, resource, scope, ids)
  const value = keyValue(resource, key)
  if (value === null) throw notFound()
  // Where the key is a hotel's, a foreign one is refused like any hotel that an address names (C10).
  if (hotelColumn(resource) === resource.key) requireHotel(call.user, Number(value))
  const store = storeOf(resource)
  const select = (
    condition: SQL | undefined,
  ) => sql`select ${columnsFor(itemColumns, resource, hiddenKinds)}, ${versionColumns} from ${tableFor(store)}
    where ${and([sql`${columnOf(resource, resource.key)} = ${value}`, living(resource), inPath, condition])}${lock ? sql` for update` : sql``}`
  const rows = await run<Stored>(db, select(scopeCondition(call.user, resource, readScope)))
  if (!rows[0]) throw notFound()
  if (scope !== readScope) {
    const own = await run<Stored>(db, select(scopeCondition(call.user, resource, scope)))
    if (!own[0]) throw notAllowed()
  }
  return rows[0]
}

/** A right to write does not bring a right to see: without one to read, the written scope counts. */
function requireReadScope(call: Call, resource: Resource, scope: Scope): Scope {
  try {
    return requireScope(call.user, resource, 'read')
  } catch {
    return scope
  }
}

function keyValue(resource: Resource, key: string): number | string | null {
  return columnType(resource.fields[resource.key]!) === 'text' ? (key.length <= 255 ? key : null) : readId(key)
}

const split = ({ _version, _updated_at, _updated_by, ...row }: Stored) => ({
  row,
  version: _version,
  updatedAt: _updated_at,
  updatedBy: _updated_by,
})

export type Item = { row: Row; version: number; meta?: Row }

export async function readRow(call: Call, resource: Resource, at: RowAddress): Promise<Item> {
  const found = split(await findRow(call, call.db.pool, resource, at, 'read'))
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.ref ? [name] : []))
  const labels = await call.labels.of(call.user, resource, [found.row], names)
  return {
    row: present(resource, found.row),
    version: found.version,
    meta: { labels, version: found.version, updated_at: found.updatedAt, updated_by: found.updatedBy },
  }
}

export async function createRow(call: Call, resource: Resource, ids: PathIds, body: unknown): Promise<Item> {
  const scope = requireScope(call.user, resource, 'create')
  const given = readBody(resource, body)
  applyPath(resource, given, ids)
  await requireNamedHotels(call, call.db.pool, resource, scope, given, ids)
  const errors = refuseUnwritable(call, resource, given, true)
  const values = { ...defaultsOf(call, resource), ...given }
  mergeErrors(errors, validateRow(resource.fields, values))
  throwIfAny(errors)
  const clean = sanitizeRow(resource.fields, values)
  return transaction(call.db.pool, async (db) => {
    await checkReferences(call, db, resource, clean)
    const now = call.clock.now().toISOString()
    const row: Row = { ...clean, ...stamps(resource, now, true) }
    Object.assign(row, await derive(resource, row, databaseLookup(db)))
    const stored = await insert(db, resource, row, call.user.email, now)
    await requireInScope(call, db, resource, stored[keyColumn(resource)], scope)
    const after = split(stored)
    await writeAudit(db, call, 'create', resource.id, after.row[resource.key], null, after.row)
    return { row: present(resource, after.row), version: after.version }
  })
}

export async function updateRow(
  call: Call,
  resource: Resource,
  at: RowAddress,
  body: unknown,
  ifMatch: number | null,
): Promise<Item> {
  requireScope(call.user, resource, 'update')
  const given = readBody(resource, body)
  return transaction(call.db.pool, async (db) => {
    const before = split(await findRow(call, db, resource, at, 'update', true))
    if (ifMatch !== null && ifMatch !== before.version) throw stale(before.row, before.version)
    const changed = Object.fromEntries(Object.entries(given).filter(([name, value]) => !same(value, before.row[name])))
    await requireNamedHotels(call, db, resource, requireScope(call.user, resource, 'update'), changed, {})
    const errors = refuseUnwritable(call, resource, changed, false)
    mergeErrors(errors, validateRow(resource.fields, changed, before.row))
    throwIfAny(errors)
    if (!Object.keys(changed).length) return { row: present(resource, before.row), version: before.version }
    const clean = sanitizeRow(resource.fields, changed)
    await checkReferences(call, db, resource, clean)
    const now = call.clock.now().toISOString()
    const row: Row = { ...before.row, ...clean, ...stamps(resource, now, false) }
    Object.assign(row, await derive(resource, row, databaseLookup(db)))
    const stored = await save(db, resource, before.row, row, call.user.email, now)
    await requireInScope(
      call,
      db,
      resource,
      stored[keyColumn(resource)] ?? before.row[resource.key],
      requireScope(call.user, resource, 'update'),
    )
    const after = split(stored)
    await writeAudit(db, call, 'update', resource.id, at.key, pick(before.row, after.row), pick(after.row, before.row))
    await refreshCopies(db, resource, after.row)
    call.labels.forget(resource.id)
    if (resource.service === 'management') call.sessions.forget()
    if (resource.id === 'management.user' && after.row.attivo === false)
      await call.sessions.endAll(Number(at.key), undefined, db)
    return { row: present(resource, after.row), version: after.version }
  })
}

export async function deleteRow(call: Call, resource: Resource, at: RowAddress, ifMatch: number | null): Promise<void> {
  requireScope(call.user, resource, 'delete')
  await transaction(call.db.pool, async (db) => {
    const before = split(await findRow(call, db, resource, at, 'delete', true))
    if (ifMatch !== null && ifMatch !== before.version) throw stale(before.row, before.version)
    await run(
      db,
      sql`update ${tableFor(storeOf(resource))} set _deleted_at = ${call.clock.now().toISOString()}, _version = _version + 1, _updated_by = ${call.user.email}
          where ${sql.identifier(resource.key)} = ${before.row[resource.key]}`,
    )
    await writeAudit(db, call, 'delete', resource.id, at.key, before.row, null)
    call.labels.forget(resource.id)
    if (resource.service === 'management') call.sessions.forget()
    if (resource.id === 'management.user') await call.sessions.endAll(Number(at.key), undefined, db)
  })
}

/** 412 with the record as it is now (J08, design/reliability). */
const stale = (row: Row, version: number) =>
  new Problem(412, 'stale', 'Il dato è stato modificato nel frattempo da un’altra persona.', {
    headers: { etag: etag(version) },
    extra: { current: row },
  })

export const etag = (version: number): string => `"${version}"`

/** The version that an If-Match header asks for; null without one, 400 for one that names no version. */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())
  if (!found) throw badRequest('L’intestazione If-Match non è leggibile.')
  return Number(found[1])
}

/** The body as field values; throws 422 for what is not an object or names unknown fields. */
function readBody(resource: Resource, body: unknown): Row {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid({ body: ['Il corpo deve essere un oggetto'] })
  const values = unnest(body as Row, Object.keys(resource.fields))
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(resource.fields, name))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.slice(0, 20).map((name) => [name.slice(0, 60), ['Campo sconosciuto']])))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, unblank(resource.fields[name]!, value)]),
  )
}

/** A blank text stands for nothing where the field is not a text. */
const unblank = (field: Field, value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' && columnType(field) !== 'text' ? null : value

/** The hotel of the path is the hotel of the row; a body that says otherwise is refused. */
function applyPath(resource: Resource, given: Row, ids: PathIds): void {
  const column = hotelColumnOf(resource)
  if (ids.hotelId === undefined || !column) return
  const hotelId = readId(ids.hotelId)
  if (hotelId === null) throw notFound()
  if (given[column] !== undefined && given[column] !== null && given[column] !== hotelId) {
    throw invalid({ [column]: ['La richiesta nomina hotel diversi'] })
  }
  given[column] = hotelId
}

async function requireNamedHotels(
  call: Call,
  db: Runner,
  resource: Resource,
  scope: Scope,
  given: Row,
  ids: PathIds,
): Promise<void> {
  const named = new Set<number>()
  if (ids.hotelId !== undefined) named.add(Number(ids.hotelId))
  const own = hotelColumnOf(resource)
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = given[name]
    if (field.ref !== 'main.hotel' || typeof value !== 'number') continue
    if (name === own) named.add(value)
    else requireHotel(call.user, value)
  }
  for (const hotelId of named) await requireSellerHotel(call.user, scope, hotelId, db)
}

function refuseUnwritable(call: Call, resource: Resource, given: Row, creating: boolean): FieldErrors {
  const errors: FieldErrors = {}
  const forbidden = readonlyFields(call.user, resource.id)
  for (const name of Object.keys(given)) {
    const field = resource.fields[name]!
    if (!isWritable(field, creating) || forbidden.includes(name)) errors[name] = ['Campo non modificabile']
  }
  return errors
}

function mergeErrors(into: FieldErrors, more: FieldErrors): void {
  for (const [name, messages] of Object.entries(more)) into[name] ??= messages
}

function throwIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length) throw invalid(errors)
}

function defaultsOf(call: Call, resource: Resource): Row {
  const out: Row = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = defaultOf(field, { today: call.clock.today(), userId: call.user.id })
    if (value !== undefined) out[name] = value
  }
  return out
}

/** What the engine keeps where a resource shows it: instants, and counters that start at zero. */
function stamps(resource: Resource, now: string, creating: boolean): Row {
  const out: Row = {}
  if (creating && resource.fields.created_at?.kind === 'instant') out.created_at = now
  if (resource.fields.updated_at?.kind === 'instant') out.updated_at = now
  for (const [name, field] of Object.entries(resource.fields)) {
    const counts = creating && field.readonly && field.kind === 'integer' && !field.derived && name !== resource.key
    if (counts) out[name] = 0
  }
  return out
}

/** Every record that the row names, in its own fields or in nested ones, must exist and be readable by this user. */
async function checkReferences(call: Call, db: Runner, resource: Resource, values: Row): Promise<void> {
  const errors: FieldErrors = {}
  for (const { path, field, keys } of referencesIn(resource.fields, values)) {
    const target = resourceOf(field.ref!)
    if (!isStored(storeOf(target))) continue
    const key = field.refKey ?? target.key
    const integers = columnType(target.fields[key]!) === 'integer'
    if (keys.some((one) => (typeof one === 'number') !== integers)) {
      errors[path] = ['Valore non valido']
      continue
    }
    const condition = referenceCondition(call, target)
    const [found] = await run<{ found: number }>(
      db,
      sql`select count(distinct ${sql.identifier(key)})::int as found from ${tableFor(storeOf(target))}
          where ${and([sql`${sql.identifier(key)} = any(${idList(keys)})`, living(target), condition])}`,
    )
    if (found?.found !== keys.length) errors[path] = ['Valore non valido']
  }
  throwIfAny(errors)
}

type Named = { path: string; field: Field; keys: (string | number)[] }

function* referencesIn(fields: Fields, values: Row, path = ''): Generator<Named> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || isEmpty(field, value)) continue
    if (field.ref) {
      yield {
        path: path + name,
        field,
        keys: [...new Set(Array.isArray(value) ? value : [value])] as (string | number)[],
      }
    } else if (field.items) {
      const nested =
        field.shape === 'object'
          ? [[name, value]]
          : Object.entries(value as object).map(([key, item]) => [`${name}.${key}`, item])
      for (const [at, item] of nested) yield* referencesIn(field.items, item as Row, `${path}${at}.`)
    }
  }
}

/** The hotel side may only point to what belongs to its hotels, where a thing belongs to a hotel at all. */
function referenceCondition(call: Call, target: Resource): SQL | undefined {
  if (!isHotelSide(call.user)) return undefined
  const belongsToHotel = target.id === 'main.hotel' || scopeFieldOf(target, 'hotel')
  return belongsToHotel ? scopeCondition(call.user, target, 'ownHotel') : undefined
}

const databaseValue = (field: Field | undefined, value: unknown): unknown =>
  value !== null && value !== undefined && field && columnType(field) === 'jsonb'
    ? JSON.stringify(value)
    : (value ?? null)

async function insert(db: Runner, resource: Resource, row: Row, by: string, now: string): Promise<Stored> {
  const given = storedFields(resource).filter(([name]) => row[name] !== undefined)
  const columns = [...given.map(([name]) => sql`${sql.identifier(name)}`), sql`_updated_by`, sql`_updated_at`]
  const values = [...given.map(([name, field]) => sql`${databaseValue(field, row[name])}`), sql`${by}`, sql`${now}`]
  const key = sql.identifier(keyColumn(resource))
  const [stored] = await run<Stored>(
    db,
    sql`insert into ${tableFor(resource)} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})
        returning ${columnsFor(itemColumns, resource, hiddenKinds)}, ${versionColumns}, ${key}`,
  )
  // The text to search in may hold the key, which is known only now.
  await run(
    db,
    sql`update ${tableFor(resource)} set _search = ${searchText(resource, stored!)} where ${key} = ${stored![keyColumn(resource)]}`,
  )
  return stored!
}

async function save(db: Runner, resource: Resource, before: Row, row: Row, by: string, now: string): Promise<Stored> {
  const names = storedFields(resource).flatMap(([name]) => (same(row[name], before[name]) ? [] : [name]))
  const sets = names.map((name) => sql`${sql.identifier(name)} = ${databaseValue(resource.fields[name], row[name])}`)
  const rows = await run<Stored>(
    db,
    sql`update ${tableFor(resource)} set ${sql.join([...sets, sql`_version = _version + 1`, sql`_updated_by = ${by}`, sql`_updated_at = ${now}`, sql`_search = ${searchText(resource, row)}`], sql`, `)}
        where ${sql.identifier(resource.key)} = ${before[resource.key]}
        returning ${columnsFor(itemColumns, resource, hiddenKinds)}, ${versionColumns}`,
  )
  return rows[0]!
}

/** A row may not be written to where its writer would have no right to it. */
async function requireInScope(call: Call, db: Runner, resource: Resource, key: unknown, scope: Scope): Promise<void> {
  const condition = scopeCondition(call.user, resource, scope)
  if (!condition) return
  const rows = await run(
    db,
    sql`select 1 from ${tableFor(resource)} where ${and([sql`${sql.identifier(keyColumn(resource))} = ${key}`, condition])}`,
  )
  if (!rows.length) throw notAllowed()
}

async function refreshCopies(db: Runner, resource: Resource, row: Row): Promise<void> {
  for (const [other, reference, copy, part] of copiesOf(resource, resources)) {
    const key = other.fields[reference]!.refKey ?? resource.key
    await run(
      db,
      sql`update ${tableFor(other)} set ${sql.identifier(copy)} = ${row[part] ?? null}
          where ${sql.identifier(reference)} = ${row[key]} and ${sql.identifier(copy)} is distinct from ${row[part] ?? null}`,
    )
  }
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (a ?? null) === (b ?? null) || (typeof a === 'object' && typeof b === 'object' && stable(a) === stable(b))

/** JSON with its keys in order: jsonb does not keep the order in which they came. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/** The entries of `row` that differ from `other`. */
const pick = (row: Row, other: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !same(value, other[name])))
