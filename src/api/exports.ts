/** Whole lists as files. */
import type { Resource } from '../domain/resource.ts'
import { exportOf } from '../domain/resources/index.ts'
import type { ListQuery } from '../domain/wire.ts'
import { endpointOf, pathOf, wireQuery, type Owner } from './resources.ts'
import { downloadAt, type Download } from './tickets.ts'

/** All rows that the list is narrowed to. Throws ApiError. */
export function fetchExport(resource: Resource, owner: Owner, query: ListQuery): Promise<Download> {
  const { source, endpoint } = exportOf(resource)!
  const list = endpointOf(resource, 'list', owner)!
  const asked = { ...wireQuery(resource, list, owner, { ...query, page: 1, size: 0 }), limit: '0' }
  const path = pathOf(endpoint, { databaseId: owner.databaseId })
  return downloadAt({ ...source, id: resource.id }, endpoint, path, asked)
}
