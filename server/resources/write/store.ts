/** Inserts and updates rows, and refreshes the copies that other rows hold of them. */
import { sql } from 'drizzle-orm'
import type { Scope } from '../../../src/domain/access/access.ts'
import { type Field, fieldOf } from '../../../src/domain/model/fields.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resources } from '../../../src/domain/resources/all.ts'
import { run, type Runner, runOne } from '../../db/sql.ts'
import { columnType, keyColumn, storedFields, storeOf, tableFor } from '../../db/tables.ts'
import { notAllowed } from '../../http/problem.ts'
import { copiesOf, searchText } from './derive.ts'
import { same } from './diff.ts'
import type { Call } from '../request.ts'
import { and, type Found, type Row, type Stored, storedColumns } from '../read/rows.ts'
import { columnOf, idList, scopeCondition } from '../read/scope.ts'
import { entryOf } from '../../../src/domain/util/lookup.ts'

/** Converts a value to the form that the database driver takes. */
export const databaseValue = (field: Field | undefined, value: unknown): unknown =>
  value !== null && value !== undefined && field && columnType(field) === 'jsonb'
    ? JSON.stringify(value)
    : (value ?? null)

/** Inserts the rows in one statement and returns them in the same order. */
export async function insertAll(
  db: Runner,
  resource: Resource,
  rows: readonly Row[],
  by: string,
  now: string,
): Promise<Stored[]> {
  const fields = storedFields(resource).filter(([name]) => rows.some((row) => row[name] !== undefined))
  const columns = [...fields.map(([name]) => sql.identifier(name)), sql`_search`, sql`_updated_by`, sql`_updated_at`]
  const searchTexts = rows.map((row) => searchText(resource, row))
  const valuesOf = (row: Row, at: number) => {
    const values = fields.map(([name, field]) =>
      row[name] === undefined ? sql`default` : sql`${databaseValue(field, row[name])}`,
    )
    return sql`(${sql.join([...values, sql`${searchTexts[at]}`, sql`${by}`, sql`${now}`], sql`, `)})`
  }
  const stored = await run<Stored>(
    db,
    sql`insert into ${tableFor(resource)} (${sql.join(columns, sql`, `)})
        values ${sql.join(rows.map(valuesOf), sql`, `)} returning ${storedColumns(resource)}`,
  )
  // The search text may contain the key or database defaults, which are known only after the insert.
  const texts = stored.map((row) => searchText(resource, row))
  const outdatedTexts = stored.flatMap(({ _key }, at) =>
    texts[at] === searchTexts[at] ? [] : [{ key: _key, text: texts[at] }],
  )
  if (!outdatedTexts.length) return stored
  const key = sql.identifier(keyColumn(resource))
  await run(
    db,
    sql`update ${tableFor(resource)} t set _search = given.search
        from unnest(${idList(outdatedTexts.map((one) => one.key))}, ${sql.param(outdatedTexts.map((one) => one.text))}::text[])
          given (key, search) where t.${key} = given.key`,
  )
  return stored
}

/** A row before and after a change. */
export type Change = { before: Found; row: Row }

/** Updates the rows in one statement, even if each changes different fields, and returns them in the same order. */
export async function saveAll(
  db: Runner,
  resource: Resource,
  changes: readonly Change[],
  by: string,
  now: string,
): Promise<Stored[]> {
  const store = storeOf(resource)
  const key = keyColumn(store)
  const changed = storedFields(resource).flatMap(([name, field]) =>
    field.kind === 'secret' || changes.every(({ row, before }) => same(row[name], before.row[name])) ? [] : [name],
  )
  const records = changes.map(({ before, row }) => ({
    ...Object.fromEntries(changed.map((name) => [name, row[name] ?? null])),
    _search: searchText(resource, row),
    [key]: before.key,
  }))
  // `jsonb_populate_recordset` converts the values to the column types; aliases keep the copied columns apart from the
  // originals.
  const copies = [...changed, '_search'].map((name, at) => ({ name, copy: sql.raw(`c${at}`) }))
  const sets = copies.map(({ name, copy }) => sql`${sql.identifier(name)} = given.${copy}`)
  const reads = copies.map(({ name, copy }) => sql`${sql.identifier(name)} as ${copy}`)
  const rows = await run<Stored & { _was: unknown }>(
    db,
    sql`update ${tableFor(store)} set ${sql.join(sets, sql`, `)},
          _version = _version + 1, _updated_by = ${by}, _updated_at = ${now}
        from (select ${sql.identifier(key)} as k, ${sql.join(reads, sql`, `)}
              from jsonb_populate_recordset(null::${tableFor(store)}, ${JSON.stringify(records)}::jsonb)) given
        where ${columnOf(store, key)} = given.k
        returning ${storedColumns(resource)}, given.k as _was`,
  )
  const stored = new Map(rows.map(({ _was, ...row }) => [_was, row]))
  return changes.map(({ before }) => entryOf(stored, before.key))
}

/** Throws 403 if a written row is outside the scope of its writer, for example after a change of owner. */
export async function requireInScope(
  call: Call,
  db: Runner,
  resource: Resource,
  keys: readonly unknown[],
  scope: Scope,
): Promise<void> {
  const condition = scopeCondition(call.user, resource, scope)
  if (!condition || !keys.length) return
  const named = sql`${sql.identifier(keyColumn(resource))} = any(${idList(keys as readonly (number | string)[])})`
  const found = await runOne<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${tableFor(resource)} where ${and([named, condition])}`,
  )
  if (found.n < keys.length) throw notAllowed()
}

/** Cache of `copiesOf` by resource: it is needed on every write and never changes. */
const copiesByResource = new Map<string, ReturnType<typeof copiesOf>>()

/**
 * Refreshes the copies of this row in other rows. `before` is the previous row, or null for a new one, which nobody can
 * reference by key yet; copies of unchanged values are skipped.
 */
export async function refreshCopies(db: Runner, resource: Resource, row: Row, before?: Row | null): Promise<void> {
  let known = copiesByResource.get(resource.id)
  if (!known) copiesByResource.set(resource.id, (known = copiesOf(resource, resources)))
  for (const [other, reference, copy, part] of known) {
    const key = fieldOf(other.fields, reference).refKey ?? resource.key
    if (before === null && key === resource.key) continue
    if (before && same(before[part], row[part]) && same(before[key], row[key])) continue
    await run(
      db,
      sql`update ${tableFor(other)} set ${sql.identifier(copy)} = ${row[part] ?? null}
          where ${sql.identifier(reference)} = ${row[key]} and ${sql.identifier(copy)} is distinct from ${row[part] ?? null}`,
    )
  }
}
