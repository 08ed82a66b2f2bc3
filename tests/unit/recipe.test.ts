/** The recipe of an import: shaping, conditions, Italian capitals. */
import { describe, expect, test } from 'vitest'
import { italianCapitals } from '../../src/domain/text/italianCapitals.ts'
import {
  cleanCell,
  compareCells,
  leaveOutOf,
  type LeaveOut,
  orderDay,
  phoneIn,
  shapeHeader,
  shapeLine,
  type ShapingStep,
  sourceOf,
  widthAfter,
  withoutStep,
  withDecimalComma,
} from '../../src/domain/plans/recipe.ts'

describe('Italian capitals', () => {
  test.each([
    ['VIA EDMONDO DE AMICIS', 'Via Edmondo De Amicis'],
    ['VIA DE AMICIS, 3', 'Via De Amicis, 3'],
    ["TENUTA DELL'ORTO", "Tenuta dell'Orto"],
    ['B&B LA ROSA DEI VENTI', 'B&B La Rosa dei Venti'],
    ['CORSO VITTORIO EMANUELE III', 'Corso Vittorio Emanuele III'],
    ['VIA XX SETTEMBRE', 'Via XX Settembre'],
    ['PIAZZA SANT’ANTONIO DA PADOVA', 'Piazza Sant’Antonio da Padova'],
    ['CASTELLO D’ORO S.R.L.', 'Castello d’Oro S.R.L.'],
    ['L’ANTICO BORGO', 'L’Antico Borgo'],
    ['HOTEL CITTÀ DI BARI - DEPENDANCE', 'Hotel Città di Bari - Dependance'],
    ['IL MULINO', 'Il Mulino'],
    ['hotel del sole', 'Hotel del Sole'],
    ['McDonald Suites', 'McDonald Suites'],
    ['Hotel NH Palermo', 'Hotel NH Palermo'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(italianCapitals(text)).toBe(expected)
    expect(italianCapitals(expected)).toBe(expected)
  })
})

describe('cells', () => {
  test.each([
    ['  a\u00a0\u00a0b\u200b ', 'a b'],
    ['n.d.', ''],
    ['-', ''],
    ['NULL', ''],
    ['10 - 12', '10 - 12'],
  ])('cleaning %j gives %j', (text, expected) => expect(cleanCell(text)).toBe(expected))

  test.each([
    ['0039 06 474011', '+39 06 474011'],
    ['Tel. 06/474011; 06/474012', '06/474011'],
    ['06 474011 - 06 474012', '06 474011'],
    ['+39 (06) 474011', '+39 (06) 474011'],
    ['06474011.0', '06474011'],
    ['4,68769E+17', '4,68769E+17'],
    ['nessuno', ''],
  ])('the telephone number of %j is %j', (text, expected) => expect(phoneIn(text)).toBe(expected))

  test.each([
    ['03/06/2026', 'monthFirst', '06/03/2026'],
    ['03/06/2026', 'dayFirst', '03/06/2026'],
    ['2026-06-03', 'monthFirst', '03/06/2026'],
    ['26.6.3', 'yearFirst', '3/6/26'],
    ['03/06/2026 10:30', 'monthFirst', '06/03/2026 10:30'],
    ['domani', 'monthFirst', 'domani'],
  ] as const)('the day %j, %s, is %j', (text, order, expected) => expect(orderDay(text, order)).toBe(expected))

  test.each([
    ['1,234.50', '.', '1234,50'],
    ['41.9028', '.', '41,9028'],
    ['1.234,50', ',', '1234,50'],
    ['via Roma, 3', '.', 'via Roma, 3'],
  ] as const)('the number %j with the mark %j is %j', (text, mark, expected) =>
    expect(withDecimalComma(text, mark)).toBe(expected),
  )
})

test('a cell that says only the given word is emptied, in capitals or not', () => {
  const steps: ShapingStep[] = [{ kind: 'empty', column: 1, text: 'nessuna' }]
  const shaped = ['nessuna', 'Nessuna', 'nessuna info'].map((cell) => shapeLine([cell, cell], steps))
  expect(shaped).toEqual([
    ['nessuna', ''],
    ['Nessuna', ''],
    ['nessuna info', 'nessuna info'],
  ])
})

describe('the shape of a file', () => {
  const steps: ShapingStep[] = [
    { kind: 'join', columns: [0, 1], separator: ', ' },
    { kind: 'capitals', column: 3 },
    { kind: 'split', column: 2, separator: ' ' },
  ]

  test('joined and split columns stand after those of the file, under names of their own', () => {
    expect(shapeHeader(['Via', 'Civico', 'Nome'], steps)).toEqual([
      'Via',
      'Civico',
      'Nome',
      'Via + Civico',
      'Nome (1)',
      'Nome (2)',
    ])
    expect(widthAfter(3, steps)).toBe(6)
    expect(shapeLine(['VIA ROMA', '3', 'Rosa dei Venti'], steps)).toEqual([
      'VIA ROMA',
      '3',
      'Rosa dei Venti',
      'Via Roma, 3',
      'Rosa',
      'dei Venti',
    ])
  })

  test('an empty cell leaves no separator behind when columns are joined', () => {
    expect(shapeLine(['Via Roma', '', 'x'], steps.slice(0, 1)).at(-1)).toBe('Via Roma')
  })
})

test('the source of a column is the first one of the file that it was made of', () => {
  const steps: ShapingStep[] = [
    { kind: 'join', columns: [1, 2], separator: ' ' },
    { kind: 'split', column: 3, separator: ' ' },
  ]
  expect([0, 2, 3, 4, 5].map((column) => sourceOf(column, 3, steps))).toEqual([0, 2, 1, 1, 1])
})

test('a removed step takes along what reads its columns, and later columns move up', () => {
  const steps: ShapingStep[] = [
    { kind: 'join', columns: [0, 1], separator: ' ' },
    { kind: 'split', column: 2, separator: ' ' },
    { kind: 'capitals', column: 3 },
    { kind: 'capitals', column: 4 },
    { kind: 'clean', column: null },
  ]
  const { steps: kept, columnOf } = withoutStep(steps, 3, 0)
  expect(kept).toEqual([
    { kind: 'split', column: 2, separator: ' ' },
    { kind: 'capitals', column: 3 },
    { kind: 'clean', column: null },
  ])
  expect([0, 2, 3, 4, 5].map(columnOf)).toEqual([0, 2, null, 3, 4])
})

describe('conditions that leave a line out', () => {
  const leaves = (conditions: LeaveOut[], ...cells: string[]): number => leaveOutOf(conditions)(cells)
  const condition = (how: LeaveOut['how'], text = ''): LeaveOut => ({ column: 0, how, text })

  test.each<[LeaveOut, string, boolean]>([
    [condition('is', 'cessato'), 'CESSATO', true],
    [condition('is', 'cessato'), 'attivo', false],
    [condition('isNot', 'attivo'), 'cessato', true],
    [condition('isNot', 'attivo'), ' Attivo ', false],
    [condition('contains', 'camping'), 'Camping village', true],
    [condition('contains', ''), 'x', false],
    [condition('empty'), '  ', true],
    [condition('filled'), '31/12/2024', true],
    [condition('filled'), '', false],
    [condition('before', '1/1/2020'), '31/12/2019', true],
    [condition('before', '1/1/2020'), '2020-01-01', false],
    [condition('after', '1/1/2020'), 'mai', false],
    [condition('after', '20'), '100', true],
    [condition('before', '20'), '', false],
  ])('%j on %j: %s', (one, cell, expected) => expect(leaves([one], cell)).toBe(expected ? 0 : -1))

  test('several texts that a column is not mean none of them', () => {
    const two = [condition('isNot', 'Albergo'), condition('isNot', 'Residence')]
    expect([leaves(two, 'albergo'), leaves(two, 'residence'), leaves(two, 'Campeggio')]).toEqual([-1, -1, 0])
  })
})

test('cells compare as days, then as numbers, then as words', () => {
  expect(compareCells('2/1/2026', '10/1/2025')).toBeGreaterThan(0)
  expect(compareCells('9', '10')).toBeLessThan(0)
  expect(compareCells('Àncora', 'barca')).toBeLessThan(0)
  expect(compareCells('x', '10')).toBeNull()
})
