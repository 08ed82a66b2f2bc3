/** Unique values: the `distinct` rules, checked on every write, whichever call makes it. */
import { sql } from 'drizzle-orm'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { run, type Runner } from '../../db/sql.ts'
import { columnType, keyColumn, storeOf, tableFor } from '../../db/tables.ts'
import { Problem, VALIDATION_HEADING } from '../../http/problem.ts'
import { same } from './diff.ts'
import { and, notDeleted, type Row } from '../read/rows.ts'
import { columnOf } from '../read/scope.ts'
import { mustWriteOneByOne } from './batchResult.ts'
import { fieldOf } from '../../../src/domain/model/fields.ts'
import { lastOf } from '../../../src/domain/util/lookup.ts'

const claimOf = (names: readonly string[], row: Row): unknown[] =>
  names.map((name) => (typeof row[name] === 'string' ? row[name].toLowerCase() : row[name]))

const isClaim = (names: readonly string[], row: Row): boolean =>
  names.every((name) => row[name] !== null && row[name] !== undefined)

/** Rows of one batch do not see each other in the database: throws if two of them claim the same values. */
export function requireNoDuplicates(resource: Resource, rows: readonly Row[]): void {
  for (const { fields } of resource.distinct ?? []) {
    const claims = rows.filter((row) => isClaim(fields, row)).map((row) => JSON.stringify(claimOf(fields, row)))
    if (new Set(claims).size < claims.length) throw mustWriteOneByOne()
  }
}

/**
 * Throws 422 if another living row has these values. Rows that were already equal before the rule existed may stay
 * until one of the values changes.
 */
export async function requireUnique(
  db: Runner,
  resource: Resource,
  was: Row | null,
  row: Row,
  key?: unknown,
): Promise<void> {
  const store = storeOf(resource)
  for (const { fields, message } of resource.distinct ?? []) {
    if (was && fields.every((name) => same(was[name], row[name]))) continue
    if (!isClaim(fields, row)) continue
    const values = claimOf(fields, row)
    // Of two concurrent writers of the same values, the second waits for this lock and then finds the first's row.
    await run(db, sql`select pg_advisory_xact_lock(hashtext(${JSON.stringify([store.id, ...values])}))`)
    const equal = fields.map((name, at) => {
      const column = columnOf(store, name)
      return columnType(fieldOf(store.fields, name)) === 'text'
        ? sql`lower(${column}) = ${values[at]}`
        : sql`${column} = ${values[at]}`
    })
    const duplicates = await run(
      db,
      sql`select 1 from ${tableFor(store)} where ${and([
        ...equal,
        notDeleted(store),
        key === undefined ? undefined : sql`${columnOf(store, keyColumn(store))} <> ${key}`,
      ])} limit 1`,
    )
    if (duplicates.length)
      throw new Problem(422, 'taken', VALIDATION_HEADING, { fields: { [lastOf(fields)]: [message] } })
  }
}
