import { expect, test } from 'vitest'
import { choice, integer, date, money, text } from '../../src/domain/fields.ts'
import { resource } from '../../src/domain/resource.ts'
import { customerCategories } from '../../src/domain/resources/customers.ts'
import { hotelOfferta } from '../../src/domain/resources/offerte.ts'
import { fitColumns } from '../../src/views/resource/columns.ts'

const orders = resource({
  id: 'prova.ordini',
  kind: 'list',
  fields: {
    numero: integer('Numero', { column: 1 }),
    giorno: date('Giorno', { column: 2 }),
    consegna: date('Consegna', { column: 3 }),
    struttura: text('Struttura', { column: 4 }),
  },
  endpoints: [],
})
const shown = (room: number, hidden: readonly string[] = []) =>
  fitColumns(orders, room, hidden).map(({ name, grow }) => (grow ? `${name}…` : name))

test('a list shows its first columns, and among them one with words, which takes the room that is left', () => {
  expect(shown(900)).toEqual(['numero', 'giorno', 'consegna', 'struttura…'])
  // Without it the number would stretch over half of the list.
  expect(shown(420)).toEqual(['numero', 'giorno', 'struttura…'])
  expect(shown(300)).toEqual(['numero', 'struttura…'])
})

test('where no words fit, or none are left, the first column takes the room', () => {
  expect(shown(220)).toEqual(['numero…', 'giorno'])
  expect(shown(900, ['struttura'])).toEqual(['numero…', 'giorno', 'consegna'])
})

const widthOf = (fields: Parameters<typeof resource>[0]['fields']) =>
  fitColumns(resource({ id: 'prova.larghezze', kind: 'list', fields, endpoints: [] }), 900, [])[0]!.width

/** The padding of a cell; beside it what its widest content takes on the screen, px. */
const CELL = 20

test('nothing of an amount in millions, of a badge or of a head that orders the list is cut', () => {
  expect(widthOf({ importo: money('Importo', { column: 1 }) })).toBeGreaterThanOrEqual(CELL + 93)
  expect(widthOf({ tipo: choice('Tipo', customerCategories, { column: 1 }) })).toBeGreaterThanOrEqual(CELL + 126)
  expect(widthOf({ ordinamento: integer('Ordinamento', { column: 1 }) })).toBeGreaterThanOrEqual(CELL + 88)
})

test('beside its record a list keeps room for the word of a state and for points, and gives the rest to the names', () => {
  const state = (room: number) => fitColumns(hotelOfferta, room, []).find(({ name }) => name === 'state')!.width
  const longest = CELL + 150
  expect(state(900) - state(400)).toBeGreaterThanOrEqual(60)
  expect(state(400)).toBeGreaterThanOrEqual(longest + 30)
})
