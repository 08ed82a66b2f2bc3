/** The totals of an order, row after row: computed in whole cents, so that no row is lost to rounding. */
import { cents } from './confronto.ts'

/** Cancelled orders sold nothing: the other values of `stato`, in the form of a filter. */
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

const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 1_000) / whole) / 10 + 0 : null

/** The list price of a row, in cents; a row without one counts at its own price. */
export const listOf = (row: OrderRow): number => cents(row.article_price_list ?? row.article_total)

/** The discount from the list price; null where there is none. */
export function discountOf(row: OrderRow): { euros: number; percent: number | null } | null {
  const less = listOf(row) - cents(row.article_total)
  return less > 0 ? { euros: less / 100, percent: share(less, listOf(row)) } : null
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
