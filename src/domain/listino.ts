/** The price grid of a price list: its rooms, its boards, and a price in euro for each pair. */
export type Ids = readonly { id: number }[]
/** By room, then by board. A text is what was typed and is no number. */
export type Prices = Readonly<Record<string, { prezzi?: Readonly<Record<string, number | string | null>> | null }>>

type Price = number | string | null

export const priceOf = (prices: Prices, room: number, board: number): Price => prices[room]?.prezzi?.[board] ?? null

/** The prices with another one; null takes it away, and a room without any is not kept. */
export function withPrice(prices: Prices, room: number, board: number, price: Price): Prices {
  const { [board]: _, ...others } = prices[room]?.prezzi ?? {}
  const mine = price === null ? others : { ...others, [board]: price }
  const { [room]: __, ...rest } = prices
  return Object.keys(mine).length ? { ...rest, [room]: { ...prices[room], prezzi: mine } } : rest
}

/** Without the prices of what is no longer in the grid. */
export function withinGrid(prices: Prices, rooms: Ids, boards: Ids): Prices {
  let kept: Prices = {}
  for (const room of rooms)
    for (const board of boards) {
      const price = priceOf(prices, room.id, board.id)
      if (price !== null) kept = withPrice(kept, room.id, board.id, price)
    }
  return kept
}

/** How many pairs have no price yet. */
export const missingPrices = (prices: Prices, rooms: Ids, boards: Ids): number =>
  rooms.reduce((sum, room) => sum + boards.filter((board) => priceOf(prices, room.id, board.id) === null).length, 0)
