import useSWR, { type SWRConfiguration } from 'swr'
import type { keyOf } from './cache.ts'
import type { ApiError } from './error.ts'

/** `useSWR` about a value that may be missing: nothing is requested, and there is no data, while it is. */
export function useSWRFor<A, T>(
  value: A | null | undefined,
  keyFor: (value: A) => ReturnType<typeof keyOf>,
  fetch: (value: A) => Promise<T>,
  options?: SWRConfiguration<T, ApiError>,
) {
  const isMissing = value === null || value === undefined
  return useSWR<T, ApiError>(isMissing ? null : keyFor(value), isMissing ? null : () => fetch(value), options)
}
