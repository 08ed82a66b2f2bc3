import { fetchExport } from '../../api/exports.ts'
import type { Owner } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { saveFile } from '../shell/saveFile.ts'

/** The whole list as a file on the device. */
export async function exportRows(resource: Resource, owner: Owner): Promise<void> {
  saveFile(await fetchExport(resource, owner))
}
