import { fetchExport } from '../../api/exports.ts'
import type { Owner } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { saveFile } from '../shell/saveFile.ts'
import { notify } from '../shell/notices.ts'

/** The whole list as a file on the device. `title`: how the list is called when that fails. */
export async function exportRows(resource: Resource, owner: Owner, title: string): Promise<void> {
  try {
    saveFile(await fetchExport(resource, owner))
  } catch (error) {
    notify({ op: `${resource.id}.export`, error, label: title })
  }
}
