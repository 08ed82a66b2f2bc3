/** Files that spreadsheets open: semicolons as Italian ones expect, and nothing that they would run as a formula. */
import type { FastifyReply } from 'fastify'

export type Cell = string | number | boolean | null | undefined

/** What starts a formula, in plain and full-width characters, blanks before it or not; 'DDE' calls another program. */
const FORMULA = /^(?:[\s\u200B\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]|DDE\b)/

const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  const text = neutral(value)
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

export const sendCsv = (reply: FastifyReply, name: string, rows: readonly (readonly Cell[])[]): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(toCsv(rows))
