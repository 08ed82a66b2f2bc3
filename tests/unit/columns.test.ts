import { expect, test } from 'vitest'
import { choice, integer, date, money, text } from '../../src/domain/model/fields.ts'
import { resource } from '../../src/domain/model/resource.ts'
import { customerCategories } from '../../src/domain/resources/customers.ts'
import { rubrica } from '../../src/domain/resources/rubrica.ts'
import { hotelOfferta } from '../../src/domain/resources/offerte.ts'
import { fitColumns, hasTwoLines } from '../../src/views/resource/grid/columns.ts'

const orders = resource({
  id: 'prova.ordini',
  name: 'Prova',
  tokens: false,
  kind: 'list',
  fields: {
    numero: integer('Numero', { column: 1 }),
    giorno: date('Giorno', { column: 2 }),
    consegna: date('Consegna', { column: 3 }),
    struttura: text('Struttura', { column: 4 }),
  },
  endpoints: [],
})
const shownColumns = (room: number, hidden: readonly string[] = []) =>
  fitColumns(orders, room, hidden).map(({ name, grow }) => (grow ? `${name}…` : name))

test('a list shows its first columns and one text column, which takes the remaining width', () => {
  expect(shownColumns(900)).toEqual(['numero', 'giorno', 'consegna', 'struttura…'])
  // Without the text column the number would stretch over half of the list.
  expect(shownColumns(420)).toEqual(['numero', 'giorno', 'struttura…'])
  expect(shownColumns(300)).toEqual(['numero', 'struttura…'])
})

test('the first column takes the remaining width when no text column fits or all are hidden', () => {
  expect(shownColumns(220)).toEqual(['numero…', 'giorno'])
  expect(shownColumns(900, ['struttura'])).toEqual(['numero…', 'giorno', 'consegna'])
})

const widthOf = (fields: Parameters<typeof resource>[0]['fields']) =>
  fitColumns(
    resource({ id: 'prova.larghezze', name: 'Prova', tokens: false, kind: 'list', fields, endpoints: [] }),
    900,
    [],
  )[0]!.width

/** Horizontal padding of a cell in px; the numbers added to it are the measured widths of its widest content. */
const CELL = 20

test('amounts in millions, badges and sortable headings fit their columns', () => {
  expect(widthOf({ importo: money('Importo', { column: 1 }) })).toBeGreaterThanOrEqual(CELL + 93)
  expect(widthOf({ tipo: choice('Tipo', customerCategories, { column: 1 }) })).toBeGreaterThanOrEqual(CELL + 126)
  expect(widthOf({ ordinamento: integer('Ordinamento', { column: 1 }) })).toBeGreaterThanOrEqual(CELL + 88)
})

test('beside an open record a list keeps the width of states and scores, and gives the rest to names', () => {
  const state = (room: number) => fitColumns(hotelOfferta, room, []).find(({ name }) => name === 'state')!.width
  const longest = CELL + 150
  expect(state(900) - state(400)).toBeGreaterThanOrEqual(60)
  expect(state(400)).toBeGreaterThanOrEqual(longest + 30)
})

test('rows have a second line only where the list is narrow and columns have no room', () => {
  const twoLines = (room: number, hidden: readonly string[] = []) =>
    hasTwoLines(orders, room, hidden, fitColumns(orders, room, hidden).length)
  expect([900, 420, 300].map((room) => twoLines(room))).toEqual([false, true, true])
  expect(twoLines(420, ['consegna'])).toBe(false)
})

test('a filter that leads puts its columns after the first one', () => {
  const names = (filters: Record<string, string>) => fitColumns(rubrica, 800, [], filters).map(({ name }) => name)
  expect(names({})).not.toContain('attivita_il')
  expect(names({ attivita: 'scadenza' }).slice(0, 4)).toEqual([
    'nome_struttura',
    'attivita_il',
    'prossima_attivita',
    'prossimo_contatto',
  ])
})
