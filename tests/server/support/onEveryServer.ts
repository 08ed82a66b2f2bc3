import { afterAll, beforeAll, describe } from 'vitest'
import { testPostgres } from '../db/postgres.ts'
import { testServer, type ServerOptions, type TestServer } from './server.ts'

/** Limits the run to one of the two databases. */
const only = process.env.REGIA_ON
const postgres = only === 'pglite' ? null : await testPostgres()
afterAll(() => postgres?.stop())

/** Runs the same tests against the server on the embedded database and, where available, on PostgreSQL. */
export function onEveryServer(
  name: string,
  tests: (server: () => TestServer) => void,
  settings: ServerOptions['settings'] = {},
): void {
  for (const kind of ['pglite', 'postgres'] as const) {
    if (only && kind !== only) continue
    describe.skipIf(kind === 'postgres' && !postgres)(`${name} (${kind})`, () => {
      let server: TestServer | undefined
      beforeAll(async () => {
        server = await testServer({ kind, ...(postgres && { postgres }), settings })
      })
      afterAll(() => server?.stop())
      tests(() => {
        if (!server) throw new Error('The server has not started: use it inside a test or a hook.')
        return server
      })
    })
  }
}
