/** Sales compared with the year before, to the same day: days, differences, and the shape of a service's answer. */
import { today, addMonths } from '../time/dates.ts'
import { businessYear } from '../time/seasons.ts'

/** A sales year, or some days of it. */
export type Span = { year: number; from?: string | undefined; to?: string | undefined }

/**
 * The same days of a year and of the one before. A year that is not over ends today, and so does the one it is compared
 * with; 29 February counts as 28.
 */
export function sameDays({ year, from, to }: Span, day = today()): { ora: Span; prima: Span } {
  const isOver = businessYear(day) > year
  const until = isOver || (to && to < day) ? to : day
  const back = (one: string | undefined) => one && addMonths(one, -12)
  return { ora: { year, from, to: until }, prima: { year: year - 1, from: back(from), to: back(until) } }
}

export const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100)

/**
 * The difference in euros, and in percent to one decimal, halves up; the percentage is null where the amount before was
 * 0.
 */
export function changeOf(now: number, before: number): { diff: number; percent: number | null } {
  const [mine, theirs] = [cents(now), cents(before)]
  const diff = mine - theirs
  return { diff: diff / 100, percent: theirs ? Math.round((diff * 1_000) / theirs) / 10 + 0 : null }
}

/** What sales can be grouped by, each with its singular. */
export const groupings = ['hotel', 'produttore', 'articolo', 'macro'] as const
export type Grouping = (typeof groupings)[number]
export const groupingLabels: Readonly<Record<Grouping, string>> = {
  hotel: 'Hotel',
  produttore: 'Produttore',
  articolo: 'Articolo',
  macro: 'Macro',
}
export const isGrouping = (text: string): text is Grouping => (groupings as readonly string[]).includes(text)

/** What was sold in the days that a person looks at. */
export type SoldAmounts = Record<'total' | 'price_list_total' | 'orders', number>

/** The same days of the year before, and the difference. */
export type SoldBefore = Record<'total_prev' | 'list_total_prev' | 'orders_prev', number> & {
  diff: number
  percent: number | null
}

type RowName = { key: string; name: string }

/** `new`: nothing the whole year before; `lost`: something in those days of it, and nothing now. */
export type SoldRow = SoldAmounts & SoldBefore & RowName & { new: boolean; lost: boolean }

/** `hotels`: those that bought; `nuovi`, `persi`: those of them that are new or lost. */
export type SoldTotals = SoldAmounts & SoldBefore & Record<'hotels' | 'hotels_prev' | 'nuovi' | 'persi', number>

/** A month of the year that is shown: '2026-10'. */
export type SoldMonth = { month: string; total: number; total_prev: number }

/** `most`: the largest amount of any row, over all pages, to which the bars are scaled. */
export type SalesComparison = {
  rows: SoldRow[]
  count: number
  totals: SoldTotals
  months: SoldMonth[]
  most: number
  ora: Span
  prima: Span
  /** For a report: the code of the producer that it is about. */
  produttore?: string
}

/** The answer where a person turned the comparison off: no figure of the year before, and no hotel that was lost. */
export type Uncompared = Pick<SalesComparison, 'count' | 'most' | 'ora'> & {
  rows: (SoldAmounts & RowName)[]
  totals: SoldAmounts & Record<'hotels', number>
  months: Omit<SoldMonth, 'total_prev'>[]
  prima: null
}
