/**
 * Caches answers on the device for a day, so that a reload need not fetch them again. Entries belong to one user with one
 * set of rights: every write of the console, a login and a logout clear them. Without storage nothing is cached.
 */
import { clear, createStore, get, set, type UseStore } from 'idb-keyval'
import { CONTEXT_CACHE_MS } from '../../domain/trade/rules.ts'

type Entry<T> = { at: number; value: T }

let store: UseStore | undefined
const ownStore = (): UseStore => (store ??= createStore('regia-letture', 'letture'))

/** Incremented by each clearing, so that a fetch that began before one does not store its stale answer. */
let generation = 0

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export async function readDaily<T>(key: string): Promise<T | undefined> {
  const entry = await quietly(() => get<Entry<T>>(key, ownStore()))
  return entry && Date.now() - entry.at < CONTEXT_CACHE_MS ? entry.value : undefined
}

/** Fetches the value and stores it, unless the cache was cleared meanwhile. */
export async function fetchDaily<T>(key: string, fetch: () => Promise<T>): Promise<T> {
  const begun = generation
  const value = await fetch()
  if (begun === generation) void quietly(() => set(key, { at: Date.now(), value }, ownStore()))
  return value
}

/** Need not be awaited: IndexedDB runs transactions in order, so a later read finds an empty store. */
export function clearDaily(): void {
  generation++
  void quietly(() => clear(ownStore()))
}
