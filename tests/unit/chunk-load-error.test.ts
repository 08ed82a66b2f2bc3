import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attempt, ChunkLoadError } from '../../src/views/kit/chunkLoadError.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

test('code that never arrives is tried three times with pauses, and is then a ChunkLoadError', async () => {
  const tries: number[] = []
  const outcome = attempt('x.js', async (at) => {
    tries.push(at)
    throw away()
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
  expect(tries).toEqual([0, 1, 2])
})

test('code that arrives at the second attempt is there', async () => {
  const outcome = attempt('x.js', async (at) => {
    if (at === 0) throw away()
    return 'code'
  })
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('code')
})

test('a fault of the code itself is no missing code, and is not tried again', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'importo')")
  const load = vi.fn(async () => {
    throw fault
  })
  await expect(attempt('x.js', load)).rejects.toBe(fault)
  expect(load).toHaveBeenCalledTimes(1)
})
