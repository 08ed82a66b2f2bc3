/** The sheet of a season: its rows and cells, what was changed in them, and what is sent of it. */
import { priceReason } from './priceReason.ts'
import { hasBoard, priced, priceOf, type Grid, type Ids, type Prices } from '../../domain/listino.ts'
import { listino } from '../../domain/resources/listini.ts'
import { displayOf } from '../../domain/resource.ts'
import { seasonOf, type Period } from '../../domain/stagione.ts'
import { validateField } from '../../domain/validate.ts'
import type { Page } from '../../domain/wire.ts'
import type { RowWrite } from '../../api/batch.ts'
import type { Row } from '../../api/resources.ts'
import { addMonths } from '../../domain/seasons.ts'
import { changedBy, type Value } from '../kit/sheet/change.ts'
import type { Edit } from '../kit/sheet/sheet.ts'
import { leftAfter } from '../resource/persistence/leftAfter.ts'

export type PriceList = Period & {
  etag: string | undefined
  stay: Value
  rooms: Ids
  boards: Ids
  prices: Prices
}

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

/** The row of the nights that one stays at least; the others are a room with a board. */
export const STAY = 'soggiorno'
export type SeasonRow = {
  id: string
  room: number
  board: number
  /** Its cells can be filled in every price list. */
  isOfHotel: boolean
  /** No price list of the season has it yet: it stands there to be priced. */
  isNew: boolean
}

/** By name, in the order of the hotel; `hidden`: what its guests do not see. */
export type Lines = { names: ReadonlyMap<number, string>; hidden: ReadonlySet<number> }
export type Hotel = { rooms: Lines; boards: Lines }

export const pairOf = (room: number, board: number): string => `${room} ${board}`
export const numbersOf = (row: string): [room: number, board: number] => row.split(' ').map(Number) as [number, number]

export function isOfHotel(row: string, { rooms, boards }: Hotel): boolean {
  const [room, board] = numbersOf(row)
  return rooms.names.has(room) && boards.names.has(board)
}

/** By row, made once for each price list: every cell of a large sheet asks for it at every key. */
const cellsBy = new WeakMap<PriceList, ReadonlyMap<string, Value>>()

export function cellsOf(list: PriceList): ReadonlyMap<string, Value> {
  let cells = cellsBy.get(list)
  if (!cells) {
    const pairs = list.rooms.flatMap(({ id: room }) =>
      list.boards
        .filter(({ id: board }) => hasBoard(list.prices, room, board))
        .map(({ id: board }): [string, Value] => [pairOf(room, board), priceOf(list.prices, room, board)]),
    )
    cells = new Map<string, Value>([[STAY, list.stay], ...pairs])
    cellsBy.set(list, cells)
  }
  return cells
}

/** What is stored there; undefined where the price list has no such cell. */
export const storedAt = (list: PriceList, row: string): Value | undefined => cellsOf(list).get(row)

/** By price list and row: 'id row'. */
export type Changes = Readonly<Record<string, Value>>
export const keyOf = (list: string | number, row: string): string => `${list} ${row}`
export function placeOf(key: string): { list: number; row: string } {
  const space = key.indexOf(' ')
  return { list: Number(key.slice(0, space)), row: key.slice(space + 1) }
}

/** What is again as it is stored is no change; a cell that a price list lacks is empty as long as nothing is written. */
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

/** Of what was changed, only what still has its cell and still differs. */
export function stillChanged(changes: Changes, lists: readonly PriceList[], hotel: Hotel): Changes {
  const edits = Object.entries(changes).map(([key, value]) => {
    const { list, row } = placeOf(key)
    return { row, column: String(list), value }
  })
  return withEdits({}, lists, hotel, edits)
}

/** Is one of the changes about a price list of that year, or about one that is not there any more? */
export const touchesSeason = (changes: Readonly<Record<string, unknown>>, lists: readonly PriceList[], year: number) =>
  Object.keys(changes).some((key) => {
    const found = lists.find(({ idListino }) => idListino === placeOf(key).list)
    return !found || seasonOf(found) === year
  })

/** What is left of `sent` and of what was typed since, once these price lists are stored; `before`: as they were. */
export const leftOf = (
  now: Changes,
  sent: Changes,
  stored: ReadonlySet<number>,
  before: readonly PriceList[],
): Changes =>
  Object.fromEntries(
    leftAfter(new Map(Object.entries(now)), {
      sent: new Map(Object.entries(sent)),
      isStored: (key) => stored.has(placeOf(key).list),
      was(key) {
        const { list, row } = placeOf(key)
        const found = before.find(({ idListino }) => idListino === list)
        return (found && storedAt(found, row)) ?? null
      },
    }),
  )

const PRICE = listino.fields.rows!.items!.prezzi!.each!
const NIGHTS = listino.fields.soggiorno_minimo!

/** Why it cannot be stored. */
export function messageFor(row: string, value: Value): string | undefined {
  if (!validateField('valore', row === STAY ? NIGHTS : PRICE, value).length) return undefined
  return row === STAY ? 'Le notti sono da 1 a 30' : priceReason(value)
}

/** One write for each price list in which something was changed: what it lacked of that comes into its grid. */
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
      else grid = priced(grid, ...numbersOf(row), value)
    }
    for (const name of ['rooms', 'boards', 'rows'] as const) if (grid[name] !== before[name]) values[name] = grid[name]
    return [{ op: 'update', key: list.idListino, etag: list.etag, values }]
  })
}

/** How many pairs of the season have no price yet. */
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

export type Copying = {
  /** How much more it is than what is copied. */
  percent: number
  /** What it is rounded to, in cents. */
  step: number
  onlyEmpty: boolean
}

/**
 * The prices of some price lists for the cells of others: what has no price is not copied, nor is it into what a period
 * does not sell, unless that stands there to be priced.
 */
export function copiesOf(
  pairs: readonly { source: PriceList; goal: PriceList }[],
  rows: readonly SeasonRow[],
  changes: Changes,
  { percent, step, onlyEmpty }: Copying,
): Edit[] {
  return pairs.flatMap(({ source, goal }) =>
    rows.flatMap(({ id: row, isOfHotel: canHave, isNew }) => {
      const key = keyOf(goal.idListino, row)
      const known = storedAt(goal, row)
      const stored = known === undefined && isNew && canHave ? null : known
      const [given, held] = [storedAt(source, row), key in changes ? changes[key] : stored]
      if (typeof given !== 'number' || held === undefined || (onlyEmpty && held !== null)) return []
      const value = percent ? changedBy(given, { kind: 'percent', by: percent }, { decimals: 2, step }) : given
      return [{ row, column: String(goal.idListino), value }]
    }),
  )
}

/** What a year that has no price list can be prepared from: those of the year before. */
export function sourcesFor(year: number, rows: readonly Row[]): Row[] {
  const of = (one: number) => rows.filter((row) => seasonOf({ data_inizio: String(row.data_inizio) }) === one)
  return of(year).length ? [] : of(year - 1)
}

const COPIED = ['idHotel', 'stagione', 'unita_prezzo', 'soggiorno_minimo', 'note', 'rooms', 'boards', 'rows'] as const

/** The same price list so many years on, which guests do not see yet. */
export function inAnotherYear(row: Row, from: number, to: number): Row {
  const names = Object.entries((row.nomi ?? {}) as Record<string, string>)
  const later = (day: unknown) => addMonths(String(day), (to - from) * 12)
  return {
    ...Object.fromEntries(COPIED.map((name) => [name, row[name] ?? null])),
    nomi: Object.fromEntries(names.map(([language, name]) => [language, name.replaceAll(String(from), String(to))])),
    data_inizio: later(row.data_inizio),
    data_fine: later(row.data_fine),
    visibile: false,
  }
}
