import { describe, expect, test } from 'vitest'
import { group, map, reference, references, rows, text } from '../../src/domain/model/fields.ts'
import { onDeleteOf, ownersOf, pointersIn, referencesIn, withoutKey } from '../../src/domain/model/references.ts'

const hotel = reference('Hotel', 'main.hotel', { owner: 'hotel' })
const room = reference('Camera', 'main.camera', { within: 'hotel' })
const fields = {
  idHotel: hotel,
  camera: room,
  camere: references('Camere', 'main.camera', { within: 'hotel' }),
  dettagli: rows('Dettagli', { camera_id: room, nota: text('Nota') }),
  altrove: group('Altrove', { idHotel: hotel, camera: room }),
  perNome: map('Per nome', { camera: room }),
}

describe('references of a row', () => {
  test('references are found at any depth, each with its owner, which an inner object inherits from the outer one', () => {
    const row = {
      idHotel: 1,
      camera: 7,
      camere: [8, 9, 8],
      dettagli: [{ camera_id: 10, nota: 'x' }, { camera_id: null }],
      altrove: { idHotel: 2, camera: 11 },
      perNome: { uno: { camera: 12 } },
    }
    const found = [...referencesIn(fields, row, ownersOf(fields, row))].filter(({ field }) => field.within)
    expect(found.map(({ path, keys, owners }) => [path, keys, owners.hotel])).toEqual([
      ['camera', [7], 1],
      ['camere', [8, 9], 1],
      ['dettagli.0.camera_id', [10], 1],
      ['altrove.camera', [11], 2],
      ['perNome.uno.camera', [12], 1],
    ])
  })

  test('ownersOf is null for a row without an owner, and empty for fields without owned references', () => {
    expect(ownersOf(fields, {})).toEqual({ hotel: null })
    expect(ownersOf({ nota: text('Nota') }, {})).toEqual({})
  })
})

describe('deletion of a referenced key', () => {
  const value: Record<string, unknown> = {
    camera: 7,
    camere: [7, 8],
    dettagli: [{ camera_id: 7, nota: 'x' }, { camera_id: 8 }],
    altrove: { idHotel: 2, camera: 7 },
    perNome: { uno: { camera: 7 }, due: { camera: 8 } },
  }
  test('the key is removed from every reference to it, and nothing else changes', () => {
    const remaining = Object.fromEntries(
      [...pointersIn(fields)]
        .filter(({ field }) => field.within)
        .map(({ name, steps }) => [name, withoutKey(value[name], steps, 7)]),
    )
    expect(remaining).toEqual({
      camera: null,
      camere: [8],
      dettagli: [{ camera_id: null, nota: 'x' }, { camera_id: 8 }],
      altrove: { idHotel: 2, camera: null },
      perNome: { uno: { camera: null }, due: { camera: 8 } },
    })
  })

  test('a required or read-only reference blocks the deletion, unless the field sets onDelete', () => {
    const of = (rules: object) => onDeleteOf(reference('Camera', 'main.camera', rules))
    expect([of({}), of({ required: true }), of({ readonly: true })]).toEqual(['empty', 'refuse', 'refuse'])
    expect(of({ required: true, onDelete: 'along' })).toBe('along')
  })
})
