import { expect, test } from 'vitest'
import { shiftClear } from '../../src/views/kit/keptClear.ts'

/** A notice at the bottom right of a window 1000 × 800. */
const NOTICE = { top: 700, bottom: 780, left: 600, right: 980 }
const field = { top: 720, bottom: 750, left: 500, right: 700 }
const errors = { top: 600, bottom: 710, left: 400, right: 900 }

test('a notice stays where it covers nothing', () => {
  expect(shiftClear(NOTICE, [], 800)).toBe(0)
  expect(shiftClear(NOTICE, [{ ...field, left: 0, right: 500 }], 800)).toBe(0)
})

test('a notice goes over what it would cover', () => {
  expect(NOTICE.bottom + shiftClear(NOTICE, [field], 800)).toBe(712)
})

test('a notice does not leave one thing to cover another', () => {
  expect(NOTICE.bottom + shiftClear(NOTICE, [field, errors], 800)).toBe(592)
})

test('where there is no place clear of all, it is clear of the first', () => {
  const wall = { top: 0, bottom: 690, left: 0, right: 1000 }
  const by = shiftClear({ ...NOTICE, top: 640, bottom: 700 }, [field, wall], 800)
  expect(by).toBe(0)
  expect(shiftClear(NOTICE, [field, wall], 800)).toBe(712 - 780)
})
