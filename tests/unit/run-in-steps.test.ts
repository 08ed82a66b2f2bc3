import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInSteps } from '../../src/domain/util/runInSteps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runInSteps runs each step in its own task, starting after the delay', () => {
  const done: string[] = []
  runInSteps(100, [() => done.push('first'), () => done.push('second')])
  vi.advanceTimersByTime(99)
  expect(done).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual(['first'])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual(['first', 'second'])
  expect(vi.getTimerCount()).toBe(0)
})

test('runInSteps cancels the remaining steps when it is stopped', () => {
  const done: string[] = []
  const stop = runInSteps(0, [() => done.push('first'), () => done.push('second')])
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect(done).toEqual(['first'])
})
