/** What the actions of a sheet change, and its undo steps: pure functions behind useSheet. */
import { describe, expect, test } from 'vitest'
import {
  blockAsText,
  changeEdits,
  clearEdits,
  contentOf,
  currentValues,
  EditHistory,
  fillEdits,
  inverseOf,
  pasteEdits,
  pastedBlock,
  pasteNote,
  toggleEdits,
  typedEdits,
  valueWhileTyping,
} from '../../src/views/kit/sheet/edits.ts'
import type { Value } from '../../src/views/kit/sheet/change.ts'

/** Two prices of two decimals, a whole number, and a column of flags; row 'b' has no price in column 'y'. */
function sheet(values: Record<string, Value>) {
  const line = (id: string) => ({ id, name: id, head: id })
  const rows = [
    { ...line('a'), decimals: 2 },
    { ...line('b'), decimals: 2 },
    { ...line('n'), decimals: 0 },
  ]
  const columns = [line('x'), line('y'), { ...line('f'), flag: true as const }]
  return contentOf({
    rows,
    columns,
    cell: (row, column) => {
      const key = `${rows[row]?.id}${columns[column]?.id}`
      return key in values ? { value: values[key]! } : null
    },
  })
}
const values = { ax: 10, ay: 20, af: 0, bx: 30, bf: 1, nx: 3, ny: 4, nf: 0 }
const content = sheet(values)
const cells = (...keys: string[]) => keys.map((key) => content.placeOf({ row: key[0]!, column: key[1]! })!)
const written = (edits: readonly { row: string; column: string; value: Value }[]) =>
  Object.fromEntries(edits.map(({ row, column, value }) => [row + column, value]))

describe('edits of a sheet', () => {
  test('a change applies to numbers and leaves flags as they are', () => {
    const edits = changeEdits(content, cells('ax', 'bf', 'nx'), { kind: 'percent', by: 5 }, 50)
    expect(written(edits)).toEqual({ ax: 10.5, nx: 3 })
  })

  test('toggling one of several selected flags gives all of them its new value, and else only that one', () => {
    const [all, one] = [cells('af', 'bf', 'nf'), cells('bf')[0]!]
    expect(toggleEdits(content, all, one)).toMatchObject({ value: 0 })
    expect(written(toggleEdits(content, all, one).edits)).toEqual({ af: 0, bf: 0, nf: 0 })
    expect(written(toggleEdits(content, cells('af'), one).edits)).toEqual({ bf: 0 })
  })

  test('clearing empties numbers and sets flags to no', () => {
    expect(written(clearEdits(content, cells('ax', 'bf')))).toEqual({ ax: null, bf: 0 })
  })

  test('filling copies only between cells of the same kind, and a single row from the one before it', () => {
    const column = (top: number) => ({ top, bottom: 2, left: 0, right: 0 })
    // The third row has no decimals, so a price does not fit there.
    expect(written(fillEdits(content, column(0), 'down'))).toEqual({ ax: 10, bx: 10 })
    expect(written(fillEdits(content, { top: 1, bottom: 1, left: 0, right: 2 }, 'down'))).toEqual({ bx: 10, bf: 0 })
    // Nothing stands before the first column.
    expect(fillEdits(content, column(0), 'right')).toEqual([])
  })

  test('a pasted table leaves out and counts what has no cell, and a single value fills the selection', () => {
    const corner = { top: 1, bottom: 1, left: 0, right: 0 }
    const table = [
      ['5', '6', 'sì', '9'],
      ['7', '', 'boh'],
    ]
    const { edits, lost } = pasteEdits(content, corner, table, ',')
    expect([written(edits), lost]).toEqual([{ bx: 5, bf: 1, nx: 7, ny: null, nf: 0 }, 2])
    expect(pastedBlock(content, corner, table)).toEqual({ top: 1, bottom: 2, left: 0, right: 2 })
    const whole = { top: 0, bottom: 1, left: 0, right: 0 }
    expect(written(pasteEdits(content, whole, [['1,5']], ',').edits)).toEqual({ ax: 1.5, bx: 1.5 })
    expect([pasteNote(0, null), pasteNote(2, '1.500')]).toEqual([
      '',
      '2 valori incollati sono fuori dal foglio. «1.500» è letto all’italiana.',
    ])
  })

  test('a block is copied as spreadsheets take it', () => {
    expect(blockAsText(content, { top: 0, bottom: 1, left: 0, right: 2 })).toBe('10,00\t20,00\tNo\n30,00\t\tSì\n')
  })

  test('typed text becomes a value at once, and an expression only when it is complete', () => {
    expect([valueWhileTyping('12,5', 10, 2), valueWhileTyping('+5', 10, 2)]).toEqual([12.5, 10])
    const [place] = cells('ax')
    const typed = (text: string, before: Value, ...keys: string[]) =>
      typedEdits(content, { place: place!, before, text }, cells(...keys))
    // While typing, the cell already got the value 10; the undo step restores the one from before.
    expect(typed('10', 7, 'ax')).toEqual({ edits: [], undoStep: [{ row: 'a', column: 'x', value: 7 }] })
    expect(typed('+', 7, 'ax')).toBeNull()
    expect(written(typed('10', 7, 'ax', 'ay')!.edits)).toEqual({ ay: 10 })
    expect(written(typed('10', 7, 'ax', 'ay')!.undoStep)).toEqual({ ax: 7, ay: 20 })
  })
})

describe('undo of a sheet', () => {
  const edit = (value: Value) => ({ row: 'a', column: 'x', value })
  const gone = { row: 'gone', column: 'x', value: 1 }

  test('the inverse of an edit has the old values of the cells that really change', () => {
    expect(inverseOf(content, [edit(11), { row: 'a', column: 'y', value: 20 }, gone])).toEqual([edit(10)])
    expect(currentValues(content, [edit(11), gone])).toEqual([edit(10), { ...gone, value: null }])
  })

  test('a step is undone, redone, and lost once something else is done', () => {
    const history = new EditHistory()
    let now = 2
    const valuesNow = () => [edit(now)]
    history.push([edit(1)])
    expect(history.undo(valuesNow)).toEqual([edit(1)])
    now = 1
    expect(history.undo(valuesNow)).toBeNull()
    expect(history.redo(valuesNow)).toEqual([edit(2)])
    expect(history.undo(valuesNow)).toEqual([edit(1)])
    history.push([edit(5)])
    expect(history.redo(valuesNow)).toBeNull()
  })

  test('a save drops the steps before it and keeps those that were made meanwhile', () => {
    const history = new EditHistory()
    history.push([edit(1)])
    const drop = history.mark()
    history.push([edit(2)])
    drop()
    expect(history.undo(() => [])).toEqual([edit(2)])
    expect(history.undo(() => [])).toBeNull()
  })
})
