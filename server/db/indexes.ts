/** Bulk loads without indexes: built over all rows at once they take a fraction of the time that they take row by row. */
import { run, type Runner } from './sql.ts'
import { sql } from 'drizzle-orm'

/** Drops the indexes of a table that are there for speed alone and returns what makes them again. `table` is quoted where it must be. */
export async function dropIndexes(db: Runner, table: string): Promise<string[]> {
  const found = await run<{ name: string; definition: string }>(
    db,
    sql`select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
        from pg_index where indrelid = ${table}::regclass and not indisunique`,
  )
  for (const { name } of found) await run(db, sql.raw(`drop index ${name}`))
  return found.map(({ definition }) => definition)
}

/** To be called once no reference waits to be checked: a table with pending checks takes no index. */
export async function makeIndexes(db: Runner, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await run(db, sql.raw(definition))
}
