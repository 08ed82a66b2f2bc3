/** Writes rows as file cells, in a form that the import can read again. */
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../src/domain/access/access.ts'
import { isLocalized, type Field, fieldOf } from '../../src/domain/model/fields.ts'
import { exportFields, headingsOf } from '../../src/domain/plans/imports.ts'
import { ownersOf, type Key } from '../../src/domain/model/references.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { formatDate, formatInstant } from '../../src/domain/text/text.ts'
import { dialects } from '../../src/domain/query/wire.ts'
import { run } from '../db/sql.ts'
import { keyColumn, storeOf, tableFor } from '../db/tables.ts'
import { conditionOf, hotelsIn } from '../resources/read/conditions.ts'
import { shownColumn } from '../resources/read/queryFields.ts'
import { hooksOf } from '../resources/hooks/index.ts'
import { revealRows } from '../resources/read/onRequest.ts'
import { readList } from '../resources/read/query.ts'
import type { Call } from '../resources/request.ts'
import { and, notDeleted, pathCondition, type PathIds, type Row } from '../resources/read/rows.ts'
import { columnOf, idList, requireSellerHotel, scopeCondition } from '../resources/read/scope.ts'
import { type Cell, cellText } from '../../src/domain/plans/csv.ts'
import type { Query } from '../services/input.ts'
import type { Names } from './names.ts'
import { entryOf } from '../../src/domain/util/lookup.ts'

/** Rows per query. */
const CHUNK = 250

export type Write = (row: Row) => Cell[]

/** Returns the function that writes the cells of these fields. */
export async function writerOf(resource: Resource, fields: readonly string[], names: Names): Promise<Write> {
  const writers = await Promise.all(
    fields.map((name) =>
      fieldOf(resource.fields, name).ref ? names.writer(fieldOf(resource.fields, name)) : undefined,
    ),
  )
  return (row) => {
    const owners = ownersOf(resource.fields, row)
    return fields.map((name, at) =>
      cellOf(fieldOf(resource.fields, name), row[name], (key) => writers[at]?.(key as Key, owners)),
    )
  }
}

/** `nameOf` returns the label of a reference. */
function cellOf(field: Field, value: unknown, nameOf: (key: unknown) => string | undefined): Cell {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => cellText(cellOf(field, one, nameOf))).join(', ')
  if (isLocalized(field)) return (value as { it?: string }).it ?? ''
  if (field.kind === 'date') return formatDate(String(value))
  if (field.kind === 'instant') return formatInstant(String(value))
  const option = field.options?.find((one) => one.value === value)
  return option?.label ?? nameOf(value) ?? (value as Cell)
}

export type ExportQuery = { endpoint: Endpoint; ids: PathIds; query: Query; keys: readonly Key[] | null; scope: Scope }

/** Yields the header and the rows of a list, in its order, in chunks, however long it is. */
export async function* exportRows(
  call: Call,
  resource: Resource,
  { endpoint, ids, query, keys, scope }: ExportQuery,
  names: Names,
): AsyncGenerator<Cell[]> {
  const { db, user, clock } = call
  const fields = exportFields(resource, user, ids.hotelId !== undefined)
  const headings = headingsOf(resource, fields)
  const write = await writerOf(resource, fields, names)
  const { page, size } = dialects[endpoint.dialect ?? 'perPage']
  const listQuery = Object.fromEntries(
    Object.entries(query).filter(([name]) => ![page, size, 'limit', 'sums', 'counts', 'at'].includes(name)),
  )
  await hooksOf(resource).list?.(call, listQuery)
  const request = readList(resource, endpoint, listQuery, true, clock.today())
  for (const hotelId of hotelsIn(resource, request.query)) await requireSellerHotel(user, scope, hotelId, db.pool)
  const rows = await rowsInChunks(call, resource, {
    fields,
    scope,
    conditions: [
      await pathCondition(call, db.pool, resource, scope, ids),
      keys ? (keys.length ? sql`${columnOf(resource, resource.key)} = any(${idList(keys)})` : sql`false`) : undefined,
      conditionOf(resource, request.query, { today: clock.today() }),
    ],
    order: request.order,
  })
  yield fields.map((name) => entryOf(headings, name))
  for await (const row of rows) yield write(row)
}

type ChunksOptions = {
  fields: readonly string[]
  scope: Scope
  conditions: readonly (SQL | undefined)[]
  order: SQL
}

/**
 * Finds the rows that meet the conditions and returns an iterator over them, in order, with the values of these fields
 * and of the owner fields. It reads them in chunks, because a single long statement would block the embedded database.
 * What fails before the first row fails before a caller has sent the header of a file.
 */
export async function rowsInChunks(
  call: Call,
  resource: Resource,
  { fields, scope, conditions, order }: ChunksOptions,
): Promise<AsyncGenerator<Row>> {
  const table = tableFor(storeOf(resource))
  const key = columnOf(resource, keyColumn(storeOf(resource)))
  const visible = [notDeleted(resource), scopeCondition(call.user, resource, scope)]
  // The names of references depend on the owner.
  const ownerFields = Object.keys(resource.fields).filter(
    (name) => fieldOf(resource.fields, name).owner ?? fieldOf(resource.fields, name).scope,
  )
  const columns = [...new Set([...fields, ...ownerFields])].map((name) =>
    shownColumn(resource, name, call.clock.today()),
  )
  const found = await run<{ key: Key }>(
    call.db.pool,
    sql`select ${key} as key from ${table} where ${and([...visible, ...conditions])} order by ${order}`,
  )
  const keys = found.map((one) => one.key)

  async function* readChunks(): AsyncGenerator<Row> {
    for (let at = 0; at < keys.length; at += CHUNK) {
      const chunk = keys.slice(at, at + CHUNK)
      const rows = await run<Row & { _place: Key }>(
        call.db.pool,
        sql`select ${sql.join(columns, sql`, `)}, ${key} as _place from ${table}
            where ${and([sql`${key} = any(${idList(chunk)})`, ...visible])}`,
      )
      const places = new Map(chunk.map((one, place) => [one, place]))
      rows.sort((a, b) => entryOf(places, a._place) - entryOf(places, b._place))
      yield* await revealRows(call, call.db.pool, resource, rows)
    }
  }
  return readChunks()
}
