/** Opens a file in a new tab; a private one with a ticket. */
import { describeFile, fileAddress } from '../../../api/files.ts'
import { notify } from '../../shell/toasts/notify.ts'

export async function openFile(id: number): Promise<void> {
  // Opened synchronously: after waiting for the ticket, browsers would block it as a pop-up.
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
