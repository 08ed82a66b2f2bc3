/** Parsing a cell by field kind, in the formats of Italian spreadsheets and ISO. */
import { describe, expect, test } from 'vitest'
import { valueOf, type Read } from '../../../server/imports/values.ts'
import * as fields from '../../../src/domain/model/fields.ts'
import type { Field } from '../../../src/domain/model/fields.ts'

const rooms: Record<string, number> = { Doppia: 3, 'Doppia, vista mare': 4, Singola: 5 }
const resolve = (text: string): Read =>
  rooms[text] === undefined ? { reason: `«${text}» non c’è` } : { value: rooms[text] }
const read = (field: Field, cell: string, before?: unknown) => valueOf(field, cell, resolve, { before })

const integer = fields.integer('Letti')
const decimal = fields.decimal('Latitudine')
const money = fields.money('Prezzo')
const date = fields.date('Dal')
const instant = fields.instant('Alle')
const flag = fields.flag('Visibile')
const choice = fields.choice('Stato', [
  ['on', 'In linea'],
  ['off', 'Nascosta'],
  ['x', 'Città, mare'],
])
const numbered = fields.choice('Stelle', [
  [1, '1 stella'],
  [4, '4 stelle'],
])
const choices = fields.choicesOf('Servizi', [
  ['wifi', 'Wi-Fi'],
  ['x', 'Bar, ristorante'],
  ['p', 'Piscina'],
])
const room = fields.reference('Camera', 'main.camera')
const someRooms = fields.references('Camere', 'main.camera')

test.each<[Field, string, unknown]>([
  [integer, '12', 12],
  [integer, ' 1.234 ', 1234],
  [integer, '1 234', 1234],
  [integer, '-3', -3],
  [integer, '12,0', 12],
  [decimal, '41.123', 41.123],
  [decimal, '41,123', 41.123],
  [decimal, '1.234.567', 1_234_567],
  [decimal, '1.234,5', 1234.5],
  [decimal, '1,234.5', 1234.5],
  [money, '1.234,50', 1234.5],
  [money, '1234.5', 1234.5],
  [money, '1.234', 1234],
  [money, '€ 89', 89],
  [money, '89,00 €', 89],
  [money, '12 EUR', 12],
  [money, '−5,5', -5.5],
  [fields.decimal('Sconto', { unit: 'kg' }), '2,5 kg', 2.5],
  [date, '3/6/2026', '2026-06-03'],
  [date, '03-06-26', '2026-06-03'],
  [date, '3.6.98', '1998-06-03'],
  [date, '3 giugno 2026', '2026-06-03'],
  [date, '2026-06-03', '2026-06-03'],
  [date, '2026-6-3', '2026-06-03'],
  [date, '2026-06-03 00:00:00', '2026-06-03'],
  [date, '03/06/2026 00:00', '2026-06-03'],
  [instant, '20/11/2026, 13:05', '2026-11-20T12:05:00.000Z'],
  [instant, '20/06/2026 13:05', '2026-06-20T11:05:00.000Z'],
  [instant, '2026-06-20 13:05:10', '2026-06-20T11:05:10.000Z'],
  [instant, '2026-11-20T13:05:00Z', '2026-11-20T13:05:00.000Z'],
  [instant, '20/11/2026', '2026-11-19T23:00:00.000Z'],
  // The night of the clock change: the ambiguous hour resolves to its first or second occurrence, never to another
  // hour.
  [instant, '29/03/2026 03:30', '2026-03-29T01:30:00.000Z'],
  [instant, '29/03/2026 01:59', '2026-03-29T00:59:00.000Z'],
  // An hour that no clock showed is the one after it.
  [instant, '29/03/2026 02:30', '2026-03-29T01:30:00.000Z'],
  [flag, 'SÌ', true],
  [flag, 'si', true],
  [flag, 'x', true],
  [flag, 'VERO', true],
  [flag, '1', true],
  [flag, 'No', false],
  [flag, 'falso', false],
  [flag, '0', false],
  [choice, 'in  LINEA', 'on'],
  [choice, 'off', 'off'],
  [choice, 'città, mare', 'x'],
  [numbered, '4 stelle', 4],
  [numbered, '4', 4],
  [fields.integer('Notti', { options: [{ value: 7, label: 'Una settimana' }] }), 'una settimana', 7],
  [fields.integer('Notti', { options: [{ value: 7, label: 'Una settimana' }] }), '7,0', 7],
  [choices, 'Wi-Fi, piscina', ['wifi', 'p']],
  [choices, 'bar, ristorante, wifi', ['x', 'wifi']],
  [choices, 'Wi-Fi,,Wi-Fi,', ['wifi']],
  [room, 'Doppia', 3],
  [someRooms, 'Doppia, vista mare, Singola, Doppia', [4, 5, 3]],
  [fields.text('Nome'), '  HOTEL   DELLE\nROSE ', 'HOTEL DELLE ROSE'],
  [fields.text('Note', { lines: true }), 'una\ndue', 'una\ndue'],
  [fields.longText('Note'), ' a  b ', 'a  b'],
  [fields.html('Testo'), '<p>ciao</p>', '<p>ciao</p>'],
  [fields.phone('Telefono'), 'Tel. 0881/123456', '0881/123456'],
  [fields.phone('Telefono'), '080 555 / 6', '080 555 / 6'],
  [fields.email('E-mail'), 'mailto:Info@Hotel.IT', 'Info@Hotel.IT'],
  [fields.email('E-mail', { multiple: true }), 'a@b.it; c@d.it', ['a@b.it', 'c@d.it']],
  [fields.url('Sito'), 'www.hotel.it/camere', 'https://www.hotel.it/camere'],
  [fields.url('Sito'), 'http://hotel.it', 'http://hotel.it'],
  [fields.color('Colore'), '336699', '#336699'],
])('%o reads %j', (field, cell, value) => {
  expect(read(field, cell)).toEqual({ value })
})

test.each<[Field, string, string]>([
  [integer, 'dodici', '«dodici» non è un numero'],
  [integer, '1/2', '«1/2» non è un numero'],
  [money, '12,50,3x', '«12,50,3x» non è un numero'],
  [integer, '9'.repeat(70), `«${'9'.repeat(60)}…» è troppo lungo`],
  [date, '31/02/2026', '«31/02/2026» non è una data'],
  [date, '6/3', '«6/3» non è una data'],
  [date, 'domani', '«domani» non è una data'],
  [instant, '20/11/2026 25:00', '«20/11/2026 25:00» non è una data con l’ora'],
  [flag, 'forse', '«forse» non è sì o no'],
  [choice, 'boh', '«boh» non è fra: In linea, Nascosta, Città, mare'],
  [choices, 'Wi-Fi, sauna', '«sauna» non è fra: Wi-Fi, Bar, ristorante, Piscina'],
  [room, 'Suite', '«Suite» non c’è'],
  [someRooms, 'Doppia, Suite', '«Suite» non c’è'],
])('%o refuses %j in words', (field, cell, reason) => {
  expect(read(field, cell)).toEqual({ reason })
})

describe('an empty cell clears the field', () => {
  test.each([
    integer,
    date,
    instant,
    flag,
    choice,
    choices,
    room,
    someRooms,
    fields.text('Nome'),
    fields.html('Testo'),
  ])('%o', (field) => expect(read(field, '  ')).toEqual({ value: null }))
})

test('an Italian text keeps the other languages', () => {
  const title = fields.localized('Titolo')
  const before = { it: 'Mare', en: 'Sea', de: null }
  expect(read(title, 'Monti', before)).toEqual({ value: { it: 'Monti', en: 'Sea', de: null } })
  expect(read(title, '', before)).toEqual({ value: { it: null, en: 'Sea', de: null } })
  expect(read(title, 'Monti')).toEqual({ value: { it: 'Monti' } })
  expect(read(title, '')).toEqual({ value: null })
})
