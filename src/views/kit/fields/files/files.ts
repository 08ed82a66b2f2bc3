/** Checks files in the browser before anything is uploaded. */

/**
 * Other names of the same types: Windows registers CSV under Excel and ZIP under a name of its own, old programs use theirs.
 * The server tells the type by the bytes, so that a name too many here costs nothing.
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'text/csv': [
    'application/vnd.ms-excel',
    'application/csv',
    'text/comma-separated-values',
    'text/x-csv',
    'text/plain',
  ],
  'application/zip': ['application/x-zip-compressed', 'application/x-zip'],
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
}

/** What browsers say of a file that they do not know. */
const UNKNOWN: readonly string[] = ['', 'application/octet-stream']

/** Does the type fit a list such as 'image/*,application/pdf'? A type that the browser does not know is left to the server. */
export const fits = (accept: string, type: string): boolean =>
  UNKNOWN.includes(type) ||
  accept.split(',').some((one) => {
    const acceptedType = one.trim()
    return acceptedType.endsWith('/*')
      ? type.startsWith(acceptedType.slice(0, -1))
      : acceptedType === type || ALIASES[acceptedType]?.includes(type)
  })

/** Why the file is rejected before the upload, in Italian; null if it is accepted. `largest` in bytes. */
export function refusalOf(file: File, accept: string, largest: number): string | null {
  if (file.size > largest) return 'il file supera i 10 MB, riducilo e riprova.'
  return fits(accept, file.type) ? null : 'formato di file non accettato.'
}
