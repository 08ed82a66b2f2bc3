/** An overloaded server refuses calls and keeps serving the console. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from './support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite', settings: { guardLoad: true } })
})
afterAll(() => server?.stop())

const STALL_MS = 2_500

/** Blocks the event loop for longer than the limit. */
async function stall(): Promise<void> {
  for (let times = 0; times < 6 && server.app.memoryUsage().eventLoopDelay < 2_000; times++) {
    const until = performance.now() + STALL_MS
    while (performance.now() < until);
    await new Promise((go) => setTimeout(go))
  }
}

test('an overloaded server refuses calls with 503, but serves the console’s files and settings', async () => {
  await stall()
  // The refusal precedes authentication.
  const call = await server.call('GET', '/api/main/Hotel')
  expect([call.status, call.headers['retry-after'], call.body.message]).toEqual([
    503,
    '10',
    'Il servizio non risponde in questo momento. Riprova tra poco.',
  ])
  for (const path of ['/config.json', '/health']) expect((await server.call('GET', path)).status, path).toBe(200)
  // The file is looked up; this server has no console to serve.
  expect((await server.call('GET', '/assets/console.js')).status).toBe(404)
})
