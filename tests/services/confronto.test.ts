/** Sales compared with the previous year: every figure equals one summed here from the order rows. */
import { expect, test } from 'vitest'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { seededRandom, yearEarlier } from '../server/support/generators.ts'
import type { Account, Json } from '../server/support/server.ts'

type Line = {
  article_id: string
  article_total: number
  article_price_list?: number
  macros?: number[]
  row_hotel_id?: number | null
}
type Order = {
  order_id: number
  hotel_id: number
  codice_produttore: string | null
  article_year: number
  order_creation_date: string
  order_rows: Line[] | null
}
type Asked = {
  year: number
  from?: string
  to?: string
  per?: string
  article_id?: string
  macro_id?: number
  produttore?: string
  clienti?: string
}
type Sums = { total: bigint; list: bigint; orders: Set<number> }
type Both = Record<'now' | 'then' | 'whole', Sums>

const RUNNING = 2027
const TODAY = '2026-11-20'

const cent = (value: number | undefined): bigint => BigInt(Math.round((value ?? 0) * 100))
const none = (): Sums => ({ total: 0n, list: 0n, orders: new Set() })

/** Rounds halves up with integers only; a tenth of a percent is a thousandth. */
function tenths(diff: bigint, before: bigint): number | null {
  if (before === 0n) return null
  const [top, bottom] = [2_000n * diff + before, 2n * before]
  const down = top / bottom - (top % bottom !== 0n && top < 0n !== bottom < 0n ? 1n : 0n)
  return Number(down) / 10
}

function expected(orders: readonly Order[], { year, per = 'hotel', ...filters }: Asked) {
  const running = year >= RUNNING
  const until = running && !(filters.to && filters.to < TODAY) ? TODAY : filters.to
  const [from, fromThen] = [filters.from ?? '0', filters.from ? yearEarlier(filters.from) : '0']
  const [to, toThen] = [until ?? '9', until ? yearEarlier(until) : '9']
  const lines = orders.flatMap(({ order_rows: rows, ...order }) =>
    (rows ?? []).map((row) => ({ ...order, ...row, hotel: row.row_hotel_id ?? order.hotel_id })),
  )
  const matching = lines.filter(
    (one) =>
      (!filters.article_id || one.article_id === filters.article_id) &&
      (!filters.macro_id || one.macros?.includes(filters.macro_id)) &&
      (!filters.produttore || one.codice_produttore === filters.produttore),
  )
  const part = ({ article_year: of, order_creation_date: day }: (typeof lines)[number]): (keyof Both)[] => {
    if (of === year) return day >= from && day <= to ? ['now'] : []
    if (of !== year - 1) return []
    return day >= fromThen && day <= toThen ? ['then', 'whole'] : ['whole']
  }
  const gather = (some: typeof lines, keyOf: (one: (typeof lines)[number]) => string) => {
    const found = new Map<string, Both>()
    for (const one of some)
      for (const when of part(one)) {
        const key = keyOf(one)
        const both = found.get(key) ?? { now: none(), then: none(), whole: none() }
        found.set(key, both)
        both[when].total += cent(one.article_total)
        both[when].list += cent(one.article_price_list ?? one.article_total)
        both[when].orders.add(one.order_id)
      }
    return found
  }
  const changesOf = ({ now, then, whole }: Both) => ({
    new: now.orders.size > 0 && whole.orders.size === 0,
    lost: then.orders.size > 0 && now.orders.size === 0,
  })
  const clients = gather(matching, ({ hotel }) => String(hotel))
  const which = { nuovi: 'new', persi: 'lost' } as const
  const chosen = filters.clienti
    ? matching.filter(({ hotel }) => {
        const client = clients.get(String(hotel))
        return client && changesOf(client)[which[filters.clienti as keyof typeof which]]
      })
    : matching
  const keys: Record<string, (one: (typeof lines)[number]) => string> = {
    hotel: ({ hotel }) => String(hotel),
    produttore: (one) => one.codice_produttore ?? '',
    articolo: (one) => one.article_id,
    macro: (one) => String(filters.macro_id ?? one.macros?.[0] ?? ''),
  }
  const figuresOf = (both: Both) => {
    const diff = both.now.total - both.then.total
    return {
      total: Number(both.now.total) / 100,
      total_prev: Number(both.then.total) / 100,
      price_list_total: Number(both.now.list) / 100,
      list_total_prev: Number(both.then.list) / 100,
      orders: both.now.orders.size,
      orders_prev: both.then.orders.size,
      diff: Number(diff) / 100,
      percent: tenths(diff, both.then.total),
    }
  }
  const rows = [...gather(chosen, keys[per]!)]
    .filter(([, { now, then }]) => now.orders.size > 0 || then.orders.size > 0)
    .map(([key, both]) => ({ key, ...figuresOf(both), ...changesOf(both) }))
  const hotels = [...gather(chosen, ({ hotel }) => String(hotel)).entries()]
  const all = gather(chosen, () => 'all').get('all') ?? { now: none(), then: none(), whole: none() }
  const many = (of: (client: Both) => boolean) => hotels.filter(([, both]) => of(both)).length
  return {
    rows,
    totals: {
      ...figuresOf(all),
      hotels: many(({ now }) => now.orders.size > 0),
      hotels_prev: many(({ then }) => then.orders.size > 0),
      nuovi: many((both) => changesOf(both).new),
      persi: many((both) => changesOf(both).lost),
    },
  }
}

onEveryServer('sales beside the year before', (server) => {
  const ask = async (path: string, query: Record<string, string>, account: Account = 'admin') =>
    server().as(account)('GET', path, { query })
  const queryOf = ({ year, from, to, ...rest }: Asked): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ article_year: year, from_date: from, to_date: to, ...rest }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    )
  const read = async (): Promise<Order[]> => {
    const { rows } = await server().db.pool.query<Order & { stato: string }>(
      `select order_id, hotel_id, codice_produttore, article_year, order_creation_date, order_rows, stato
       from orders_orders where _deleted_at is null`,
    )
    return rows.filter(({ stato }) => stato !== 'annullato')
  }
  const days = ['2020-02-28', '2020-02-29', '2020-03-01', '2021-02-28', '2024-02-29', '2019-10-01', '2021-09-30']

  /**
   * Inserts orders of all kinds: leap days, first and last days of sales years, cents that do not divide evenly, order
   * rows for other hotels.
   */
  async function insertOrders(seed: number): Promise<void> {
    const roll = seededRandom(seed)
    const { rows: articles } = await server().db.pool.query<{ article_id: string; macros: number[] }>(
      'select article_id, macros from orders_articoli order by article_id',
    )
    const { rows: sellers } = await server().db.pool.query<{ codice: string }>('select codice from seller_sellers')
    for (let at = 0; at < 60; at++) {
      const year = [2020, 2021, 2024, 2025, RUNNING - 1, RUNNING][roll(6)]!
      const start = Date.parse(`${year - 1}-10-01T00:00:00Z`)
      const anyDay = new Date(start + roll(year === RUNNING ? 50 : 365) * 86_400_000).toISOString().slice(0, 10)
      const day = year < 2022 && roll(3) === 0 ? days[roll(days.length)]! : anyDay
      const rows = Array.from({ length: roll(4) }, (): Line => {
        const article = articles[roll(articles.length)]!
        return {
          article_id: article.article_id,
          article_total: [0, 0.01, 33.33, 100 / 3, 0.1 + 0.2][roll(5)]! + roll(90_000) / 100,
          ...(roll(2) && { article_price_list: 1_000 + roll(99) / 100 }),
          ...(roll(3) && { macros: article.macros }),
          row_hotel_id: [null, 3_000 + roll(6)][roll(2)]!,
        }
      }).map((row) => ({ ...row, article_total: Math.round(row.article_total * 100) / 100 }))
      await server().db.pool.query(
        `insert into orders_orders (hotel_id, hotel_name, codice_produttore, article_year, order_creation_date, order_rows,
           total, total_internet, total_paper, stato)
         values ($1, 'Prova', $2, $3, $4, $5, 0, 0, 0, $6)`,
        [
          1 + roll(40),
          roll(8) ? sellers[roll(sellers.length)]!.codice : null,
          year,
          day,
          JSON.stringify(rows),
          ['inserito', 'confermato', 'fatturato', 'annullato'][roll(4)],
        ],
      )
    }
  }

  const year = (of: number, more: Omit<Asked, 'year'> = {}): Asked => ({ year: of, ...more })
  const queries: Asked[] = [
    ...[2021, 2024, 2025, RUNNING, RUNNING + 1, 2031].map((of) => year(of)),
    ...['produttore', 'articolo', 'macro'].flatMap((per) => [year(2021, { per }), year(RUNNING, { per })]),
    year(2021, { from: '2021-02-28', to: '2021-03-01' }),
    year(2020, { from: '2020-02-29', to: '2020-02-29' }),
    year(2021, { to: '2021-02-28' }),
    year(2024, { from: '2024-02-29' }),
    year(2021, { to: '2021-09-30' }),
    year(2021, { from: '2021-09-30' }),
    year(2021, { from: '2020-10-01', to: '2020-10-01' }),
    year(RUNNING, { from: '2026-10-01', to: '2027-09-30', per: 'produttore' }),
    year(RUNNING, { from: '2027-01-01' }),
    year(2021, { macro_id: 1, per: 'macro' }),
    year(2021, { macro_id: 3, per: 'articolo' }),
    year(RUNNING, { article_id: 'SITOW1' }),
    year(RUNNING, { produttore: 'PR01', per: 'macro' }),
    year(2025, { clienti: 'nuovi' }),
    year(RUNNING, { clienti: 'persi', per: 'produttore' }),
    year(2025, { clienti: 'persi', macro_id: 1 }),
  ]

  test.each([11, 4_242, 20_260_229])(
    'rows, sums, differences and percentages equal those computed here (seed %i)',
    async (seed) => {
      await insertOrders(seed)
      const orders = await read()
      const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
      for (const one of queries) {
        const comparison = expected(orders, one)
        const rows: Json[] = []
        let answer = await ask('/api/seller/sales/confronto', { ...queryOf(one), perPage: '500' })
        expect(answer.status, `${JSON.stringify(one)} ${answer.text}`).toBe(200)
        const meta = answer.body.meta as { total: number; confronto: Json & { totals: Json; months: Json[] } }
        for (let page = 2; rows.push(...(answer.body.data as Json[])) < meta.total; page++)
          answer = await ask('/api/seller/sales/confronto', { ...queryOf(one), perPage: '500', page: String(page) })
        const actual = rows.map(({ name, ...rest }) => (expect(name).toBeTruthy(), rest)) as ({ key: string } & Json)[]
        expect(actual.toSorted(byKey), JSON.stringify(one)).toEqual(comparison.rows.toSorted(byKey))
        expect(meta.confronto.totals, JSON.stringify(one)).toEqual(comparison.totals)
        const months = (name: string) =>
          meta.confronto.months.reduce((sum, month) => sum + cent(Number(month[name])), 0n)
        expect([months('total'), months('total_prev')]).toEqual([
          cent(comparison.totals.total),
          cent(comparison.totals.total_prev),
        ])
        expect(meta.confronto.most).toBe(Math.max(0, ...comparison.rows.flatMap((row) => [row.total, row.total_prev])))
      }
    },
  )

  test('pages follow the requested order, and the exported file has all rows and their sum', async () => {
    const comparison = expected(await read(), year(RUNNING))
    const ordered = { article_year: String(RUNNING), orderKey: 'diff', orderDirection: 'ASC', perPage: '7' }
    const pages = await Promise.all(['1', '2'].map((page) => ask('/api/seller/sales/confronto', { ...ordered, page })))
    const rows = pages.map(({ body }) => body.data as Json[])
    expect(rows.map((page) => page.length)).toEqual([7, 7])
    expect(rows.flat().map(({ diff }) => diff)).toEqual(
      comparison.rows
        .map(({ diff }) => diff)
        .toSorted((a, b) => a - b)
        .slice(0, 14),
    )
    const { status, text } = await ask('/api/seller/sales/confronto/esporta', { article_year: String(RUNNING) })
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    const number = (value: number) => String(value).replace('.', ',')
    expect(lines).toHaveLength(comparison.rows.length + 2)
    const { total, total_prev: before, diff, percent } = comparison.totals
    expect(lines.at(-1)).toContain(`Totale;${number(total)};${number(before)};${number(diff)};${number(percent!)};`)
  })

  test('the orders behind a figure add up to it', async () => {
    const answer = await ask('/api/seller/sales/confronto', { article_year: '2026', per: 'produttore' })
    for (const { key, orders } of answer.body.data as Json[]) {
      if (!key) continue
      const behind = await ask('/api/orders/orders', {
        article_year: '2026',
        produttore: String(key),
        filter: 'stato||=||inserito,confermato,fatturato',
        limit: '1',
      })
      // An order without rows sold nothing and is not among them.
      const { rows } = await server().db.pool.query<{ many: number }>(
        `select count(*)::int as many from orders_orders where _deleted_at is null and stato <> 'annullato'
           and article_year = 2026 and codice_produttore = $1 and jsonb_array_length(order_rows) = 0`,
        [key],
      )
      expect((behind.body.meta as { total: number }).total - rows[0]!.many).toBe(orders)
    }
    const [macro] = (await ask('/api/seller/sales/confronto', { article_year: '2025', per: 'macro' })).body
      .data as Json[]
    const filter = `macro_id||=||${String(macro!.key)}::stato||=||inserito,confermato,fatturato`
    const behind = await ask('/api/orders/orders', { article_year: '2025', filter, limit: '1' })
    expect((behind.body.meta as { total: number }).total).toBe(macro!.orders)
  })

  test('a sales report of the same period has the same figures, for its owner', async () => {
    const { rows } = await server().db.pool.query<{ id: number; codice: string }>(
      `select r.id, s.codice from orders_reports r join seller_sellers s on s.id = r.seller_id
       where r.article_year = ${RUNNING} and r.macro_id is null order by r.id`,
    )
    for (const { id, codice } of rows.slice(0, 2)) {
      const comparison = expected(await read(), year(RUNNING, { produttore: codice, per: 'articolo' }))
      const { status, body } = await ask(`/api/orders/reports/${id}/confronto`, { per: 'articolo', perPage: '500' })
      expect(status).toBe(200)
      expect((body.meta as { confronto: Json }).confronto.totals).toMatchObject({
        total: comparison.totals.total,
        total_prev: comparison.totals.total_prev,
        percent: comparison.totals.percent,
        orders: comparison.totals.orders,
      })
      const own = await ask(`/api/orders/reports/${id}/confronto`, {}, 'produttore')
      expect(own.status).toBe(codice === 'PR01' ? 200 : 404)
    }
    expect((await ask('/api/orders/reports/1/confronto', {}, 'user')).status).toBe(403)
  })

  test('compare_with_last_year=false leaves every figure of the year before out of rows, sums and file', async () => {
    const off = { article_year: String(RUNNING), compare_with_last_year: 'false' }
    const comparison = expected(await read(), year(RUNNING))
    const bought = comparison.rows.filter(({ lost }) => !lost)
    const { status, body } = await ask('/api/seller/sales/confronto', { ...off, perPage: '500' })
    expect(status).toBe(200)
    const byKey = (a: Json, b: Json) => (String(a.key) < String(b.key) ? -1 : 1)
    const plain = ({ total, price_list_total, orders }: Json) => ({ total, price_list_total, orders })
    const rows = (body.data as Json[]).map(({ name: _, ...row }) => row)
    expect(rows.toSorted(byKey)).toEqual(bought.map((row) => ({ key: row.key, ...plain(row) })).toSorted(byKey))
    const { totals, prima, months } = (body.meta as { confronto: Json }).confronto
    expect(totals).toEqual({ ...plain(comparison.totals), hotels: comparison.totals.hotels })
    expect(prima).toBeNull()
    for (const month of months as Json[]) expect(Object.keys(month)).toEqual(['month', 'total'])

    const { text } = await ask('/api/seller/sales/confronto/esporta', off)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain(`Hotel;Venduto ${RUNNING};A listino;Ordini`)
    expect(lines).toHaveLength(bought.length + 2)
    for (const [name, value] of [
      ['clienti', 'persi'],
      ['orderKey', 'diff'],
      ['compare_with_last_year', 'boh'],
    ] as const) {
      const refused = await ask('/api/seller/sales/confronto', { ...off, [name]: value })
      expect([refused.status, Object.keys(refused.body.errors as Json)]).toEqual([422, [name]])
    }
  })

  test('clienti=rimasti leaves out the hotels that bought last year and not this one', async () => {
    const comparison = expected(await read(), year(RUNNING))
    const { body } = await ask('/api/seller/sales/confronto', {
      article_year: String(RUNNING),
      clienti: 'rimasti',
      perPage: '500',
    })
    const keys = (rows: readonly Json[]) => rows.map(({ key }) => String(key)).toSorted()
    expect(comparison.rows.some(({ lost }) => lost)).toBe(true)
    expect(keys(body.data as Json[])).toEqual(keys(comparison.rows.filter(({ lost }) => !lost)))
  })

  test('what cannot be asked is refused at its name', async () => {
    for (const [name, value] of [
      ['per', 'constructor'],
      ['clienti', 'tutti'],
      ['article_year', '1'],
      ['orderKey', 'hotel_id'],
      ['perPage', '100000'],
      ['to_date', '2026-02-30'],
      ['boh', '1'],
    ] as const) {
      const { status, body } = await ask('/api/seller/sales/confronto', { [name]: value })
      expect([status, Object.keys(body.errors as Json)]).toEqual([422, [name]])
    }
    expect((await ask('/api/seller/sales/confronto', {}, 'produttore')).status).toBe(403)
  })
})
