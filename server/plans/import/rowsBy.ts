/** The rows of a list by the values of one field. */
import { sql } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import { type Field, isLocalized, fieldOf } from '../../../src/domain/model/fields.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { fold } from '../../../src/domain/text/text.ts'
import { foldText } from '../../db/nameKey.ts'
import { run } from '../../db/sql.ts'
import { columnType, tableFor } from '../../db/tables.ts'
import { revealRows } from '../../resources/read/onRequest.ts'
import type { Call } from '../../resources/request.ts'
import {
  and,
  notDeleted,
  pathCondition,
  toFound,
  storedColumns,
  type Found,
  type PathIds,
  type Stored,
} from '../../resources/read/rows.ts'
import { columnOf, idList, scopeCondition } from '../../resources/read/scope.ts'

/** A value as keys are compared: without case, accents and repeated blanks. */
export const folded = (value: unknown): string => fold(String(value))
/** The same with its accents, which distinguish names that are otherwise alike. */
export const withAccents = (value: unknown): string => String(value).trim().toLowerCase()

/** The text by which a value is compared: of a localized text the Italian one. */
export const keyText = (field: Field, value: unknown): unknown =>
  isLocalized(field) ? (value as { it?: string } | null | undefined)?.it : value

export type Rows = ReadonlyMap<string, readonly Found[]>

/** The rows with these key values, among those that the user may read. */
export async function rowsBy(
  call: Call,
  resource: Resource,
  name: string | null,
  ids: PathIds,
  keys: readonly unknown[],
): Promise<Rows> {
  const rows = new Map<string, Found[]>()
  const scope = can(call.user, resource.id, 'read')
  if (name === null || !keys.length || scope === 'none') return rows
  const field = fieldOf(resource.fields, name)
  const column = columnOf(resource, name)
  const isNumber = columnType(field) === 'integer'
  const text = sql`btrim(${foldText(isLocalized(field) ? sql`${column}->>'it'` : column)})`
  const condition = isNumber
    ? sql`${column} = any(${idList(keys.filter((key): key is number => typeof key === 'number' && Math.abs(key) < 2 ** 31))})`
    : sql`${text} = any(${idList(keys.map(folded))})`
  const found = await run<Stored>(
    call.db.pool,
    sql`select ${storedColumns(resource)} from ${tableFor(resource)} where ${and([
      notDeleted(resource),
      scopeCondition(call.user, resource, scope),
      await pathCondition(call, call.db.pool, resource, scope, ids),
      condition,
    ])}`,
  )
  const stored = found.map(toFound)
  // Compares with the values that this person may see. Otherwise 'unchanged' would confirm a guess of a hidden value.
  const visibleRows = await revealRows(
    call,
    call.db.pool,
    resource,
    stored.map(({ row }) => row),
  )
  for (const [at, { row: _, ...known }] of stored.entries()) {
    const one = { ...known, row: itemAt(visibleRows, at) }
    const value = one.row[name]
    const key = folded(keyText(field, value))
    const sameKeyRows = rows.get(key)
    if (sameKeyRows) sameKeyRows.push(one)
    else rows.set(key, [one])
  }
  return rows
}
