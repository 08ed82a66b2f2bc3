/** Cursor position, selected range and key targets of a sheet. Positions without a cell are skipped. */

export type Place = { row: number; column: number }
export type Block = { top: number; bottom: number; left: number; right: number }
export type Size = { rows: number; columns: number }
export type HasCell = (row: number, column: number) => boolean

export const blockOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

/** Positions of a block that have a cell, row by row. */
export function placesIn({ top, bottom, left, right }: Block, has: HasCell): Place[] {
  const found: Place[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) if (has(row, column)) found.push({ row, column })
  return found
}

/** Next cell in that direction; null if there is none. */
export function nextCell(
  from: Place,
  down: number,
  across: number,
  { rows, columns }: Size,
  has: HasCell,
): Place | null {
  let [row, column] = [from.row + down, from.column + across]
  while (row >= 0 && row < rows && column >= 0 && column < columns) {
    if (has(row, column)) return { row, column }
    row += down
    column += across
  }
  return null
}

export const isWithin = ({ bottom, right }: Block, { rows, columns }: Size): boolean => bottom < rows && right < columns

/** New cursor position when its cell was removed: in the same row if possible, else the first cell. */
export const nearestCell = (from: Place | undefined, size: Size, has: HasCell): Place | null =>
  (from && from.row < size.rows && (nextCell(from, 0, -1, size, has) ?? nextCell(from, 0, 1, size, has))) ||
  firstCell(size, has)

/** First cell, row by row; null if there is none. */
export function firstCell({ rows, columns }: Size, has: HasCell): Place | null {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) if (has(row, column)) return { row, column }
  return null
}

function lastCell(from: Place, down: number, across: number, size: Size, has: HasCell): Place {
  let found = from
  for (let next: Place | null = from; next; next = nextCell(next, down, across, size, has)) found = next
  return found
}

/** Moves by `rows` rows, or as far as there are rows (page up and page down). */
export function moveByRows(from: Place, rows: number, size: Size, has: HasCell): Place {
  const goal = Math.max(0, Math.min(size.rows - 1, from.row + rows))
  const near = { row: goal, column: from.column }
  if (has(near.row, near.column)) return near
  return nextCell(near, Math.sign(-rows), 0, size, has) ?? from
}

/** Target of a key; null for a key that does not move the cursor, or that would leave the sheet. */
export function targetOfKey(
  key: { key: string; ctrlKey: boolean; metaKey: boolean },
  from: Place,
  page: number,
  size: Size,
  has: HasCell,
): Place | null {
  const far = key.ctrlKey || key.metaKey
  const [down, across] = directions[key.key] ?? [0, 0]
  if (down || across) return far ? lastCell(from, down, across, size, has) : nextCell(from, down, across, size, has)
  if (key.key === 'Home') return far ? firstCell(size, has) : rowEdge(from, 1, size, has)
  if (key.key === 'End') return rowEdge(far ? lastCell(from, 1, 0, size, has) : from, -1, size, has)
  if (key.key === 'PageDown') return moveByRows(from, page, size, has)
  if (key.key === 'PageUp') return moveByRows(from, -page, size, has)
  return null
}

const directions: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** `towards` 1: the first cell of the row, -1: the last. */
const rowEdge = ({ row }: Place, towards: 1 | -1, size: Size, has: HasCell): Place | null =>
  nextCell({ row, column: towards > 0 ? -1 : size.columns }, 0, towards, size, has)
