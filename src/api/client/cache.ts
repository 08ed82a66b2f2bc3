/** The cache (swr). Every key has one form: the resource that is shown, what of it, and the parameters. */
import { mutate, unload } from 'swr'
import type { Resource } from '../../domain/model/resource.ts'
import { clearDaily } from './dailyCache.ts'

export const keyOf = ({ id }: Pick<Resource, 'id'>, what: string, ...of: readonly unknown[]) =>
  [id, what, ...of] as const

type Key = ReturnType<typeof keyOf>
type CacheEntry<T> = { value: Promise<T>; until: number }

/** For reads outside of a screen: returns the cached value, or fetches it and caches it for `ms` milliseconds. */
export async function readCached<T>(key: Key, ms: number, fetch: () => Promise<T>): Promise<T> {
  const now = Date.now()
  const entry = await mutate<CacheEntry<T>>(
    key,
    (known) => (known && known.until > now ? known : { value: fetch(), until: now + ms }),
    { revalidate: false },
  )
  // mutate() answers what its function returned, which is always an entry.
  return entry!.value
}

/** Caches a value that came with another answer, so that it need not be fetched. */
export const writeCached = <T>(key: Key, ms: number, value: T): void =>
  void mutate<CacheEntry<T>>(key, { value: Promise.resolve(value), until: Date.now() + ms }, { revalidate: false })

/** `until`: when the answer expires; Infinity while it is in flight. */
type InFlight = { answer: Promise<unknown>; until: number }
const inFlight = new Map<string, InFlight>()

/**
 * Dedupes requests: callers with the same key share one promise while it is in flight and for `ms` after its answer,
 * until rows of the resource change.
 */
export function dedupe<T>(key: Key, ms: number, fetch: () => Promise<T>): Promise<T> {
  const name = String(key)
  const known = inFlight.get(name)
  if (known && known.until > Date.now()) return known.answer as Promise<T>
  const answer = fetch()
  const request = { answer, until: Infinity }
  inFlight.set(name, request)
  answer.then(
    () => (request.until = Date.now() + ms),
    () => (request.until = 0),
  )
  return answer
}

let notifyRefresh: (resourceId: string) => void = () => {}
/** Registers the listener that hears which rows changed, for a cache of names outside of swr. */
export const onRefresh = (listener: typeof notifyRefresh): void => void (notifyRefresh = listener)

/**
 * Revalidates whatever shows rows of the resource, because they changed; not the record `deletedKey`, which does not exist
 * any more.
 */
export function refreshResource(resourceId: string, deletedKey?: string | number): Promise<unknown> {
  for (const name of inFlight.keys()) if (name.startsWith(`${resourceId},`)) inFlight.delete(name)
  notifyRefresh(resourceId)
  const isDeleted = (key: readonly unknown[]) => key[1] === 'item' && key.at(-1) === String(deletedKey)
  return mutate((key) => Array.isArray(key) && key[0] === resourceId && !isDeleted(key))
}

/** Revalidates several resources. */
export const refreshResources = (ids: readonly string[]): Promise<unknown> =>
  Promise.all(ids.map((id) => refreshResource(id)))

/** Nothing read for one user is shown to the next, and no answer still in flight is taken for theirs. */
export function clearCache(): void {
  inFlight.clear()
  clearDaily()
  unload({ revalidate: false })
}
