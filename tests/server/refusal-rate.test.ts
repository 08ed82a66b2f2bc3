/** Repeated refusals are rate limited per user. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { noLimits } from './support/limits.ts'
import { testServer, type TestServer } from './support/server.ts'

const MOST = 5
let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite', limits: { ...noLimits, refusalsPerMinute: MOST } })
})
afterAll(() => server?.stop())

test('a user with too many refusals must wait, without affecting successful calls or other users', async () => {
  const [user, other] = [server.as('user'), server.as('developer')]
  const refused = () => user('GET', '/api/main/Hotel?filter=nome_hotel||nessuno||x')
  for (let n = 0; n < MOST; n++) expect((await refused()).status).toBe(422)
  const order: string[] = []
  const ends = (name: string, status: number) => (answer: { status: number }) => {
    expect(answer.status).toBe(status)
    order.push(name)
  }
  const late = refused().then(ends('refused', 422))
  await user('GET', '/api/reference/comuni').then(ends('answered', 200))
  await other('GET', '/api/main/HotelOfferta/999999').then(ends('another’s', 404))
  await late
  expect(order).toEqual(['answered', 'another’s', 'refused'])
})

test('the refusal limit is configurable', () => {
  expect(readConfig({}).limits.refusalsPerMinute).toBe(300)
  expect(readConfig({ REGIA_REFUSALS_PER_MINUTE: '0' }).limits.refusalsPerMinute).toBe(Infinity)
})
