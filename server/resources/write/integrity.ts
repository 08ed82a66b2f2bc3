/**
 * Integrity check: references to rows of another owner, in rows older than the rule that forbids them. They are
 * reported and left unchanged.
 */
import { sql } from 'drizzle-orm'
import { ownerFieldIn } from '../../../src/domain/model/owner.ts'
import { type Key, ownersOf, pointersIn, type Reference, referencesIn } from '../../../src/domain/model/references.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../../src/domain/resources/all.ts'
import { run, type Runner } from '../../db/sql.ts'
import { isStored, keyColumn, storedFields, tableFor } from '../../db/tables.ts'
import { and, notDeleted, type Row } from '../read/rows.ts'
import { columnOf, idList } from '../read/scope.ts'
import { itemAt, expectDefined, lastOf } from '../../../src/domain/util/lookup.ts'
import { targetOf } from '../../../src/domain/model/fields.ts'

export type RowOutsideScope = { resource: string; record: Key; path: string; target: string; keys: Key[] }

const PAGE = 1_000

/** Yields every living row that points to rows of another owner, resource by resource, in pages. */
export async function* rowsOutsideScope(db: Runner): AsyncGenerator<RowOutsideScope> {
  for (const resource of resources.filter(isStored)) {
    const bound = [
      ...new Set([...pointersIn(resource.fields)].filter(({ field }) => field.within).map(({ name }) => name)),
    ]
    if (bound.length) yield* rowsOutsideScopeOf(db, resource, bound)
  }
}

async function* rowsOutsideScopeOf(
  db: Runner,
  resource: Resource,
  bound: readonly string[],
): AsyncGenerator<RowOutsideScope> {
  const key = keyColumn(resource)
  const owners = storedFields(resource).flatMap(([name, field]) => (field.owner || field.scope ? [name] : []))
  const columns = sql.join(
    [...new Set([...bound, ...owners])].map((name) => columnOf(resource, name)),
    sql`, `,
  )
  let last: Key | null = null
  for (;;) {
    const rows: (Row & { _record: Key })[] = await run<Row & { _record: Key }>(
      db,
      sql`select ${columns}, ${columnOf(resource, key)} as _record from ${tableFor(resource)}
          where ${and([notDeleted(resource), last === null ? undefined : sql`${columnOf(resource, key)} > ${last}`])}
          order by ${columnOf(resource, key)} limit ${PAGE}`,
    )
    yield* rowsOutsideScopeAmong(db, resource, bound, rows)
    if (rows.length < PAGE) return
    last = lastOf(rows)._record
  }
}

async function* rowsOutsideScopeAmong(
  db: Runner,
  resource: Resource,
  bound: readonly string[],
  rows: readonly (Row & { _record: Key })[],
): AsyncGenerator<RowOutsideScope> {
  const found: { record: Key; reference: Reference }[] = []
  for (const { _record: record, ...row } of rows) {
    const boundValues = Object.fromEntries(bound.map((name) => [name, row[name]]))
    for (const reference of referencesIn(resource.fields, boundValues, ownersOf(resource.fields, row)))
      if (reference.field.within) found.push({ record, reference })
  }
  for (const target of new Set(found.map(({ reference }) => targetOf(reference.field)))) {
    const of = found.filter(({ reference }) => reference.field.ref === target)
    const within = expectDefined(itemAt(of, 0).reference.field.within, 'the kind of owner')
    const known = await ownersAmong(db, resourceOf(target), within, of)
    for (const { record, reference } of of) {
      const own = reference.owners[within] ?? null
      const keys = reference.keys.filter((one) => known.has(one) && known.get(one) !== null && known.get(one) !== own)
      if (keys.length) yield { resource: resource.id, record, path: reference.path, target, keys }
    }
  }
}

/** The owner of each referenced row, by key. */
async function ownersAmong(
  db: Runner,
  target: Resource,
  within: NonNullable<Reference['field']['within']>,
  of: readonly { reference: Reference }[],
): Promise<Map<Key, Key | null>> {
  const keys = [...new Set(of.flatMap(({ reference }) => reference.keys))]
  const rows = await run<{ key: Key; owner: Key | null }>(
    db,
    sql`select ${columnOf(target, target.key)} as key, ${columnOf(target, ownerFieldIn(target.fields, within))} as owner
        from ${tableFor(target)} where ${columnOf(target, target.key)} = any(${idList(keys)})`,
  )
  return new Map(rows.map(({ key, owner }) => [key, owner]))
}
