/** What is typed between CTRL+S and its answer is still to be saved. */
import { expect, test } from 'vitest'
import { INCLUDED, stillChanged, type Changes } from '../../src/views/associazioni/associations.ts'
import { leftAfter } from '../../src/views/resource/persistence/leftAfter.ts'

const sent = new Map<string, object | null>([
  ['stored', { a: 1 }],
  ['refused', { b: 1 }],
  ['again', null],
])
const answered = (now: ReadonlyMap<string, object | null>) =>
  Object.fromEntries(leftAfter(now, { sent, isStored: (key) => key !== 'refused', was: () => ({ before: true }) }))

test('what was sent is done; what was refused stays, and so does what was changed meanwhile', () => {
  expect(answered(sent)).toEqual({ refused: { b: 1 } })
  // The same in other words is the same.
  expect(answered(new Map([...sent, ['stored', { a: 1 }], ['new', {}], ['again', { c: 1 }]]))).toEqual({
    refused: { b: 1 },
    new: {},
    again: { c: 1 },
  })
})

test('what was put back meanwhile is to become again what it was; of what was refused nothing is left then', () => {
  expect(answered(new Map())).toEqual({ stored: { before: true }, again: { before: true } })
})

test('an association is a change as long as it differs, and its room and its service are there', () => {
  const stored = new Map([['5 7', [{ id: 1, etag: undefined, terms: INCLUDED }]]])
  const changes: Changes = new Map([
    ['5 7', INCLUDED],
    ['5 8', INCLUDED],
    ['5 9', INCLUDED],
    ['6 7', null],
  ])
  const rooms = new Map([
    [7, 'Doppia'],
    [8, 'Suite'],
  ])
  expect([...stillChanged(changes, stored, new Map([[5, 'Wi-Fi']]), rooms)]).toEqual([['5 8', INCLUDED]])
})
