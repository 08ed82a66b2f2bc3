/** The in-memory sales ledger always equals the database, whoever has written. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { run } from '../../server/db/sql.ts'
import { soldLines } from '../../server/resources/read/sold.ts'
import { ledgerOf } from '../../server/services/vendite/ledger.ts'
import type { Json } from '../server/support/server.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'

onEveryServer('what was sold, in memory', (server) => {
  const admin = () => server().as('admin')
  const pool = () => server().db.pool
  /** Cents per order, over all lines. */
  async function centsByOrder(): Promise<Record<string, number>> {
    const lines = await ledgerOf(server().db).lines()
    const sums: Record<string, number> = {}
    for (let at = 0; at < lines.count; at++)
      if (lines.order[at]) sums[lines.order[at]!] = (sums[lines.order[at]!] ?? 0) + lines.total[at]!
    return sums
  }
  async function stored(): Promise<Record<string, number>> {
    const rows = await run<{ order_id: number; cents: number }>(
      pool(),
      sql`select order_id, (sum(total) * 100)::float8 as cents from (${soldLines(sql`true`)}) as l group by order_id`,
    )
    return Object.fromEntries(rows.map(({ order_id, cents }) => [order_id, cents]))
  }
  const some = async (many: number): Promise<number[]> => {
    const { rows } = await pool().query<{ order_id: number }>(
      `select order_id from orders_orders where _deleted_at is null and stato <> 'annullato'
       and jsonb_array_length(order_rows) > 1 order by order_id limit ${many}`,
    )
    return rows.map(({ order_id }) => order_id)
  }

  test('the ledger includes updates, cancellations, deletions and undos in the next answer', async () => {
    const [first, second] = await some(2)
    const total = async () => {
      const answer = await admin()('GET', '/api/seller/sales/average')
      return Math.round(Number((answer.body.data as Json).total) * 100)
    }
    const before = await total()
    const order = (await admin()('GET', `/api/orders/orders/${first}`)).body.data as Json & { order_rows: Json[] }
    const rows = order.order_rows.map((row, at) =>
      at ? row : { ...row, article_total: Number(row.article_total) + 12.34 },
    )
    expect((await admin()('PATCH', `/api/orders/orders/${first}`, { body: { order_rows: rows } })).status).toBe(200)
    expect(await total()).toBe(before + 1_234)
    const now = (await centsByOrder())[second!]!
    expect((await admin()('PATCH', `/api/orders/orders/${second}`, { body: { stato: 'annullato' } })).status).toBe(200)
    expect(await total()).toBe(before + 1_234 - now)
    expect((await admin()('PATCH', `/api/orders/orders/${second}`, { body: { stato: 'confermato' } })).status).toBe(200)
    expect(await total()).toBe(before + 1_234)
    expect(await centsByOrder()).toEqual(await stored())
  })

  test('a transaction started before a read and committed after it is in the next read, and a rolled back one in none', async () => {
    const [, , slow, quick, dropped] = await some(5)
    const before = await centsByOrder()
    const double = `update orders_orders set order_rows = order_rows || order_rows where order_id = $1`
    if (server().db.kind === 'postgres') {
      const [one, other] = await Promise.all([pool().connect(), pool().connect()])
      await one.query('begin')
      await one.query(double, [slow])
      await other.query('begin')
      await other.query(double, [dropped])
      await pool().query(double, [quick])
      const between = await centsByOrder()
      expect(between[quick!]).toBe(before[quick!]! * 2)
      expect(between[slow!]).toBe(before[slow!])
      await one.query('commit')
      await other.query('rollback')
      one.release()
      other.release()
      expect((await centsByOrder())[slow!]).toBe(before[slow!]! * 2)
      expect((await centsByOrder())[dropped!]).toBe(before[dropped!])
    } else await pool().query(double, [quick])
    expect(await centsByOrder()).toEqual(await stored())
  })

  test('the ledger stays correct during mass rewrites with concurrent reads', async () => {
    await centsByOrder()
    const writing = [0, 1, 2, 3].map((part) =>
      pool().query(
        `update orders_orders set order_rows = case when order_id % 3 = 0 then '[]'::jsonb else order_rows || order_rows end
         where order_id % 4 = ${part} and order_id % 5 > 0`,
      ),
    )
    const asking = Array.from({ length: 12 }, () => centsByOrder())
    await Promise.all([...writing, ...asking])
    expect(await centsByOrder()).toEqual(await stored())
    await pool().query('delete from orders_orders where order_id in (select max(order_id) from orders_orders)')
    expect(await centsByOrder()).toEqual(await stored())
  })
})
