import { afterAll, beforeAll, describe } from 'vitest'
import { testPostgres } from '../db/postgres.ts'
import { testServer, type ServerOptions, type TestServer } from './server.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.stop())

/** The same tests against the server on the embedded database and, where there is one, on PostgreSQL. */
export function onEveryServer(
  name: string,
  tests: (server: () => TestServer) => void,
  settings: ServerOptions['settings'] = {},
): void {
  const targets: ServerOptions[] = [
    { kind: 'pglite', settings },
    ...(postgres ? [{ kind: 'postgres', postgres, settings } satisfies ServerOptions] : []),
  ]
  describe.each(targets)(`${name} ($kind)`, (options) => {
    let server: TestServer | undefined
    beforeAll(async () => {
      server = await testServer(options)
    })
    afterAll(() => server?.stop())
    tests(() => {
      if (!server) throw new Error('The server is not up')
      return server
    })
  })
}
