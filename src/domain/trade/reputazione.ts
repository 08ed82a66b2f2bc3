/** Reviews of a hotel in a period, compared with another: spans, bands of scores, means and their differences. */
import { comparisonDays, type Comparison } from '../time/comparison.ts'
import { addDays, addMonths, daysBetween, monthAround } from '../time/dates.ts'
import { itemAt, lastOf } from '../util/lookup.ts'

export const aspects = ['location', 'cleanliness', 'amenities', 'staff', 'comfort'] as const
export type Aspect = (typeof aspects)[number]

/** Scores are out of five, to one decimal; null where there are none. */
export type Scored = { numero_recensioni: number; punteggio: number | null }
export type Overall = Scored & {
  /** Reviews that the hotel has answered. */
  risposte: number
  valutazioni: Partial<Record<Aspect, number | null>>
}
type WithBefore<T> = T & { prima: Scored | null }
/** `canale` null: the source is not known. */
export type OfChannel = WithBefore<Scored & { canale: string | null; risposte: number }>
export type OfSpan = WithBefore<Scored & { dal: string; al: string }>
/** How many reviews contain the word, and their mean score. */
export type Keyword = { parola: string; conteggio: number; punteggio: number | null }
/** A range of scores, both ends included. */
export type OfBand = WithBefore<Pick<Scored, 'numero_recensioni'> & { da: number; a: number }>

export type Figures = Overall & {
  canali: OfChannel[]
  andamento: OfSpan[]
  fasce: OfBand[]
  /** The period that it is compared with; null: no comparison was asked for. */
  confronto: (Overall & { tipo: Comparison; raccolta_da: string; raccolta_fino_a: string }) | null
}

/** The mean of `many` scores, whose tenths add up to `sum`: one decimal, halves up. Only whole numbers are divided. */
export const meanOf = (sum: number, many: number): number | null => (many ? Math.round(sum / many) / 10 : null)

/** The difference of two means, as both are displayed. */
export const scoreDifference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : (Math.round(now * 10) - Math.round(before * 10)) / 10

/** Bands of whole stars: 4.5 is in the band of four. The lowest band begins at 0. */
export const bands = [
  { da: 5, a: 5 },
  { da: 4, a: 4.9 },
  { da: 3, a: 3.9 },
  { da: 2, a: 2.9 },
  { da: 0, a: 1.9 },
] as const

const WEEK = 7
/** Up to so many days the spans are weeks; up to so many months they are months. */
const [FEW_DAYS, FEW_MONTHS] = [92, 60]

/** The spans into which a period is divided: weeks within a quarter, months within five years, otherwise years. */
export function spansOf(from: string, to: string): { dal: string; al: string }[] {
  const spans: { dal: string; al: string }[] = []
  const isShort = daysBetween(from, to) < FEW_DAYS
  const isLong = addMonths(from, FEW_MONTHS) < to
  for (let dal = from; dal <= to;) {
    const end = isShort ? addDays(dal, WEEK - 1) : isLong ? `${dal.slice(0, 4)}-12-31` : monthAround(dal).to
    spans.push({ dal, al: end < to ? end : to })
    dal = addDays(end, 1)
  }
  return spans
}

/** The days that each span is compared with: together those of the whole comparison period, each day once. */
export function comparisonSpans(
  spans: readonly { dal: string; al: string }[],
  comparison: Comparison,
): { dal: string; al: string }[] {
  const [first, last] = [itemAt(spans, 0), lastOf(spans)]
  const whole = comparisonDays({ from: first.dal, to: last.al }, comparison)
  const back = (day: string) =>
    comparison === 'anno' ? addMonths(day, -12) : addDays(day, -daysBetween(whole.from, first.dal))
  return spans.map(({ dal }, at) => ({
    dal: at === 0 ? whole.from : back(dal),
    al: at === spans.length - 1 ? whole.to : addDays(back(itemAt(spans, at + 1).dal), -1),
  }))
}
