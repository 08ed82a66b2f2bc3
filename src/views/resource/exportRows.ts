import { fetchExport } from '../../api/exports.ts'
import { saveFile } from '../shell/saveFile.ts'

/** All that the list is narrowed to, or these rows of it, as a file on the device. */
export async function exportRows(...of: Parameters<typeof fetchExport>): Promise<void> {
  saveFile(await fetchExport(...of))
}
