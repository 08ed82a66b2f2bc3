/** Prices that look like a slip of the keyboard. */
import { expect, test } from 'vitest'
import { countOfDoubts, doubtsAbout, remarkOnPrice } from '../../src/domain/trade/priceRemark.ts'

test.each([
  ['the same as last year', 120, 120, null],
  ['30 % more', 130, 100, null],
  ['a cent beyond 30 % more', 130.01, 100, '+30%'],
  ['30 % less', 70, 100, null],
  ['more than 30 % less', 69.99, 100, '-30%'],
  ['ten times last year’s', 1200, 120, '+900%'],
  ['new', 1200, undefined, null],
  ['without a price last year', 1200, null, null],
  ['for nothing', 0, 120, 'a zero'],
  ['for nothing, and new', 0, undefined, 'a zero'],
  ['for nothing, as last year', 0, 0, null],
  ['a million', 1_000_000, undefined, 'molto alto'],
  ['not a number', '*2', 120, null],
  ['missing', null, 120, null],
  ['negative, which is refused anyway', -5, 120, null],
] as const)('the remark on a price that is %s: %s against %s gives %s', (_, price, then, short) => {
  expect(remarkOnPrice(price, then, 2025)?.short ?? null).toBe(short)
})

test('the question counts the doubtful prices, lists the first ones, and says why', () => {
  const doubts = Array.from({ length: 14 }, (_, at) => ({
    path: `prezzo-${at}`,
    name: `Doppia, HB, periodo ${at}`,
    price: 1200,
    remark: remarkOnPrice(1200, 120, 2025)!,
  }))
  const { keys, path, question } = doubtsAbout(doubts)!
  const { title, details } = question
  expect([keys.length, keys[0], path]).toEqual([14, 'prezzo-0=1200', 'prezzo-0'])
  expect(doubtsAbout([])).toBeNull()
  expect(title).toBe('14 prezzi cambiano di oltre il 30 %')
  expect(details).toHaveLength(13)
  expect(details[0]).toMatch(/^Doppia, HB, periodo 0: 1\.200,00\s€, \+900% sul 2025, quando era 120,00\s€$/)
  expect(details.at(-1)).toBe('e altri 2')
  expect(countOfDoubts(doubts.slice(0, 1))).toBe('Un prezzo cambia di oltre il 30 %')
  const zero = { name: 'x', price: 0, remark: remarkOnPrice(0, 120, 2025)! }
  expect(countOfDoubts([zero, ...doubts])).toBe('15 prezzi da controllare')
})
