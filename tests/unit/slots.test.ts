import { expect, test } from 'vitest'
import { Slots } from '../../src/views/resource/list/slots.ts'

test('the next page reuses the row elements of the previous one in order', () => {
  const slots = new Slots()
  const first = slots.of([1, 2, 3])
  expect(slots.of([4, 5, 6])).toEqual(first)
  expect(slots.of([7, 8])).toEqual(first.slice(0, 2))
})

test('a row that stays keeps its element; an inserted row takes a free element or a new one', () => {
  const slots = new Slots()
  const [a, b, c] = slots.of(['a', 'b', 'c'])
  const [x, again, ...rest] = slots.of(['x', 'a', 'b', 'c'])
  expect([again, ...rest]).toEqual([a, b, c])
  expect([a, b, c]).not.toContain(x)
  expect(slots.of(['b', 'y', 'a'])).toEqual([b, expect.toBeOneOf([x, c]), a])
})

test('repeated calls with the same rows return the same elements', () => {
  const slots = new Slots()
  slots.of([1, 2, 3])
  const turned = slots.of([3, 4])
  expect(slots.of([3, 4])).toEqual(turned)
})
