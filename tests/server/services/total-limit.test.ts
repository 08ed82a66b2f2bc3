/** Answers limited to a number of rows say when there are more. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOTAL_LIMIT } from '../../../src/domain/query/wire.ts'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
  await s.db.pool.query(
    `insert into main_hotel (nome_hotel, nome_comune, _search)
     select concat('Massa ', n), 'Prova', concat('massa ', n, ' prova') from generate_series(1, ${TOTAL_LIMIT}) n`,
  )
})
afterAll(() => s?.stop())

const cut = { total: TOTAL_LIMIT + 1, total_exact: false, pagination: { total: TOTAL_LIMIT + 1 } }
const readList = async (path: string) => {
  const { status, body } = await s.as('admin')('GET', path)
  expect(status, path).toBe(200)
  return { rows: body.data as Json[], meta: body.meta }
}

test('the calendar’s customers are cut at the limit, and a search finds all of them', async () => {
  const all = await readList('/api/main/clienti')
  expect([all.rows.length, all.meta]).toEqual([TOTAL_LIMIT, expect.objectContaining(cut)])
  const found = await readList('/api/main/clienti?q=massa%209999')
  expect(found.rows.map(({ descrizione }) => descrizione)).toEqual(['Massa 9999 - Prova'])
  expect(found.meta).not.toHaveProperty('total_exact')
})

test('sales by hotel are cut at the limit, as a whole and by page', async () => {
  await s.db.pool.query(
    `update orders_orders set order_rows = (
       select jsonb_agg(order_rows->0 || jsonb_build_object('row_hotel_id', h."idHotel")) from main_hotel h)
     where order_id = (select min(order_id) from orders_orders where article_year = 2026 and stato <> 'annullato'
       and _deleted_at is null and jsonb_array_length(order_rows) > 0)`,
  )
  const all = await readList('/api/seller/sales?article_year=2026')
  expect([all.rows.length, all.meta]).toEqual([TOTAL_LIMIT, expect.objectContaining(cut)])
  const page = await readList('/api/seller/sales?article_year=2026&perPage=10&page=2')
  expect([page.rows.length, page.meta]).toEqual([10, expect.objectContaining(cut)])
})
