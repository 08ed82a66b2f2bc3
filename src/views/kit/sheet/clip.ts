/** Cells as spreadsheets hand them over and take them: tabs between cells, a line for each row. */

/**
 * A cell that holds a tab, a quote or the end of a line is quoted, its quotes doubled. `lines`: how many rows the same
 * cells have as a table; without it a last line end closes the last row.
 */
export function readCells(text: string, lines?: number): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const one = text[at]!
    if (quoted) {
      if (one !== '"') cell += one
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (one === '"' && cell === '') quoted = true
    else if (one === '\t') end()
    else if (one === '\n' || one === '\r') {
      if (one === '\r' && text[at + 1] === '\n') at++
      end()
      rows.push([])
    } else cell += one
  }
  end()
  // Most spreadsheets end the last row too; others leave an empty last cell as an empty line.
  const isEnded = rows.length > 1 && rows.at(-1)!.join('') === '' && rows.at(-1)!.length === 1
  if (isEnded && (lines === undefined || rows.length > lines)) rows.pop()
  return rows
}

const written = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(written).join('\t')}\n`).join('')

/** The rows of the table that the clipboard holds beside the text. */
export const tableRows = (html: string): number | undefined => html.match(/<tr[\s>]/gi)?.length
