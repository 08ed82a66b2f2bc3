import { fetchExport } from '../../../api/resources/exports.ts'
import { saveFile } from '../../shell/saveFile.ts'

/** Downloads the filtered rows of a list, or the given ones, as a file. */
export async function exportRows(...of: Parameters<typeof fetchExport>): Promise<void> {
  saveFile(await fetchExport(...of))
}
