import { describe, expect, test } from 'vitest'
import { hasBoard, missingPrices, priceOf, withBoard, withinGrid, withPrice } from '../../src/domain/trade/listino.ts'

const rooms = [{ id: 7 }, { id: 8 }]
const boards = [{ id: 20 }, { id: 21 }]
const whole = { 7: { prezzi: { 20: 65, 21: 80 } }, 8: { prezzi: { 20: 50, 21: 62 } } }

describe('boards of a room', () => {
  test('boards are removed and restored one by one without affecting other rooms', () => {
    const without = withBoard(whole, boards, 7, 21, false)
    expect(without).toEqual({ 7: { prezzi: { 20: 65 } }, 8: whole[8] })
    expect([hasBoard(without, 7, 21), hasBoard(without, 8, 21)]).toEqual([false, true])
    // A removed board is not a missing price, and no price is written for it.
    expect(missingPrices(without, rooms, boards)).toBe(0)
    expect(withPrice(without, boards, 7, 21, 90)).toBe(without)
    const again = withBoard(without, boards, 7, 21, true)
    expect([hasBoard(again, 7, 21), priceOf(again, 7, 21), missingPrices(again, rooms, boards)]).toEqual([
      true,
      null,
      1,
    ])
  })

  test('a room without data has every board, each without a price', () => {
    expect([hasBoard({}, 7, 20), missingPrices({}, rooms, boards)]).toEqual([true, 4])
    const first = withPrice({}, boards, 7, 20, 65)
    expect([missingPrices(first, rooms, boards), hasBoard(first, 7, 21)]).toEqual([3, true])
    // Clearing a price keeps the board.
    expect(hasBoard(withPrice(first, boards, 7, 20, null), 7, 20)).toBe(true)
  })

  test('a room can be left without any board', () => {
    const none = boards.reduce((prices, { id }) => withBoard(prices, boards, 7, id, false), {})
    expect(boards.some(({ id }) => hasBoard(none, 7, id))).toBe(false)
  })
})

test('rows and columns that leave the grid lose their prices; a new board applies to every room, and removed ones stay removed', () => {
  const some = withBoard(whole, boards, 7, 21, false)
  expect(withinGrid(some, [{ id: 7 }], boards, boards)).toEqual({ 7: { prezzi: { 20: 65 } } })
  const more = withinGrid(some, rooms, [...boards, { id: 22 }], boards)
  expect([hasBoard(more, 7, 21), hasBoard(more, 7, 22), hasBoard(more, 8, 22)]).toEqual([false, true, true])
  expect(withinGrid(more, rooms, [{ id: 20 }], [...boards, { id: 22 }])).toEqual({
    7: { prezzi: { 20: 65 } },
    8: { prezzi: { 20: 50 } },
  })
})
