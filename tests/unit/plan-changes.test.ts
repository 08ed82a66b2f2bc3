/** The texts of what a row of a plan changes. */
import { expect, test } from 'vitest'
import type { PlanRow } from '../../src/domain/plans/plan.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { changedAmounts, gridKeysIn } from '../../src/domain/trade/gridAmounts.ts'
import { fieldOf } from '../../src/domain/model/fields.ts'
import { changesOf } from '../../src/views/plans/planChanges.ts'

const listino = resourceOf('main.listino')
const grid = fieldOf(listino.fields, 'rows')

const rowWith = (before: PlanRow['before'], after: PlanRow['after']): PlanRow => ({
  n: 1,
  line: null,
  key: '7',
  name: 'Estate',
  hotel: null,
  outcome: 'change',
  before,
  after,
  hidden: [],
  reasons: [],
  along: {},
  leftOut: false,
  written: false,
})

const before = { 11: { prezzi: { 1: 82.5, 2: 95 } }, 12: { prezzi: { 1: 60 } } }
const after = { 11: { prezzi: { 1: 86.63, 2: 95 } }, 12: { prezzi: { 1: 63, 2: 70 } } }
const labels = {
  'main.camera': { 11: 'Doppia standard', 12: 'Singola' },
  'main.trattamenti': { 1: 'Camera e colazione', 2: 'Mezza pensione' },
}
/** Intl writes a no-break space before the currency. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a changed price names its room and board, in euros with two decimals, and equal prices are left out', () => {
  const texts = changesOf(rowWith({ rows: before }, { rows: after }), listino, labels)
  expect(texts.map(({ label, was, becomes }) => [label, plain(was), plain(becomes)])).toEqual([
    ['Doppia standard · Camera e colazione', '82,50 €', '86,63 €'],
    ['Singola · Camera e colazione', '60,00 €', '63,00 €'],
    ['Singola · Mezza pensione', '', '70,00 €'],
  ])
  expect(new Set(texts.map(({ id }) => id)).size).toBe(3)
})

test('a room whose name may not be read is named by its number', () => {
  const [first] = changesOf(rowWith({ rows: before }, { rows: after }), listino, {})
  expect(first?.label).toBe('n. 11 · n. 1')
})

test('contents without amounts say that they change, and not how', () => {
  const texts = changesOf(rowWith({ rooms: [{ id: 11 }] }, { rooms: [{ id: 12 }] }), listino, labels)
  expect(texts).toEqual([{ id: 'rooms', label: 'Camere', was: '', becomes: 'contenuto cambiato', isHidden: true }])
  expect(changesOf(rowWith({ rooms: [{ id: 11 }] }, { rooms: [{ id: 11 }] }), listino, labels)).toEqual([])
})

test('the amounts of an empty grid are new, and its places are those of the other side', () => {
  expect(changedAmounts(grid, null, { 11: { prezzi: { 1: 50 } } })).toMatchObject([
    {
      place: [
        { resource: 'main.camera', key: '11' },
        { resource: 'main.trattamenti', key: '1' },
      ],
      was: undefined,
      becomes: 50,
    },
  ])
  expect(gridKeysIn(grid, { 11: { prezzi: { 1: 50 } } })).toEqual([
    { resource: 'main.camera', key: '11' },
    { resource: 'main.trattamenti', key: '1' },
  ])
  expect(gridKeysIn(grid, null)).toEqual([])
})
