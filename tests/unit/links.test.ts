import { describe, expect, test } from 'vitest'
import { sanitizeRow } from '../../server/resources/write/sanitize.ts'
import { linkAddress } from '../../src/domain/text/links.ts'

const cases: readonly (readonly [typed: string, address: string | null])[] = [
  ['https://example.test/a?b#c', 'https://example.test/a?b#c'],
  ['www.example.test', 'https://www.example.test'],
  ['example.test/offerte?x=1', 'https://example.test/offerte?x=1'],
  ['example.test:8080', 'https://example.test:8080'],
  ['info@example.test', 'mailto:info@example.test'],
  ['mailto:info@example.test', 'mailto:info@example.test'],
  ['+39 0832 123456', 'tel:+390832123456'],
  ['//altrove.example/a', 'https://altrove.example/a'],
  ['/offerte', '/offerte'],
  ['#prezzi', '#prezzi'],
  ['//altrove', null],
  ['javascript:alert(1)', null],
  ['\tjavascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.test', null],
  ['https://', null],
  ['mailto:', null],
  ['due parole', null],
  ['parola', null],
]

describe('addresses of links in rich text', () => {
  test.each(cases)('%j is read as %j', (typed, address) => expect(linkAddress(typed)).toBe(address))

  test.each(cases)('%j is stored as %j', (typed, address) => {
    const { testo } = sanitizeRow({ testo: { kind: 'html', label: 'Testo' } }, { testo: `<a href="${typed}">qui</a>` })
    expect(testo).toBe(`<a ${address === null ? '' : `href="${address}" `}rel="noopener noreferrer">qui</a>`)
  })
})
