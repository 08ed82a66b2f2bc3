import { expect, test } from 'vitest'
import { camera } from '../../src/domain/resources/camere.ts'
import { EMPTY_SELECTION, type ListSelection } from '../../src/views/resource/list/cursor.ts'
import { linesAbout } from '../../src/views/resource/deletion/deletionTargets.ts'

const room = (id: number, hotel: number) => ({ id, nome: { it: `Camera ${id}` }, idHotel: hotel })

const marked = (inSight: readonly number[], elsewhere: readonly number[]): ListSelection => ({
  ...EMPTY_SELECTION,
  page: {
    list: '',
    found: '',
    keys: inSight,
    data: { rows: inSight.map((id) => room(id, 1)), labels: {} },
  },
  seen: new Map(elsewhere.map((id) => [id, { row: room(id, 1), etag: undefined, labels: {} }])),
})

test('the confirmation of a deletion names the rows and marks those out of sight', () => {
  expect(linesAbout(camera, { hotelId: 1 }, marked([1, 2], [7]), [1, 2, 7])).toEqual([
    'Camera 1, Camera 2',
    'Non in vista in questo momento: Camera 7',
  ])
})

test('the confirmation of a large deletion names the first rows and counts the others', () => {
  const keys = Array.from({ length: 11 }, (_, at) => at + 1)
  expect(linesAbout(camera, { hotelId: 1 }, marked(keys, []), keys)).toEqual([
    'Camera 1, Camera 2, Camera 3, Camera 4, Camera 5, Camera 6, Camera 7, Camera 8 e altri 3',
  ])
})
