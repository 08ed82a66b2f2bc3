import { expect, test } from 'vitest'
import { maxSizeOf, unboundedFields } from '../../src/domain/model/bounds.ts'
import { group, integer, json, localized, mapOf, money, references, rows, text } from '../../src/domain/model/fields.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { validateRow } from '../../src/domain/model/validate.ts'

test('every writable field of every resource has a maximum', () => {
  const unbounded = resources.flatMap(({ id, fields }) => unboundedFields(fields).map((name) => `${id}.${name}`))
  expect(unbounded).toEqual([])
})

test('unboundedFields names a field that lacks a maximum at any nesting level', () => {
  const line = { name: text('Nome', { maxLength: 40 }), free: json('Altro') }
  expect(
    unboundedFields({
      fine: text('Testo', { maxLength: 200 }),
      endless: text('Testo'),
      free: json('Libero'),
      capped: json('Libero', { maxBytes: 2_000 }),
      list: rows('Righe', { name: text('Nome', { maxLength: 40 }) }),
      short: rows('Righe', { name: text('Nome', { maxLength: 40 }) }, { maxItems: 20 }),
      nested: rows('Righe', line, { maxItems: 20 }),
      whole: rows('Righe', line, { maxItems: 20, maxBytes: 10_000 }),
      prices: mapOf('Prezzi', money('Prezzo')),
      inside: group('Gruppo', { list: rows('Righe', { n: integer('N') }) }),
      huge: rows('Righe', { text: text('Testo', { maxLength: 1_000 }) }, { maxItems: 1_000 }),
      others: references('Altri', 'main.camera'),
      shown: json('Mostrato', { readonly: true }),
    }),
  ).toEqual(['endless', 'free', 'list', 'nested', 'prices', 'inside', 'huge'])
  expect(maxSizeOf(localized('Nome', { maxLength: 100 }))).toBe(432)
})

test('validation refuses a list with too many rows and a list that is too long', () => {
  const fields = {
    lines: rows('Righe', { name: text('Nome', { maxLength: 400 }) }, { maxItems: 3, maxBytes: 1_000 }),
    whom: references('Chi', 'main.rubrica', { maxItems: 2 }),
  }
  const many = (count: number, length: number) => Array.from({ length: count }, () => ({ name: 'a'.repeat(length) }))
  expect(validateRow(fields, { lines: many(3, 10), whom: [1, 2] })).toEqual({})
  expect(validateRow(fields, { lines: many(4, 10), whom: [1, 2, 3] })).toEqual({
    lines: ['Sono troppi: al massimo 3'],
    whom: ['Sono troppi: al massimo 2'],
  })
  expect(validateRow(fields, { lines: many(3, 390) })).toEqual({ lines: ['È troppo lungo: al massimo 1 kB in tutto'] })
})
