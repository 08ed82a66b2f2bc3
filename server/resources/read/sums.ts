/** The sums of a list's columns. */
import { sql, type SQL } from 'drizzle-orm'
import { summedOf, type Resource } from '../../../src/domain/model/resource.ts'
import { TOTAL_LIMIT, type Sums } from '../../../src/domain/query/wire.ts'
import { run, type Runner } from '../../db/sql.ts'
import { conditionOf } from './conditions.ts'
import { columnOf } from './scope.ts'

/**
 * The sums by field; null beyond the limit of exact totals, because the page must not wait for them; undefined if the
 * resource sums nothing.
 */
export async function sumsOf(
  db: Runner,
  resource: Resource,
  rows: SQL,
  counted: Promise<number>,
  today: string,
): Promise<Sums | undefined> {
  const names = summedOf(resource).map(([name]) => name)
  if (!names.length) return undefined
  if ((await counted) > TOTAL_LIMIT) return null
  const when = resource.sumsOf && conditionOf(resource, resource.sumsOf.when, { today })
  const columns = names.map(
    (name) =>
      sql`coalesce(sum(${columnOf(resource, name)})${when ? sql` filter (where ${when})` : sql``}, 0)::float8 as ${sql.identifier(name)}`,
  )
  const [sums] = await run<Record<string, number>>(db, sql`select ${sql.join(columns, sql`, `)} from ${rows}`)
  return sums
}
