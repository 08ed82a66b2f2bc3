/** What the rows of a list add up to. */
import { sql, type SQL } from 'drizzle-orm'
import { summedOf, type Resource } from '../../src/domain/resource.ts'
import { TOTAL_LIMIT, type Sums } from '../../src/domain/wire.ts'
import { run, type Runner } from '../db/sql.ts'
import { conditionOf } from './conditions.ts'
import { columnOf } from './scope.ts'

/** By field; null beyond the limit of exact totals, where a page must not wait for it; undefined where nothing is added up. */
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
