import { expect, test } from 'vitest'
import { slug, slugify } from '../../src/domain/text/slug.ts'
import { validateField } from '../../src/domain/model/validate.ts'

test.each([
  ['Καλοκαίρι στη θάλασσα', 'kalokairi-sti-thalassa'],
  ['Лето у моря', 'leto-u-morya'],
  ['Mare d’Inverno, 3 notti', 'mare-d-inverno-3-notti'],
  ['Create', 'create-1'],
  ['null', 'null-1'],
  ['Creates', 'creates'],
])('the slug of «%s» is %s, which the field accepts', (words, expected) => {
  expect(slugify(words)).toBe(expected)
  expect(validateField('slug', slug('titolo'), expected)).toEqual([])
})

test.each(['create', 'null', 'undefined'])('the reserved word %s is refused as a slug', (reserved) => {
  expect(validateField('slug', slug('titolo'), reserved)).toEqual([
    ['slug', 'Solo lettere minuscole, cifre e trattini, e non una parola riservata come «create»'],
  ])
})
