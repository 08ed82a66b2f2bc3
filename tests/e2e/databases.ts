/**
 * The databases of browser tests. One is seeded before the first test (the template), and each worker starts a server
 * on a copy of it. With REGIA_BROWSER_TESTS_ON=postgres they are on PostgreSQL if it is installed, otherwise embedded.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '../copyDatabase.ts'
import { createDatabase, runStatement, testPostgres } from '../server/db/postgres.ts'
import { startServer, type RunningServer, type ServerPlace } from './serve.ts'

/**
 * Environment variables that pass the template to the workers: its folder, or the URL of its PostgreSQL server and the
 * name of its database.
 */
const FOLDER = 'REGIA_SEEDED'
const POSTGRES = 'REGIA_SEEDED_POSTGRES'
const TEMPLATE = 'REGIA_SEEDED_DATABASE'

/** Playwright calls this before the first test, and the returned function after the last. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  const postgres = process.env.REGIA_BROWSER_TESTS_ON === 'postgres' ? await testPostgres() : null
  const folder = mkdtempSync(join(tmpdir(), 'regia-e2e-seeded-'))
  const template = `regia_browser_tests_${process.pid}`
  const databaseUrl = postgres ? await createDatabase(postgres.url, template) : undefined
  await (await startServer(folder, { databaseUrl })).stop()
  process.env[FOLDER] = folder
  if (postgres) Object.assign(process.env, { [POSTGRES]: postgres.url, [TEMPLATE]: template })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (postgres) await runStatement(postgres.url, `drop database ${template}`)
    await postgres?.stop()
  }
}

export type DatabaseCopy = {
  /** Starts a server on the copy. Only one may run at a time. */
  start(place?: Omit<ServerPlace, 'databaseUrl'>): Promise<RunningServer>
  remove(): Promise<void>
}

export async function copyTemplate(): Promise<DatabaseCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-e2e-'))
  const { [POSTGRES]: postgresUrl, [TEMPLATE]: template } = process.env
  const name = `${template}_${process.pid}_${Date.now()}`
  if (!postgresUrl) copyDatabase(process.env[FOLDER]!, folder)
  const databaseUrl = postgresUrl ? await createDatabase(postgresUrl, name, template) : undefined
  return {
    start: (place) => startServer(folder, { ...place, databaseUrl }),
    async remove() {
      rmSync(folder, { recursive: true, force: true })
      if (postgresUrl) await runStatement(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}
