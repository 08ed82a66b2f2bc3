/** How many rows a list would have with each value of one of its filters, under the others that are set. */
import { isCounted } from '../../domain/query/listQuery.ts'
import type { Resource } from '../../domain/model/resource.ts'
import type { Counts } from '../../domain/query/wire.ts'
import { keyOf } from '../client/cache.ts'
import { send } from '../client/call.ts'
import { hasCapability } from '../client/config.ts'
import { endpointOf, pathOf, wireQuery, type Owner, requireEndpoint } from './resources.ts'
import { useSWRFor } from '../client/useSWRFor.ts'

type CountRequest = {
  resource: Resource
  owner: Owner
  filters: Readonly<Record<string, string>>
  q?: string | undefined
}

async function countsOf({ resource, owner, filters, q }: CountRequest, name: string): Promise<Counts> {
  const endpoint = requireEndpoint(resource, 'list', owner)
  const query = { ...(q && { q }), page: 1, size: 1, filters, counts: name }
  const { body } = await send<{ meta?: { counts?: Counts } }>(resource, endpoint, pathOf(endpoint, owner), {
    query: wireQuery(resource, endpoint, owner, query),
  })
  return body.meta?.counts ?? {}
}

const isOffered = ({ resource, owner }: CountRequest, name: string): boolean => {
  const filter = resource.filters[name]
  return (
    filter !== undefined &&
    isCounted(filter) &&
    !resource.computed &&
    hasCapability(resource.service, 'counts') &&
    endpointOf(resource, 'list', owner)?.paged !== false
  )
}

/** Empty where the service does not offer counts for this filter. */
export function useCounts(listRequest: CountRequest | undefined, name: string): Counts {
  const { [name]: _, ...filters } = listRequest?.filters ?? {}
  const request = listRequest && isOffered(listRequest, name) ? { ...listRequest, filters } : null
  const { data } = useSWRFor(
    request,
    (known) => keyOf(known.resource, 'counts', known.owner, name, filters, known.q),
    (known) => countsOf(known, name),
    { shouldRetryOnError: false },
  )
  return data ?? {}
}
