/** The lines of a stored file as a recipe shapes them, without those that it leaves out. */
import { leaveOutOf, type Recipe, shapeLine } from '../../src/domain/plans/recipe.ts'
import type { Runner } from '../db/sql.ts'
import type { Line } from './read.ts'
import { linesInChunks } from './store.ts'

/** `surplus`: the number of cells, if there are more than the header has columns. */
export type ShapedLine = Line & { surplus: number | null }

export type ShapedChunk = { lines: ShapedLine[]; leftOut: readonly number[] }

/** `leftOut`: how many lines of the chunk each condition leaves out; the first that applies counts. */
export async function* shapedChunks(
  db: Runner,
  file: { id: number; width: number },
  { steps, leaveOut }: Recipe,
  size: number,
): AsyncGenerator<ShapedChunk> {
  const conditionFor = leaveOutOf(leaveOut)
  for await (const chunk of linesInChunks(db, file.id, size)) {
    const lines: ShapedLine[] = []
    const leftOut = leaveOut.map(() => 0)
    for (const line of chunk) {
      const shaped = shapedLine(line, file.width, steps)
      const condition = conditionFor(shaped.cells)
      if (condition < 0) lines.push(shaped)
      else leftOut[condition]!++
    }
    yield { lines, leftOut }
  }
}

function shapedLine({ line, cells }: Line, width: number, steps: Recipe['steps']): ShapedLine {
  const surplus = cells.slice(width).some((cell) => cell.trim() !== '') ? cells.length : null
  // Steps add columns after those of the header, so a line must have exactly as many cells as the header.
  const fitted = steps.length ? Array.from({ length: width }, (_, at) => cells[at] ?? '') : cells
  return { line, surplus, cells: shapeLine(fitted, steps) }
}
