/** Opens a file in a tab of its own; a private one by a ticket. */
import { describeFile, fileAddress } from '../../api/files.ts'
import { notify } from '../shell/notices.ts'

export async function openFile(id: number): Promise<void> {
  // Opened before the ticket is here: afterwards a browser would take it for a pop-up.
  const page = window.open('', '_blank')
  try {
    const address = await fileAddress(await describeFile(id))
    if (page) page.location.replace(address)
    else location.assign(address)
  } catch (error) {
    page?.close()
    notify({ op: 'main.files.read', error, label: 'File' })
  }
}
