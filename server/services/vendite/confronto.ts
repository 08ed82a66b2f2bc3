/** What was sold, put together by hotel, producer, article or macro, beside the same days of the year before. */
import { sql, type SQL } from 'drizzle-orm'
import {
  changeOf,
  groupingLabels,
  isGrouping,
  type Compared,
  type Grouping,
  type SoldMonth,
  type SoldRow,
  type SoldTotals,
  type Span,
} from '../../../src/domain/confronto.ts'
import { PAGE_SIZE } from '../../../src/domain/rules.ts'
import { inNameOrder } from '../../db/nameKey.ts'
import { run } from '../../db/sql.ts'
import { invalidParameter } from '../../http/problem.ts'
import { wordsIn } from '../../resources/conditions.ts'
import type { Call } from '../../resources/request.ts'
import { and } from '../../resources/rows.ts'
import { soldLines } from '../../resources/sold.ts'
import type { Cell } from '../../../src/domain/csv.ts'
import { numberOf, type Query } from '../input.ts'

/** How the rows are put together, which of them are asked for, in which order. */
export const viewParams = ['per', 'clienti', 'q', 'page', 'perPage', 'orderKey', 'orderDirection'] as const

/** `ora`, `prima` and `intero`, the whole year before, are said of orders; `where` of their rows too. */
export type Asked = { ora: SQL; prima: SQL; intero: SQL; where: SQL; macro?: number | undefined }

type Group = {
  key: SQL
  /** Where it is looked up, and what it is called there; `own`: what the order calls it. */
  table: SQL
  id: SQL
  /** Of what may be deleted and made again under the same key. */
  living: SQL
  name: SQL
  own: SQL
  none: string
}

const groups: Readonly<Record<Grouping, Group>> = {
  hotel: {
    key: sql`l.hotel_id::text`,
    table: sql`main_hotel`,
    id: sql`n."idHotel"::text`,
    living: sql`true`,
    name: sql`n.nome_hotel`,
    own: sql`l.hotel_name`,
    none: 'Senza hotel',
  },
  produttore: {
    key: sql`l.codice_produttore`,
    table: sql`seller_sellers`,
    id: sql`n.codice`,
    living: sql`n._deleted_at is null`,
    name: sql`nullif(concat_ws(' ', n.nome, n.cognome), '')`,
    own: sql`l.seller_name`,
    none: 'Senza produttore',
  },
  articolo: {
    key: sql`l.article_id`,
    table: sql`orders_articoli`,
    id: sql`n.article_id`,
    living: sql`n._deleted_at is null`,
    name: sql`n.article_name`,
    own: sql`l.article_id`,
    none: 'Senza articolo',
  },
  // A row counts in the first of its macros, so that the parts make up the whole.
  macro: {
    key: sql`l.macros->>0`,
    table: sql`orders_macros`,
    id: sql`n.id::text`,
    living: sql`true`,
    name: sql`n.label`,
    own: sql`null::text`,
    none: 'Senza macro',
  },
}

const sortable: Readonly<Record<string, SQL>> = {
  name: inNameOrder(sql`name`),
  total: sql`total`,
  total_prev: sql`total_prev`,
  price_list_total: sql`price_list_total`,
  diff: sql`total - total_prev`,
  percent: sql`(total - total_prev) / nullif(total_prev, 0)`,
  orders: sql`orders`,
}

function orderOf({ orderKey = '', orderDirection = '' }: Query): SQL {
  const key = Object.hasOwn(sortable, orderKey || 'total') ? sortable[orderKey || 'total'] : undefined
  const way = (orderDirection || (orderKey ? 'ASC' : 'DESC')).toUpperCase()
  if (!key) throw invalidParameter('orderKey')
  if (way !== 'ASC' && way !== 'DESC') throw invalidParameter('orderDirection')
  return sql`${key} ${sql.raw(way)} nulls last, total_prev desc, key`
}

const clients: Readonly<Record<string, SQL>> = { nuovi: sql`c.new`, persi: sql`c.lost` }

const MOST_ROWS = 500

/** The rows of a page; null: all of them. */
function pageOf(query: Query): SQL {
  const size = numberOf(query, 'perPage') ?? PAGE_SIZE
  if (size < 1 || size > MOST_ROWS) throw invalidParameter('perPage')
  const page = numberOf(query, 'page') ?? 1
  if (page < 1 || page > 1_000_000) throw invalidParameter('page')
  return sql`limit ${size} offset ${(page - 1) * size}`
}

export function groupingOf({ per = '' }: Query): Grouping {
  const grouping = per || 'hotel'
  if (!isGrouping(grouping)) throw invalidParameter('per')
  return grouping
}

const sums = sql`
  coalesce(sum(total) filter (where ora), 0) as total, coalesce(sum(total) filter (where prima), 0) as total_prev,
  coalesce(sum(list_total) filter (where ora), 0) as price_list_total,
  coalesce(sum(list_total) filter (where prima), 0) as list_total_prev,
  count(distinct order_id) filter (where ora) as orders, count(distinct order_id) filter (where prima) as orders_prev`

/** Nothing the whole year before; something in those days of it, and nothing now. */
const standing = sql`bool_or(ora) and not bool_or(prima or intero) as new, bool_or(prima) and not bool_or(ora) as lost`

type Told = {
  rows: Omit<SoldRow, 'diff' | 'percent'>[]
  totals: Omit<SoldTotals, 'diff' | 'percent'>
  months: SoldMonth[]
  count: number
  most: number
}

const withChange = <T extends { total: number; total_prev: number }>(one: T) => ({
  ...one,
  ...changeOf(one.total, one.total_prev),
})

/** `isWhole`: all rows, on no page. */
export async function compare(
  call: Call,
  { ora, prima, intero, where, macro }: Asked,
  query: Query,
  isWhole = false,
): Promise<Omit<Compared, 'ora' | 'prima'>> {
  const grouping = groupingOf(query)
  const { key, table, id, living, name, own, none } = groups[grouping]
  const chosen = query.clienti
    ? Object.hasOwn(clients, query.clienti)
      ? clients[query.clienti]
      : undefined
    : sql`true`
  if (!chosen) throw invalidParameter('clienti')
  const words = wordsIn(sql`n._search`, query.q ?? '')
  const by = grouping === 'macro' && macro !== undefined ? sql`${String(macro)}::text` : key
  const order = orderOf(query)
  const page = isWhole ? sql`` : pageOf(query)
  const found = words ? sql`and coalesce(key, '') in (select coalesce(key, '') from named)` : sql``
  const [told] = await run<{ told: Told }>(
    call.db.pool,
    sql`with lines as materialized (
          select l.*, ${ora} as ora, ${prima} as prima, ${intero} as intero
          from (${soldLines(and([where, sql`(${ora} or ${prima} or ${intero})`]))}) as l),
        clients as (select coalesce(hotel_id, 0) as hotel, ${standing} from lines group by 1),
        sold as materialized (
          select l.*, c.new, c.lost, ${by} as key, ${own} as own_name
          from lines as l join clients as c on c.hotel = coalesce(l.hotel_id, 0) where ${chosen}),
        groups as (
          select key, min(own_name) as own_name, ${sums}, ${standing} from sold
          group by key having bool_or(ora or prima)),
        named as materialized (
          select g.*, coalesce(${name}, g.own_name, ${none}) as name
          from groups as g left join ${table} as n on ${id} = g.key and ${living} where ${words ?? sql`true`})
        select json_build_object(
          'rows', (select coalesce(json_agg(p), '[]'::json) from (
            select coalesce(key, '') as key, name, total, total_prev, price_list_total, list_total_prev, orders,
              orders_prev, new, lost from named order by ${order} ${page}) as p),
          'totals', (select row_to_json(t) from (
            select ${sums}, count(distinct hotel_id) filter (where ora) as hotels,
              count(distinct hotel_id) filter (where prima) as hotels_prev,
              count(distinct hotel_id) filter (where new) as nuovi, count(distinct hotel_id) filter (where lost) as persi
            from sold where true ${found}) as t),
          'months', (select coalesce(json_agg(m), '[]'::json) from (
            select month, sum(total) as total, sum(total_prev) as total_prev from (
              select to_char(order_creation_date, 'YYYY-MM') as month, total, 0 as total_prev
              from sold where ora ${found}
              union all
              select to_char(order_creation_date + interval '1 year', 'YYYY-MM'), 0, total from sold where prima ${found}
            ) as both_years group by month order by month) as m),
          'count', (select count(*) from named),
          'most', (select coalesce(max(greatest(total, total_prev)), 0) from named)) as told`,
  )
  const { rows, totals, ...rest } = told!.told
  return { ...rest, rows: rows.map(withChange), totals: withChange(totals) }
}

/** {data: [SoldRow], meta: {total, pagination, confronto: what all of them come to, and of which days}}. */
export function sendCompared(
  { rows, count, ...told }: Omit<Compared, 'ora' | 'prima'>,
  days: Pick<Compared, 'ora' | 'prima' | 'produttore'>,
) {
  return { data: rows, meta: { total: count, pagination: { total: count }, confronto: { ...told, ...days } } }
}

type Line = Pick<SoldRow, 'name'> & Omit<SoldTotals, 'hotels' | 'hotels_prev' | 'nuovi' | 'persi'>

const lineOf = ({ name, total, total_prev, diff, percent, ...row }: Line): Cell[] => [
  name,
  total,
  total_prev,
  diff,
  percent,
  row.price_list_total,
  row.orders,
  row.orders_prev,
]

/** The same as a file, its sums in the last line. */
export const fileOf = (
  { rows, totals }: Pick<Compared, 'rows' | 'totals'>,
  grouping: Grouping,
  { year }: Span,
): Cell[][] => [
  [
    groupingLabels[grouping],
    `Venduto ${year}`,
    `Venduto ${year - 1}, stessi giorni`,
    'Differenza',
    'Differenza %',
    'A listino',
    'Ordini',
    `Ordini ${year - 1}`,
    ...(grouping === 'hotel' ? ['Cliente'] : []),
  ],
  ...rows.map((row) => [
    ...lineOf(row),
    ...(grouping === 'hotel' ? [row.new ? 'nuovo' : row.lost ? 'perso' : ''] : []),
  ]),
  lineOf({ ...totals, name: 'Totale' }),
]
