import { describe, expect, test } from 'vitest'
import { applyChange, readChange } from '../../src/views/kit/sheet/change.ts'
import { readCells, tableRows, writeCells } from '../../src/views/kit/sheet/clipboard.ts'
import { blockOf, firstCell, targetOfKey, nearestCell, placesIn, type Place } from '../../src/views/kit/sheet/place.ts'

describe('clipboard cells of a spreadsheet', () => {
  test('cells are separated by tabs, and rows by any line ending', () => {
    expect(readCells('62,00\t1.234,50\r\n70\t\r\n')).toEqual([
      ['62,00', '1.234,50'],
      ['70', ''],
    ])
    expect(readCells('1\n\n3\n')).toEqual([['1'], [''], ['3']])
    expect(readCells('12')).toEqual([['12']])
  })

  test('quoted cells may contain line ends, tabs and quotes', () => {
    expect(readCells('"a\nb"\t"dice ""sì"""\tc"d\n')).toEqual([['a\nb', 'dice "sì"', 'c"d']])
    const cells = [
      ['a\tb', 'c\nd'],
      ['"', ''],
    ]
    expect(readCells(writeCells(cells))).toEqual(cells)
  })

  test('a column keeps an empty last cell', () => {
    for (const column of [[['100'], ['110'], ['']], [['']], [['1'], [''], ['']]])
      expect(readCells(writeCells(column))).toEqual(column)
    // Web spreadsheets do not end the last row; the HTML table beside the text gives the number of rows.
    expect(readCells('100\n110\n', tableRows('<table><tr><td>100<tr><td>110<tr><td></table>'))).toHaveLength(3)
    expect(readCells('100\n110\n', 2)).toHaveLength(2)
  })
})

describe('arithmetic on selected cells', () => {
  test('a leading sign makes a percentage or a sum, and "=" sets the value', () => {
    expect(readChange('+5%')).toEqual({ kind: 'percent', by: 5 })
    expect(readChange(' -2,5 %')).toEqual({ kind: 'percent', by: -2.5 })
    expect(readChange('-10')).toEqual({ kind: 'sum', by: -10 })
    expect(readChange('+1.000,50')).toEqual({ kind: 'sum', by: 1000.5 })
    expect(readChange('=120')).toEqual({ kind: 'set', by: 120 })
    for (const text of ['', '5', '5%', '+', '=', '=5%', '+-5', '--3', '+cinque', '+1,234%', 'abc'])
      expect(readChange(text), text).toBeNull()
  })

  test('changes are exact in cents, round halves up and respect the step', () => {
    const raised = (price: number, by: number, step?: number) =>
      applyChange(price, { kind: 'percent', by }, { decimals: 2, ...(step && { step }) })
    expect(raised(72.5, 5)).toBe(76.13)
    expect(raised(1.15, 100)).toBe(2.3)
    expect(raised(64.1, 5)).toBe(67.31)
    expect(raised(60, -2.5)).toBe(58.5)
    // Rounded to half a euro and to whole euros.
    expect(raised(62, 5, 50)).toBe(65)
    expect(raised(63, 5, 50)).toBe(66)
    expect(raised(63, 5, 100)).toBe(66)
    expect(applyChange(0.1, { kind: 'sum', by: 0.2 }, { decimals: 2 })).toBe(0.3)
    expect(applyChange(2, { kind: 'percent', by: 50 }, { decimals: 0 })).toBe(3)
  })

  test('text and empty cells stay unchanged, except when a value is set', () => {
    const five = { kind: 'percent', by: 5 } as const
    expect([applyChange(null, five, { decimals: 2 }), applyChange('abc', five, { decimals: 2 })]).toEqual([null, 'abc'])
    expect(applyChange(null, { kind: 'set', by: 120 }, { decimals: 2 })).toBe(120)
  })
})

describe('keyboard navigation in a sheet', () => {
  // 'x' marks a cell, '.' marks a place without one.
  const drawn = ['x.x', '...', '.xx']
  const size = { rows: 3, columns: 3 }
  const has = (row: number, column: number) => drawn[row]![column] === 'x'
  const to = (key: string, from: Place, ctrlKey = false) =>
    targetOfKey({ key, ctrlKey, metaKey: false }, from, 2, size, has)

  test('arrows skip places without a cell and stop at the edge', () => {
    expect(firstCell(size, has)).toEqual({ row: 0, column: 0 })
    expect(to('ArrowRight', { row: 0, column: 0 })).toEqual({ row: 0, column: 2 })
    expect(to('ArrowDown', { row: 0, column: 2 })).toEqual({ row: 2, column: 2 })
    expect(to('ArrowDown', { row: 0, column: 0 })).toBeNull()
    expect(to('Home', { row: 2, column: 2 })).toEqual({ row: 2, column: 1 })
    expect(to('End', { row: 0, column: 0 })).toEqual({ row: 0, column: 2 })
    expect(to('Home', { row: 2, column: 2 }, true)).toEqual({ row: 0, column: 0 })
    expect(to('PageDown', { row: 0, column: 2 })).toEqual({ row: 2, column: 2 })
    expect(to('ArrowUp', { row: 2, column: 2 }, true)).toEqual({ row: 0, column: 2 })
    expect(to('x', { row: 0, column: 0 })).toBeNull()
  })

  test('the cursor stays in its row when its cell is removed, and goes to the first cell when the row has no other', () => {
    expect(nearestCell({ row: 2, column: 0 }, size, has)).toEqual({ row: 2, column: 1 })
    expect(nearestCell({ row: 0, column: 1 }, size, has)).toEqual({ row: 0, column: 0 })
    expect(nearestCell({ row: 1, column: 1 }, size, has)).toEqual({ row: 0, column: 0 })
    expect(nearestCell({ row: 9, column: 1 }, size, has)).toEqual({ row: 0, column: 0 })
  })

  test('a range contains exactly the cells within it', () => {
    expect(placesIn(blockOf({ row: 2, column: 1 }, { row: 0, column: 2 }), has)).toEqual([
      { row: 0, column: 2 },
      { row: 2, column: 1 },
      { row: 2, column: 2 },
    ])
  })
})
