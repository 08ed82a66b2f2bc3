/** Sales beside those of the year before: three calls at once, put together here (specification §7.5). */
import { today } from '../domain/rules.ts'
import { addMonths, businessYear } from '../domain/seasons.ts'
import type { ListQuery, Page } from '../domain/wire.ts'

type Row = Record<string, unknown>
export type SalesFilters = Readonly<Record<string, string>>

/** What is compared, if anything is; the other filters are the service's. */
export function comparison({ compare_with_last_year: asked, ...own }: SalesFilters): {
  own: SalesFilters
  compares: boolean
} {
  return { own, compares: asked === 'true' || asked === '1' }
}

/**
 * The year before: all of it, and the same days of it. Without days those of a year that is not over end today, as the
 * year itself does.
 */
export function yearBefore(own: SalesFilters, now = today()): { whole: SalesFilters; same: SalesFilters } {
  const { from_date, to_date, article_year, ...others } = own
  const year = Number(article_year || businessYear(now))
  const whole = { ...others, article_year: String(year - 1) }
  const isOver = businessYear(now) > year
  const until = to_date && (isOver || to_date < now) ? to_date : isOver ? undefined : now
  return {
    whole,
    same: {
      ...whole,
      ...(from_date && { from_date: addMonths(from_date, -12) }),
      ...(until && { to_date: addMonths(until, -12) }),
    },
  }
}

const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100)

/** The rows of the list, with what their hotels bought a year before where that is asked for. */
export async function compared(list: (query: ListQuery) => Promise<Page<Row>>, query: ListQuery): Promise<Page<Row>> {
  const { own, compares } = comparison(query.filters)
  if (!compares) return list({ ...query, filters: own })
  const { whole, same } = yearBefore(own)
  const [now, before, year] = await Promise.all(
    [own, same, whole].map((filters) => list({ ...query, filters: { ...filters } })),
  )
  const byHotel = new Map(before!.rows.map((row) => [row.hotel_id, row]))
  const known = new Set(year!.rows.map((row) => row.hotel_id))
  return {
    ...now!,
    rows: now!.rows.map((row) => {
      const { total = 0, price_list_total = 0 } = byHotel.get(row.hotel_id) ?? {}
      return {
        ...row,
        total_prev: total,
        list_total_prev: price_list_total,
        diff: (cents(row.total) - cents(total)) / 100,
        new: !known.has(row.hotel_id),
      }
    }),
  }
}
