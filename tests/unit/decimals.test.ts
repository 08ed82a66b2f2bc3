import { expect, test } from 'vitest'
import { inItalian, markIn, decimalMarksOf } from '../../src/domain/text/decimals.ts'
import { readNumber } from '../../src/views/kit/fields/number/number.ts'

test.each([
  ['1,200', 'either'],
  ['85.500', 'either'],
  ['1,234.50', '.'],
  ['1.234,50', ','],
  ['85.50', '.'],
  ['0.5', '.'],
  ['0,500', ','],
  ['1.234.567', ','],
  ['€ 1,5', ','],
  ['12', null],
  ['abc', null],
])('the decimal mark of %j is %j', (text, mark) => expect(markIn(text)).toBe(mark))

test('one unambiguous cell decides the decimal mark of the whole block', () => {
  const block = ['1,200', '1,150', '2,500', '1,230', '85.50', '1,234.50', '85.500', '1.200', '0.5']
  const { mark, ambiguous } = decimalMarksOf(block)
  expect([mark, ambiguous]).toEqual(['.', null])
  expect(block.map((cell) => readNumber(inItalian(cell, mark), 3))).toEqual([
    1200, 1150, 2500, 1230, 85.5, 1234.5, 85.5, 1.2, 0.5,
  ])
})

test('an ambiguous block reports its first ambiguous cell and is read with the Italian mark', () => {
  expect(decimalMarksOf(['12', '1,200', '1,150'])).toEqual({ mark: null, ambiguous: '1,200' })
  expect(decimalMarksOf(['1,5', '1.5'])).toEqual({ mark: null, ambiguous: null })
})
