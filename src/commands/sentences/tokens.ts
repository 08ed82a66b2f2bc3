/** Splits a line into words, quoted texts, and what follows its colon. */
import { fold } from '../../domain/text/text.ts'

/** `text` as it was typed, `word` as it is compared; [from, to) in the line. */
export type Token = { text: string; word: string; from: number; to: number; quoted?: true }

export type Line = {
  tokens: readonly Token[]
  /** What follows the colon; '' where nothing does yet, null without a colon. */
  colonText: string | null
  /** The position of the colon, otherwise the length of the line. */
  end: number
}

/** Not the colon of '1:30', nor that of 'https://'. */
const COLON = /:(?!\d|\/\/)/

/** Stop words: they join, and name nothing. */
const FILLERS = new Set(
  'a ad al allo alla alle ai agli di del dello della delle dei degli da dal dalla dai in nel nella nei con per su e ed o il lo la i gli le un uno una che l d'.split(
    ' ',
  ),
)
export const isFiller = ({ word, quoted }: Token): boolean => !quoted && FILLERS.has(word)

export function readLine(line: string): Line {
  const masked = line.replace(/"[^"]*"|«[^»]*»|“[^”]*”/g, (quoted) => '\uE000'.repeat(quoted.length))
  const colon = COLON.exec(masked)?.index ?? -1
  const end = colon < 0 ? line.length : colon
  const tokens: Token[] = []
  for (const { index, 0: found } of masked.slice(0, end).matchAll(/\uE000+|[^\s\uE000]+/g)) {
    const quoted = found.startsWith('\uE000')
    const text = quoted
      ? line.slice(index + 1, index + found.length - 1)
      : trimPunctuation(line.slice(index, index + found.length))
    const word = fold(text)
    if (word)
      tokens.push({ text, word, from: index, to: index + found.length, ...(quoted && { quoted: true as const }) })
  }
  return { tokens, colonText: colon < 0 ? null : line.slice(colon + 1).trim(), end }
}

const trimPunctuation = (text: string): string => text.replace(/^[(]+|[,;.!?)]+$/g, '')
