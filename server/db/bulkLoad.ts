/**
 * Filling tables with many rows at once: indexes are built over all of them together, in a fraction of the time that they
 * take row by row; so is what the search finds, and references are checked at the end.
 */
import { sql } from 'drizzle-orm'
import { foundResources, loadUnfound } from './searchIndex.ts'
import { run, type Runner } from './sql.ts'
import { tableName } from './tables.ts'

/**
 * Within the transaction of `client`: `fill` announces each table before its first row, by its bare name. Afterwards all is as
 * if the rows had been written one by one, or as before where it throws and the transaction is given up.
 */
export async function loadInBulk<T>(
  client: Runner,
  fill: (announce: (table: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  await run(client, sql`set constraints all deferred`)
  await run(client, sql`set local statement_timeout = 0`)
  const found = new Map(foundResources().map((resource) => [tableName(resource.id), resource]))
  const indexes = await dropIndexes(client, 'search_index')
  const unfound: string[] = []
  const loaded = await fill(async (table) => {
    indexes.push(...(await dropIndexes(client, table)))
    const resource = found.get(table)
    if (!resource) return
    const { before, after } = loadUnfound(resource)
    await run(client, sql.raw(before))
    unfound.push(...after)
  })
  // A table whose references still wait to be checked takes no index, nor parts.
  await run(client, sql`set constraints all immediate`)
  await run(client, sql`select statistics_sort(current_date)`)
  for (const statement of unfound) await run(client, sql.raw(statement))
  // A database that is copied and killed at once would count on from numbers that the copy's log does not hold.
  await run(client, sql`select setval(pg_get_serial_sequence('search_index', 'seq'), max(seq)) from search_index`)
  for (const definition of indexes) await run(client, sql.raw(definition))
  return loaded
}

/** Drops the indexes of a table that are there for speed alone and returns what makes them again. */
async function dropIndexes(client: Runner, table: string): Promise<string[]> {
  const found = await run<{ name: string; definition: string }>(
    client,
    sql`select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
        from pg_index where indrelid = quote_ident(${table})::regclass and not indisunique`,
  )
  for (const { name } of found) await run(client, sql.raw(`drop index ${name}`))
  return found.map(({ definition }) => definition)
}
