import { expect, test } from 'vitest'
import { fileName } from '../../server/files/store.ts'
import { fits } from '../../src/views/kit/fields/files/files.ts'

test('a file is accepted under the other names that browsers give its type', () => {
  expect(fits('text/csv', 'application/vnd.ms-excel')).toBe(true)
  expect(fits('image/png,application/zip', 'application/x-zip-compressed')).toBe(true)
  expect(fits('image/jpeg', 'image/pjpeg')).toBe(true)
  for (const unknown of ['', 'application/octet-stream']) expect(fits('application/pdf', unknown)).toBe(true)
})

test('a file of another type is refused before it is sent', () => {
  expect(fits('text/csv', 'image/png')).toBe(false)
  expect(fits('image/*', 'application/pdf')).toBe(false)
  expect(fits('application/pdf,image/*', 'application/vnd.ms-excel')).toBe(false)
})

test('the name of a file keeps its words whatever letters they are written in', () => {
  const names = [
    'Прайс лист.pdf',
    'Straße Øresund.pdf',
    'Τιμές 2027.pdf',
    'L’Aquila – menù.pdf',
    '価格表.pdf',
    'a"\r\nb.pdf',
  ]
  expect(names.map((name) => fileName(name, 'application/pdf'))).toEqual([
    'prais-list.pdf',
    'strasse-oresund.pdf',
    'times-2027.pdf',
    'l-aquila-menu.pdf',
    'file.pdf',
    'a-b.pdf',
  ])
})
