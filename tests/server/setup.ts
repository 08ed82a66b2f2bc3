/**
 * One PostgreSQL for all files of a run; the demo network is seeded there once and copied. For the embedded database it
 * is seeded before the first file, because files that start at the same time would each seed their own.
 */
import { SHARED, testPostgres } from './db/postgres.ts'
import { templateFolder } from './support/seededDatabase.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await testPostgres()
  if (postgres) process.env[SHARED] = postgres.url
  await templateFolder()
  return async () => postgres?.stop()
}
