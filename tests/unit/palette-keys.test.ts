/** What keys do in the palette. */
import { expect, test } from 'vitest'
import { paletteAction, type PaletteContent, type PaletteKey } from '../../src/views/shell/palette/paletteKeys.ts'

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, isAtEnd: true }
const content: PaletteContent = {
  argumentText: null,
  query: 'stella',
  row: 'command',
  isAboutTarget: false,
  isWhole: true,
  canOpenTarget: true,
}
const action = (key: string, change: Partial<PaletteContent> = {}, held: Partial<PaletteKey> = {}) =>
  paletteAction({ ...plain, key, ...held }, { ...content, ...change })

test('Escape and Backspace in an empty argument end its editing, and otherwise belong to the field', () => {
  expect([action('Escape', { argumentText: 'x' }), action('Backspace', { argumentText: '' })]).toEqual([
    'endArgument',
    'endArgument',
  ])
  expect([action('Escape'), action('Backspace'), action('Backspace', { argumentText: 'x' })]).toEqual([
    null,
    null,
    null,
  ])
})

test('Tab goes to the next argument of a sentence, and else into the hotel, portal or record of the row', () => {
  expect([action('Tab', { row: 'sentence' }), action('Tab', { argumentText: '' })]).toEqual([
    'nextArgument',
    'nextArgument',
  ])
  expect([action('Tab'), action('ArrowRight'), action('ArrowRight', {}, { isAtEnd: false })]).toEqual([
    'openTarget',
    'openTarget',
    null,
  ])
  expect([action('Tab', { canOpenTarget: false }), action('Tab', {}, { shiftKey: true })]).toEqual([null, null])
})

test('Backspace in an empty field leaves the target first, then the limit of the search', () => {
  const empty = { query: '' }
  expect(action('Backspace', { ...empty, isAboutTarget: true, isWhole: false })).toBe('leaveTarget')
  expect(action('Backspace', { ...empty, isWhole: false })).toBe('searchEverything')
  expect(action('Backspace', empty)).toBeNull()
})

test('Shift and Space mark only records, and Enter chooses with or without Control', () => {
  const shift = { shiftKey: true }
  expect([action(' ', { row: 'record' }, shift), action(' ', {}, shift), action(' ', { row: 'record' })]).toEqual([
    'toggleMark',
    null,
    null,
  ])
  expect([action('Enter'), action('Enter', {}, { ctrlKey: true })]).toEqual(['choose', 'choose'])
})
