/** Filters, labels and addresses shared by the sales screens. */
import {
  groupingLabels,
  groupings,
  isGrouping,
  type Grouping,
  type SalesComparison,
  type Span,
  type Uncompared,
} from '../../domain/trade/confronto.ts'
import { choice, decimal, flag, integer, money, text, fieldOf } from '../../domain/model/fields.ts'
import { SOLD_STATES } from '../../domain/trade/orderSums.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { orders, sales } from '../../domain/resources/ordini.ts'
import { formatDate } from '../../domain/text/text.ts'

/** Query parameter of the grouping. */
export const PER = 'per'

export const groupingIn = (named: string | null | undefined, usual: Grouping = 'hotel'): Grouping =>
  named && isGrouping(named) ? named : usual

export const tabs = groupings.map((id) => ({ id, label: `Per ${groupingLabels[id].toLowerCase()}` }))

/** In the address: 'false' turns the comparison off. Without it our own service compares. */
export const COMPARE = 'compare_with_last_year'

export const isCompared = (filters: Readonly<Record<string, string>>): boolean =>
  filters[COMPARE] !== 'false' && filters[COMPARE] !== '0'

const COMPARISONS: readonly string[] = ['total_prev', 'diff', 'percent']
export const needsComparison = (column: string): boolean => COMPARISONS.includes(column)

/** Sales as a resource of their own: their filters and sortable columns. */
export const sold: Resource = {
  ...sales,
  key: 'key',
  fields: {
    key: text('Chiave'),
    name: text('Nome'),
    total: money('Venduto'),
    total_prev: money('Anno prima'),
    diff: money('Differenza'),
    percent: decimal('%'),
    price_list_total: money('A listino'),
    orders: integer('Ordini'),
    new: flag('Nuovo'),
  },
  search: ['name'],
  order: ['total', 'DESC'],
  filters: {
    ...sales.filters,
    // Its tabs say which one is chosen.
    [PER]: {
      ...choice(
        'Per',
        groupings.map((id) => [id, groupingLabels[id]] as const),
      ),
      standard: () => 'hotel',
    },
    produttore: fieldOf(orders.filters, 'produttore'),
    clienti: choice('Clienti', [
      ['nuovi', 'Nuovi'],
      ['persi', 'Persi'],
      ['rimasti', 'Senza i persi'],
    ]),
  },
}

/** Examples: 'dal 01/10/2026 al 23/11/2026', 'fino al 23/11/2026', 'tutto l’anno'. */
export function daysInWords({ from, to }: Pick<Span, 'from' | 'to'>): string {
  if (from && to) return `dal ${formatDate(from)} al ${formatDate(to)}`
  if (from) return `dal ${formatDate(from)}`
  return to ? `fino al ${formatDate(to)}` : 'tutto l’anno'
}

export const periodOf = (ora: Span, prima: Span | null): string =>
  `Anno ${ora.year}, ${daysInWords(ora)}${prima ? `, accanto al ${prima.year}, ${daysInWords(prima)}` : ''}`

const NAMES: Readonly<Record<Grouping, string>> = {
  hotel: 'row_hotel_id',
  produttore: 'produttore',
  articolo: 'article_code',
  macro: 'macro_id',
}

export type SoldFilters = Readonly<Partial<Record<'article_id' | 'macro_id' | 'produttore', string>>>

/** Orders behind a figure: those of its days and row; with `hasYear` only those of that year, whatever the days. */
export function ordersAddress(span: Span, narrowed: SoldFilters, hasYear: boolean, row?: [Grouping, string]): string {
  const { article_id: article, macro_id: macro, produttore } = narrowed
  const query = new URLSearchParams({
    ...(hasYear && { article_year: String(span.year) }),
    ...(span.from && { from_date: span.from }),
    ...(span.to && { to_date: span.to }),
    ...(article && { article_code: article }),
    ...(macro && { macro_id: macro }),
    ...(produttore && { produttore }),
    stato: SOLD_STATES,
    ...(row && row[1] && { [NAMES[row[0]]]: row[1] }),
  })
  return `/ordini?${query}`
}

export type AnySoldRow = (SalesComparison | Uncompared)['rows'][number]

/** Of a client that bought nothing now, what it bought before. */
export const spanOf = (row: AnySoldRow, { ora, prima }: Pick<SalesComparison | Uncompared, 'ora' | 'prima'>): Span =>
  prima && 'lost' in row && row.lost ? prima : ora
