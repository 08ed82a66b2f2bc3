/** The rooms and boards that are rows of the season sheet, and those that can still be added to it. */
import {
  cellsOf,
  isOfHotel,
  numbersOf,
  pairOf,
  placeOf,
  STAY,
  type Changes,
  type Hotel,
  type Lines,
  type PriceList,
  type SeasonRow,
} from './season.ts'

/** The room and the board of a row; those that the hotel no longer has are named by their number. */
export function namesOf(row: string, { rooms, boards }: Hotel): { room: string; board: string } {
  const [room, board] = numbersOf(row)
  return {
    room: rooms.names.get(room) ?? `Camera ${room}`,
    board: boards.names.get(board) ?? `Trattamento ${board}`,
  }
}

/** 'Doppia, Mezza pensione'. */
export function rowName(row: string, hotel: Hotel): string {
  const { room, board } = namesOf(row, hotel)
  return `${room}, ${board}`
}

/** In the order of the hotel, with those that the hotel no longer has at the end. */
function inHotelOrder(ids: Iterable<number>, { names }: Lines): number[] {
  const all = new Set(ids)
  return [...[...names.keys()].filter((id) => all.has(id)), ...[...all].filter((id) => !names.has(id))]
}

const soldIds = (lists: readonly PriceList[], name: 'rooms' | 'boards'): number[] =>
  lists.flatMap((list) => list[name].map(({ id }) => id))

/** Rows of the sheet: each room with the boards that it has in some listino of the season, and the pairs in `more`. */
export function rowsOf(lists: readonly PriceList[], hotel: Hotel, more: readonly string[] = []): SeasonRow[] {
  const listedRows = new Set(lists.flatMap((list) => [...cellsOf(list).keys()]))
  const rowIds = new Set([...listedRows, ...more])
  rowIds.delete(STAY)
  const pairs = [...rowIds].map(numbersOf)
  const boards = inHotelOrder(
    pairs.map(([, board]) => board),
    hotel.boards,
  )
  const rooms = inHotelOrder(
    pairs.map(([room]) => room),
    hotel.rooms,
  )
  return rooms.flatMap((room) =>
    boards
      .map((board) => ({ id: pairOf(room, board), room, board }))
      .filter(({ id }) => rowIds.has(id))
      .map((row) => ({ ...row, isOfHotel: isOfHotel(row.id, hotel), isNew: !listedRows.has(row.id) })),
  )
}

const shownOf = ({ names, hidden }: Lines): number[] => [...names.keys()].filter((id) => !hidden.has(id))

/** Rooms that guests see and no listino of the season sells, each with every board of the season. */
export function unsoldIn(lists: readonly PriceList[], hotel: Hotel): string[] {
  if (!lists.length) return []
  const sold = new Set(soldIds(lists, 'rooms'))
  const offered = inHotelOrder(soldIds(lists, 'boards'), hotel.boards).filter((id) => hotel.boards.names.has(id))
  const boards = offered.length ? offered : shownOf(hotel.boards)
  return shownOf(hotel.rooms)
    .filter((room) => !sold.has(room))
    .flatMap((room) => boards.map((board) => pairOf(room, board)))
}

/** Rows with unsaved changes that the sheet lacks: a draft restored them, or another user removed them. */
export function rowsOutsideSheet(
  changes: Changes,
  lists: readonly PriceList[],
  sheetRows: ReadonlySet<string>,
): ReadonlySet<string> {
  const mine = new Set(lists.map(({ idListino }) => idListino))
  const places = Object.keys(changes).map(placeOf)
  return new Set(
    places.filter(({ list, row }) => row !== STAY && mine.has(list) && !sheetRows.has(row)).map(({ row }) => row),
  )
}

/** Stands for every room or board of the sheet; if the sheet has none, for every one that guests see. */
export const EACH = 0

/** The rows that a chosen room and board add to the sheet, without those that it already has. */
export function rowsToAdd(rows: readonly SeasonRow[], hotel: Hotel, room: number, board: number): string[] {
  const idsOf = (name: 'rooms' | 'boards', chosen: number, sheetIds: readonly number[]): number[] => {
    if (chosen !== EACH) return [chosen]
    const known = inHotelOrder(sheetIds, hotel[name]).filter((id) => hotel[name].names.has(id))
    return known.length ? known : shownOf(hotel[name])
  }
  const [roomIds, boardIds] = [rows.map((row) => row.room), rows.map((row) => row.board)]
  const boards = idsOf('boards', board, boardIds)
  const rowIds = new Set(rows.map(({ id }) => id))
  return idsOf('rooms', room, roomIds)
    .flatMap((one) => boards.map((other) => pairOf(one, other)))
    .filter((id) => !rowIds.has(id))
}

/** The rooms, or the boards, of which at least one row is missing from the sheet. */
export function linesLeft(rows: readonly SeasonRow[], hotel: Hotel, name: 'rooms' | 'boards'): number[] {
  const other = hotel[name === 'rooms' ? 'boards' : 'rooms'].names.size
  const ownRows = rows.filter((row) => row.isOfHotel)
  return [...hotel[name].names.keys()].filter(
    (id) => ownRows.filter((row) => row[name === 'rooms' ? 'room' : 'board'] === id).length < other,
  )
}
