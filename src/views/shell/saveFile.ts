import type { Download } from '../../api/tickets.ts'

/** How long the temporary link lives. */
const LINK_MS = 100

/** Hands a file over to the device. */
export function saveFile({ file, name }: Download): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LINK_MS)
}
