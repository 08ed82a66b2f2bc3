/** A new database without tables, of either kind; `postgres` is needed for PostgreSQL alone. */
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { createDatabase, type TestPostgres } from './postgres.ts'

export async function emptyDatabase(kind: Database['kind'], postgres: TestPostgres | null): Promise<Database> {
  if (kind === 'pglite') return openDatabase({ folder: temporaryFolder('vuoto') })
  const name = `regia_vuoto_${process.pid}_${Math.random().toString(36).slice(2)}`
  return openDatabase({ url: await createDatabase(postgres!.url, name) })
}
