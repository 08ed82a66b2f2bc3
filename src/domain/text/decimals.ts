import { itemAt } from '../util/lookup.ts'

/** Detects the decimal mark of numbers that belong together: a pasted block, the columns of a file. */

export type DecimalMark = ',' | '.'

const BARE = /[\s\u00a0\u202f€%]|eur(o)?/gi
const ONE_MARK = /^[+-]?(\d*)([.,])(\d*)$/

/** The decimal mark of one number: the only possible one, 'either' if both readings work, null if it has no decimals. */
export function markIn(text: string): DecimalMark | 'either' | null {
  const bare = text.replace(BARE, '').replace(/[\u2212–]/g, '-')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(bare)) return null
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  if (comma < 0 && dot < 0) return null
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const one = ONE_MARK.exec(bare)
  // A sign that occurs several times separates thousands, so the other one is the decimal mark.
  if (!one) return comma >= 0 ? '.' : ','
  const [, whole, mark, rest] = one
  return /^[1-9]\d{0,2}$/.test(whole!) && rest!.length === 3 ? 'either' : (mark as DecimalMark)
}

export type Marks = {
  /** The mark on which all unambiguous cells agree; null if there are none or they disagree. */
  mark: DecimalMark | null
  /** The first ambiguous cell, if no other cell decides. */
  ambiguous: string | null
}

export function decimalMarksOf(cells: Iterable<string>): Marks {
  const found = new Set<DecimalMark>()
  let either: string | null = null
  for (const cell of cells) {
    const mark = markIn(cell)
    if (mark === 'either') either ??= cell.trim()
    else if (mark) found.add(mark)
  }
  const mark = found.size === 1 ? itemAt([...found], 0) : null
  return { mark, ambiguous: mark ? null : either }
}

/** Rewrites a number with a decimal point in Italian notation. */
export const inItalian = (text: string, mark: DecimalMark | null): string =>
  mark === '.' && markIn(text) ? text.replaceAll(',', '').replace('.', ',') : text
