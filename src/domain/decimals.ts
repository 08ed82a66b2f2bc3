/** Which sign parts the decimals of numbers that come together: a block of cells, a column of a file. */

export type DecimalMark = ',' | '.'

const BARE = /[\s\u00a0\u202f€%]|eur(o)?/gi
const ONE_MARK = /^[+-]?(\d*)([.,])(\d*)$/

/** The only sign that this number can mean as its decimal mark; 'either' where both readings are numbers; null: it has none. */
export function markIn(text: string): DecimalMark | 'either' | null {
  const bare = text.replace(BARE, '').replace(/[\u2212–]/g, '-')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(bare)) return null
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  if (comma < 0 && dot < 0) return null
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const one = ONE_MARK.exec(bare)
  // The same sign several times parts thousands, and the other one is the decimal mark.
  if (!one) return comma >= 0 ? '.' : ','
  const [, whole, mark, rest] = one
  return /^[1-9]\d{0,2}$/.test(whole!) && rest!.length === 3 ? 'either' : (mark as DecimalMark)
}

export type Marks = {
  /** What the cells that can be read in one way only agree on; null where none does, or they disagree. */
  mark: DecimalMark | null
  /** The first cell that could be read in another way, where nothing else decides. */
  ambiguous: string | null
}

export function marksOf(cells: Iterable<string>): Marks {
  const found = new Set<DecimalMark>()
  let either: string | null = null
  for (const cell of cells) {
    const mark = markIn(cell)
    if (mark === 'either') either ??= cell.trim()
    else if (mark) found.add(mark)
  }
  const mark = found.size === 1 ? [...found][0]! : null
  return { mark, ambiguous: mark ? null : either }
}

/** The number as Italians write it, where it is known that its decimals stand after a point. */
export const inItalian = (text: string, mark: DecimalMark | null): string =>
  mark === '.' && markIn(text) ? text.replaceAll(',', '').replace('.', ',') : text
