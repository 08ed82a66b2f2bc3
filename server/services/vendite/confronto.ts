/** What was sold, put together by hotel, producer, article or macro, beside the same days of the year before. */
import {
  changeOf,
  groupingLabels,
  isGrouping,
  type Compared,
  type Grouping,
  type SoldRow,
  type SoldTotals,
  type Span,
} from '../../../src/domain/confronto.ts'
import { PAGE_SIZE } from '../../../src/domain/rules.ts'
import { invalidParameter } from '../../http/problem.ts'
import type { Call } from '../../resources/request.ts'
import type { Cell } from '../../../src/domain/csv.ts'
import { numberOf, type Query } from '../input.ts'
import { ledgerOf } from './ledger.ts'
import { namedBy, placesOf, withNames, type Named } from './names.ts'
import {
  among,
  groupsOf,
  meantLines,
  monthsOf,
  ofClients,
  standingOf,
  totalOf,
  type Group,
  type Spans,
  type Sum,
  type Which,
} from './sums.ts'

/** How the rows are put together, which of them are asked for, in which order. */
export const viewParams = ['per', 'clienti', 'q', 'page', 'perPage', 'orderKey', 'orderDirection'] as const

export type Asked = { which: Which; spans: Spans }

/** What rows are ordered by; names are looked up only where they are. null: nothing to compare with. */
const sortable: Readonly<Record<string, (row: Group) => number | null>> = {
  total: (row) => row.total,
  total_prev: (row) => row.total_prev,
  price_list_total: (row) => row.list,
  diff: (row) => row.total - row.total_prev,
  percent: (row) => (row.total_prev ? (row.total - row.total_prev) / row.total_prev : null),
  orders: (row) => row.orders,
}

type Order = { by: string; way: 1 | -1 }

/** `names`: what rows are ordered by as names are. */
export function orderOf(
  { orderKey = '', orderDirection = '' }: Query,
  names: string,
  others: readonly string[] = Object.keys(sortable),
): Order {
  const by = orderKey || 'total'
  const way = (orderDirection || (orderKey ? 'ASC' : 'DESC')).toUpperCase()
  if (by !== names && !others.includes(by)) throw invalidParameter('orderKey')
  if (way !== 'ASC' && way !== 'DESC') throw invalidParameter('orderDirection')
  return { by: by === names ? 'name' : by, way: way === 'ASC' ? 1 : -1 }
}

/** Which of all rows are asked for. */
export type Page = <T>(rows: readonly T[]) => readonly T[]

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** Of what is alike, what was more before comes first. */
const alike = (a: Group, b: Group): number => b.total_prev - a.total_prev || compareTexts(a.key, b.key)

async function byName(call: Call, grouping: Grouping): Promise<(row: Group) => number> {
  const placeOf = await placesOf(call, grouping)
  return ({ key }) => placeOf(key)
}

/** In the order that is asked for, those of a page with their names. */
export async function pageOf(
  call: Call,
  grouping: Grouping,
  groups: readonly Group[],
  { by, way }: Order,
  page: Page,
): Promise<readonly Named[]> {
  const valueOf = by === 'name' ? await byName(call, grouping) : sortable[by]!
  const valued = groups.map((group) => ({ group, value: valueOf(group) }))
  valued.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || alike(a.group, b.group)
    return way * (a.value - b.value) || alike(a.group, b.group)
  })
  return withNames(call, grouping, page(valued.map(({ group }) => group)))
}

const MOST_ROWS = 500

/** The rows of a page. */
function rowsOf(query: Query): Page {
  const size = numberOf(query, 'perPage') ?? PAGE_SIZE
  if (size < 1 || size > MOST_ROWS) throw invalidParameter('perPage')
  const page = numberOf(query, 'page') ?? 1
  if (page < 1 || page > 1_000_000) throw invalidParameter('page')
  return (rows) => rows.slice((page - 1) * size, page * size)
}

export function groupingOf({ per = '' }: Query): Grouping {
  const grouping = per || 'hotel'
  if (!isGrouping(grouping)) throw invalidParameter('per')
  return grouping
}

export const euros = (cents: number): number => cents / 100

/** A sum as it is told, with what it has changed by. */
function toldOf({ total, total_prev, list, list_prev, orders, orders_prev }: Sum) {
  const [now, before] = [euros(total), euros(total_prev)]
  return {
    total: now,
    total_prev: before,
    price_list_total: euros(list),
    list_total_prev: euros(list_prev),
    orders,
    orders_prev,
    ...changeOf(now, before),
  }
}

const rowOf = ({ key, name, isNew, isLost, ...sum }: Named): SoldRow => ({
  key,
  name,
  ...toldOf(sum),
  new: isNew,
  lost: isLost,
})

/** `isWhole`: all rows, on no page. */
export async function compare(
  call: Call,
  { which, spans }: Asked,
  query: Query,
  isWhole = false,
): Promise<Omit<Compared, 'ora' | 'prima'>> {
  const grouping = groupingOf(query)
  const { clienti = '' } = query
  if (clienti !== '' && clienti !== 'nuovi' && clienti !== 'persi') throw invalidParameter('clienti')
  const order = orderOf(query, 'name')
  const page: Page = isWhole ? (rows) => rows : rowsOf(query)
  const named = await namedBy(call, grouping, query.q ?? '')
  const lines = await ledgerOf(call.db).lines()
  // From here to the names nothing is awaited: the lines go on changing.
  const all = meantLines(lines, which, spans)
  const clients = standingOf(lines, all)
  const chosen = clienti ? ofClients(lines, all, clienti, clients) : all
  const found = named ? among(chosen, named(lines, which.macro)) : chosen
  const groups = groupsOf(lines, found, grouping, which.macro)
  const { hotels, hotels_prev, nuovi, persi, ...sum } = totalOf(lines, found, clients)
  const months = monthsOf(lines, found).map(({ month, total, total_prev }) => ({
    month,
    total: euros(total),
    total_prev: euros(total_prev),
  }))
  const rows = await pageOf(call, grouping, groups, order, page)
  return {
    rows: rows.map(rowOf),
    count: groups.length,
    totals: { ...toldOf(sum), hotels, hotels_prev, nuovi, persi },
    months,
    most: euros(groups.reduce((most, { total, total_prev }) => Math.max(most, total, total_prev), 0)),
  }
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
