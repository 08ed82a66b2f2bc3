/** The order of the offers while they are sorted, and the place that is typed for one of them. */
import { expect, test } from 'vitest'
import { storedOrder, typePlace, withMoves } from '../../src/views/offerte/offerOrder.ts'

test('the stored order puts offers that are over behind those that guests see', () => {
  const rows = new Map([
    [1, { state: ['online', 'scaduta'] }],
    [2, { state: ['online'] }],
    [3, { state: ['nascosta'] }],
    [4, {}],
  ])
  expect(storedOrder(rows)).toEqual([2, 4, 1, 3])
})

test('moved offers keep their place, new ones come at the end, and deleted ones are dropped', () => {
  expect(withMoves([1, 2, 3], [3, 9, 1])).toEqual([3, 1, 2])
})

test.each([
  ['', '4', { typed: '4', isHandled: true }],
  ['4', '2', { typed: '42', isHandled: true }],
  ['123', '4', { typed: '123', isHandled: true }],
  ['42', 'Enter', { typed: '', place: 42, isHandled: true }],
  ['', 'Enter', { typed: '', isHandled: false }],
  ['42', 'Backspace', { typed: '4', isHandled: true }],
  ['42', 'Escape', { typed: '', isHandled: true }],
  ['', 'Escape', { typed: '', isHandled: false }],
  ['42', 'ArrowDown', { typed: '', isHandled: false }],
  ['42', 'Shift', { typed: '42', isHandled: false }],
])('with the place "%s" typed, %s', (typed, key, result) => {
  expect(typePlace(typed, key)).toEqual(result)
})
