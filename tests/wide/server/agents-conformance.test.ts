/** The conformance suite of the Model Context Protocol against a running server, as far as it asks for no tools of its own. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentToken, listenAddress } from '../../server/support/agents.ts'
import { testServer, type TestServer } from '../../server/support/server.ts'

const folder = fileURLToPath(new URL('../../conformance/', import.meta.url))
const suite = `${folder}node_modules/@modelcontextprotocol/conformance/dist/index.js`
const isThere = existsSync(suite)
if (!isThere && process.env.REGIA_REQUIRE_FOREIGN)
  throw new Error('The conformance suite is not installed: run npm ci --prefix tests/conformance.')
if (!isThere) console.warn('Suite di conformità MCP: saltata, manca npm ci --prefix tests/conformance.')

/** The other scenarios call tools, resources and prompts that only the suite's own example server has. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
]

describe.skipIf(!isThere)('the conformance suite of the protocol', () => {
  let server: TestServer
  let proxy: Server
  let url: string
  beforeAll(async () => {
    server = await testServer({ kind: 'pglite', settings: { agents: true } })
    const { value } = await agentToken(server, 'admin')
    const address = await listenAddress(server)
    // The suite sends no token, so a proxy adds it and passes everything else on, the Host included.
    proxy = createServer((from, to) => {
      const headers = { ...from.headers, authorization: `Bearer ${value}` }
      const sent = forward(`${address}${from.url}`, { method: from.method, headers }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      })
      from.pipe(sent)
    })
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
    url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`
  })
  afterAll(async () => {
    proxy?.close()
    await server?.stop()
  })

  test.each(scenarios)('%s passes', async (scenario) => {
    const args = ['--import', `${folder}globSync.mjs`, suite, 'server', '--url', url, '--scenario', scenario]
    const run = promisify(execFile)(process.execPath, args, { timeout: 60_000 })
    const output = await run.then(
      ({ stdout }) => stdout,
      (error: { stdout?: string }) => `FAILED ${error.stdout ?? ''}`,
    )
    expect(output).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/)
  })
})
