/** One PostgreSQL for all files of a run: the demo network is seeded in it once, and copied. */
import { SHARED, testPostgres } from './db/postgres.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await testPostgres()
  if (postgres) process.env[SHARED] = postgres.url
  return async () => postgres?.stop()
}
