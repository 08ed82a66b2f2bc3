/** Adds up order lines by any grouping, exactly, in cents. */
import type { Grouping, SoldMonth, Span } from '../../../src/domain/trade/confronto.ts'
import { dayNumber, valueAt, type SoldLines } from './lines.ts'

/** Days, optionally of one sales year. */
export type Days = Partial<Span>

/** Filters that do not depend on the day. */
export type LineFilters = { article?: string; seller?: string; macro?: number | undefined }

/** The requested days, the days compared with them, and the whole previous year. */
export type Spans = { ora: Days; prima?: Days | undefined; intero?: Days | undefined }

/** In cents; an order counts once if it has a line in the group. */
export type Sum = Record<'total' | 'total_prev' | 'list' | 'list_prev' | 'orders' | 'orders_prev', number>

/**
 * `own`: the name in the orders. `isNew`: nothing in the whole previous year; `isLost`: something in the compared days
 * and nothing in the requested ones.
 */
export type Group = Sum & { key: string; own: string | null; isNew: boolean; isLost: boolean }

/** `rimasti`: all clients but those that were lost. */
export type Clients = 'nuovi' | 'persi' | 'rimasti'

const ORA = 1
const PRIMA = 2
const INTERO = 4

/** Indexes of matching lines, and a bit mask of the spans that each is in. */
export type Matches = { count: number; at: Int32Array; when: Uint8Array }
const emptyMatches = (count: number): Matches => ({ count: 0, at: new Int32Array(count), when: new Uint8Array(count) })
function addMatch(found: Matches, at: number, when: number): void {
  found.at[found.count] = at
  found.when[found.count++] = when
}

const isIn = (lines: SoldLines, { year, from, to }: Days) => {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const { year: years, day: days } = lines
  return (at: number): boolean => {
    if (year !== undefined && years[at] !== year) return false
    const day = valueAt(days, at)
    return (!first || day >= first) && (!last || (day > 0 && day <= last))
  }
}

/** A predicate for lines that match the filters; null if none can match. */
function linePredicate(lines: SoldLines, { article, seller, macro }: LineFilters): ((at: number) => boolean) | null {
  const [ofArticle, ofSeller] = [article, seller].map((text) => (text ? lines.numberOf(text) : -1))
  if (ofArticle === undefined || ofSeller === undefined) return null
  return (at) =>
    (ofArticle < 0 || lines.article[at] === ofArticle) &&
    (ofSeller < 0 || lines.seller[at] === ofSeller) &&
    (macro === undefined || lines.macrosOf(valueAt(lines.macros, at)).includes(macro))
}

/** The matching lines with their spans. */
export function matchingLines(lines: SoldLines, which: LineFilters, { ora, prima, intero }: Spans): Matches {
  const isMeant = linePredicate(lines, which)
  if (!isMeant) return emptyMatches(0)
  const found = emptyMatches(lines.count)
  const inOra = isIn(lines, ora)
  const inPrima = prima && isIn(lines, prima)
  const inIntero = intero && isIn(lines, intero)
  for (let at = 0; at < lines.count; at++) {
    if (lines.order[at] === 0) continue
    const when = (inOra(at) ? ORA : 0) | (inPrima?.(at) ? PRIMA : 0) | (inIntero?.(at) ? INTERO : 0)
    if (when && isMeant(at)) addMatch(found, at, when)
  }
  return found
}

/** The subset of lines that satisfies a predicate on their index. */
export function filterLines(found: Matches, isMeant: (at: number) => boolean): Matches {
  const some = emptyMatches(found.count)
  for (let one = 0; one < found.count; one++)
    if (isMeant(valueAt(found.at, one))) addMatch(some, valueAt(found.at, one), valueAt(found.when, one))
  return some
}

const isNew = (when: number): boolean => (when & ORA) !== 0 && (when & (PRIMA | INTERO)) === 0
const isLost = (when: number): boolean => (when & PRIMA) !== 0 && (when & ORA) === 0

/** For each hotel, the spans in which it has lines; key 0: lines without a hotel. */
export type SpansByHotel = ReadonlyMap<number, number>

export function spansByHotel(lines: SoldLines, { count, at, when }: Matches): SpansByHotel {
  const spans = new Map<number, number>()
  for (let one = 0; one < count; one++) {
    const hotel = valueAt(lines.hotel, valueAt(at, one))
    spans.set(hotel, (spans.get(hotel) ?? 0) | valueAt(when, one))
  }
  return spans
}

export function ofClients(lines: SoldLines, found: Matches, clients: Clients, spans: SpansByHotel): Matches {
  const isOne = { nuovi: isNew, persi: isLost, rimasti: (when: number) => !isLost(when) }[clients]
  return filterLines(found, (at) => isOne(spans.get(valueAt(lines.hotel, at))!))
}

class Accumulator implements Sum {
  total = 0
  total_prev = 0
  list = 0
  list_prev = 0
  orders = 0
  orders_prev = 0
  when = 0
  // The lines of an order are consecutive, so comparing with the last order suffices to count each once.
  #last = 0
  #lastBefore = 0
  #own = 0
  own = ''

  add(lines: SoldLines, at: number, when: number): void {
    this.when |= when
    const order = valueAt(lines.order, at)
    if (when & ORA) {
      this.total += valueAt(lines.total, at)
      this.list += valueAt(lines.list, at)
      if (this.#last !== order) this.orders++
      this.#last = order
    }
    if (when & PRIMA) {
      this.total_prev += valueAt(lines.total, at)
      this.list_prev += valueAt(lines.list, at)
      if (this.#lastBefore !== order) this.orders_prev++
      this.#lastBefore = order
    }
  }

  /** Keeps the alphabetically first of several names. */
  call(lines: SoldLines, number: number): void {
    if (number === 0 || number === this.#own) return
    const name = lines.textOf(number)
    if (this.#own && name > this.own) return
    this.#own = number
    this.own = name
  }
}

const sumOf = ({ total, total_prev, list, list_prev, orders, orders_prev }: Sum): Sum => {
  return { total, total_prev, list, list_prev, orders, orders_prev }
}

/**
 * Returns the function from a line to its group key: the id of the hotel or macro, or the index of the text; 0 means
 * none. `macro`: the requested one.
 */
export function groupKeyOf(lines: SoldLines, grouping: Grouping, macro: number | undefined): (at: number) => number {
  if (grouping === 'hotel') return (at) => valueAt(lines.hotel, at)
  if (grouping === 'produttore') return (at) => valueAt(lines.seller, at)
  if (grouping === 'articolo') return (at) => valueAt(lines.article, at)
  // Without a requested macro, a row counts in its first one only, so that the groups add up to the total.
  return macro === undefined ? (at) => lines.macrosOf(valueAt(lines.macros, at))[0] ?? 0 : () => macro
}

/** The key as text, for the client. */
export const keyText = (lines: SoldLines, grouping: Grouping, key: number): string =>
  grouping === 'produttore' || grouping === 'articolo' ? lines.textOf(key) : key ? String(key) : ''

/** The names in the orders, by line index. */
const namesIn = (lines: SoldLines, grouping: Grouping): Int32Array | undefined =>
  ({ hotel: lines.hotelName, produttore: lines.sellerName, articolo: lines.article, macro: undefined })[grouping]

/** One group per key with lines in the requested or the compared days. */
export function groupsOf(lines: SoldLines, found: Matches, grouping: Grouping, macro?: number): Group[] {
  const keyOf = groupKeyOf(lines, grouping, macro)
  const names = namesIn(lines, grouping)
  const groups = new Map<number, Accumulator>()
  for (let one = 0; one < found.count; one++) {
    const at = valueAt(found.at, one)
    const key = keyOf(at)
    let sum = groups.get(key)
    if (!sum) groups.set(key, (sum = new Accumulator()))
    sum.add(lines, at, valueAt(found.when, one))
    if (names) sum.call(lines, valueAt(names, at))
  }
  return [...groups]
    .filter(([, { when }]) => (when & (ORA | PRIMA)) !== 0)
    .map(([key, sum]) => ({
      ...sumOf(sum),
      key: keyText(lines, grouping, key),
      own: sum.own || null,
      isNew: isNew(sum.when),
      isLost: isLost(sum.when),
    }))
}

/** The total of all lines, and the numbers of hotels: current, previous, new and lost. */
export function totalOf(
  lines: SoldLines,
  found: Matches,
  clients: SpansByHotel,
): Sum & Record<'hotels' | 'hotels_prev' | 'nuovi' | 'persi', number> {
  const all = new Accumulator()
  for (let one = 0; one < found.count; one++) all.add(lines, valueAt(found.at, one), valueAt(found.when, one))
  const spans = [...spansByHotel(lines, found)].filter(([hotel]) => hotel !== 0)
  const many = (is: (when: number, hotel: number) => boolean) => spans.filter(([hotel, when]) => is(when, hotel)).length
  return {
    ...sumOf(all),
    hotels: many((when) => (when & ORA) !== 0),
    hotels_prev: many((when) => (when & PRIMA) !== 0),
    nuovi: many((_, hotel) => isNew(clients.get(hotel)!)),
    persi: many((_, hotel) => isLost(clients.get(hotel)!)),
  }
}

/** Totals by month ('2026-10') in cents; months of the previous year are listed under the month one year later. */
export function monthsOf(lines: SoldLines, { count, at, when }: Matches): SoldMonth[] {
  const months = new Map<number, { total: number; total_prev: number }>()
  const sumIn = (month: number) => {
    const known = months.get(month)
    if (known) return known
    const sums = { total: 0, total_prev: 0 }
    months.set(month, sums)
    return sums
  }
  for (let one = 0; one < count; one++) {
    const line = valueAt(at, one)
    const month = Math.floor(valueAt(lines.day, line) / 100)
    if (valueAt(when, one) & ORA) sumIn(month).total += valueAt(lines.total, line)
    if (valueAt(when, one) & PRIMA) sumIn(month + 100).total_prev += valueAt(lines.total, line)
  }
  return [...months]
    .sort(([a], [b]) => a - b)
    .map(([month, sum]) => ({ month: `${String(month).slice(0, 4)}-${String(month).slice(4)}`, ...sum }))
}
