import { fetchExport } from '../../api/exports.ts'
import type { Owner } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { report } from '../shell/effects.ts'
import { saveFile } from '../shell/saveFile.ts'

/** The whole list as a file on the device. `title`: how the list is called when that fails. */
export async function exportRows(resource: Resource, owner: Owner, title: string): Promise<void> {
  try {
    saveFile(await fetchExport(resource, owner))
  } catch (error) {
    report(`${resource.id}.export`, error, title)
  }
}
