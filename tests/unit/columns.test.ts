import { expect, test } from 'vitest'
import { integer, date, text } from '../../src/domain/fields.ts'
import { resource } from '../../src/domain/resource.ts'
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
