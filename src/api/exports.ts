/** Whole lists as files (specification §7.5; decisions A08, A09). */
import type { Resource } from '../domain/resource.ts'
import { exportOf } from '../domain/resources/index.ts'
import type { Owner } from './resources.ts'
import { download, type Download } from './tickets.ts'

/** Throws ApiError. */
export function fetchExport(resource: Resource, owner: Owner): Promise<Download> {
  const { source, endpoint } = exportOf(resource)!
  return download(
    `${resource.id}.export`,
    source.service,
    endpoint.path.replace('{id}', String(owner.databaseId ?? '')),
  )
}
