/** Whole lists as files (specification §7.5; decisions A08, A09). */
import type { Resource } from '../domain/resource.ts'
import { exportOf } from '../domain/resources/index.ts'
import type { Owner } from './resources.ts'
import { downloadAddress } from './tickets.ts'

/** The address of the file, good once, within a minute. Throws ApiError. */
export function exportAddress(resource: Resource, owner: Owner): Promise<string> {
  const { source, endpoint } = exportOf(resource)!
  return downloadAddress(source.service, endpoint.path.replace('{id}', String(owner.databaseId ?? '')), {})
}
