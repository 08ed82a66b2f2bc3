/** How often what nobody answered for is asked for again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from '../../src/views/shell/paced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('soon at first; while it does not help, ever more seldom', () => {
  const work = vi.fn()
  const { ask } = paced(work)
  ask()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(1)
  // Somebody says every three seconds that it may help: in ten minutes it is done a few times.
  for (let at = 0; at < 200; at++) {
    ask()
    vi.advanceTimersByTime(3_000)
  }
  expect(work.mock.calls.length).toBeGreaterThan(5)
  expect(work.mock.calls.length).toBeLessThan(14)
})

test('after a quiet time it is soon again; ended, never', () => {
  const work = vi.fn()
  const { ask, end } = paced(work)
  for (let at = 0; at < 20; at++) {
    ask()
    vi.advanceTimersByTime(3_000)
  }
  vi.advanceTimersByTime(600_000)
  const before = work.mock.calls.length
  ask()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(before + 1)
  ask()
  end()
  vi.advanceTimersByTime(600_000)
  expect(work).toHaveBeenCalledTimes(before + 1)
})
