import { expect, test } from 'vitest'
import { discountOf, sumsOf } from '../../src/domain/trade/orderSums.ts'
import { orders } from '../../src/domain/resources/ordini.ts'
import { statesOf } from '../../src/domain/model/states.ts'
import { euroAhead, elapsedShare, percentReached } from '../../src/domain/trade/traguardi.ts'

test('the total of an order is the sum of its rows in cents', () => {
  let state = 7
  const roll = (below: number) => (state = (Math.imul(state, 48_271) + 11) >>> 0) % below
  for (let round = 0; round < 200; round++) {
    const rows = Array.from({ length: roll(12) }, () => {
      const whole = roll(1_000_000)
      return { cents: whole, list: whole + roll(5_000) }
    })
    const sums = sumsOf(rows.map(({ cents, list }) => ({ article_total: cents / 100, article_price_list: list / 100 })))
    const until = (at: number) => rows.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, 0) / 100
    expect(sums.running).toEqual(rows.map((_, at) => until(at)))
    expect(sums.total).toBe(rows.length ? until(rows.length - 1) : 0)
    const list = rows.reduce((sum, one) => sum + one.list, 0)
    expect(sums.discount).toBe((list - rows.reduce((sum, { cents }) => sum + cents, 0)) / 100)
  }
  // Three times 33.33 is not 100; 0.1 plus 0.2 is 0.3.
  expect(sumsOf([33.33, 33.33, 33.33].map((article_total) => ({ article_total }))).total).toBe(99.99)
  expect(sumsOf([0.1, 0.2].map((article_total) => ({ article_total }))).running).toEqual([0.1, 0.3])
})

test('discountOf compares with the list price, and reports no percentage of zero', () => {
  expect(discountOf({ article_total: 875, article_price_list: 920 })).toEqual({ euros: 45, percent: 4.9 })
  expect(discountOf({ article_total: 920, article_price_list: 920 })).toBeNull()
  expect(discountOf({ article_total: 10 })).toBeNull()
  expect(sumsOf([{ article_total: 0, article_price_list: 0 }]).percent).toBeNull()
  expect(sumsOf([{ article_total: null }]).total).toBe(0)
})

test('elapsed is the share of the sales year that has passed, leap years included', () => {
  expect(elapsedShare(2027, '2026-09-30')).toBe(0)
  expect(elapsedShare(2027, '2026-10-01')).toBe(1 / 365)
  expect(elapsedShare(2027, '2027-09-30')).toBe(1)
  expect(elapsedShare(2027, '2030-01-01')).toBe(1)
  // 29 February 2028 counts as a day.
  expect(elapsedShare(2028, '2028-02-29') - elapsedShare(2028, '2028-02-28')).toBeCloseTo(1 / 366, 12)
  expect(elapsedShare(2028, '2028-02-29')).toBeCloseTo(152 / 366, 12)
  expect(euroAhead(100, 366, elapsedShare(2028, '2028-02-29'))).toBe(-52)
  expect([percentReached(1, 3), percentReached(2, 3), percentReached(5, 0)]).toEqual([33.3, 66.7, null])
})

test('the state of an order has the words of its field', () => {
  const { stato } = orders.fields
  const labelOf = (value: string) => statesOf(orders, { stato: value }, '2026-11-29').map(({ label }) => label)
  for (const { value, label } of stato.options ?? []) expect(labelOf(String(value))).toEqual([label])
})
