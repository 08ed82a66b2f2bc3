/** A new database without tables, of either kind; `postgres` is needed for PostgreSQL alone. */
import pg from 'pg'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import type { TestPostgres } from './postgres.ts'

export async function emptyDatabase(kind: Database['kind'], postgres: TestPostgres | null): Promise<Database> {
  if (kind === 'pglite') return openDatabase({ folder: temporaryFolder('vuoto') })
  const name = `regia_vuoto_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: postgres!.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return openDatabase({ url: Object.assign(new URL(postgres!.url), { pathname: `/${name}` }).href })
}
