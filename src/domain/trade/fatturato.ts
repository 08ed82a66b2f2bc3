/** The turnover of a hotel month by month, compared with the year before. */
import { cents, changeOf } from './confronto.ts'

type Row = Readonly<Record<string, unknown>>

/** Euros; null: nothing is known of that month. */
export type TurnoverMonth = {
  month: number
  now: number | null
  before: number | null
  diff: number | null
  percent: number | null
}

export type TurnoverYear = {
  months: TurnoverMonth[]
  /** Sums of the months that both years know. */
  same: { many: number; now: number; before: number; diff: number; percent: number | null }
  /** The amount stored for the whole year, otherwise the sum of its months. */
  whole: { now: number | null; before: number | null }
}

/** The amount of a month or, for null, of the whole year, in cents. Where it was stored twice, the last one counts. */
const amountOf = (rows: readonly Row[], year: number, month: number | null): number | null => {
  const found = rows
    .filter((row) => Number(row.year) === year && (row.mese ?? null) === month)
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .at(-1)
  return found ? cents(found.amount) : null
}

const euros = (value: number | null): number | null => (value === null ? null : value / 100)

export function turnoverOf(rows: readonly Row[], year: number): TurnoverYear {
  const both = Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    now: amountOf(rows, year, at + 1),
    before: amountOf(rows, year - 1, at + 1),
  }))
  const commonMonths = both.filter(({ now, before }) => now !== null && before !== null)
  const sum = (of: readonly (number | null)[]) => of.reduce<number>((all, one) => all + (one ?? 0), 0)
  const [now, before] = [
    sum(commonMonths.map((one) => one.now)) / 100,
    sum(commonMonths.map((one) => one.before)) / 100,
  ]
  const whole = (of: number, name: 'now' | 'before') => {
    const months = both.map((one) => one[name])
    return euros(amountOf(rows, of, null) ?? (months.some((one) => one !== null) ? sum(months) : null))
  }
  return {
    months: both.map((one) => {
      const known = one.now !== null && one.before !== null
      const change = known ? changeOf(one.now! / 100, one.before! / 100) : { diff: null, percent: null }
      return { month: one.month, now: euros(one.now), before: euros(one.before), ...change }
    }),
    same: { many: commonMonths.length, now, before, ...changeOf(now, before) },
    whole: { now: whole(year, 'now'), before: whole(year - 1, 'before') },
  }
}
