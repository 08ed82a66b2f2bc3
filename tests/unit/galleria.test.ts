import { expect, test } from 'vitest'
import { galleria } from '../../src/domain/resources/sito.ts'
import { statesOf } from '../../src/domain/model/states.ts'
import { targetIndex, moveItem } from '../../src/views/kit/data/useReorder.ts'
import { inOrder, keyToFocus, moveTarget, neighbour } from '../../src/views/galleria/galleryMoves.ts'
import { renumber, type OrderedPicture } from '../../src/views/galleria/renumber.ts'
import { picturesOf } from '../../src/views/resource/pictures/pictures.ts'
import { reference } from '../../src/domain/model/fields.ts'

const placed = (numbers: readonly number[]): OrderedPicture[] =>
  numbers.map((number, at) => ({ key: String.fromCharCode(97 + at), number }))
const after = (all: readonly OrderedPicture[], order: string) => {
  const written = new Map(renumber(all, [...order]).map(({ key, number }) => [key, number]))
  const rows = all.map(({ key, number }) => ({ key, number: written.get(key) ?? number }))
  return [
    rows
      .sort((one, other) => one.number - other.number)
      .map(({ key }) => key)
      .join(''),
    written.size,
  ]
}

test('reordering pictures swaps their numbers and writes only the rows that change', () => {
  expect(after(placed([1, 2, 3, 4, 5]), 'acb')).toEqual(['acbde', 2])
  expect(after(placed([1, 2, 3, 4, 5]), 'dabc')).toEqual(['dabce', 4])
  // A subset, as filtered by category: the other pictures stay between them.
  expect(after(placed([1, 2, 3, 4, 5]), 'eca')).toEqual(['ebcda', 2])
  expect(after(placed([1, 2, 3]), 'abc')).toEqual(['abc', 0])
})

test('new pictures share a number until they are reordered, and no number exceeds the maximum', () => {
  expect(after(placed([999, 999, 999]), 'cab')).toEqual(['cab', 2])
  const high = renumber(placed([9_999, 9_999, 9_999]), ['b', 'a', 'c'])
  expect(high).toEqual([
    { key: 'b', number: 1 },
    { key: 'a', number: 2 },
    { key: 'c', number: 3 },
  ])
})

test('an arrow, Home or End moves a picture by a place, by a row or to an end', () => {
  expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => targetIndex(key, 5, 9, 4)),
  ).toEqual([4, 6, 1, 9, 0, 8, undefined])
})

test('a picture moves within its page, or to the page of its new place, and never beyond the ends', () => {
  const page = { keys: ['d', 'e', 'f'], page: 2, size: 3, total: 8 }
  expect(moveTarget(page, 'd', 2)).toEqual({ order: ['e', 'f', 'd'] })
  expect([moveTarget(page, 'd', -1), moveTarget(page, 'f', 1)]).toEqual([
    { place: 2, page: 1 },
    { place: 6, page: 3 },
  ])
  expect([moveTarget(page, 'e', Infinity), moveTarget(page, 'e', -Infinity)]).toEqual([
    { place: 7, page: 3 },
    { place: 0, page: 1 },
  ])
  expect([moveTarget(page, 'gone', 1), moveTarget({ ...page, page: 1 }, 'd', -1)]).toEqual([null, null])
})

test('the picture after the last one of a page is on the next page, and there is none after the last page', () => {
  const keys = ['a', 'b']
  expect([neighbour({ keys, page: 1 }, 'a', 1, 2), neighbour({ keys, page: 1 }, 'b', 1, 2)]).toEqual([
    { at: 1 },
    { page: 2 },
  ])
  expect([neighbour({ keys, page: 2 }, 'b', 1, 2), neighbour({ keys, page: 1 }, 'a', -1, 2)]).toEqual([null, null])
  expect([keyToFocus('first', keys), keyToFocus('last', keys), keyToFocus('b', keys), keyToFocus('c', keys)]).toEqual([
    'a',
    'b',
    'b',
    null,
  ])
  expect(inOrder(['rowA', 'rowB'], keys, ['b', 'a'])).toEqual(['rowB', 'rowA'])
})

test('a picture without an Italian alt text is marked', () => {
  const marks = (alt: unknown) => statesOf(galleria, { alt }, '2026-07-01').map(({ id }) => id)
  expect([null, {}, { it: ' ', en: 'Pool' }].map(marks)).toEqual([['senza_alt'], ['senza_alt'], ['senza_alt']])
  expect(marks({ it: 'La piscina' })).toEqual([])
})

test('picturesOf returns the file or the picture id, whichever the field references', () => {
  const row = { nomeFile: 'a-1.jpg', file: 7, titolo: { it: 'Piscina' }, categoryId: 4, thumbUrl: '/miniatura' }
  const byFile = reference('Foto', galleria.id, { refKey: 'file' })
  expect(picturesOf(byFile, galleria, row, {})).toEqual([
    { value: 7, file: 7, label: 'Piscina', thumb: '/miniatura', hint: 'Piscina e benessere', row },
  ])
  expect(picturesOf(reference('Foto', galleria.id), galleria, row, {})[0]).toMatchObject({ value: 'a-1.jpg', file: 7 })
})
