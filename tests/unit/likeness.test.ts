/** Words of a file beside the choices of a field. */
import { expect, test } from 'vitest'
import { closest, likeness } from '../../src/domain/text/likeness.ts'
import { hotelCategories } from '../../src/domain/resources/choices.ts'

const stars = hotelCategories.map(([value, label]) => [label, value] as const)

test.each([
  ['3 Stelle S', '3s'],
  ['TRE STELLE', '3'],
  ['****', '4'],
  ['4 stelle sup.', '4s'],
  ['5 Stelle Lusso', '5l'],
  ['5 STELLE L', '5l'],
  ['2 stele', '2'],
  ['Bed & Breakfast', undefined],
  ['Stelle', undefined],
  ['', undefined],
])('among the star ratings, %j means %j', (text, value) => expect(closest(text, stars)).toBe(value))

test('a word of the trade means its synonym', () => {
  expect(
    closest('HOTEL', [
      ['Albergo', 'albergo'],
      ['Villaggio albergo', 'villaggio'],
    ]),
  ).toBe('albergo')
})

test('a numeral is never taken for another one', () => expect(likeness('1 stella', '2 stelle')).toBeLessThan(0.7))

test('a short word may differ by one slip, a longer one by two', () => {
  expect(likeness('brindsi', 'brindisi')).toBeGreaterThan(0.7)
  expect(likeness('bari', 'bary')).toBeGreaterThan(0.7)
  expect(likeness('bari', 'bxry')).toBe(0)
  expect(likeness('taranto', 'milano')).toBe(0)
})
