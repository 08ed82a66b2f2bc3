/** A reading call as a hook: its answer is cached under its resource. */
import useSWR, { type SWRConfiguration } from 'swr'
import type { Endpoint, Resource } from '../../domain/model/resource.ts'
import { keyOf } from './cache.ts'
import { call, type CallOf } from './call.ts'
import type { ApiError } from './error.ts'

/** `read` converts the body into what the screen shows. No request while `request` is null. */
export function useCall<T, E extends Endpoint, Op extends E['op']>(
  resource: Resource<E>,
  op: Op,
  request: CallOf<E, Op> | null,
  read: (body: unknown) => T,
  options?: SWRConfiguration<T, ApiError>,
) {
  return useSWR<T, ApiError>(
    request && keyOf(resource, op, request.path, request.query),
    async () => read((await call(resource, op, request!)).body),
    options,
  )
}
