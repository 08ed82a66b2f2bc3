/** The season of prices: the listini of a year by date, the gaps and overlaps between them, and the year before. */
import { addMonths, daysBetween, addDays } from '../time/dates.ts'

/** The part of a listino that is needed here. Both days are included. */
export type Period = {
  idListino: number
  nome: string
  data_inizio: string
  data_fine: string
  unita_prezzo: string
  visibile: boolean
}

/** A listino that crosses the end of a year belongs to the year in which it begins. */
export const seasonOf = ({ data_inizio }: Pick<Period, 'data_inizio'>): number => Number(data_inizio.slice(0, 4))

export const byDate = <P extends Period>(periods: readonly P[]): P[] =>
  periods.toSorted(
    (a, b) =>
      a.data_inizio.localeCompare(b.data_inizio) || a.data_fine.localeCompare(b.data_fine) || a.idListino - b.idListino,
  )

/** The season to work on: the first one that is not over, otherwise the last. */
export function currentSeason(periods: readonly Period[], today: string): number {
  const years = [...new Set(periods.map(seasonOf))].sort((a, b) => a - b)
  const open = years.find((year) => periods.some((one) => seasonOf(one) === year && one.data_fine >= today))
  return open ?? years.at(-1) ?? Number(today.slice(0, 4))
}

export type GapOrOverlap = { kind: 'gap' | 'overlap'; from: string; to: string; periods: readonly [Period, Period] }

/** Gaps (days without a price) and overlaps (days with several) among the listini that guests see, by date. */
export function gapsAndOverlaps(periods: readonly Period[]): GapOrOverlap[] {
  const found: GapOrOverlap[] = []
  /** Among the earlier ones, the one that ends last. */
  let furthest: Period | undefined
  const visiblePeriods = byDate(periods.filter(({ visibile }) => visibile))
  for (const [at, period] of visiblePeriods.entries()) {
    if (furthest && period.data_inizio > addDays(furthest.data_fine, 1)) {
      const [from, to] = [addDays(furthest.data_fine, 1), addDays(period.data_inizio, -1)]
      found.push({ kind: 'gap', from, to, periods: [furthest, period] })
    }
    for (const other of visiblePeriods.slice(0, at)) {
      if (other.data_fine < period.data_inizio) continue
      const to = other.data_fine < period.data_fine ? other.data_fine : period.data_fine
      found.push({ kind: 'overlap', from: period.data_inizio, to, periods: [other, period] })
    }
    if (!furthest || period.data_fine > furthest.data_fine) furthest = period
  }
  return found.toSorted((a, b) => a.from.localeCompare(b.from))
}

/** The same day, a year before. */
const yearBefore = (day: string): string => addMonths(day, -12)

const commonDays = (a: { from: string; to: string }, b: Period): number => {
  const from = a.from > b.data_inizio ? a.from : b.data_inizio
  const to = a.to < b.data_fine ? a.to : b.data_fine
  return daysBetween(from, to) + 1
}

/** The name without the year: 'Agosto 2027' and 'Agosto 2026' have the same. */
const nameOf = ({ nome }: Pick<Period, 'nome'>): string =>
  nome
    .replace(/\b20\d\d\b/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase()

/**
 * The counterpart in the year before: of the listini of that year with the same unit, the one that shares most days;
 * among equals the one of the same name. null where none shares a day.
 */
export function counterpartOfLastYear<P extends Period>(
  period: Pick<Period, 'nome' | 'data_inizio' | 'data_fine' | 'unita_prezzo'>,
  all: readonly P[],
): P | null {
  const days = { from: yearBefore(period.data_inizio), to: yearBefore(period.data_fine) }
  const year = seasonOf(period) - 1
  let best: { one: P; common: number; isNamed: boolean } | null = null
  for (const one of byDate(all)) {
    if (seasonOf(one) !== year || one.unita_prezzo !== period.unita_prezzo) continue
    const common = commonDays(days, one)
    const isNamed = nameOf(one) === nameOf(period)
    if (common > 0 && (!best || common > best.common || (common === best.common && isNamed && !best.isNamed)))
      best = { one, common, isNamed }
  }
  return best?.one ?? null
}

/** The change in whole percents: '+4%', '-10%'; '=' where nothing changed, '' where the price was 0. */
export function difference(now: number, then: number): string {
  if (now === then) return '='
  if (then === 0) return ''
  const percent = Math.round(((now - then) / then) * 100)
  return `${percent > 0 || (percent === 0 && now > then) ? '+' : percent === 0 ? '-' : ''}${percent}%`
}

/** The position of a day between two others, from 0 to 1. */
export const shareOf = (day: string, from: string, to: string): number =>
  daysBetween(from, day) / (daysBetween(from, to) + 1)

/** The months of a time line, each by its first day in it. */
export function monthsOf(from: string, to: string): string[] {
  const months = [from]
  for (let next = addMonths(`${from.slice(0, 7)}-01`, 1); next <= to; next = addMonths(next, 1)) months.push(next)
  return months
}
