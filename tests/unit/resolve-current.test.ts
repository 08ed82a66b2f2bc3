import { describe, expect, test } from 'vitest'
import { resolveCurrent, type Sources } from '../../src/commands/resolveCurrent.ts'

const nothing: Sources = {
  address: null,
  tab: undefined,
  own: null,
  isTied: false,
  device: undefined,
  standard: undefined,
  isGone: (id) => id >= 90_000,
}
const inPath = (id: number) => ({ id, inPath: true })
const inQuery = (id: number) => ({ id, inPath: false })
const resolve = (sources: Partial<Sources>) => resolveCurrent({ ...nothing, ...sources })

describe('current hotel or portal of a tab', () => {
  test('the address precedes the tab, the tab the device, the device the standard one', () => {
    const all: Partial<Sources> = { address: inPath(1), tab: 2, device: 3, standard: 4 }
    expect(resolve(all)).toEqual({ id: 1, by: 'address' })
    expect(resolve({ ...all, address: null })).toEqual({ id: 2, by: 'tab' })
    expect(resolve({ ...all, address: null, tab: undefined })).toEqual({ id: 3, by: 'device' })
    expect(resolve({ standard: 4 })).toEqual({ id: 4, by: 'standard' })
    expect(resolve({})).toEqual({ id: null, by: 'asks' })
    expect(resolve({ standard: null })).toEqual({ id: null, by: 'nothing' })
  })

  test('a standard hotel that loads late changes nothing when another source decides', () => {
    for (const sources of [{ address: inPath(1) }, { address: inQuery(1) }, { tab: 2 }, { device: 3 }, { tab: null }])
      expect(resolve({ ...sources, standard: 352 })).toEqual(resolve(sources))
  })

  test('after the user chose none, no default applies, but the next address does', () => {
    expect(resolve({ tab: null, device: 3, standard: 4 })).toEqual({ id: null, by: 'choice' })
    expect(resolve({ tab: null, address: inQuery(7) })).toEqual({ id: 7, by: 'address' })
  })

  test('an unknown id is missing when the address names it, and skipped when it is remembered', () => {
    expect(resolve({ address: inPath(99_999), tab: 2 })).toEqual({ id: null, by: 'missing' })
    expect(resolve({ address: inQuery(99_999), tab: 2 })).toEqual({ id: null, by: 'missing' })
    expect(resolve({ tab: 99_999, device: 3 })).toEqual({ id: 3, by: 'device' })
    expect(resolve({ device: 99_999, standard: 4 })).toEqual({ id: 4, by: 'standard' })
  })

  test('a hotel outside the scope is missing in the path, and skipped in the query even when it does not exist', () => {
    const own = [5, 6]
    expect(resolve({ own, address: inPath(7), tab: 5 })).toEqual({ id: null, by: 'missing' })
    expect(resolve({ own, address: inQuery(7), tab: 5 })).toEqual({ id: 5, by: 'tab' })
    expect(resolve({ own, address: inQuery(99_999), tab: 6 })).toEqual({ id: 6, by: 'tab' })
    expect(resolve({ own, tab: 7, device: 8, standard: 5 })).toEqual({ id: 5, by: 'standard' })
  })

  test('a user of one hotel stays on it, whatever the device remembers', () => {
    expect(resolve({ own: [5], isTied: true, device: 3, standard: 4 })).toEqual({ id: 5, by: 'own' })
    expect(resolve({ own: [5], isTied: true, tab: null })).toEqual({ id: 5, by: 'own' })
    expect(resolve({ own: [], isTied: true, standard: 4 })).toEqual({ id: null, by: 'nothing' })
  })
})
