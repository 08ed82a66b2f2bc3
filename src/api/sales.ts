/** Sales next to those of the year before: three parallel calls, joined here (specification §7.5). */
import { today } from '../domain/time/dates.ts'
import { changeOf, sameDays } from '../domain/trade/confronto.ts'
import { businessYear } from '../domain/time/seasons.ts'
import type { Row } from '../domain/model/row.ts'
import type { ListQuery, Page } from '../domain/query/wire.ts'

export type SalesFilters = Readonly<Record<string, string>>

/** Separates the flag of the comparison, which is ours, from the filters that the service knows. */
export function comparison({ compare_with_last_year: flag, ...own }: SalesFilters): {
  own: SalesFilters
  compares: boolean
} {
  return { own, compares: flag === 'true' || flag === '1' }
}

/** The filters for the year before: all of it, and its same days. */
export function yearBefore(serviceFilters: SalesFilters, now = today()): { whole: SalesFilters; same: SalesFilters } {
  const { from_date, to_date, article_year, ...otherFilters } = serviceFilters
  const { year, from, to } = sameDays(
    { year: Number(article_year || businessYear(now)), from: from_date, to: to_date },
    now,
  ).prima
  const whole = { ...otherFilters, article_year: String(year) }
  return { whole, same: { ...whole, ...(from && { from_date: from }), ...(to && { to_date: to }) } }
}

/** The rows of the list, with what their hotels bought a year before where the comparison is on. */
export async function withYearBefore<R extends Row>(
  list: (query: ListQuery) => Promise<Page<R>>,
  query: ListQuery,
): Promise<Page<R>> {
  const { own, compares } = comparison(query.filters)
  if (!compares) return list({ ...query, filters: own })
  const { whole, same } = yearBefore(own)
  const listOf = (filters: SalesFilters) => list({ ...query, filters: { ...filters } })
  const [now, before, year] = await Promise.all([listOf(own), listOf(same), listOf(whole)])
  const byHotel = new Map(before.rows.map((row) => [row.hotel_id, row]))
  const known = new Set(year.rows.map((row) => row.hotel_id))
  return {
    ...now,
    rows: now.rows.map((row) => {
      const lastYear: Row = byHotel.get(row.hotel_id) ?? {}
      const { total = 0, price_list_total = 0 } = lastYear
      return {
        ...row,
        total_prev: total,
        list_total_prev: price_list_total,
        diff: changeOf(Number(row.total), Number(total)).diff,
        new: !known.has(row.hotel_id),
      }
    }),
  }
}
