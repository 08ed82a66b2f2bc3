/** What an order comes to, row after row: whole cents inside, so that no row is lost to rounding. */
import { cents } from './confronto.ts'

/** Cancelled orders sold nothing: the values of `stato` of the others, as a filter takes them. */
export const SOLD_STATES = 'inserito,confermato,fatturato'

export type OrderRow = Readonly<Record<string, unknown>>

export type OrderSums = {
  /** After each row, what it comes to so far. Euros, as all of them. */
  running: number[]
  total: number
  list: number
  discount: number
  /** Of what it would be at list price, to one decimal; null where that is nothing. */
  percent: number | null
}

const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 1_000) / whole) / 10 + 0 : null

/** A row without a list price is sold at its own. */
export const listOf = (row: OrderRow): number => cents(row.article_price_list ?? row.article_total)

/** How much less than at list price; null where it is none. */
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
