import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attempt, ChunkLoadError } from '../../src/views/kit/chunkLoadError.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

test('a chunk that never loads is tried three times with pauses, then throws ChunkLoadError', async () => {
  const tries: number[] = []
  const outcome = attempt('x.js', async (at) => {
    tries.push(at)
    throw away()
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
  expect(tries).toEqual([0, 1, 2])
})

test('a chunk that loads at the second attempt is returned', async () => {
  const outcome = attempt('x.js', async (at) => {
    if (at === 0) throw away()
    return 'code'
  })
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('code')
})

test('an error thrown by the code itself is rethrown without a retry', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'importo')")
  const load = vi.fn(async () => {
    throw fault
  })
  await expect(attempt('x.js', load)).rejects.toBe(fault)
  expect(load).toHaveBeenCalledTimes(1)
})
