/** Files that spreadsheets open: semicolons as Italian ones expect, and nothing that they would run as a formula. */
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

export type Cell = string | number | boolean | null | undefined
/** May be worked out while they are sent. */
export type CellRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** Blanks and what is not seen: spreadsheets look behind them. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u
/** What starts a formula; 'DDE' calls another program. */
const FORMULA = /^(?:[=+\-\u2212@|%]|DDE\b)/i

function runs(text: string): boolean {
  const seen = text.replace(UNSEEN, '')
  return /^[\t\r\n]/.test(text) || FORMULA.test(seen.slice(0, 8).normalize('NFKC'))
}

/**
 * A text that a spreadsheet would run, in plain or full-width characters, is marked as a text; so is one that looks
 * marked already, to be told from it.
 */
const neutral = (text: string): string => (runs(text.replace(/^'+/, '')) ? `'${text}` : text)

/** Without that mark. */
export const plainText = (text: string): string =>
  text.startsWith("'") && neutral(text.slice(1)) === text ? text.slice(1) : text

/** A value as a file has it. */
export function cellText(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  return value
}

function cell(value: Cell): string {
  if (typeof value !== 'string') return cellText(value)
  const text = neutral(value)
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

const MARK = '\uFEFF'
const lineOf = (row: readonly Cell[]): string => `${row.map(cell).join(';')}\r\n`

export const toCsv = (rows: Iterable<readonly Cell[]>): string => MARK + [...rows].map(lineOf).join('')

const LINES = 200

/** Some lines at a time, as the reader takes them: a long file holds up nobody. */
async function* piecesOf(rows: CellRows): AsyncGenerator<string> {
  let [piece, lines] = [MARK, 0]
  for await (const row of rows) {
    piece += lineOf(row)
    if (++lines % LINES) continue
    yield piece
    piece = ''
  }
  yield piece
}

export const sendCsv = (reply: FastifyReply, name: string, rows: CellRows): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(piecesOf(rows)))
