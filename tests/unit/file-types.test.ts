import { expect, test } from 'vitest'
import { fits } from '../../src/views/kit/fields/files.ts'

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
