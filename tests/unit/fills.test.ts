/** What a new contact takes from the hotel that is chosen for it. */
import { expect, test } from 'vitest'
import { rubrica } from '../../src/domain/resources/rubrica.ts'
import {
  fieldsToClear,
  fillingReference,
  fittingValues,
  isFilledBy,
  type Fill,
} from '../../src/views/resource/form/fills.ts'

const { fields } = rubrica
const stella: Fill = {
  key: 1,
  from: 'Stella Marina',
  values: { nome_struttura: 'Stella Marina', comune: 73027, frazione_name: null, codice_produttore: 'PR01' },
}
const oasi: Fill = {
  key: 2,
  from: 'Oasi',
  values: { nome_struttura: 'Oasi', comune: 72001, frazione_name: 'Torre Guaceto', codice_produttore: null },
}

test('the hotel of a contact is the current one, and fills name, town and producer', () => {
  const [name, field] = fillingReference(fields)!
  expect([name, field.default]).toEqual(['hotel_id', 'currentHotel'])
  expect(field.fills).toMatchObject({ nome_struttura: 'nome_hotel', comune: 'idComune' })
})

test('only empty fields are filled', () => {
  expect(fittingValues(fields, {}, stella)).toEqual({
    nome_struttura: 'Stella Marina',
    comune: 73027,
    codice_produttore: 'PR01',
  })
  expect(fittingValues(fields, { nome_struttura: 'Bar Sport', codice_produttore: 'PR02' }, stella)).toEqual({
    comune: 73027,
  })
})

test('another hotel replaces what the first one filled, and leaves what was typed since', () => {
  const values = { nome_struttura: 'Bar Sport', comune: 73027, codice_produttore: 'PR01' }
  expect(isFilledBy(stella, 'nome_struttura', values)).toBe(false)
  const kept = fittingValues(fields, values, oasi, stella)
  expect(kept).toEqual({ comune: 72001, frazione_name: 'Torre Guaceto' })
  expect(fieldsToClear(stella, values, kept)).toEqual(['codice_produttore'])
})
