/** Retry with backoff for writes whose answer never arrived. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleWithBackoff } from '../../src/views/shell/notifications/throttleWithBackoff.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('retries come soon at first, and ever more rarely while they fail', () => {
  const work = vi.fn()
  const { ask } = throttleWithBackoff(work)
  ask()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(1)
  // A prompt to retry comes every three seconds; in ten minutes the work runs only a few times.
  for (let at = 0; at < 200; at++) {
    ask()
    vi.advanceTimersByTime(3_000)
  }
  expect(work.mock.calls.length).toBeGreaterThan(5)
  expect(work.mock.calls.length).toBeLessThan(14)
})

test('the pause resets after a quiet time, and no retry follows the end', () => {
  const work = vi.fn()
  const { ask, end } = throttleWithBackoff(work)
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
