/** What a control of files accepts, before anything is sent. */

/** Does the type fit a list such as 'image/*,application/pdf'? A browser that does not know it leaves that to the server. */
export const fits = (accept: string, type: string): boolean =>
  accept.split(',').some((one) => {
    const wanted = one.trim()
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type || type === ''
  })

/** Why the file is not sent at all, in Italian; null when it may be. `largest` in bytes. */
export function refusalOf(file: File, accept: string, largest: number): string | null {
  if (file.size > largest) return 'il file supera i 10 MB, riducilo e riprova.'
  return fits(accept, file.type) ? null : 'formato di file non accettato.'
}
