/**
 * CSV files for spreadsheets: semicolons, as Italian ones expect, and nothing that they would run as a formula (CSV
 * injection).
 */
export type Cell = string | number | boolean | null | undefined

/**
 * Blanks and invisible characters, including Hangul fillers and the braille blank: spreadsheets skip them before a
 * formula.
 */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/u
/** What starts a formula; 'DDE' calls another program. */
const FORMULA = /^(?:[=+\-\u2212@|%]|DDE\b)/i

/**
 * An international phone number. With hyphens or slashes spreadsheets would calculate it, so such a text does not count
 * as one.
 */
const PHONE = /^\+\d[\d ()]{4,24}$/

function isFormula(text: string): boolean {
  const visibleText = text.replace(UNSEEN, '')
  return /^[\t\r\n]/.test(text) || FORMULA.test(visibleText.slice(0, 8).normalize('NFKC'))
}

const isMarked = (text: string): boolean => text.startsWith("'") && isFormula(text.replace(/^'+/, ''))

/**
 * Puts an apostrophe before a text that a spreadsheet would run, in plain or full-width characters, and before one that
 * looks marked already, so that the two differ. Phone numbers stay as they are: other programs read them as well.
 */
const escapeFormula = (text: string): string =>
  isMarked(text) || (isFormula(text) && !PHONE.test(text)) ? `'${text}` : text

/** Removes the apostrophe again; older exports have it before phone numbers too. */
export const plainText = (text: string): string => (isMarked(text) ? text.slice(1) : text)

/** A value as the text of a cell. */
export function cellText(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  return value
}

function cell(value: Cell): string {
  if (typeof value !== 'string') return cellText(value)
  const text = escapeFormula(value)
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Byte order mark: it says that the file is UTF-8. */
export const BOM = '\uFEFF'
export const lineOf = (row: readonly Cell[]): string => `${row.map(cell).join(';')}\r\n`

export const toCsv = (rows: Iterable<readonly Cell[]>): string => BOM + [...rows].map(lineOf).join('')
