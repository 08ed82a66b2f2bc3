/** What was read, kept by swr under one kind of key: the resource that it shows, what it is, and of what. */
import { mutate, unload } from 'swr'
import type { Resource } from '../domain/resource.ts'

export const keyOf = ({ id }: Pick<Resource, 'id'>, what: string, ...of: readonly unknown[]) =>
  [id, what, ...of] as const

/** Rows of the resource changed: whatever shows some of them is read again. */
export function refreshResource(resourceId: string): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && key[0] === resourceId)
}

/** Nothing read for one person is shown to the next, and nothing that is still on its way is taken for theirs. */
export const clearCache = (): void => unload({ revalidate: false })
