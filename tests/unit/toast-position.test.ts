import { expect, test } from 'vitest'
import { shiftToClear } from '../../src/views/kit/focus/keepClear.ts'

/** A toast at the bottom right of a window of 1000 × 800. */
const NOTICE = { top: 700, bottom: 780, left: 600, right: 980 }
const field = { top: 720, bottom: 750, left: 500, right: 700 }
const errors = { top: 600, bottom: 710, left: 400, right: 900 }

test('a toast that covers nothing stays in place', () => {
  expect(shiftToClear(NOTICE, [], 800)).toBe(0)
  expect(shiftToClear(NOTICE, [{ ...field, left: 0, right: 500 }], 800)).toBe(0)
})

test('a toast moves above what it would cover', () => {
  expect(NOTICE.bottom + shiftToClear(NOTICE, [field], 800)).toBe(712)
})

test('a toast does not move off one element onto another', () => {
  expect(NOTICE.bottom + shiftToClear(NOTICE, [field, errors], 800)).toBe(592)
})

test('a toast clears only the first element when no position clears all', () => {
  const wall = { top: 0, bottom: 690, left: 0, right: 1000 }
  const by = shiftToClear({ ...NOTICE, top: 640, bottom: 700 }, [field, wall], 800)
  expect(by).toBe(0)
  expect(shiftToClear(NOTICE, [field, wall], 800)).toBe(712 - 780)
})
