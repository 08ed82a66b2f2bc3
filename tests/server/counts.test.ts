/** How many rows there are of each value of a filter: as many as the list has with it, for whoever asks. */
import { expect, test } from 'vitest'
import { TOTAL_LIMIT, type Counts } from '../../src/domain/wire.ts'
import { onEveryServer } from './support/both.ts'
import type { Account } from './support/server.ts'

type Body = { meta: { total: number; total_exact?: false; counts?: Counts } }

onEveryServer('counts', (server) => {
  const ask = async (role: Account, path: string) => {
    const { status, body } = await server().as(role)('GET', path)
    expect(status, `${role} ${path}`).toBe(200)
    return (body as Body).meta
  }

  /** Each count is the total of the list with that value. */
  async function agree(role: Account, path: string, name: string, narrowed = '') {
    const { counts } = await ask(role, `${path}?counts=${name}${narrowed}`)
    for (const [value, many] of Object.entries(counts!)) {
      const { total } = await ask(role, `${path}?${name}=${value}${narrowed}`)
      expect(many, `${name} ${value}`).toBe(total)
    }
    return counts!
  }
  const sum = (counts: Counts) => Object.values(counts).reduce((all, one) => all + one, 0)

  test('a state and its marks', async () => {
    const counts = await agree('admin', '/api/main/Hotel/1/HotelOfferta', 'state')
    expect(Object.keys(counts).length).toBeGreaterThan(3)
    expect(sum(counts)).toBeGreaterThan(0)
  })

  test('a choice, under the other filters', async () => {
    const all = await agree('admin', '/api/main/Hotel/1/HotelOfferta', 'tipologia')
    const some = await agree('admin', '/api/main/Hotel/1/HotelOfferta', 'tipologia', '&state=online')
    expect(sum(some)).toBeGreaterThan(0)
    expect(sum(some)).toBeLessThan(sum(all))
  })

  test('the own rows alone', async () => {
    const all = await agree('admin', '/api/orders/orders', 'stato')
    const own = await agree('produttore', '/api/orders/orders', 'stato')
    expect(sum(own)).toBeGreaterThan(0)
    expect(sum(own)).toBeLessThan(sum(all))
  })

  test('not asked for, not told; a reference or a name that is none is refused', async () => {
    expect((await ask('admin', '/api/orders/orders?page=1')).counts).toBeUndefined()
    for (const name of ['hotel_id', 'macro', 'constructor', 'boh', '']) {
      const { status } = await server().as('admin')('GET', `/api/orders/orders?counts=${name}`)
      expect(status, name).toBe(422)
    }
  })

  test('of more rows than are counted a choice says so, and no count is beyond the limit', async () => {
    const { total, counts } = await ask('admin', '/api/main/camera?counts=visibile')
    expect(total).toBe(TOTAL_LIMIT + 1)
    expect(Math.max(...Object.values(counts!))).toBe(TOTAL_LIMIT + 1)
  })
})
