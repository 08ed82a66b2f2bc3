/**
 * Bulk load: indexes and search entries are built once after all rows, in a fraction of the time that row-by-row
 * maintenance takes; foreign keys are checked at the end.
 */
import { sql } from 'drizzle-orm'
import { searchableResources, bulkLoadStatements } from './searchIndex.ts'
import { run, type Runner } from './sql.ts'
import { tableName } from './tables.ts'

/**
 * Runs in the transaction of `client`. `fill` announces each table by its bare name before its first row. Afterwards
 * the database is as if the rows had been inserted one by one; if it throws, the caller must roll back.
 */
export async function loadInBulk<T>(
  client: Runner,
  fill: (announce: (table: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  await run(client, sql`set constraints all deferred`)
  await run(client, sql`set local statement_timeout = 0`)
  const found = new Map(searchableResources().map((resource) => [tableName(resource.id), resource]))
  const indexes = await dropIndexes(client, 'search_index')
  const unfound: string[] = []
  const loaded = await fill(async (table) => {
    indexes.push(...(await dropIndexes(client, table)))
    const resource = found.get(table)
    if (!resource) return
    const { before, after } = bulkLoadStatements(resource)
    await run(client, sql.raw(before))
    unfound.push(...after)
  })
  // A table with pending constraint checks accepts neither new indexes nor partitions.
  await run(client, sql`set constraints all immediate`)
  await run(client, sql`select statistics_sort(current_date)`)
  for (const statement of unfound) await run(client, sql.raw(statement))
  // Logs the sequence's position: without it, a database that is copied and killed at once could reuse numbers of the
  // copy.
  await run(client, sql`select setval(pg_get_serial_sequence('search_index', 'seq'), max(seq)) from search_index`)
  for (const definition of indexes) await run(client, sql.raw(definition))
  return loaded
}

/** Drops the non-unique indexes of a table, which serve speed only, and returns the statements that recreate them. */
async function dropIndexes(client: Runner, table: string): Promise<string[]> {
  const found = await run<{ name: string; definition: string }>(
    client,
    sql`select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
        from pg_index where indrelid = quote_ident(${table})::regclass and not indisunique`,
  )
  for (const { name } of found) await run(client, sql.raw(`drop index ${name}`))
  return found.map(({ definition }) => definition)
}
