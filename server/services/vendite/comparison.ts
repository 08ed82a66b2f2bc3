/** Venduto grouped by hotel, producer, article or macro, compared with the same days of the previous year. */
import {
  changeOf,
  groupingLabels,
  isGrouping,
  type SalesComparison,
  type Grouping,
  type SoldRow,
  type SoldTotals,
  type Span,
  type Uncompared,
} from '../../../src/domain/trade/confronto.ts'
import { PAGE_SIZE } from '../../../src/domain/trade/rules.ts'
import { invalidParameter } from '../../http/problem.ts'
import type { Call } from '../../resources/request.ts'
import type { Cell } from '../../../src/domain/plans/csv.ts'
import { numberOf, type Query } from '../input.ts'
import { ledgerOf } from './ledger.ts'
import { namedBy, placesOf, withNames, type NamedGroup } from './names.ts'
import {
  filterLines,
  groupsOf,
  matchingLines,
  monthsOf,
  ofClients,
  spansByHotel,
  totalOf,
  type Clients,
  type Group,
  type Spans,
  type Sum,
  type LineFilters,
} from './sums.ts'

/** Parameters for grouping, filtering, paging and sorting. */
export const viewParams = ['per', 'clienti', 'q', 'page', 'perPage', 'orderKey', 'orderDirection'] as const

const clientChoices: Readonly<Record<string, Clients>> = { nuovi: 'nuovi', persi: 'persi', rimasti: 'rimasti' }

export type ComparisonQuery = { which: LineFilters; spans: Spans }

/** Sort keys; names are loaded only when sorting by them. null: no previous value to compare with. */
const sortable: Readonly<Record<string, (row: Group) => number | null>> = {
  total: (row) => row.total,
  total_prev: (row) => row.total_prev,
  price_list_total: (row) => row.list,
  diff: (row) => row.total - row.total_prev,
  percent: (row) => (row.total_prev ? (row.total - row.total_prev) / row.total_prev : null),
  orders: (row) => row.orders,
}

/** Without a comparison nothing is known of the year before, so that nothing can be sorted by it. */
const sortableUncompared = ['total', 'price_list_total', 'orders']

type Order = { by: string; direction: 1 | -1 }

/** `names`: the parameter value that sorts by name. */
export function orderOf(
  { orderKey = '', orderDirection = '' }: Query,
  names: string,
  sortableNames: readonly string[] = Object.keys(sortable),
): Order {
  const by = orderKey || 'total'
  const direction = (orderDirection || (orderKey ? 'ASC' : 'DESC')).toUpperCase()
  if (by !== names && !sortableNames.includes(by)) throw invalidParameter('orderKey')
  if (direction !== 'ASC' && direction !== 'DESC') throw invalidParameter('orderDirection')
  return { by: by === names ? 'name' : by, direction: direction === 'ASC' ? 1 : -1 }
}

/** Selects the rows of a page. */
export type Page = <T>(rows: readonly T[]) => readonly T[]

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** Tie-break: the larger previous total first. */
const tieBreak = (a: Group, b: Group): number => b.total_prev - a.total_prev || compareTexts(a.key, b.key)

async function byName(call: Call, grouping: Grouping): Promise<(row: Group) => number> {
  const placeOf = await placesOf(call, grouping)
  return ({ key }) => placeOf(key)
}

/** Sorts the groups and returns a page of them with names. */
export async function pageOf(
  call: Call,
  grouping: Grouping,
  groups: readonly Group[],
  { by, direction }: Order,
  page: Page,
): Promise<readonly NamedGroup[]> {
  const valueOf = by === 'name' ? await byName(call, grouping) : sortable[by]!
  const valued = groups.map((group) => ({ group, value: valueOf(group) }))
  valued.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || tieBreak(a.group, b.group)
    return direction * (a.value - b.value) || tieBreak(a.group, b.group)
  })
  return withNames(call, grouping, page(valued.map(({ group }) => group)))
}

const MOST_ROWS = 500

/** Parses the page parameters. */
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

const presentSum = ({ total, list, orders }: Sum) => ({ total: euros(total), price_list_total: euros(list), orders })

/** A sum with that of the year before, and the difference. */
function presentBothSums(sum: Sum) {
  const before = euros(sum.total_prev)
  const now = presentSum(sum)
  return {
    ...now,
    total_prev: before,
    list_total_prev: euros(sum.list_prev),
    orders_prev: sum.orders_prev,
    ...changeOf(now.total, before),
  }
}

const rowOf = ({ key, name, isNew, isLost, ...sum }: NamedGroup): SoldRow => ({
  key,
  name,
  ...presentBothSums(sum),
  new: isNew,
  lost: isLost,
})

/** What both answers are made of. `isWhole`: all rows, on no page. */
async function search(call: Call, { which, spans }: ComparisonQuery, query: Query, isWhole: boolean, order: Order) {
  const grouping = groupingOf(query)
  const clienti = query.clienti ? clientChoices[query.clienti] : null
  if (clienti === undefined) throw invalidParameter('clienti')
  const page: Page = isWhole ? (rows) => rows : rowsOf(query)
  const named = await namedBy(call, grouping, query.q ?? '')
  const lines = await ledgerOf(call.db).lines()
  // No await from here until the names are loaded, because the shared lines may change meanwhile.
  const all = matchingLines(lines, which, spans)
  const clients = spansByHotel(lines, all)
  const chosen = clienti ? ofClients(lines, all, clienti, clients) : all
  const found = named ? filterLines(chosen, named(lines, which.macro)) : chosen
  const groups = groupsOf(lines, found, grouping, which.macro)
  const totals = totalOf(lines, found, clients)
  const months = monthsOf(lines, found)
  const most = euros(groups.reduce((so, { total, total_prev }) => Math.max(so, total, total_prev), 0))
  return { rows: await pageOf(call, grouping, groups, order, page), count: groups.length, totals, months, most }
}

export async function compare(
  call: Call,
  which: ComparisonQuery,
  query: Query,
  isWhole = false,
): Promise<Omit<SalesComparison, 'ora' | 'prima'>> {
  const { rows, totals, months, ...rest } = await search(call, which, query, isWhole, orderOf(query, 'name'))
  const { hotels, hotels_prev, nuovi, persi, ...sum } = totals
  return {
    ...rest,
    rows: rows.map(rowOf),
    totals: { ...presentBothSums(sum), hotels, hotels_prev, nuovi, persi },
    months: months.map(({ month, total, total_prev }) => ({
      month,
      total: euros(total),
      total_prev: euros(total_prev),
    })),
  }
}

/** The same view of one year alone. Which clients are new or lost is known by comparison only. */
export async function withoutComparison(
  call: Call,
  { which, spans: { ora } }: ComparisonQuery,
  query: Query,
  isWhole = false,
): Promise<Omit<Uncompared, 'ora' | 'prima'>> {
  if (query.clienti) throw invalidParameter('clienti')
  const order = orderOf(query, 'name', sortableUncompared)
  const { rows, totals, months, ...rest } = await search(call, { which, spans: { ora } }, query, isWhole, order)
  return {
    ...rest,
    rows: rows.map(({ key, name, ...sum }) => ({ key, name, ...presentSum(sum) })),
    totals: { ...presentSum(totals), hotels: totals.hotels },
    months: months.map(({ month, total }) => ({ month, total: euros(total) })),
  }
}

/** {data: rows, meta: {total, pagination, confronto: the sums of all rows, and the days that they are of}}. */
export function sendCompared<Found extends Omit<SalesComparison | Uncompared, 'ora' | 'prima'>>(
  { rows, count, ...sums }: Found,
  days: Pick<SalesComparison | Uncompared, 'ora' | 'prima'> & Pick<SalesComparison, 'produttore'>,
) {
  return { data: rows, meta: { total: count, pagination: { total: count }, confronto: { ...sums, ...days } } }
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

/** The comparison as a file, with totals in the last line. */
export const fileOf = (
  { rows, totals }: Pick<SalesComparison, 'rows' | 'totals'>,
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

/** The file of one year alone. */
export const uncomparedFileOf = (
  { rows, totals }: Pick<Uncompared, 'rows' | 'totals'>,
  grouping: Grouping,
  { year }: Span,
): Cell[][] => [
  [groupingLabels[grouping], `Venduto ${year}`, 'A listino', 'Ordini'],
  ...[...rows, { ...totals, name: 'Totale' }].map((row) => [row.name, row.total, row.price_list_total, row.orders]),
]
