/** Detects the separator: the character that splits the first lines into the most cells, and into equally many. */

export const separators = [';', ',', '\t'] as const
export type Separator = (typeof separators)[number]

const LINES = 30

/** `whole`: the text is complete, so its last line counts too. */
export function separatorOf(text: string, whole: boolean): Separator {
  const scored = separators.map((separator) => ({ separator, score: scoreOf(countsOf(text, separator, whole)) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.separator : ';'
}

/** The number of cells in each of the first lines; separators inside quotes do not count. */
function countsOf(text: string, separator: string, whole: boolean): number[] {
  const counts: number[] = []
  let [cells, inQuotes, isBlank] = [1, false, true]
  for (const letter of text) {
    if (letter === '"') inQuotes = !inQuotes
    if (letter === '\n' && !inQuotes) {
      if (!isBlank) counts.push(cells)
      if (counts.length === LINES) return counts
      ;[cells, isBlank] = [1, true]
      continue
    }
    if (letter === separator && !inQuotes) cells++
    if (letter.trim() || letter === separator) isBlank = false
  }
  if (whole && !isBlank) counts.push(cells)
  return counts
}

/** Agreement with the first line counts most, because a comma also occurs in ordinary text. */
function scoreOf([first = 1, ...laterCounts]: readonly number[]): number {
  if (first < 2) return 0
  const agreeing = laterCounts.filter((count) => count === first).length
  return (1 + agreeing) / (1 + laterCounts.length) + Math.min(first, 50) / 1_000
}
