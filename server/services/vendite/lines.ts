/**
 * Order lines in columnar arrays, which makes adding up a million lines as fast as a short list in the database. Money
 * is in integer cents, days are numbers such as 20261120, texts are interned as indexes; 0 and '' mean none.
 */
import { itemAt } from '../../../src/domain/util/lookup.ts'

/** A line as the database returns it (server/resources/read/sold.ts). */
export type SoldLine = {
  order_id: number
  order_creation_date: string | null
  article_year: number | null
  hotel_id: number | null
  hotel_name: string | null
  codice_produttore: string | null
  seller_name: string | null
  article_id: string | null
  macros: number[] | null
  total: number | null
  list_total: number | null
}

const integerColumns = [
  'order',
  'day',
  'year',
  'hotel',
  'hotelName',
  'seller',
  'sellerName',
  'article',
  'macros',
] as const
const moneyColumns = ['total', 'list'] as const
type IntegerColumn = (typeof integerColumns)[number]
type Money = (typeof moneyColumns)[number]

export const dayNumber = (day: string | null | undefined): number => (day ? Number(day.replaceAll('-', '')) : 0)
const cents = (value: number | null): number => Math.round((value ?? 0) * 100)

/** Initial capacity. */
const FIRST = 4_096

/**
 * The value of a column at an index below its length. It is not checked as `itemAt` does, because the check would slow
 * loops over every line of every year.
 */
export const valueAt = (column: Int32Array | Float64Array | Uint8Array, at: number): number => column[at]!

export class SoldLines {
  count = 0
  /** Number of removed lines of changed or deleted orders; their `order` is 0. */
  #gone = 0
  order = new Int32Array(FIRST)
  day = new Int32Array(FIRST)
  year = new Int32Array(FIRST)
  hotel = new Int32Array(FIRST)
  hotelName = new Int32Array(FIRST)
  seller = new Int32Array(FIRST)
  sellerName = new Int32Array(FIRST)
  article = new Int32Array(FIRST)
  macros = new Int32Array(FIRST)
  total = new Float64Array(FIRST)
  list = new Float64Array(FIRST)
  readonly #texts: string[] = ['']
  readonly #numberOf = new Map([['', 0]])
  readonly #macros: (readonly number[])[] = [[]]
  readonly #macrosOf = new Map([['', 0]])

  textOf = (number: number): string => itemAt(this.#texts, number)
  /** The index of a text; undefined if no line contains it. */
  numberOf = (text: string): number | undefined => this.#numberOf.get(text)
  macrosOf = (number: number): readonly number[] => itemAt(this.#macros, number)

  /** Appends a line; the lines of an order must be added consecutively. */
  add(line: SoldLine): void {
    const at = this.count++
    if (at === this.order.length) this.#grow()
    this.order[at] = line.order_id
    this.day[at] = dayNumber(line.order_creation_date)
    this.year[at] = line.article_year ?? 0
    this.hotel[at] = line.hotel_id ?? 0
    this.hotelName[at] = this.#internText(line.hotel_name)
    this.seller[at] = this.#internText(line.codice_produttore)
    this.sellerName[at] = this.#internText(line.seller_name)
    this.article[at] = this.#internText(line.article_id)
    this.macros[at] = this.#internMacros(line.macros)
    this.total[at] = cents(line.total)
    this.list[at] = cents(line.list_total)
  }

  remove(orders: ReadonlySet<number>): void {
    for (let at = 0; at < this.count; at++)
      if (orders.has(valueAt(this.order, at))) {
        this.order[at] = 0
        this.#gone++
      }
    if (this.#gone > this.count / 4) this.#close()
  }

  #internText(text: string | null): number {
    if (!text) return 0
    const known = this.#numberOf.get(text)
    if (known !== undefined) return known
    this.#numberOf.set(text, this.#texts.length)
    return this.#texts.push(text) - 1
  }

  #internMacros(macros: readonly number[] | null): number {
    const text = (macros ?? []).join()
    const known = this.#macrosOf.get(text)
    if (known !== undefined) return known
    this.#macrosOf.set(text, this.#macros.length)
    return this.#macros.push(macros!) - 1
  }

  #grow(): void {
    const room = this.order.length * 2
    const wider = <T extends Int32Array | Float64Array>(column: T, wider: T): T => {
      wider.set(column)
      return wider
    }
    for (const name of integerColumns) this[name satisfies IntegerColumn] = wider(this[name], new Int32Array(room))
    for (const name of moneyColumns) this[name satisfies Money] = wider(this[name], new Float64Array(room))
  }

  /** Compacts the arrays by dropping removed lines. */
  #close(): void {
    let to = 0
    for (let at = 0; at < this.count; at++) {
      if (this.order[at] === 0) continue
      for (const name of integerColumns) this[name][to] = valueAt(this[name], at)
      for (const name of moneyColumns) this[name][to] = valueAt(this[name], at)
      to++
    }
    this.count = to
    this.#gone = 0
  }
}
