/** How many rows a list would have with each value of one of its filters, under the others that are set. */
import useSWR from 'swr'
import { isCounted } from '../domain/asked.ts'
import type { Resource } from '../domain/resource.ts'
import type { Counts } from '../domain/wire.ts'
import { keyOf } from './cache.ts'
import { send } from './call.ts'
import { knows } from './config.ts'
import { endpointOf, pathOf, wireQuery, type Owner } from './resources.ts'

type Asked = { resource: Resource; owner: Owner; filters: Readonly<Record<string, string>>; q?: string | undefined }

async function countsOf({ resource, owner, filters, q }: Asked, name: string): Promise<Counts> {
  const endpoint = endpointOf(resource, 'list', owner)!
  const query = { ...(q && { q }), page: 1, size: 1, filters, counts: name }
  const { body } = await send<{ meta?: { counts?: Counts } }>(resource, endpoint, pathOf(endpoint, owner), {
    query: wireQuery(resource, endpoint, owner, query),
  })
  return body.meta?.counts ?? {}
}

const isOffered = ({ resource, owner }: Asked, name: string): boolean => {
  const filter = resource.filters[name]
  return (
    filter !== undefined &&
    isCounted(filter) &&
    !resource.computed &&
    knows(resource.service, 'counts') &&
    endpointOf(resource, 'list', owner)?.paged !== false
  )
}

/** Empty where the service does not offer counts for this filter. */
export function useCounts(among: Asked | undefined, name: string): Counts {
  const { [name]: _, ...filters } = among?.filters ?? {}
  const asked = among && isOffered(among, name) ? { ...among, filters } : null
  const { data } = useSWR<Counts>(
    asked && keyOf(asked.resource, 'counts', asked.owner, name, filters, asked.q),
    () => countsOf(asked!, name),
    { shouldRetryOnError: false },
  )
  return data ?? {}
}
