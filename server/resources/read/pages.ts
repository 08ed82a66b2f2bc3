/** Finds the page of a list that a row is on, and pages through searches that are too large to sort. */
import { sql, type SQL } from 'drizzle-orm'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { run, type Runner } from '../../db/sql.ts'
import type { Row } from './rows.ts'
import { columnOf } from './scope.ts'

export type Listed = Row & { _version: number }

/** The page, from 1, that holds the row with this key in this order; undefined if the row is not in the list. */
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
  /** Rows whose name begins with the search text, and the other matches. */
  beginning: SQL
  others: SQL
  /** Counts the rows of `beginning`. */
  count: () => Promise<number>
  select: (source: SQL, limit: number, offset: number) => Promise<Listed[]>
}

/** One page of the rows that begin with the text, followed by the others, each in the order of `select`. */
export async function prefixMatchesFirst(
  { beginning, others, count, select }: Search,
  size: number,
  offset: number,
): Promise<Listed[]> {
  const first = await select(beginning, size, offset)
  if (first.length === size) return first
  const before = first.length || !offset ? offset + first.length : await count()
  return [...first, ...(await select(others, size - first.length, Math.max(0, offset - before)))]
}
