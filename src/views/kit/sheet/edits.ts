/** What the actions of a sheet would change, as pure functions of its cells and of the selected ones; and its undo steps. */
import { itemAt } from '../../../domain/util/lookup.ts'
import { inItalian, type DecimalMark } from '../../../domain/text/decimals.ts'
import { readNumber, showNumber } from '../fields/number/number.ts'
import { applyChange, readFlag, showFlag, type Change, type Value } from './change.ts'
import { writeCells } from './clipboard.ts'
import { blockOf, nextCell, placesIn, type Block, type HasCell, type Place, type Size } from './place.ts'
import type { Edit, SheetProps } from './sheet.ts'

/** `bare`: as typed and as spreadsheets take it, without the thousands separator. */
export const textOf = (value: Value, decimals: number, bare = false): string =>
  showNumber(value, decimals, { fixed: decimals > 0, bare })

export const changedCountText = (count: number): string =>
  count === 1 ? 'Un valore cambiato' : `${count} valori cambiati`

/** A sheet as its actions read it. */
export type SheetContent = {
  size: Size
  has: HasCell
  valueAt(place: Place): Value
  isFlag(place: Place): boolean
  decimalsAt(place: Place): number
  editAt(place: Place, value: Value): Edit
  /** Where the cell of an edit is; null if it is there no more. */
  placeOf(edit: Pick<Edit, 'row' | 'column'>): Place | null
}

export function contentOf({ rows, columns, cell }: Pick<SheetProps, 'rows' | 'columns' | 'cell'>): SheetContent {
  const has = (row: number, column: number): boolean => cell(row, column) !== null
  return {
    size: { rows: rows.length, columns: columns.length },
    has,
    valueAt: ({ row, column }) => cell(row, column)?.value ?? null,
    isFlag: ({ column }) => itemAt(columns, column).flag === true,
    decimalsAt: ({ row }) => itemAt(rows, row).decimals,
    editAt: ({ row, column }, value) => ({ row: itemAt(rows, row).id, column: itemAt(columns, column).id, value }),
    placeOf({ row, column }) {
      const place = {
        row: rows.findIndex(({ id }) => id === row),
        column: columns.findIndex(({ id }) => id === column),
      }
      return place.row >= 0 && place.column >= 0 && has(place.row, place.column) ? place : null
    },
  }
}

const isSamePlace = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column

/** The old values of the cells that these edits change, as the edits that undo them. */
export const inverseOf = (content: SheetContent, edits: readonly Edit[]): Edit[] =>
  edits.flatMap((one) => {
    const place = content.placeOf(one)
    return place && content.valueAt(place) !== one.value ? [{ ...one, value: content.valueAt(place) }] : []
  })

/** The values that the cells of these edits have now; null where there is no cell any more. */
export const currentValues = (content: SheetContent, edits: readonly Edit[]): Edit[] =>
  edits.map((one) => {
    const place = content.placeOf(one)
    return { ...one, value: place && content.valueAt(place) }
  })

/** A change of all numbers among the selected cells. */
export const changeEdits = (content: SheetContent, places: readonly Place[], how: Change, step = 1): Edit[] =>
  places
    .filter((place) => !content.isFlag(place))
    .map((place) => {
      const decimals = content.decimalsAt(place)
      const value = applyChange(content.valueAt(place), how, { decimals, step: decimals === 2 ? step : 1 })
      return content.editAt(place, value)
    })

/** Toggles a yes/no cell; if it is selected, all selected ones get its new value. */
export function toggleEdits(content: SheetContent, selected: readonly Place[], place: Place) {
  const value = content.valueAt(place) === 1 ? 0 : 1
  const places = selected.some((one) => isSamePlace(one, place)) ? selected : [place]
  return { value, edits: places.filter(content.isFlag).map((one) => content.editAt(one, value)) } as const
}

export const clearEdits = (content: SheetContent, places: readonly Place[]): Edit[] =>
  places.map((place) => content.editAt(place, content.isFlag(place) ? 0 : null))

/** Copies the first selected row or column into the others; if only one is selected, copies the one before it. */
export function fillEdits(content: SheetContent, block: Block, towards: 'down' | 'right'): Edit[] {
  const { size, has, isFlag, decimalsAt } = content
  const down = towards === 'down'
  const alone = down ? block.top === block.bottom : block.left === block.right
  const sourceOf = (place: Place): Place | null => {
    if (alone) return nextCell(place, down ? -1 : 0, down ? 0 : -1, size, has)
    return down ? { ...place, row: block.top } : { ...place, column: block.left }
  }
  return placesIn(block, has).flatMap((place) => {
    const from = sourceOf(place)
    const fits =
      from && has(from.row, from.column) && decimalsAt(from) === decimalsAt(place) && isFlag(from) === isFlag(place)
    return fits ? [content.editAt(place, content.valueAt(from))] : []
  })
}

/** The only value of a table of one cell; undefined where there are more. */
export function singleValue(table: readonly (readonly string[])[]): string | undefined {
  const [line = [], ...otherLines] = table
  return otherLines.length === 0 && line.length === 1 ? line[0] : undefined
}

/**
 * Pastes a table at the corner of the selection; a single value fills the whole selection. `lost`: how many values fall
 * beyond the sheet or on positions without a cell.
 */
export function pasteEdits(
  content: SheetContent,
  block: Block,
  table: readonly (readonly string[])[],
  mark: DecimalMark | null,
): { edits: Edit[]; lost: number } {
  const { size, has, isFlag, valueAt, decimalsAt } = content
  /** Text that is neither yes nor no leaves a flag unchanged. */
  const read = (place: Place, text: string) =>
    content.editAt(
      place,
      isFlag(place) ? (readFlag(text) ?? valueAt(place)) : readNumber(inItalian(text, mark), decimalsAt(place)),
    )
  const single = singleValue(table)
  if (single !== undefined) return { edits: placesIn(block, has).map((place) => read(place, single)), lost: 0 }
  let lost = 0
  const edits = table.flatMap((line, down) =>
    line.flatMap((text, across) => {
      const place = { row: block.top + down, column: block.left + across }
      if (place.row < size.rows && place.column < size.columns && has(place.row, place.column))
        return [read(place, text)]
      if (text.trim()) lost++
      return []
    }),
  )
  return { edits, lost }
}

/** The part of the sheet that a pasted table covers. */
export function pastedBlock(
  { size }: SheetContent,
  { top, left }: Block,
  table: readonly (readonly string[])[],
): Block {
  const width = Math.max(...table.map(({ length }) => length))
  const end = { row: Math.min(size.rows, top + table.length) - 1, column: Math.min(size.columns, left + width) - 1 }
  return blockOf({ row: top, column: left }, end)
}

/** The warning about a paste; '' for none. `ambiguous`: a number that may be meant with the other decimal mark. */
export const pasteNote = (lost: number, ambiguous: string | null): string =>
  [
    lost === 1 ? 'Un valore incollato è fuori dal foglio.' : '',
    lost > 1 ? `${lost} valori incollati sono fuori dal foglio.` : '',
    ambiguous === null ? '' : `«${ambiguous}» è letto all’italiana.`,
  ]
    .filter(Boolean)
    .join(' ')

/** The cells of a block as spreadsheets take them. */
export function blockAsText({ has, valueAt, isFlag, decimalsAt }: SheetContent, block: Block): string {
  const across = Array.from({ length: block.right - block.left + 1 }, (_, index) => block.left + index)
  const down = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index)
  return writeCells(
    down.map((row) =>
      across.map((column) => {
        const place = { row, column }
        return isFlag(place) && has(row, column)
          ? showFlag(valueAt(place))
          : textOf(valueAt(place), decimalsAt(place), true)
      }),
    ),
  )
}

/** An expression such as '+5%' that is not complete yet: it changes nothing. */
const isOnlySign = (text: string): boolean => /^\s*[+\-−=]\s*$/.test(text)

/** The value of a cell while this text is being typed: an expression applies only once it is complete. */
export const valueWhileTyping = (text: string, before: Value, decimals: number): Value =>
  /^\s*[+\-−=]/.test(text) ? before : readNumber(text, decimals)

/**
 * What the text typed in a cell writes in these cells, and the undo step that restores their values from before typing.
 * null: nothing.
 */
export function typedEdits(
  content: SheetContent,
  { place, before, text }: { place: Place; before: Value; text: string },
  places: readonly Place[],
): { edits: Edit[]; undoStep: Edit[] } | null {
  if (isOnlySign(text)) return null
  const decimals = content.decimalsAt(place)
  const value = text === textOf(before, decimals, true) ? before : readNumber(text, decimals)
  const undoStep = places
    .map((one) => content.editAt(one, isSamePlace(one, place) ? before : content.valueAt(one)))
    .filter((one) => one.value !== value)
  const edits = places.filter((one) => content.valueAt(one) !== value).map((one) => content.editAt(one, value))
  return { edits, undoStep }
}

type Step = readonly Edit[]

/** Undo and redo of a sheet: steps of edits, the latest last. */
export class EditHistory {
  #past: Step[] = []
  #future: Step[] = []

  /** `before`: the edits that undo what was just done. What was undone earlier can no longer be redone. */
  push(before: Step): void {
    this.#past.push(before)
    this.#future = []
  }

  /** The edits that undo the last step, null if there is none; `valuesOf` reads what the same cells hold now. */
  undo(valuesOf: (step: Step) => Step): Step | null {
    return move(this.#past, this.#future, valuesOf)
  }

  redo(valuesOf: (step: Step) => Step): Step | null {
    return move(this.#future, this.#past, valuesOf)
  }

  clear(): void {
    this.#past = []
    this.#future = []
  }

  /** Returns a function that drops the undo steps recorded until now, and keeps the later ones. */
  mark(): () => void {
    const earlierSteps = new Set(this.#past)
    return () => {
      this.#past = this.#past.filter((step) => !earlierSteps.has(step))
    }
  }
}

function move(from: Step[], to: Step[], valuesOf: (step: Step) => Step): Step | null {
  const step = from.pop()
  if (!step) return null
  to.push(valuesOf(step))
  return step
}
