/** Row counts per value of a filter equal the totals of the list with that value, within the user’s rights. */
import { expect, test } from 'vitest'
import { TOTAL_LIMIT, type Counts } from '../../src/domain/query/wire.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import type { Account } from './support/server.ts'

type Body = { meta: { total: number; total_exact?: false; counts?: Counts } }

onEveryServer('counts per filter value', (server) => {
  const ask = async (role: Account, path: string) => {
    const { status, body } = await server().as(role)('GET', path)
    expect(status, `${role} ${path}`).toBe(200)
    return (body as Body).meta
  }

  /** Checks that each count equals the total of the list with that value. */
  async function expectCountsMatch(role: Account, path: string, name: string, narrowed = '') {
    const { counts } = await ask(role, `${path}?counts=${name}${narrowed}`)
    for (const [value, many] of Object.entries(counts!)) {
      const { total } = await ask(role, `${path}?${name}=${value}${narrowed}`)
      expect(many, `${name} ${value}`).toBe(total)
    }
    return counts!
  }
  const sum = (counts: Counts) => Object.values(counts).reduce((all, one) => all + one, 0)

  test('states and marks are counted', async () => {
    const counts = await expectCountsMatch('admin', '/api/main/Hotel/1/HotelOfferta', 'state')
    expect(Object.keys(counts).length).toBeGreaterThan(3)
    expect(sum(counts)).toBeGreaterThan(0)
  })

  test('a choice is counted under the other filters', async () => {
    const all = await expectCountsMatch('admin', '/api/main/Hotel/1/HotelOfferta', 'tipologia')
    const some = await expectCountsMatch('admin', '/api/main/Hotel/1/HotelOfferta', 'tipologia', '&state=online')
    expect(sum(some)).toBeGreaterThan(0)
    expect(sum(some)).toBeLessThan(sum(all))
  })

  test('only rows in the user’s scope are counted', async () => {
    const all = await expectCountsMatch('admin', '/api/orders/orders', 'stato')
    const own = await expectCountsMatch('produttore', '/api/orders/orders', 'stato')
    expect(sum(own)).toBeGreaterThan(0)
    expect(sum(own)).toBeLessThan(sum(all))
  })

  test('a list sends counts only on request, and refuses to count by an unknown or reference field', async () => {
    expect((await ask('admin', '/api/orders/orders?page=1')).counts).toBeUndefined()
    for (const name of ['hotel_id', 'macro', 'constructor', 'boh', '']) {
      const { status } = await server().as('admin')('GET', `/api/orders/orders?counts=${name}`)
      expect(status, name).toBe(422)
    }
  })

  test('a list caps its counts at the limit of counted rows and marks its total as capped', async () => {
    const { total, counts } = await ask('admin', '/api/main/camera?counts=visibile')
    expect(total).toBe(TOTAL_LIMIT + 1)
    expect(Math.max(...Object.values(counts!))).toBe(TOTAL_LIMIT + 1)
  })
})
