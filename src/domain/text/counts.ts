/** Counts in words: Italian nouns have a form for one. */
import { formatNumber } from './text.ts'

/** '1 indirizzo', '1.204 indirizzi'. */
export const countText = (many: number, one: string, more: string): string =>
  `${formatNumber(many)} ${many === 1 ? one : more}`

const words = { m: ['un altro', 'altri'], f: ['un’altra', 'altre'] } as const

/** How many items a list leaves out: 'un altro', 'altri 12'; with a noun 'un’altra voce', 'altre 1.204 voci'. */
export function restText(many: number, gender: 'm' | 'f', one = '', more = ''): string {
  const [single, several] = words[gender]
  return (many === 1 ? `${single} ${one}` : `${several} ${formatNumber(many)} ${more}`).trim()
}
