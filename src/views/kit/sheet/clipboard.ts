/** Cells in the clipboard format of spreadsheets: tabs between cells, one line per row. */

/**
 * Parses tab-separated cells. A cell that contains a tab, a quote or a line end is quoted, with its quotes doubled.
 * `lines`: number of rows of the same cells as an HTML table; without it a final line end closes the last row.
 */
export function readCells(text: string, lines?: number): string[][] {
  let row: string[] = []
  const rows: string[][] = [row]
  let cell = ''
  let quoted = false
  const end = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const one = text.charAt(at)
    if (quoted) {
      if (one !== '"') cell += one
      else if (text[at + 1] === '"') cell += text.charAt(++at)
      else quoted = false
    } else if (one === '"' && cell === '') quoted = true
    else if (one === '\t') end()
    else if (one === '\n' || one === '\r') {
      if (one === '\r' && text[at + 1] === '\n') at++
      end()
      row = []
      rows.push(row)
    } else cell += one
  }
  end()
  // Most spreadsheets end the last row with a line end; in others an empty last line is an empty cell.
  const isEnded = rows.length > 1 && row.length === 1 && row[0] === ''
  if (isEnded && (lines === undefined || rows.length > lines)) rows.pop()
  return rows
}

const quoteCell = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoteCell).join('\t')}\n`).join('')

/** Number of rows of the HTML table that the clipboard holds in addition to the text. */
export const tableRows = (html: string): number | undefined => html.match(/<tr[\s>]/gi)?.length
