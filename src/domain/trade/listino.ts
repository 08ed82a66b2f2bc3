/** The price grid of a listino: its rooms, its boards (trattamenti), and a price in euros for each pair. */
export type Ids = readonly { id: number }[]
type Price = number | string | null
/**
 * The boards that a room has, each with its price; a text is what was typed and is not a number, null is no price yet.
 */
type Row = { prezzi?: Readonly<Record<string, Price>> | null }
/** By room; a room without an entry has every board, and no price yet. */
export type Prices = Readonly<Record<string, Row>>

export const priceOf = (prices: Prices, room: number, board: number): Price => prices[room]?.prezzi?.[board] ?? null

export const hasBoard = (prices: Prices, room: number, board: number): boolean => {
  const mine = prices[room]?.prezzi
  return !mine || Object.hasOwn(mine, board)
}

/** The boards of a room, written out: without an entry, every board without a price. */
const boardsOf = (prices: Prices, room: number, boards: Ids): Readonly<Record<string, Price>> =>
  prices[room]?.prezzi ?? Object.fromEntries(boards.map(({ id }) => [id, null]))

const withRow = (prices: Prices, room: number, prezzi: Row['prezzi']): Prices => ({
  ...prices,
  [room]: { ...prices[room], prezzi },
})

/** Sets a price; a board that the room does not have gets none. */
export function withPrice(prices: Prices, boards: Ids, room: number, board: number, price: Price): Prices {
  if (!hasBoard(prices, room, board)) return prices
  return withRow(prices, room, { ...boardsOf(prices, room, boards), [board]: price })
}

/** Gives the room that board, without a price unless it has one, or takes it away. */
export function withBoard(prices: Prices, boards: Ids, room: number, board: number, has: boolean): Prices {
  const { [board]: mine = null, ...otherBoards } = boardsOf(prices, room, boards)
  return withRow(prices, room, has ? { ...otherBoards, [board]: mine } : otherBoards)
}

/** Drops the prices of what is no longer in the grid; every room gets a board that is new in it. */
export function withinGrid(prices: Prices, rooms: Ids, boards: Ids, before: Ids): Prices {
  let prunedPrices: Prices = {}
  for (const { id: room } of rooms) {
    if (!prices[room]?.prezzi) continue
    const has = boards.filter(({ id }) => hasBoard(prices, room, id) || !before.some((one) => one.id === id))
    const prezzi = Object.fromEntries(has.map(({ id }) => [id, priceOf(prices, room, id)]))
    prunedPrices = { ...prunedPrices, [room]: { ...prices[room], prezzi } }
  }
  return prunedPrices
}

/** Rooms, boards and prices of one listino: they change together. */
export type Grid = { rooms: Ids; boards: Ids; rows: Prices }

const isIn = (lines: Ids, id: number): boolean => lines.some((one) => one.id === id)
const withLine = (lines: Ids, id: number): Ids => (isIn(lines, id) ? lines : [...lines, { id }])

const hasPair = ({ rooms, boards, rows }: Grid, room: number, board: number): boolean =>
  isIn(rooms, room) && isIn(boards, board) && hasBoard(rows, room, board)

/**
 * Adds that board to that room and nothing else: a new room gets no other board, and no other room gets a new board.
 */
function withPair(grid: Grid, room: number, board: number): Grid {
  const { rooms, boards } = grid
  let rows = withinGrid(grid.rows, rooms, boards, boards)
  // A room without an entry has every board: its boards are written out before the grid gets one more.
  if (!isIn(boards, board)) for (const { id } of rooms) rows = withRow(rows, id, boardsOf(rows, id, boards))
  if (!isIn(rooms, room)) rows = withRow(rows, room, {})
  return {
    rooms: withLine(rooms, room),
    boards: withLine(boards, board),
    rows: withBoard(rows, boards, room, board, true),
  }
}

/** Sets a price, and adds the room and the board to the grid where they are missing. */
export function withPriceInGrid(grid: Grid, room: number, board: number, price: Price): Grid {
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
