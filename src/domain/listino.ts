/** The price grid of a price list: its rooms, its boards, and a price in euro for each pair. */
export type Ids = readonly { id: number }[]
type Price = number | string | null
/** The boards that a room has, each with its price; a text is what was typed and is no number, null has none yet. */
type Row = { prezzi?: Readonly<Record<string, Price>> | null }
/** By room; one that is not in it has every board, and no price yet. */
export type Prices = Readonly<Record<string, Row>>

export const priceOf = (prices: Prices, room: number, board: number): Price => prices[room]?.prezzi?.[board] ?? null

export const hasBoard = (prices: Prices, room: number, board: number): boolean => {
  const mine = prices[room]?.prezzi
  return !mine || Object.hasOwn(mine, board)
}

/** What a room has, written out: where nothing was said of it, every board without a price. */
const boardsOf = (prices: Prices, room: number, boards: Ids): Readonly<Record<string, Price>> =>
  prices[room]?.prezzi ?? Object.fromEntries(boards.map(({ id }) => [id, null]))

const withRow = (prices: Prices, room: number, prezzi: Row['prezzi']): Prices => ({
  ...prices,
  [room]: { ...prices[room], prezzi },
})

/** The prices with another one; what the room does not have gets none. */
export function withPrice(prices: Prices, boards: Ids, room: number, board: number, price: Price): Prices {
  if (!hasBoard(prices, room, board)) return prices
  return withRow(prices, room, { ...boardsOf(prices, room, boards), [board]: price })
}

/** The room has that board from now on, without a price, or has it no more. */
export function withBoard(prices: Prices, boards: Ids, room: number, board: number, has: boolean): Prices {
  const { [board]: mine = null, ...others } = boardsOf(prices, room, boards)
  return withRow(prices, room, has ? { ...others, [board]: mine } : others)
}

/** Without the prices of what is no longer in the grid; a board that is new in it is every room's. */
export function withinGrid(prices: Prices, rooms: Ids, boards: Ids, before: Ids): Prices {
  let kept: Prices = {}
  for (const { id: room } of rooms) {
    if (!prices[room]?.prezzi) continue
    const has = boards.filter(({ id }) => hasBoard(prices, room, id) || !before.some((one) => one.id === id))
    const prezzi = Object.fromEntries(has.map(({ id }) => [id, priceOf(prices, room, id)]))
    kept = { ...kept, [room]: { ...prices[room], prezzi } }
  }
  return kept
}

/** Rooms, boards and prices of one price list: they change together. */
export type Grid = { rooms: Ids; boards: Ids; rows: Prices }

const isIn = (lines: Ids, id: number): boolean => lines.some((one) => one.id === id)
const withLine = (lines: Ids, id: number): Ids => (isIn(lines, id) ? lines : [...lines, { id }])

const hasPair = ({ rooms, boards, rows }: Grid, room: number, board: number): boolean =>
  isIn(rooms, room) && isIn(boards, board) && hasBoard(rows, room, board)

/** With that board for that room and nothing else: a new room has no other, and no other room has a new board. */
function withPair(grid: Grid, room: number, board: number): Grid {
  const { rooms, boards } = grid
  let rows = withinGrid(grid.rows, rooms, boards, boards)
  // Of whom nothing was said has every board: it is written out before there is one more.
  if (!isIn(boards, board)) for (const { id } of rooms) rows = withRow(rows, id, boardsOf(rows, id, boards))
  if (!isIn(rooms, room)) rows = withRow(rows, room, {})
  return {
    rooms: withLine(rooms, room),
    boards: withLine(boards, board),
    rows: withBoard(rows, boards, room, board, true),
  }
}

/** The grid with that price, whether or not it had the room and the board before. */
export function priced(grid: Grid, room: number, board: number, price: Price): Grid {
  const within = hasPair(grid, room, board) ? grid : withPair(grid, room, board)
  return { ...within, rows: withPrice(within.rows, within.boards, room, board, price) }
}

/** How many pairs have no price yet. */
export const missingPrices = (prices: Prices, rooms: Ids, boards: Ids): number =>
  rooms.reduce(
    (sum, room) =>
      sum +
      boards.filter((board) => hasBoard(prices, room.id, board.id) && priceOf(prices, room.id, board.id) === null)
        .length,
    0,
  )
