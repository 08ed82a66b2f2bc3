/** Rate limit of personal tokens: each token has its own counter, which every answer reports. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from './support/limits.ts'
import { readConfig } from '../../server/config.ts'
import { testServer, type Json, type TestServer } from './support/server.ts'

const MOST = 5
let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite', limits: { ...noLimits, tokenRequestsPerMinute: MOST } })
})
afterAll(() => server?.stop())

async function createToken(name: string): Promise<string> {
  const body = { name, expires_on: server.clock.today(), scopes: ['riferimenti:read'] }
  return ((await server.as('user')('POST', '/api/security/tokens', { body })).body.data as Json).value as string
}
const ask = (token: string, url = '/api/reference/comuni') => server.call('GET', url, { token })

test('a token over its limit gets 429 with Retry-After, and answers report the remaining requests', async () => {
  const [one, two] = [await createToken('Uno'), await createToken('Due')]
  const first = await ask(one)
  expect([first.status, first.text.slice(0, 1)]).toEqual([200, '{'])
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '5',
    'ratelimit-remaining': '4',
    'ratelimit-policy': '5;w=60',
  })
  expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0)
  // Refused calls count as well.
  expect((await ask(one, '/api/main/Hotel/1/camera')).status).toBe(403)
  for (let n = 2; n < MOST; n++) expect((await ask(one)).status).toBe(200)
  const refused = await ask(one)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect(refused.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '0' })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60 / MOST)
  // Another token has its own counter, and its person is not limited.
  expect((await ask(two)).status).toBe(200)
  const own = await server.as('user')('GET', '/api/reference/comuni')
  expect(own.status).toBe(200)
  expect(own.headers['ratelimit-limit']).toBeUndefined()
})

test('the token rate limit is configurable', () => {
  expect(readConfig({}).limits.tokenRequestsPerMinute).toBe(600)
  expect(readConfig({ REGIA_TOKEN_REQUESTS_PER_MINUTE: '90' }).limits.tokenRequestsPerMinute).toBe(90)
  expect(readConfig({ REGIA_TOKEN_REQUESTS_PER_MINUTE: '0' }).limits.tokenRequestsPerMinute).toBe(Infinity)
  expect(() => readConfig({ REGIA_TOKEN_REQUESTS_PER_MINUTE: 'molte' })).toThrow(/REGIA_TOKEN_REQUESTS_PER_MINUTE/)
})
