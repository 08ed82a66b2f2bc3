/** Exports of whole lists. */
import type { Resource } from '../../domain/model/resource.ts'
import { importazioni } from '../../domain/resources/importazioni.ts'
import { exportOf } from '../../domain/resources/index.ts'
import type { ListQuery } from '../../domain/query/wire.ts'
import { pathOf, wireQuery, type Owner, requireEndpoint } from './resources.ts'
import { download, downloadAt, type Download } from '../account/tickets.ts'

type Keys = readonly (string | number)[]

/** Exports the named rows from any page and under any filter, in the order of the list. */
export function wholeList({ order, ...query }: ListQuery, keys?: Keys): ListQuery {
  const narrowed = keys ? { filters: {} } : query
  return { ...narrowed, ...(order && { order }), page: 1, size: 0 }
}

/**
 * Exports all rows of the filtered list, through the resource's own export where it has one; or only the rows of these
 * keys. Throws ApiError.
 */
export function fetchExport(resource: Resource, owner: Owner, query: ListQuery, keys?: Keys): Promise<Download> {
  const ownExport = keys ? undefined : exportOf(resource)
  const list = requireEndpoint(resource, 'list', owner)
  const listQuery = {
    ...wireQuery(resource, list, owner, wholeList(query, keys)),
    ...(keys && { keys: keys.join(',') }),
  }
  if (!ownExport) {
    const hotelId = list.path.includes('{hotelId}') ? owner.hotelId : undefined
    return download(importazioni, 'export', { path: { resource: resource.id }, query: { ...listQuery, hotelId } })
  }
  const path = pathOf(ownExport.endpoint, { databaseId: owner.databaseId })
  return downloadAt({ ...ownExport.source, id: resource.id }, ownExport.endpoint, path, { ...listQuery, limit: '0' })
}
