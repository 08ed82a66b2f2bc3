/** What was read, kept by swr under one kind of key: the resource that it shows, what it is, and of what. */
import { mutate, unload } from 'swr'
import type { Resource } from '../domain/resource.ts'
import { clearDaily } from './dailyCache.ts'

export const keyOf = ({ id }: Pick<Resource, 'id'>, what: string, ...of: readonly unknown[]) =>
  [id, what, ...of] as const

type Key = ReturnType<typeof keyOf>
type Kept<T> = { value: Promise<T>; until: number }

/** For what is asked for in passing and not by a screen: what is kept, else what `fetch` brings, for so many ms. */
export async function readCached<T>(key: Key, ms: number, fetch: () => Promise<T>): Promise<T> {
  const now = Date.now()
  const kept = await mutate<Kept<T>>(
    key,
    (known) => (known && known.until > now ? known : { value: fetch(), until: now + ms }),
    { revalidate: false },
  )
  return kept!.value
}

/** Came along with something else: it need not be asked for. */
export const writeCached = <T>(key: Key, ms: number, value: T): void =>
  void mutate<Kept<T>>(key, { value: Promise.resolve(value), until: Date.now() + ms }, { revalidate: false })

/** `until` when an answer is good, once it is here. */
type Asked = { answer: Promise<unknown>; until: number }
const asked = new Map<string, Asked>()

/** Who asks for the same while it is on its way, or within `ms` of its answer, has the same answer: until its rows change. */
export function together<T>(key: Key, ms: number, fetch: () => Promise<T>): Promise<T> {
  const name = String(key)
  const known = asked.get(name)
  if (known && known.until > Date.now()) return known.answer as Promise<T>
  const answer = fetch()
  const made = { answer, until: Infinity }
  asked.set(name, made)
  answer.then(
    () => (made.until = Date.now() + ms),
    () => (made.until = 0),
  )
  return answer
}

let hear: (resourceId: string) => void = () => {}
/** Who keeps names past swr hears which rows changed. */
export const onRefresh = (listener: typeof hear): void => void (hear = listener)

/** Rows of the resource changed: whatever shows some of them is read again, but not the one that is `gone`. */
export function refreshResource(resourceId: string, gone?: string | number): Promise<unknown> {
  for (const name of asked.keys()) if (name.startsWith(`${resourceId},`)) asked.delete(name)
  hear(resourceId)
  const isGone = (key: readonly unknown[]) => key[1] === 'item' && key.at(-1) === String(gone)
  return mutate((key) => Array.isArray(key) && key[0] === resourceId && !isGone(key))
}

/** Nothing read for one person is shown to the next, and nothing that is still on its way is taken for theirs. */
export function clearCache(): void {
  asked.clear()
  clearDaily()
  unload({ revalidate: false })
}
