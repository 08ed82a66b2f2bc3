import { expect, test } from 'vitest'
import { readableAddress } from '../../src/domain/text/readableAddress.ts'

test.each([
  ['/citt%C3%A0', '/città'],
  ['/citt%c3%a0', '/città'],
  ['/citta\u0300', '/città'],
  ['/a b', '/a b'],
  ['/a%20b', '/a%20b'],
  ['/%61bc', '/abc'],
  ['/sconto%2f50%25', '/sconto%2F50%25'],
  ['/a%3fb%23c', '/a%3Fb%23c'],
  ['/%e0%a4%a', '/%E0%A4%a'],
  ['/%ff', '/%FF'],
  ['/gi%C3%A0?x=%C3%A8', '/già?x=è'],
])('readableAddress normalises %s to %s', (address, expected) => {
  expect(readableAddress(address)).toBe(expected)
  expect(readableAddress(expected)).toBe(expected)
})
