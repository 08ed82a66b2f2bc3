/** The comparison of figures with other days: its filter in the address, and its wording. */
import { besides, type Beside } from '../../domain/beside.ts'
import { choice } from '../../domain/fields.ts'

export const besideFilter = choice('Confronto', [
  ['anno', 'un anno prima'],
  ['prima', 'i giorni prima'],
  ['nessuno', 'nessuno'],
])
export const besideWords = { anno: 'un anno prima', prima: 'nei giorni prima' } as const

/** null means no comparison; invalid values mean a year before. */
export function readBeside(search: string): Beside | null {
  const asked = new URLSearchParams(search).get('confronto')
  return asked === 'nessuno' ? null : (besides.find((one) => one === asked) ?? 'anno')
}
