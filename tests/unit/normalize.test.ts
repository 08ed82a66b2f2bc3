/** What is typed or pasted, as it is checked and stored. */
import { expect, test } from 'vitest'
import { email, localized, phone, text, url, type Field } from '../../src/domain/model/fields.ts'
import { normalize } from '../../src/domain/model/normalize.ts'
import { validateField } from '../../src/domain/model/validate.ts'

const verdict = (field: Field, value: unknown) => validateField('x', field, normalize(field, value))[0]?.[1]

test('blanks around a pasted address, email or phone number are not refused', () => {
  expect(verdict(email('Email', { maxLength: 254 }), ' info@hotel.example\u00a0')).toBeUndefined()
  expect(verdict(url('Sito'), 'https://hotel.example/ \n')).toBeUndefined()
  expect(verdict(phone('Telefono'), '+39\u00a00832\u20111234 ')).toBeUndefined()
  expect(normalize(phone('Telefono'), '+39\u00a00832\u20111234 ')).toBe('+39 0832-1234')
})

test('a text of one line has no line breaks, one of several keeps them', () => {
  expect(normalize(text('Oggetto'), 'Offerta\r\nBcc: altri@example.test')).toBe('Offerta Bcc: altri@example.test')
  expect(normalize(text('Note', { lines: true }), ' uno\ndue ')).toBe(' uno\ndue ')
  expect(normalize(localized('Nome', { maxLength: 80 }), { it: ' Estate ', en: 'Summer' })).toEqual({
    it: 'Estate',
    en: 'Summer',
  })
})

test('a password keeps its blanks', () => {
  expect(normalize({ kind: 'secret', label: 'Password' }, ' a b ')).toBe(' a b ')
})
