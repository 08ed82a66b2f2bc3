import { beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { pageOf, prefetchList } from '../../src/api/resources/resources.ts'
import { withYearBefore, yearBefore } from '../../src/api/sales.ts'
import { orders, sales } from '../../src/domain/resources/ordini.ts'
import type { ListQuery, Page } from '../../src/domain/query/wire.ts'
import { differenceOf } from '../../src/views/widgets/difference.ts'
import { meansOf } from '../../src/views/vendite/SoldFigures.tsx'

// swr prefetches nothing outside a browser, so the test replaces `preload`.
const preload = vi.hoisted(() => vi.fn<(key: unknown) => Promise<void>>(async () => undefined))
vi.mock('swr', async (original) => ({ ...(await original<object>()), preload }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  return () => vi.useRealTimers()
})

type Row = Record<string, unknown>
const page = (rows: Row[]): Page<Row> => ({ rows, total: rows.length, exact: true, labels: {} })
const queryWith = (filters: Record<string, string>): ListQuery => ({ page: 1, size: 20, filters })
const sold = (hotel_id: number, total: number, price_list_total = total): Row => ({
  hotel_id,
  total,
  price_list_total,
  orders: 1,
})

test('yearBefore shifts the period by a year, cut at today in an unfinished year, with 29 February as the 28th', () => {
  const year = { article_year: '2026' }
  expect(yearBefore({ ...year, from_date: '2026-01-01', to_date: '2026-03-31' })).toEqual({
    whole: { article_year: '2025' },
    same: { article_year: '2025', from_date: '2025-01-01', to_date: '2025-03-31' },
  })
  expect(yearBefore(year).same).toEqual({ article_year: '2025' })
  // The sales year 2027 runs until 30 September 2027.
  expect(yearBefore({ article_year: '2027', macro_id: '3' })).toEqual({
    whole: { article_year: '2026', macro_id: '3' },
    same: { article_year: '2026', macro_id: '3', to_date: '2025-11-22' },
  })
  expect(yearBefore({ article_year: '2027', to_date: '2027-09-30' }).same.to_date).toBe('2025-11-22')
  expect(yearBefore({ article_year: '2028', to_date: '2028-02-29' }, '2028-03-15').same.to_date).toBe('2027-02-28')
})

test('a comparison makes three calls, none of which carries parameters internal to the console', async () => {
  const calls: Record<string, string>[] = []
  const list = async ({ filters }: ListQuery) => {
    calls.push({ ...filters })
    if (filters.article_year === '2026') return page([sold(1, 1200.1, 1500), sold(2, 50), sold(3, 10)])
    if (filters.to_date) return page([sold(1, 1000.05, 1100), sold(9, 77)])
    return page([sold(1, 2000), sold(2, 80), sold(9, 77)])
  }
  const { rows } = await withYearBefore(
    list,
    queryWith({ article_year: '2026', to_date: '2026-06-30', compare_with_last_year: 'true' }),
  )
  expect(calls).toEqual([
    { article_year: '2026', to_date: '2026-06-30' },
    { article_year: '2025', to_date: '2025-06-30' },
    { article_year: '2025' },
  ])
  expect(rows).toEqual([
    { ...sold(1, 1200.1, 1500), total_prev: 1000.05, list_total_prev: 1100, diff: 200.05, new: false },
    { ...sold(2, 50), total_prev: 0, list_total_prev: 0, diff: 50, new: false },
    { ...sold(3, 10), total_prev: 0, list_total_prev: 0, diff: 10, new: true },
  ])
  calls.length = 0
  await withYearBefore(list, queryWith({ article_year: '2026', compare_with_last_year: 'false' }))
  expect(calls).toEqual([{ article_year: '2026' }])
})

test('differenceOf has a sign and a percentage', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(differenceOf(1300.5, 1200))).toBe('+100,50 € (+8,4%)')
  expect(plain(differenceOf(900, 1200))).toBe('-300,00 € (-25,0%)')
  expect(plain(differenceOf(5, 0))).toBe('+5,00 €')
})

test('a list that its service returns whole is paged by the console', async () => {
  const services = { main: '/api/main', seller: '/api/seller' }
  vi.stubGlobal('fetch', async () => Response.json({ services, loginUrl: '/login', capabilities: {} }))
  await loadConfig()
  const rows = Array.from({ length: 45 }, (_, at) => sold(at + 1, 100 - at))
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return Response.json({ data: rows, meta: { total: rows.length } })
  })
  const at = (number: number) => pageOf(sales, {}, { page: number, size: 20, filters: { article_year: '2026' } })
  const [first, last] = [await at(1), await at(3)]
  vi.unstubAllGlobals()
  expect(urls[0]).toMatch(/\/api\/seller\/sales\?article_year=2026$/)
  expect([first.total, first.rows.length]).toEqual([45, 20])
  expect(last.rows.map(({ hotel_id }) => hotel_id)).toEqual([41, 42, 43, 44, 45])
})

test('the next page is prefetched, except for a list that arrives whole', async () => {
  const services = { main: '/api/main', seller: '/api/seller', orders: '/api/orders' }
  vi.stubGlobal('fetch', async () => Response.json({ services, loginUrl: '/login', capabilities: {} }))
  await loadConfig()
  vi.unstubAllGlobals()
  const next = { page: 2, size: 20, filters: { article_year: '2026' } }
  prefetchList(sales, {}, next)
  prefetchList(orders, {}, next)
  expect(preload.mock.calls.map(([key]) => key)).toEqual([['orders.orders', 'list', {}, next]])
})

test('the means per order and per hotel are one figure where they are equal in both years', () => {
  const labels = (...means: Parameters<typeof meansOf>) => meansOf(...means).map(({ label, note }) => [label, note])
  const same = { average_order: 1200, average_hotel: 1200 }
  const other = { average_order: 1100, average_hotel: 1150 }
  const merged = [['Media per ordine', 'e per hotel: un ordine ciascuno']]
  const both = [
    ['Media per ordine', undefined],
    ['Media per hotel', undefined],
  ]
  expect(labels(same, undefined)).toEqual(merged)
  expect(labels(same, same)).toEqual(merged)
  expect(labels(same, other)).toEqual(both)
  expect(labels(other, same)).toEqual(both)
  expect(labels(undefined, undefined)).toEqual(both)
})
