import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { testPostgres } from './postgres.ts'

const server = await testPostgres()
afterAll(() => server?.stop())

/** Runs the same tests on the embedded database and, where available, on PostgreSQL. */
export function onEveryDatabase(name: string, tests: (database: () => Database) => void): void {
  const targets = [
    { kind: 'pglite', options: () => ({ folder: temporaryFolder('dati'), maxConnections: 4 }) },
    ...(server ? [{ kind: 'postgres', options: () => ({ url: server.url, maxConnections: 4 }) }] : []),
  ]
  describe.each(targets)(`${name} ($kind)`, ({ options }) => {
    let database: Database | undefined
    beforeAll(async () => {
      database = await openDatabase(options())
    }, 30_000)
    afterAll(() => database?.close())
    tests(() => {
      if (!database) throw new Error('The database is not open: use it inside a test or a hook.')
      return database
    })
  })
}
