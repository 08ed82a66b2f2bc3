/** Values that look valid, or invalid, and are not. */
import { expect, test } from 'vitest'
import { html, type Field } from '../../src/domain/model/fields.ts'
import { isEmail, validateField } from '../../src/domain/model/validate.ts'

const verdict = (field: Field, value: unknown) => validateField('x', field, value)[0]?.[1]

test('a required formatted text of which nothing is seen is refused', () => {
  const field = html('Testo', { required: true, maxLength: 1_000 })
  for (const blank of ['<p></p>', '<p><br></p>', '<p>&nbsp; </p><p></p>'])
    expect(verdict(field, blank)).toBe('Campo obbligatorio')
  for (const html of ['<p>a</p>', '<p><img src="/a.png"></p>']) expect(verdict(field, html)).toBeUndefined()
  expect(verdict({ ...field, kind: 'localizedHtml' }, { it: '<p></p>', en: '<p>x</p>' })).toBe('Campo obbligatorio')
})

test('blanks count towards the length of a text', () => {
  expect(verdict({ kind: 'longText', label: 'Note', maxLength: 10 }, ' '.repeat(11))).toBe('Valore non valido')
})

test('an email address with an accented domain is valid, one with anything else in it is not', () => {
  for (const valid of ['info@müller.example', 'info@città.it', 'a+b@x.it', 'A@X.IT']) expect(isEmail(valid)).toBe(true)
  for (const wrong of [
    'info@müller.it/x',
    'info@müller',
    'info@mül ler.it',
    'info@a@müller.it',
    'é@x.it',
    'info@-ü.it:80',
  ])
    expect(isEmail(wrong), wrong).toBe(false)
})
