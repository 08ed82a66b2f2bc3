/** Sums of a list cover all matching rows in the user’s scope, whatever the page. */
import { expect, test } from 'vitest'
import { summedOf } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { readPage } from '../../src/domain/query/wire.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import type { Account } from './support/server.ts'

type Row = Record<string, unknown>
const cents = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0)

onEveryServer('list sums', (server) => {
  const list = async (role: Account, path: string) => {
    const { status, body } = await server().as(role)('GET', path)
    expect(status, path).toBe(200)
    return readPage<Row>(body)
  }

  test.each([
    ['orders', '/api/orders/orders', '', 'total'],
    ['orders of a year', '/api/orders/orders', 'filter=article_year||=||2026', 'total'],
    ['turnover', '/api/main/Hotel/1/hotelTurnover', '', 'amount'],
    ['targets', '/api/seller/IndexSalesSellerTarget', '', 'target'],
    ['hours', '/api/main/tracciamenti-attivita', '', 'tempo'],
  ])('the list sum of %s equals the sum of all pages', async (_, path, narrowed, name) => {
    const first = await list('admin', `${path}?sums=1&page=1&${narrowed}`)
    expect(first.total).toBeGreaterThan(0)
    const size = first.rows.length
    const all: Row[] = []
    for (let page = 1; all.length < first.total && page < 200; page++)
      all.push(...(await list('admin', `${path}?page=${page}&${narrowed}`)).rows)
    expect(all).toHaveLength(first.total)
    expect(all.length).toBeGreaterThan(size - 1)
    expect(Math.round(first.sums![name]! * 100)).toBe(
      cents(
        all.filter(({ stato }) => stato !== 'annullato'),
        name,
      ),
    )
    expect((await list('admin', `${path}?page=1&${narrowed}`)).sums).toBeUndefined()
  })

  test('the sum of orders excludes cancelled ones', async () => {
    const cancelled = await list('admin', '/api/orders/orders?sums=1&page=1&filter=stato||=||annullato')
    expect(cancelled.total).toBeGreaterThan(0)
    expect(cancelled.sums!.total).toBe(0)
  })

  test('a producer’s sum covers only their own rows', async () => {
    const [all, own] = await Promise.all(
      (['admin', 'produttore'] as const).map((role) => list(role, '/api/orders/orders?sums=1&page=1')),
    )
    expect(own!.total).toBeLessThan(all!.total)
    expect(own!.sums!.total).toBeLessThan(all!.sums!.total!)
    expect(own!.sums!.total).toBeGreaterThan(0)
  })
})

test('only stored numeric fields are summed', () => {
  const wrong = resources.flatMap((one) =>
    summedOf(one)
      .filter(([, { kind, derived }]) => !['money', 'decimal', 'integer'].includes(kind) || derived)
      .map(([name]) => `${one.id}.${name}`),
  )
  expect(wrong).toEqual([])
  expect(resources.filter((one) => summedOf(one).length).length).toBeGreaterThan(6)
})
