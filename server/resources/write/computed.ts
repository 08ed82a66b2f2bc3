/** Computed totals: fields that are calculated from the row itself or from rows of other resources. */
import type { Row } from '../../../src/domain/model/row.ts'
import { sql, type SQL } from 'drizzle-orm'
import { cents } from '../../../src/domain/trade/confronto.ts'
import { flattenMacros, putAt, sumsOf } from '../../../src/domain/trade/funnel.ts'
import { scoreOf, type ScorePart } from '../../../src/domain/trade/indicatori.ts'
import { completenessOf } from '../../../src/domain/trade/scheda.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { run, type Runner, runOne } from '../../db/sql.ts'
import type { Lookup } from '../read/lookup.ts'
import { isValid, ofMacro, soldLines } from '../read/sold.ts'

/** The rows of an order with their articles' names, and three sums in euros: total, internet and paper. */
async function orderTotals(order: Row, lookup: Lookup): Promise<Row> {
  const articles = resourceOf('orders.articoli')
  const sums = { total: 0, internet: 0, carta: 0 }
  const rows: Row[] = []
  for (const one of (order.order_rows as Row[] | null) ?? []) {
    const article = await lookup(articles, 'article_id', one.article_id)
    const amount = cents(one.article_total)
    sums.total += amount
    if (article?.canale === 'internet' || article?.canale === 'carta') sums[article.canale] += amount
    rows.push(article ? await withNames(one, article, lookup) : one)
  }
  return {
    order_rows: rows,
    total: sums.total / 100,
    total_internet: sums.internet / 100,
    total_paper: sums.carta / 100,
  }
}

/** Adds the names of the article and its macros to an order row, for readers who may not look either up. */
async function withNames(one: Row, article: Row, lookup: Lookup): Promise<Row> {
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

/**
 * Adds the names of a funnel's articles, for readers who may not look them up, and the total of what the funnel offers.
 */
async function funnelTotals({ macros }: Row, lookup: Lookup): Promise<Row> {
  let named = macros
  for (const one of flattenMacros(macros)) {
    if (one.kind !== 'article' || one.article.article_name || !one.article.article_id) continue
    const article = await lookup(resourceOf('orders.articoli'), 'article_id', one.article.article_id)
    if (article) named = putAt(named, `${one.path}.article_name`, () => article.article_name)
  }
  return { ...(named !== macros && { macros: named }), total_amount: sumsOf(macros).offered / 100 }
}

/** A cookie site that names no hotel takes the hotel of its customer. */
async function siteHotel(site: Row, lookup: Lookup): Promise<Row> {
  if (typeof site.hotel_id === 'number' || typeof site.cliente_id !== 'number') return {}
  const client = await lookup(resourceOf('cookies.clienti'), 'id', site.cliente_id)
  return { hotel_id: client?.hotel_id ?? null }
}

/** The calendar day in Rome of an instant. */
const dayOf = (now: string): SQL => sql`(${now}::timestamptz at time zone 'Europe/Rome')::date`

/**
 * The order lines that a report `r` covers: those of its producer and macro, within its period up to today. `years`
 * shifts the period back, for the comparison with the previous year.
 */
const linesOf = (now: string, years: 0 | 1): SQL =>
  sql`(${soldLines(sql`
  order_creation_date between (r.from_date - make_interval(years => ${years}::int))::date
      and (least(r.to_date, ${dayOf(now)}) - make_interval(years => ${years}::int))::date
    and (r.seller_id is null or codice_produttore = (select codice from seller_sellers s where s.id = r.seller_id))
    and (r.macro_id is null or ${ofMacro(sql`r.macro_id`)})`)}) as sold`

const figures = (now: string): SQL => sql`
  (select coalesce(sum(total), 0) from ${linesOf(now, 0)}) as total,
  (select coalesce(sum(list_total), 0) from ${linesOf(now, 0)}) as price_list_total,
  (select count(distinct order_id)::int from ${linesOf(now, 0)}) as orders,
  (select coalesce(sum(total), 0) from ${linesOf(now, 1)}) as total_prev`

/** The totals of a report as of `now`, which is also stored as the time of calculation. */
async function reportTotals(report: Row, db: Runner, now: string): Promise<Row> {
  const { from_date, to_date, seller_id = null, macro_id = null } = report
  const [found] = await run<Row>(
    db,
    sql`select ${figures(now)} from (select ${from_date}::date as from_date, ${to_date}::date as to_date,
          ${seller_id}::int as seller_id, ${macro_id}::int as macro_id) as r`,
  )
  return { ...found, generato_il: now }
}

/** For each target `t`: what its producer sold in that year, and the percentage of the target reached. */
const targetProgress = sql`
  select t.id, sold.venduto, round(sold.venduto * 100 / nullif(t.target, 0), 1) as percentuale
  from targets t cross join lateral (
    select coalesce(sum(total), 0) as venduto from orders_orders
    where ${isValid} and article_year = t.year
      and codice_produttore = (select codice from seller_sellers s where s.id = t.seller_id)) as sold`

async function targetTotals({ id = null, seller_id, year, target }: Row, db: Runner): Promise<Row> {
  const found = await runOne<Row>(
    db,
    sql`with targets as (select ${id}::int as id, ${seller_id}::int as seller_id, ${year}::int as year,
          ${target}::numeric as target) ${targetProgress}`,
  )
  return { venduto: found.venduto, percentuale: found.percentuale }
}

/**
 * Recalculates the targets of the order's producer and year. Locks them first, for the reason given at
 * `refreshReports`.
 */
export async function refreshTargets(db: Runner, order: Row): Promise<void> {
  const lockedTargets = await run<{ id: number }>(
    db,
    sql`select id from seller_sales_seller_target where _deleted_at is null and year = ${order.article_year}
          and seller_id = (select s.id from seller_sellers s where s.codice = ${order.codice_produttore})
        order by id for update`,
  )
  if (!lockedTargets.length) return
  await run(
    db,
    sql`with targets as (select id, seller_id, year, target from seller_sales_seller_target
          where id = any(${sql.param(lockedTargets.map(({ id }) => id))}::int[]))
        update seller_sales_seller_target as goal set venduto = f.venduto, percentuale = f.percentuale
        from (${targetProgress}) as f where goal.id = f.id`,
  )
}

/** A manual correction takes effect at once, on top of the parts that the tool calculated last. */
const indicatorScore = async ({ parti, correzione }: Row): Promise<Row> =>
  Array.isArray(parti) ? { punteggio: scoreOf(parti as ScorePart[], Number(correzione ?? 0)) } : {}

type Totals = (row: Row, lookup: Lookup, db: Runner, now: string) => Promise<Row>

/** The fields that are calculated from the rest of the row, by resource. */
export const totalsOf: Readonly<Record<string, Totals>> = {
  'orders.orders': orderTotals,
  'seller.funnel': funnelTotals,
  'main.sitePhotogallery': async ({ photos }) => ({ n_foto: Array.isArray(photos) ? photos.length : 0 }),
  'portals.galleria': async ({ foto }) => ({ n_foto: Array.isArray(foto) ? foto.length : 0 }),
  'portals.indicatori': indicatorScore,
  'portals.schedahotel': async (sheet) => ({ completezza: completenessOf(sheet) }),
  'cookies.siti': siteHotel,
  'seller.salesSellerTarget': (row, _, db) => targetTotals(row, db),
  'orders.reports': (row, _, db, now) => reportTotals(row, db, now),
}

/**
 * Recalculates the reports whose period, or the same period a year earlier, contains the order's day. Locks them before
 * adding up: of two orders written concurrently, the second would otherwise miss the first.
 */
export async function refreshReports(db: Runner, order: Row, now: string): Promise<void> {
  const day = sql`${order.order_creation_date}::date`
  const lockedReports = await run<{ id: number }>(
    db,
    sql`select r.id from orders_reports r where r._deleted_at is null
          and (${day} between r.from_date and r.to_date
            or ${day} between (r.from_date - interval '1 year')::date and (r.to_date - interval '1 year')::date)
        order by r.id for update`,
  )
  if (!lockedReports.length) return
  await run(
    db,
    sql`update orders_reports t set total = f.total, price_list_total = f.price_list_total, orders = f.orders,
          total_prev = f.total_prev, generato_il = ${now}
        from (select r.id, ${figures(now)} from orders_reports r
              where r.id = any(${sql.param(lockedReports.map(({ id }) => id))}::int[])) as f
        where t.id = f.id and (t.total, t.price_list_total, t.orders, t.total_prev)
          is distinct from (f.total, f.price_list_total, f.orders, f.total_prev)`,
  )
}
