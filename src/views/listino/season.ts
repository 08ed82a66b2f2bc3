/** Model of the season sheet: its rows and cells, the unsaved changes, and the writes that save them. */
import { priceReason } from './priceReason.ts'
import { hasBoard, withPriceInGrid, priceOf, type Grid, type Ids, type Prices } from '../../domain/trade/listino.ts'
import { listino } from '../../domain/resources/listini.ts'
import { displayOf } from '../../domain/model/resource.ts'
import { remarkOnPrice, type PriceRemark } from '../../domain/trade/priceRemark.ts'
import { counterpartOfLastYear, seasonOf, type Period } from '../../domain/trade/season.ts'
import { validateField } from '../../domain/model/validate.ts'
import type { Page } from '../../domain/query/wire.ts'
import type { RowWrite } from '../../api/resources/batch.ts'
import type { Row } from '../../api/resources/resources.ts'
import { addMonths } from '../../domain/time/dates.ts'
import { memoizeByObject } from '../../domain/util/memoize.ts'
import { applyChange, type Value } from '../kit/sheet/change.ts'
import type { Edit } from '../kit/sheet/sheet.ts'
import { unsavedAfter } from '../resource/persistence/unsavedAfter.ts'

export type PriceList = Period & {
  etag: string | undefined
  stay: Value
  rooms: Ids
  boards: Ids
  prices: Prices
}

/** All listini of a hotel in one request: it has a few dozen. */
export const ALL_LISTS = { page: 1, size: 500, filters: {}, order: listino.order } as const

export const priceListsOf = (page: Page<Row>): PriceList[] =>
  page.rows.map((row, at) => ({
    idListino: row.idListino as number,
    nome: displayOf(listino, row, page.labels),
    data_inizio: String(row.data_inizio),
    data_fine: String(row.data_fine),
    unita_prezzo: String(row.unita_prezzo),
    visibile: row.visibile !== false,
    etag: page.etags?.[at],
    stay: (row.soggiorno_minimo as number | null) ?? null,
    rooms: (row.rooms as Ids | null) ?? [],
    boards: (row.boards as Ids | null) ?? [],
    prices: (row.rows as Prices | null) ?? {},
  }))

/** Id of the row of minimum nights; every other row is a room with a board. */
export const STAY = 'soggiorno'
export type SeasonRow = {
  id: string
  room: number
  board: number
  /** The hotel still has this room and board, so its cells can be filled in every listino. */
  isOfHotel: boolean
  /** No listino of the season has it yet; it is shown so that it can be priced. */
  isNew: boolean
}

/** Names by id, in the order of the hotel; `hidden` holds the ids that guests do not see. */
export type Lines = { names: ReadonlyMap<number, string>; hidden: ReadonlySet<number> }
export type Hotel = { rooms: Lines; boards: Lines }

export const pairOf = (room: number, board: number): string => `${room} ${board}`
export const numbersOf = (row: string): [room: number, board: number] => row.split(' ').map(Number) as [number, number]

export function isOfHotel(row: string, { rooms, boards }: Hotel): boolean {
  const [room, board] = numbersOf(row)
  return rooms.names.has(room) && boards.names.has(board)
}

/** Memoizes the cells by row for each listino, because every cell of a large sheet reads them at every key press. */
export const cellsOf = memoizeByObject((list: PriceList): ReadonlyMap<string, Value> => {
  const pairs = list.rooms.flatMap(({ id: room }) =>
    list.boards
      .filter(({ id: board }) => hasBoard(list.prices, room, board))
      .map(({ id: board }): [string, Value] => [pairOf(room, board), priceOf(list.prices, room, board)]),
  )
  return new Map<string, Value>([[STAY, list.stay], ...pairs])
})

/** The stored value; undefined where the listino has no such cell. */
export const storedAt = (list: PriceList, row: string): Value | undefined => cellsOf(list).get(row)

/** Changed values by cell key: 'listId row'. */
export type Changes = Readonly<Record<string, Value>>
export const keyOf = (list: string | number, row: string): string => `${list} ${row}`
export function placeOf(key: string): { list: number; row: string } {
  const space = key.indexOf(' ')
  return { list: Number(key.slice(0, space)), row: key.slice(space + 1) }
}

/** Applies edits. A value equal to the stored one removes the change; a cell missing from a listino counts as empty. */
export function withEdits(
  changes: Changes,
  lists: readonly PriceList[],
  hotel: Hotel,
  edits: readonly Edit[],
): Changes {
  const next = { ...changes }
  const byId = new Map(lists.map((list) => [String(list.idListino), list]))
  for (const { row, column, value } of edits) {
    const list = byId.get(column)
    if (!list) continue
    const known = storedAt(list, row)
    if (known === undefined && !isOfHotel(row, hotel)) continue
    const stored = known ?? null
    if (stored === value) delete next[keyOf(column, row)]
    else next[keyOf(column, row)] = value
  }
  return next
}

/** Keeps only the changes whose cell still exists and whose value still differs from the stored one. */
export function pruneChanges(changes: Changes, lists: readonly PriceList[], hotel: Hotel): Changes {
  const edits = Object.entries(changes).map(([key, value]) => {
    const { list, row } = placeOf(key)
    return { row, column: String(list), value }
  })
  return withEdits({}, lists, hotel, edits)
}

/** Whether a change is about a listino of that year, or about one that no longer exists. */
export const touchesSeason = (changes: Readonly<Record<string, unknown>>, lists: readonly PriceList[], year: number) =>
  Object.keys(changes).some((key) => {
    const found = lists.find(({ idListino }) => idListino === placeOf(key).list)
    return !found || seasonOf(found) === year
  })

/**
 * The changes still unsaved once the listini in `stored` are saved: refused ones, and those typed since `sent`.
 * `before` is the state before saving.
 */
export const remainingChanges = (
  now: Changes,
  sent: Changes,
  stored: ReadonlySet<number>,
  before: readonly PriceList[],
): Changes =>
  Object.fromEntries(
    unsavedAfter(new Map(Object.entries(now)), {
      sent: new Map(Object.entries(sent)),
      isStored: (key) => stored.has(placeOf(key).list),
      was(key) {
        const { list, row } = placeOf(key)
        const found = before.find(({ idListino }) => idListino === list)
        return (found && storedAt(found, row)) ?? null
      },
    }),
  )

const PRICE = listino.fields.rows.items.prezzi.each
const NIGHTS = listino.fields.soggiorno_minimo

/** The message of an invalid value; undefined for a valid one. */
export function messageFor(row: string, value: Value): string | undefined {
  if (!validateField('valore', row === STAY ? NIGHTS : PRICE, value).length) return undefined
  return row === STAY ? 'Le notti sono da 1 a 30' : priceReason(value)
}

/** By listino: the one that corresponds to it in the year before. */
export type Counterparts = ReadonlyMap<number, PriceList>

export const counterpartsOf = (all: readonly PriceList[]): Counterparts =>
  new Map(
    all.flatMap((list) => {
      const counterpart = counterpartOfLastYear(list, all)
      return counterpart ? [[list.idListino, counterpart]] : []
    }),
  )

/** What is remarkable about a price of that listino; null for the minimum nights. */
export function remarkAt(list: PriceList, row: string, value: Value, before: Counterparts): PriceRemark | null {
  if (row === STAY) return null
  const counterpart = before.get(list.idListino)
  return remarkOnPrice(value, counterpart && storedAt(counterpart, row), seasonOf(list) - 1)
}

export type RemarkedPlace = { list: PriceList; row: string; price: number; remark: PriceRemark }

/** The unsaved prices that look like a mistake. */
export const remarkedChanges = (changes: Changes, lists: readonly PriceList[], before: Counterparts): RemarkedPlace[] =>
  Object.entries(changes).flatMap(([key, price]) => {
    const { list: id, row } = placeOf(key)
    const list = lists.find(({ idListino }) => idListino === id)
    const remark = list ? remarkAt(list, row, price, before) : null
    return list && remark && typeof price === 'number' ? [{ list, row, price, remark }] : []
  })

/** One write for each changed listino; a priced cell that it lacked is added to its grid. */
export function writesOf(changes: Changes, lists: readonly PriceList[]): RowWrite[] {
  return lists.flatMap((list) => {
    const mine = Object.entries(changes).filter(([key]) => placeOf(key).list === list.idListino)
    if (!mine.length) return []
    const values: Row = {}
    const before: Grid = { rooms: list.rooms, boards: list.boards, rows: list.prices }
    let grid = before
    for (const [key, value] of mine) {
      const { row } = placeOf(key)
      if (row === STAY) values.soggiorno_minimo = value
      else grid = withPriceInGrid(grid, ...numbersOf(row), value)
    }
    for (const name of ['rooms', 'boards', 'rows'] as const) if (grid[name] !== before[name]) values[name] = grid[name]
    return [{ op: 'update', key: list.idListino, etag: list.etag, values }]
  })
}

/** How many cells of the season have no price, unsaved changes included. */
export function missingIn(lists: readonly PriceList[], changes: Changes): number {
  let missing = 0
  for (const list of lists) for (const [row, value] of cellsOf(list)) if (value === null && row !== STAY) missing++
  for (const [key, value] of Object.entries(changes)) {
    const { list: id, row } = placeOf(key)
    const list = lists.find(({ idListino }) => idListino === id)
    if (list && row !== STAY) missing += (value === null ? 1 : 0) - (storedAt(list, row) === null ? 1 : 0)
  }
  return missing
}

export type CopyOptions = {
  /** Percentage added to the copied price. */
  percent: number
  /** Rounding step in cents. */
  step: number
  onlyEmpty: boolean
}

/**
 * The edits that copy prices from some listini to others. Cells without a price are not copied, and a period gets no
 * price for what it does not sell, unless the row is shown so that it can be priced (`isNew`).
 */
export function copiesOf(
  pairs: readonly { source: PriceList; goal: PriceList }[],
  rows: readonly SeasonRow[],
  changes: Changes,
  { percent, step, onlyEmpty }: CopyOptions,
): Edit[] {
  return pairs.flatMap(({ source, goal }) =>
    rows.flatMap(({ id: row, isOfHotel: canHave, isNew }) => {
      const key = keyOf(goal.idListino, row)
      const known = storedAt(goal, row)
      const stored = known === undefined && isNew && canHave ? null : known
      const [sourcePrice, currentPrice] = [storedAt(source, row), key in changes ? changes[key] : stored]
      if (typeof sourcePrice !== 'number' || currentPrice === undefined || (onlyEmpty && currentPrice !== null))
        return []
      const value = percent
        ? applyChange(sourcePrice, { kind: 'percent', by: percent }, { decimals: 2, step })
        : sourcePrice
      return [{ row, column: String(goal.idListino), value }]
    }),
  )
}

/** The listini from which a year without any can be prepared: those of the year before. */
export function sourcesFor(year: number, rows: readonly Row[]): Row[] {
  const of = (one: number) => rows.filter((row) => seasonOf({ data_inizio: String(row.data_inizio) }) === one)
  return of(year).length ? [] : of(year - 1)
}

const COPIED = ['idHotel', 'stagione', 'unita_prezzo', 'soggiorno_minimo', 'note', 'rooms', 'boards', 'rows'] as const

/** The same listino moved to another year, hidden from guests. */
export function copyToYear(row: Row, from: number, to: number): Row {
  const names = Object.entries((row.nomi ?? {}) as Record<string, string>)
  const moveDay = (day: unknown) => addMonths(String(day), (to - from) * 12)
  return {
    ...Object.fromEntries(COPIED.map((name) => [name, row[name] ?? null])),
    nomi: Object.fromEntries(names.map(([language, name]) => [language, name.replaceAll(String(from), String(to))])),
    data_inizio: moveDay(row.data_inizio),
    data_fine: moveDay(row.data_fine),
    visibile: false,
  }
}
