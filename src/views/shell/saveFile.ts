import type { Download } from '../../api/account/tickets.ts'

/** Lifetime of the temporary object URL, ms. */
const LINK_MS = 100

export function saveFile({ file, name }: Download): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LINK_MS)
}
