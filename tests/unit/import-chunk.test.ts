import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bareImports } from '../../scripts/layers.ts'
import { ChunkLoadError, importChunk } from '../../src/domain/util/importChunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What Chromium, Firefox and WebKit throw where a module does not arrive. */
const failures = [
  'Failed to fetch dynamically imported module: https://regia.test/assets/x.js',
  'error loading dynamically imported module: https://regia.test/assets/x.js',
  'Importing a module script failed.',
]

test.each(failures)(
  'a chunk that never arrives is requested three times and ends as a ChunkLoadError: %s',
  async (message) => {
    const load = vi.fn(() => Promise.reject(new TypeError(message)))
    const outcome = importChunk(load).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await outcome).toBeInstanceOf(ChunkLoadError)
    expect(load).toHaveBeenCalledTimes(3)
  },
)

test('a chunk that arrives at the second attempt is returned', async () => {
  const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new TypeError(failures[0]))
  const outcome = importChunk(load)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('code')
})

test('a fault of the code itself is thrown as it is and is not retried', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'importo')")
  const load = vi.fn(() => Promise.reject(fault))
  await expect(importChunk(load)).rejects.toBe(fault)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a nested importChunk does not multiply the attempts', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError(failures[0])))
  const outcome = importChunk(() => importChunk(load)).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
  expect(load).toHaveBeenCalledTimes(3)
})

test('every dynamic import of the console is retried', () => {
  expect(bareImports()).toEqual([])
})
