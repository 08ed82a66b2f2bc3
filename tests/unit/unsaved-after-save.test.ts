/** Edits made between CTRL+S and its answer remain to be saved. */
import { expect, test } from 'vitest'
import { INCLUDED, pruneChanges, type Changes } from '../../src/views/associazioni/associations.ts'
import { unsavedAfter } from '../../src/views/resource/persistence/unsavedAfter.ts'

const sent = new Map<string, object | null>([
  ['stored', { a: 1 }],
  ['refused', { b: 1 }],
  ['again', null],
])
const leftAfterAnswer = (now: ReadonlyMap<string, object | null>) =>
  Object.fromEntries(unsavedAfter(now, { sent, isStored: (key) => key !== 'refused', was: () => ({ before: true }) }))

test('stored edits are done; refused edits and edits changed meanwhile remain', () => {
  expect(leftAfterAnswer(sent)).toEqual({ refused: { b: 1 } })
  // An equal value in another object is not a change.
  expect(leftAfterAnswer(new Map([...sent, ['stored', { a: 1 }], ['new', {}], ['again', { c: 1 }]]))).toEqual({
    refused: { b: 1 },
    new: {},
    again: { c: 1 },
  })
})

test('an edit reverted while it was being saved restores the old value, unless it was refused', () => {
  expect(leftAfterAnswer(new Map())).toEqual({ stored: { before: true }, again: { before: true } })
})

test('an association is a change only while it differs from the stored one and its room and service exist', () => {
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
  expect([...pruneChanges(changes, stored, new Map([[5, 'Wi-Fi']]), rooms)]).toEqual([['5 8', INCLUDED]])
})
