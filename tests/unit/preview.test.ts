/** The public preview of a page: its address, and the fixed words around its texts. */
import { expect, test } from 'vitest'
import { publicAddress } from '../../src/domain/trade/publicAddress.ts'
import { daysIn, words } from '../../src/views/resource/preview/words.ts'

test.each([
  ['family-hotel.example', 'estate-2027', 'https://family-hotel.example/estate-2027'],
  [' family-hotel.example ', 'più-mare', 'https://family-hotel.example/pi%C3%B9-mare'],
  [null, 'estate-2027', undefined],
  ['  ', 'estate-2027', undefined],
  ['family-hotel.example', '', undefined],
  ['family-hotel.example', undefined, undefined],
])('publicAddress(%j, %j) is %j', (domain, slug, address) => {
  expect(publicAddress(domain, slug)).toBe(address)
})

test('daysIn writes a period in the guest’s language', () => {
  expect(daysIn('it', '2027-05-01', '2027-09-30')).toBe('1 maggio – 30 settembre 2027')
  expect(daysIn('en', null, '2027-09-30')).toBe('until September 30, 2027')
  expect(daysIn('de', '2027-05-01', null)).toBe('ab 1. Mai 2027')
  expect(daysIn('fr', null, null)).toBe('')
  // While the user types, a period may end before it begins.
  expect(daysIn('it', '2027-09-30', '2027-05-01')).toBe('fino al 1 maggio 2027')
})

test.each(['it', 'en', 'de', 'fr'] as const)('every price unit has a distinct word in %s', (language) => {
  expect(words[language].per).toHaveLength(4)
  expect(new Set(words[language].per).size).toBe(4)
})
