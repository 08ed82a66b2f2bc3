/** What was read, kept by swr under one kind of key: the resource that it shows, what it is, and of what. */
import { mutate, unload } from 'swr'
import type { Resource } from '../domain/resource.ts'

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

/** Rows of the resource changed: whatever shows some of them is read again. */
export function refreshResource(resourceId: string): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && key[0] === resourceId)
}

/** Nothing read for one person is shown to the next, and nothing that is still on its way is taken for theirs. */
export const clearCache = (): void => unload({ revalidate: false })
