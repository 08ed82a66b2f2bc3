/** Reads what the filling reference of a new record, with this key, gives to its other fields; retried if it fails. */
import type { Key } from '../../../domain/model/references.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { expectDefined } from '../../../domain/util/lookup.ts'
import { keyOf } from '../../../api/client/cache.ts'
import { useSWRFor } from '../../../api/client/useSWRFor.ts'
import { fillingReference, readFill } from './fills.ts'

export function useFillOf(resource: Resource, key: Key | null | undefined) {
  return useSWRFor(
    key,
    (one) => keyOf(resource, 'fill', one),
    (one) => readFill(expectDefined(fillingReference(resource.fields), 'the reference that fills')[1], one),
    { revalidateOnFocus: false },
  )
}
