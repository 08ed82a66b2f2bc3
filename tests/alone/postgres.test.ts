import net from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { DatabaseError, openDatabase } from '../../server/db/open.ts'
import { testPostgres } from '../server/db/postgres.ts'

const server = await testPostgres()
afterAll(() => server?.stop())

async function refusal(url: string): Promise<DatabaseError> {
  const error = await openDatabase({ url }).catch((failure: unknown) => failure)
  if (!(error instanceof DatabaseError)) throw new Error('It should have failed with a DatabaseError')
  return error
}

test('an unreachable server is reported in Italian without the password', async () => {
  const error = await refusal('postgres://ada:segretissima@127.0.0.1:1/regia')
  expect(error.code).toBe('irraggiungibile')
  expect(error.message).toBe(
    'PostgreSQL non è raggiungibile (127.0.0.1:1/regia): nessun server risponde a questo indirizzo.',
  )
})

test('an invalid address does not show its password, not even in the cause', async () => {
  for (const url of [
    'postgres://ada:segretissima@[/regia',
    'mysql://ada:segretissima@localhost/regia',
    'segretissima',
  ]) {
    const error = await refusal(url)
    expect(error.code).toBe('irraggiungibile')
    expect(`${error.message} ${String(error.stack)} ${JSON.stringify(error.cause ?? null)}`).not.toContain(
      'segretissima',
    )
  }
})

test('a server that accepts and stays silent is given up within seconds', { timeout: 15_000 }, async () => {
  const sockets: net.Socket[] = []
  const silent = net.createServer((socket) => sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as net.AddressInfo
  const started = Date.now()
  expect((await refusal(`postgres://ada@127.0.0.1:${port}/regia`)).code).toBe('irraggiungibile')
  expect(Date.now() - started).toBeLessThan(8_000)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test.runIf(server)('a missing database is named', async () => {
  const error = await refusal(`${server?.url}_che_non_esiste`)
  expect(error.message).toContain('il database indicato non esiste')
})

test.runIf(server)('a lost backend fails one query and not the process', async () => {
  const errors: Error[] = []
  const database = await openDatabase({ url: server?.url, onError: (error) => errors.push(error) })
  const killers = await openDatabase({ url: server?.url })
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await killers.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)

  const idle = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await killers.pool.query('SELECT pg_terminate_backend($1)', [idle.rows[0]?.pid])
  await expect.poll(() => errors.length).toBe(1)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await Promise.all([database.close(), killers.close()])
})

test.runIf(server)('timeouts and application name are set on every connection', async () => {
  const database = await openDatabase({ url: server?.url })
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'application_name', 'TimeZone']
  const answer = await database.pool.query(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY lower(name)',
    [names],
  )
  await database.close()
  expect(answer.rows).toEqual([
    { name: 'application_name', setting: 'regia' },
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'statement_timeout', setting: '30000' },
    { name: 'TimeZone', setting: 'UTC' },
  ])
})
