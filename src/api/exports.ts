/** Whole lists as files. */
import type { Resource } from '../domain/resource.ts'
import { exportOf } from '../domain/resources/index.ts'
import { pathOf, type Owner } from './resources.ts'
import { downloadAt, type Download } from './tickets.ts'

/** Throws ApiError. */
export function fetchExport(resource: Resource, owner: Owner): Promise<Download> {
  const { source, endpoint } = exportOf(resource)!
  return downloadAt({ ...source, id: resource.id }, endpoint, pathOf(endpoint, { databaseId: owner.databaseId }))
}
