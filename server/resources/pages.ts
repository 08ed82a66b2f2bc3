/** Which page of a list a row is on, and the pages of a search that is too large to be put in order. */
import { sql, type SQL } from 'drizzle-orm'
import type { Resource } from '../../src/domain/resource.ts'
import { run, type Runner } from '../db/sql.ts'
import type { Row } from './rows.ts'
import { columnOf } from './scope.ts'

export type Listed = Row & { _version: number }

/** The page, from 1, that the row with that key is on in this order; undefined where it is not among the rows. */
export async function pageWith(
  db: Runner,
  resource: Resource,
  key: string,
  { source, order, size }: { source: SQL; order: SQL; size: number },
): Promise<number | undefined> {
  const [found] = await run<{ place: number }>(
    db,
    sql`select place from (
          select ${columnOf(resource, resource.key)} as key, row_number() over (order by ${order})::int as place from ${source}
        ) as placed where key::text = ${key}`,
  )
  return found && Math.ceil(found.place / size)
}

type Search = {
  /** What begins so, and what else was found. */
  beginning: SQL
  others: SQL
  /** How many begin so. */
  count: () => Promise<number>
  select: (source: SQL, limit: number, offset: number) => Promise<Listed[]>
}

/** One page of those that begin so and then of the others, each in the order of `select`. */
export async function beginningsFirst(
  { beginning, others, count, select }: Search,
  size: number,
  offset: number,
): Promise<Listed[]> {
  const first = await select(beginning, size, offset)
  if (first.length === size) return first
  const before = first.length || !offset ? offset + first.length : await count()
  return [...first, ...(await select(others, size - first.length, Math.max(0, offset - before)))]
}
