import type { ListQuery } from '../../domain/wire.ts'
import { fetchExport } from '../../api/exports.ts'
import type { Owner } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { saveFile } from '../shell/saveFile.ts'

/** All that the list is narrowed to, as a file on the device. */
export async function exportRows(resource: Resource, owner: Owner, query: ListQuery): Promise<void> {
  saveFile(await fetchExport(resource, owner, query))
}
