import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, list, resource } from '../../../src/domain/model/resource.ts'
import { integer, money } from '../../../src/domain/model/fields.ts'
import { resources } from '../../../src/domain/resources/all.ts'
import { isStored, storeOf } from '../../../server/db/tables.ts'
import { requireNoIgnoredParameters } from '../../../server/resources/read/query.ts'
import { testPostgres } from '../db/postgres.ts'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

type OrderRow = Json & { article_total: number; article_id: string }
const admin = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  s.as('admin')(method, `/api/orders/${path}`, { body })
const dataOf = async (answer: ReturnType<typeof admin>) => {
  const { status, body } = await answer
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body.data as Json
}

async function channels(): Promise<Map<string, string>> {
  const { body } = await s.as('admin')('GET', '/api/orders/articoli', { query: { perPage: '1000' } })
  const rows = (body.values ?? body.data) as Json[]
  return new Map(rows.map((one) => [String(one.article_id), String(one.canale)]))
}

test('an order’s totals follow its rows, with internet and paper apart', async () => {
  const known = await channels()
  const [internet, paper] = ['internet', 'carta'].map((channel) => [...known].find(([, one]) => one === channel)![0])
  const before = await dataOf(admin('GET', 'orders/1'))
  const rows = (before.order_rows as OrderRow[]).map(({ article_id, article_total, row_hotel_id }) => ({
    article_id,
    article_total,
    row_hotel_id,
  }))
  const after = await dataOf(
    admin('PATCH', 'orders/1', {
      order_rows: [
        ...rows,
        { article_id: internet, article_total: 100.1, row_hotel_id: before.hotel_id },
        { article_id: paper, article_total: 0.2, row_hotel_id: before.hotel_id },
      ],
    }),
  )
  const old = (name: string) => Math.round(Number(before[name]) * 100)
  expect([after.total, after.total_internet, after.total_paper]).toEqual([
    (old('total') + 10_030) / 100,
    (old('total_internet') + 10_010) / 100,
    (old('total_paper') + 20) / 100,
  ])
  expect((after.order_rows as OrderRow[]).at(-1)!.article_code).toBe(paper)
})

test('a target’s sales are counted when it is written and when an order changes', async () => {
  const { rows } = await s.db.pool.query<{ order_id: number; id: number; year: number }>(
    `select o.order_id, t.id, t.year from orders_orders o
     join seller_sellers s on s.codice = o.codice_produttore
     join seller_sales_seller_target t on t.seller_id = s.id and t.year = o.article_year
     where o.stato = 'inserito' order by o.order_id limit 1`,
  )
  const { order_id: orderId, id } = rows[0]!
  const read = () => dataOf(s.as('admin')('GET', `/api/seller/IndexSalesSellerTarget/${id}`))
  const write = (body: Json) => s.as('admin')('PATCH', `/api/seller/IndexSalesSellerTarget/${id}`, { body })
  const cents = (value: unknown) => Math.round(Number(value) * 100)
  const order = await dataOf(admin('GET', `orders/${orderId}`))
  const before = await read()
  await dataOf(admin('PATCH', `orders/${orderId}`, { stato: 'annullato' }))
  const without = await read()
  expect(cents(without.venduto)).toBe(cents(before.venduto) - cents(order.total))
  const { rows: sums } = await s.db.pool.query<{ sold: number }>(
    `select coalesce(sum(o.total), 0)::float8 as sold from orders_orders o join seller_sellers s on s.codice = o.codice_produttore
     join seller_sales_seller_target t on t.seller_id = s.id and t.year = o.article_year
     where t.id = $1 and o.stato <> 'annullato' and o._deleted_at is null`,
    [id],
  )
  expect(without.venduto).toBe(sums[0]!.sold)
  // The percentage has one decimal, and none without a target.
  await dataOf(write({ target: 30_000, target_internet: null, target_paper: null }))
  const third = await read()
  expect(third.percentuale).toBe(Math.round((cents(third.venduto) * 1_000) / 3_000_000) / 10)
  await dataOf(write({ target: 0 }))
  expect((await read()).percentuale).toBeNull()
  const refused = await write({ target: 100, target_internet: 60.01, target_paper: 40 })
  expect([refused.status, Object.keys(refused.body.errors as Json)]).toEqual([422, ['target_internet', 'target_paper']])
  const again = await s.as('admin')('POST', '/api/seller/IndexSalesSellerTarget', {
    body: { seller_id: before.seller_id, year: before.year, target: 1 },
  })
  expect(again.body.errors).toEqual({ year: ['Il produttore ha già un obbiettivo per questo anno'] })
})

test('a sales report is counted when it is written and when one of its orders changes', async () => {
  const order = await dataOf(admin('GET', 'orders/2'))
  const day = String(order.order_creation_date)
  const createdReport = await dataOf(
    admin('POST', 'reports', { titolo: 'Un giorno', article_year: order.article_year, from_date: day, to_date: day }),
  )
  expect(createdReport.orders).toBeGreaterThan(0)
  expect(Number(createdReport.total)).toBeGreaterThanOrEqual(order.stato === 'annullato' ? 0 : Number(order.total))
  expect(createdReport.generato_il).not.toBeNull()
  const rows = order.order_rows as OrderRow[]
  const [first, ...otherRows] = rows.map(({ article_id, article_total, row_hotel_id }) => ({
    article_id,
    article_total,
    row_hotel_id,
  }))
  await dataOf(
    admin('PATCH', 'orders/2', {
      stato: 'confermato',
      order_rows: [{ ...first!, article_total: first!.article_total + 50 }, ...otherRows],
    }),
  )
  const refreshed = await dataOf(admin('GET', `reports/${String(createdReport.id)}`))
  const wasValid = order.stato !== 'annullato'
  expect(Number(refreshed.total)).toBeCloseTo(
    Number(createdReport.total) + (wasValid ? 50 : Number(order.total) + 50),
    2,
  )
  await dataOf(admin('PATCH', 'orders/2', { stato: 'annullato' }))
  const without = await dataOf(admin('GET', `reports/${String(createdReport.id)}`))
  expect(without.orders).toBe(Number(refreshed.orders) - 1)
  // Another period has another sum.
  const empty = await dataOf(
    admin('PATCH', `reports/${String(createdReport.id)}`, { from_date: '2016-01-01', to_date: '2016-01-02' }),
  )
  expect([empty.total, empty.orders, empty.price_list_total]).toEqual([0, 0, 0])
})

const postgres = await testPostgres()
afterAll(() => postgres?.stop())

// The embedded database has a single session, so nothing runs concurrently there.
test.skipIf(!postgres)('orders changed concurrently are all in the report', async () => {
  const several = await testServer({ kind: 'postgres', postgres: postgres! })
  try {
    const staff = several.as('admin')
    const { body } = await staff('GET', '/api/orders/orders', { query: { page: '1', limit: '200' } })
    const all = body.data as Json[]
    const day = (one: Json) => String(one.order_creation_date)
    const days = all.map(day).sort()
    const creation = await staff('POST', '/api/orders/reports', {
      body: { titolo: 'Tutti', article_year: 2026, from_date: days[0], to_date: days.at(-1) },
    })
    const report = (creation.body.data as Json).id as number
    const article_id = (all[0]!.order_rows as OrderRow[])[0]!.article_id
    for (let round = 1; round <= 3; round++) {
      const answers = await Promise.all(
        all.slice(0, 6).map((one) =>
          staff('PATCH', `/api/orders/orders/${String(one.order_id)}`, {
            body: { stato: 'confermato', order_rows: [{ article_id, article_total: round * 100 }] },
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      const { rows } = await several.db.pool.query<{ total: number; sum: number }>(
        `select r.total::float8 as total, (select sum(o.total)::float8 from orders_orders o where o._deleted_at is null
           and o.stato <> 'annullato' and o.order_creation_date between r.from_date and r.to_date) as sum
         from orders_reports r where r.id = $1`,
        [report],
      )
      expect(rows[0]!.total).toBeCloseTo(rows[0]!.sum, 2)
    }
  } finally {
    await several.stop()
  }
})

test('declaring an unused list parameter prevents the services from starting', () => {
  const vain = resource({
    id: 'main.prova',
    name: 'Prova',
    tokens: false,
    kind: 'list',
    fields: { id: integer('ID'), prezzo: money('Prezzo') },
    endpoints: [list('prova', 'perPage', 'data', { params: ['prezzo', 'colore', 'format'] }), call('read', 'GET', 'x')],
  })
  expect(() => requireNoIgnoredParameters(vain, vain.endpoints[0]!)).toThrow(
    "the list 'prova' of main.prova ignores: colore",
  )
  for (const one of resources) {
    if (one.kind === 'call' || !isStored(storeOf(one))) continue
    const own = one.endpoints.filter(({ op, params }) => op === 'list' && params)
    for (const endpoint of own) expect(() => requireNoIgnoredParameters(one, endpoint), one.id).not.toThrow()
  }
})
