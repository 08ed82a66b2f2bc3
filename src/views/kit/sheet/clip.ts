/** Cells as spreadsheets hand them over and take them: tabs between cells, a line for each row. */

/** A cell that holds a tab, a quote or the end of a line is quoted, its quotes doubled. */
export function readCells(text: string): string[][] {
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
  // Spreadsheets end the last row too.
  if (rows.length > 1 && rows.at(-1)!.join('') === '') rows.pop()
  return rows
}

const written = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(written).join('\t')).join('\n')
