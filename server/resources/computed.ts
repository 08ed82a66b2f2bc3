/** Totals that follow from what a row holds, or from rows of another kind. */
import { sql, type SQL } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { run, type Runner } from '../db/sql.ts'
import type { Lookup } from './lookup.ts'

type Row = Record<string, unknown>

const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100)

/** An order's rows with what their articles say of them, and the sums: all of it, on the internet, on paper. Euros. */
async function orderTotals(order: Row, lookup: Lookup): Promise<Row> {
  const articles = resourceOf('orders.articoli')
  const sums = { total: 0, internet: 0, carta: 0 }
  const rows: Row[] = []
  for (const one of (order.order_rows as Row[] | null) ?? []) {
    const article = await lookup(articles, 'article_id', one.article_id)
    const amount = cents(one.article_total)
    sums.total += amount
    if (article?.canale === 'internet' || article?.canale === 'carta') sums[article.canale] += amount
    rows.push(article ? await named(one, article, lookup) : one)
  }
  return {
    order_rows: rows,
    total: sums.total / 100,
    total_internet: sums.internet / 100,
    total_paper: sums.carta / 100,
  }
}

/** A row of an order with what its article is called and belongs to, for those who may not look either up. */
async function named(one: Row, article: Row, lookup: Lookup): Promise<Row> {
  const macros = (one.macros ?? article.macros ?? []) as unknown[]
  const found = await Promise.all(macros.map((id) => lookup(resourceOf('orders.macros'), 'id', id)))
  return {
    ...one,
    article_code: article.article_code,
    article_name: article.article_name,
    macros,
    macro_names: found.flatMap((macro) => (macro ? [String(macro.label)] : [])).join(', '),
  }
}

type Macro = { articles?: Row[] | null; submacros?: unknown }

/** What a funnel offers: its articles for sale, those of the macros inside too. Cents. */
const offered = (macros: unknown): number =>
  !Array.isArray(macros)
    ? 0
    : (macros as Macro[]).reduce(
        (sum, { articles, submacros }) =>
          (Array.isArray(articles) ? articles : []).reduce(
            (all, one) => all + (one.for_sale === false ? 0 : cents(one.amount)),
            sum,
          ) + offered(submacros),
        0,
      )

/** The hotel of a customer's site is the customer's, where the site names none. */
async function siteHotel(site: Row, lookup: Lookup): Promise<Row> {
  if (typeof site.hotel_id === 'number' || typeof site.cliente_id !== 'number') return {}
  const client = await lookup(resourceOf('cookies.clienti'), 'id', site.cliente_id)
  return { hotel_id: client?.hotel_id ?? null }
}

/** The valid orders of a report `r`, `years` before its period: its producer's and macro's where it names them. */
const ordersOf = (years: 0 | 1): SQL => sql`
  from orders_orders o where o._deleted_at is null and o.stato is distinct from 'annullato'
    and o.order_creation_date between (r.from_date - make_interval(years => ${years}::int))::date
      and (r.to_date - make_interval(years => ${years}::int))::date
    and (r.seller_id is null or o.codice_produttore = (select codice from seller_sellers s where s.id = r.seller_id))
    and (r.macro_id is null
      or o.order_rows @> jsonb_build_array(jsonb_build_object('macros', jsonb_build_array(r.macro_id))))`

const figures = sql`
  (select coalesce(sum(o.total), 0) ${ordersOf(0)}) as total,
  (select coalesce(sum((select sum((one->>'article_price_list')::numeric) from jsonb_array_elements(o.order_rows) one)), 0)
     ${ordersOf(0)}) as price_list_total,
  (select count(*)::int ${ordersOf(0)}) as orders,
  (select coalesce(sum(o.total), 0) ${ordersOf(1)}) as total_prev`

/** What a report comes to now; `now` is when it was worked out. */
async function reportTotals(report: Row, db: Runner, now: string): Promise<Row> {
  const { from_date, to_date, seller_id = null, macro_id = null } = report
  const [found] = await run<Row>(
    db,
    sql`select ${figures} from (select ${from_date}::date as from_date, ${to_date}::date as to_date,
          ${seller_id}::int as seller_id, ${macro_id}::int as macro_id) as r`,
  )
  return { ...found, generato_il: now }
}

type Totals = (row: Row, lookup: Lookup, db: Runner, now: string) => Promise<Row>

/** By resource: the fields that follow from the rest of the row. */
export const totalsOf: Readonly<Record<string, Totals>> = {
  'orders.orders': orderTotals,
  'seller.funnel': async ({ macros }) => ({ total_amount: offered(macros) / 100 }),
  'main.sitePhotogallery': async ({ photos }) => ({ n_foto: Array.isArray(photos) ? photos.length : 0 }),
  'portals.galleria': async ({ foto }) => ({ n_foto: Array.isArray(foto) ? foto.length : 0 }),
  'cookies.siti': siteHotel,
  'orders.reports': (row, _, db, now) => reportTotals(row, db, now),
}

/**
 * The reports whose period, or the same period a year later, holds the order's day. They are locked before they are
 * added up: of two orders written at once, the second would else add up without the first.
 */
export async function refreshReports(db: Runner, order: Row, now: string): Promise<void> {
  const day = sql`${order.order_creation_date}::date`
  const held = await run<{ id: number }>(
    db,
    sql`select r.id from orders_reports r where r._deleted_at is null
          and (${day} between r.from_date and r.to_date
            or ${day} between (r.from_date - interval '1 year')::date and (r.to_date - interval '1 year')::date)
        order by r.id for update`,
  )
  if (!held.length) return
  await run(
    db,
    sql`update orders_reports t set total = f.total, price_list_total = f.price_list_total, orders = f.orders,
          total_prev = f.total_prev, generato_il = ${now}
        from (select r.id, ${figures} from orders_reports r
              where r.id = any(${sql.param(held.map(({ id }) => id))}::int[])) as f
        where t.id = f.id and (t.total, t.price_list_total, t.orders, t.total_prev)
          is distinct from (f.total, f.price_list_total, f.orders, f.total_prev)`,
  )
}
