/** A server that does not keep up turns calls away, and hands out the console. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from './support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite', settings: { guardLoad: true } })
})
afterAll(() => server?.stop())

const STALL_MS = 2_500

/** Until the loop has stood still for longer than is borne. */
async function stall(): Promise<void> {
  for (let times = 0; times < 6 && server.app.memoryUsage().eventLoopDelay < 2_000; times++) {
    const until = performance.now() + STALL_MS
    while (performance.now() < until);
    await new Promise((go) => setTimeout(go))
  }
}

test('calls wait where the server does not keep up; what the console is made of and its settings do not', async () => {
  await stall()
  // Before anything else: nobody is asked who they are.
  const call = await server.call('GET', '/api/main/Hotel')
  expect([call.status, call.headers['retry-after'], call.body.message]).toEqual([
    503,
    '10',
    'Il servizio non risponde in questo momento. Riprova tra poco.',
  ])
  for (const path of ['/config.json', '/health']) expect((await server.call('GET', path)).status, path).toBe(200)
  // It is looked for: this server has no console to hand out.
  expect((await server.call('GET', '/assets/console.js')).status).toBe(404)
})
