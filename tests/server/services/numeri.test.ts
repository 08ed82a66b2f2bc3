import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Json, type TestServer } from '../support/server.ts'

/** A hotel without traffic in the demo network. */
const HOTEL = 2_000

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
  const add = (data: string, giorni: number, visits: number, messages: number) =>
    s.db.pool.query(
      `insert into statistics (hotel_id, site_id, network, data, giorni, visits, clicks, calls, messages,
         medium, adults, children, nights, referral)
       values ($1, 6, true, $2, $3, $4, 0, 0, $5, $6, $7, '{}', '{"weekend": 2}', '{}')`,
      [
        HOTEL,
        data,
        giorni,
        visits,
        messages,
        JSON.stringify({ organic: visits / 2, '(none)': visits / 4, altro: visits / 4 }),
        JSON.stringify({ 2: messages }),
      ],
    )
  await add('2026-11-20', 1, 40, 4)
  await add('2026-11-13', 7, 28, 14)
})
afterAll(() => s?.stop())

const stats = (op: string, more = '', account: 'admin' | 'user' | 'employee' = 'admin', hotel = HOTEL) =>
  s.as(account)('GET', `/api/stats/stats/${op}?id_hotel=${hotel}&stat_from=2026-11-15&stat_to=2026-11-20${more}`)

test('statistics cover the requested days, and count weekly rows by their days', async () => {
  // Five of the week’s seven days, and the last day.
  expect((await stats('number')).body.data).toEqual({ visits: 60, messages: 14, clicks: 0, calls: 0 })
  expect((await stats('summary')).body.data).toEqual({ messages: { count: 14 } })
  const days = (await stats('overview')).body.data as Json[]
  expect(days.map((day) => day.visits)).toEqual([4, 4, 4, 4, 4, 40])
  expect(((await stats('daily_interest')).body.data as Json[]).at(-1)).toEqual({ date: '2026-11-20', count: 4 })
  expect((await stats('adults')).body.data).toContainEqual({ key: '2', label: '2 adulti', count: 14, percentage: 100 })
  const media = (await stats('medium/percentage')).body.data as Json[]
  expect(media.map(({ label, percentage }) => [label, percentage])).toEqual([
    ['SEO', 50],
    ['Non tracciato', 25],
    ['Non specificato', 25],
  ])
  expect((await stats('number', '&ga_medium=organic')).body.data).toMatchObject({ visits: 30, messages: 7 })
  expect((await stats('network')).body.data).toEqual([{ key: '6', label: 'Bici Hotel', count: 60, percentage: 100 }])
  expect((await stats('number', '&site_id=33')).body.data).toMatchObject({ visits: 0 })
})

test('each role sees only its statistics', async () => {
  expect((await stats('number', '', 'user')).status).toBe(403)
  expect((await stats('number', '', 'user', 1)).status).toBe(200)
  for (const op of ['network', 'medium/percentage']) expect((await stats(op, '', 'employee')).status).toBe(403)
  const none = await s.as('user')('GET', '/api/stats/stats/number')
  expect([none.status, none.body.errors]).toEqual([422, { id_hotel: ['Selezionare un hotel per procedere!'] }])
  expect((await stats('number', '&ga_medium=boh')).status).toBe(422)
  expect((await stats('number', '&boh=1')).status).toBe(422)
  expect((await s.as('user')('GET', '/api/stats/mail?network=true')).status).toBe(403)
  expect((await s.as('user')('GET', '/api/stats/mail?network=false')).status).toBe(200)
})

test('booking requests are counted by month, and the demo weather says that it is invented', async () => {
  const page = await s.as('user')('GET', '/api/stats/bookings/index?perPage=1')
  const summary = (page.body.meta as Json).summary as { months: Json[]; ytd: Json }
  expect(summary.months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect((page.body.data as Json[])[0]!.hotel_id).toBe(1)
  const weather = await s.as('user')('GET', '/api/reference/forecast/72020/2026-11-20/2026-11-25')
  expect([weather.body.data, (weather.body.meta as Json).fonte]).toMatchObject([{ length: 6 }, 'dimostrativa'])
  expect((await s.as('user')('GET', '/api/reference/forecast/72020/2026-11-20/2026-13-25')).status).toBe(422)
})

test('sales equal the orders to the cent', async () => {
  const admin = s.as('admin')
  const rows = (await admin('GET', '/api/seller/sales?article_year=2027')).body.data as Json[]
  const { rows: orders } = await s.db.pool.query<{ total: number; count: number }>(
    `select sum(total) as total, count(*) as count from orders_orders where article_year = 2027 and stato <> 'annullato'`,
  )
  const total = rows.reduce((cents, row) => cents + Math.round(Number(row.total) * 100), 0) / 100
  expect(total).toBe(orders[0]!.total)
  expect(rows.map((row) => row.total)).toEqual(rows.map((row) => row.total).toSorted((a, b) => Number(b) - Number(a)))
  const average = (await admin('GET', '/api/seller/sales/average?article_year=2027')).body.data
  expect(average).toMatchObject({ total, hotels: rows.length, orders: orders[0]!.count })
  // A search restricts the sums as it restricts the list.
  const found = '?article_year=2027&q=hotel'
  const some = (await admin('GET', `/api/seller/sales${found}`)).body.data as Json[]
  expect([some.length > 0, some.length < rows.length]).toEqual([true, true])
  const sums = (await admin('GET', `/api/seller/sales/average${found}`)).body.data
  expect(sums).toMatchObject({
    hotels: some.length,
    orders: some.reduce((count, row) => count + Number(row.orders), 0),
    total: some.reduce((cents, row) => cents + Math.round(Number(row.total) * 100), 0) / 100,
    price_list_total: some.reduce((cents, row) => cents + Math.round(Number(row.price_list_total) * 100), 0) / 100,
  })
  expect((await s.as('produttore')('GET', '/api/seller/sales')).status).toBe(403)
})

test('a producer’s dashboard shows only their own sales', async () => {
  const own = (await s.as('produttore')('GET', '/api/seller/sellers/dashboard')).body.data as Json
  expect(own).toMatchObject({ business_year: 2027, order_date_from: '2026-10-01', order_date_to: '2027-09-30' })
  const { rows } = await s.db.pool.query<{ before: number; whole: number }>(
    `select sum(total) filter (where order_creation_date <= '2025-11-20')::float8 as before, sum(total)::float8 as whole
     from orders_orders where article_year = 2026 and codice_produttore = 'PR01' and stato <> 'annullato' and _deleted_at is null`,
  )
  expect(rows[0]!.before).toBeLessThan(rows[0]!.whole)
  expect(own).toMatchObject({ previous_sales: rows[0]!.before, previous_until: '2025-11-20' })
  // Past years are compared as a whole.
  const past = (await s.as('produttore')('GET', '/api/seller/sellers/dashboard?business_year=2026')).body.data as Json
  expect(past).toMatchObject({ in_progress_sales: rows[0]!.whole, previous_until: null })
  const named = await s.as('admin')('GET', `/api/seller/sellers/dashboard?seller_id=${String(own.seller_id)}`)
  expect(named.body.data).toEqual(own)
  expect((await s.as('produttore')('GET', '/api/seller/sellers/dashboard?seller_id=4')).status).toBe(403)
  expect((await s.as('user')('GET', '/api/seller/sellers/dashboard')).status).toBe(403)
})

test('the dashboard covers the requested days, and reviews carry the days of their collection', async () => {
  const path = '/api/webreputation/struttura/dashboard/1'
  const board = (await s.as('user')('GET', path)).body.data as Json
  expect(board).toMatchObject({ hotelId: 1, raccolta_da: '2025-11-20', raccolta_fino_a: '2026-11-20', n_keywords: 20 })
  expect(board.keywords).toHaveLength(20)
  const { body: list } = await s.as('user')('GET', '/api/webreputation/recensione/struttura/1')
  for (const { data_recensione: day, raccolta_da: from, raccolta_fino_a: to } of list.data as Json[]) {
    expect(String(from) <= String(day)).toBe(true)
    expect(String(day) <= String(to)).toBe(true)
  }
  const body = { raccolta_da: '2026-01-01', raccolta_fino_a: '2026-06-30', n_keywords: 5 }
  const half = (await s.as('user')('POST', path, { body })).body.data as Json
  expect(Number(half.numero_recensioni)).toBeLessThan(Number(board.numero_recensioni))
  expect((await s.as('user')('POST', path, { body: { ...body, n_keywords: 1 } })).status).toBe(422)
  expect((await s.as('multihotel')('GET', path)).status).toBe(403)
  const all = (await s.as('user')('GET', '/api/webreputation/struttura/numeroRecensioni/1')).body.data as Json
  expect(Number(all.numero_recensioni)).toBeGreaterThanOrEqual(Number(board.numero_recensioni))
})
