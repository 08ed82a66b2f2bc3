/** The comparison of figures with other days: its filter in the address, and its wording. */
import { comparisons, type Comparison } from '../../domain/time/comparison.ts'
import { choice } from '../../domain/model/fields.ts'

export const comparisonFilter = choice('Confronto', [
  ['anno', 'un anno prima'],
  ['prima', 'i giorni prima'],
  ['nessuno', 'nessuno'],
])
export const comparisonWords = { anno: 'un anno prima', prima: 'nei giorni prima' } as const

/** null means no comparison; invalid values mean a year before. */
export function readComparison(search: string): Comparison | null {
  const param = new URLSearchParams(search).get('confronto')
  return param === 'nessuno' ? null : (comparisons.find((one) => one === param) ?? 'anno')
}
