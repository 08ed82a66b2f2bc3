/** Keys on the bars of the offers in the year view. */
import { expect, test } from 'vitest'
import { barAction } from '../../src/views/offerte/barAction.ts'

const press = (keys: string) => {
  const parts = keys.split('+')
  return barAction({
    key: parts.at(-1)!,
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
  })
}

test.each([
  ['Ctrl+z', { kind: 'undo' }],
  ['Ctrl+Shift+Z', { kind: 'redo' }],
  ['Ctrl+y', { kind: 'redo' }],
  ['Shift+ArrowRight', { kind: 'days', change: { edge: 'both', by: 1 } }],
  ['Ctrl+Shift+ArrowLeft', { kind: 'days', change: { edge: 'both', by: -7 } }],
  ['Shift+ArrowDown', { kind: 'days', change: { edge: 'end', by: -1 } }],
  ['Alt+Shift+ArrowUp', { kind: 'days', change: { edge: 'start', by: -1 } }],
  ['Ctrl+Alt+Shift+ArrowDown', { kind: 'days', change: { edge: 'start', by: 7 } }],
  ['ArrowUp', { kind: 'offer', to: 'previous' }],
  ['End', { kind: 'offer', to: 'last' }],
  ['ArrowRight', { kind: 'part', part: 'pubblicazione' }],
  ['PageUp', { kind: 'year', by: -1 }],
  ['n', { kind: 'new' }],
])('%s on a bar of an offer', (keys, action) => {
  expect(press(keys)).toEqual(action)
})

test.each(['Alt+ArrowUp', 'Meta+ArrowUp', 'Ctrl+ArrowUp', 'Ctrl+Alt+Shift+z', 'Shift+Home', 'x'])(
  '%s on a bar of an offer does nothing',
  (keys) => {
    expect(press(keys)).toBeUndefined()
  },
)
