/** The totals of an order, and its running total row by row. Computed in whole cents, to avoid rounding errors. */
import { cents } from './confronto.ts'

/** The values of `stato` that count as sold, as a filter: all except cancelled. */
export const SOLD_STATES = 'inserito,confermato,fatturato'

export type OrderRow = Readonly<Record<string, unknown>>

export type OrderSums = {
  /** The running total after each row. All amounts are in euros. */
  running: number[]
  total: number
  list: number
  discount: number
  /** The discount in percent of the list price, to one decimal; null where that is 0. */
  percent: number | null
}

/** Percentage to one decimal. `+ 0` turns -0 into 0. */
const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 1_000) / whole) / 10 + 0 : null

/** The list price of a row, in cents; a row without one counts at its own price. */
export const listOf = (row: OrderRow): number => cents(row.article_price_list ?? row.article_total)

/** The discount from the list price; null where there is none. */
export function discountOf(row: OrderRow): { euros: number; percent: number | null } | null {
  const difference = listOf(row) - cents(row.article_total)
  return difference > 0 ? { euros: difference / 100, percent: share(difference, listOf(row)) } : null
}

export function sumsOf(rows: readonly OrderRow[]): OrderSums {
  let total = 0
  const running = rows.map((row) => (total += cents(row.article_total)) / 100)
  const list = rows.reduce((sum, row) => sum + listOf(row), 0)
  return {
    running,
    total: total / 100,
    list: list / 100,
    discount: (list - total) / 100,
    percent: share(list - total, list),
  }
}
