import { expect, test } from 'vitest'
import { plainText, toCsv } from '../../../src/domain/plans/csv.ts'

test('toCsv separates, quotes and formats cells', () => {
  expect(toCsv([['a', 'b;c', 'd"e', 1.5, -3, null, true, 'riga\nnuova']])).toBe(
    '\uFEFFa;"b;c";"d""e";1,5;-3;;sì;"riga\nnuova"\r\n',
  )
})

test.each([
  '=1+1',
  '+39-000-123',
  '+1+cmd|calc',
  '-2+3',
  '\u2800=1',
  '\u3164=1',
  '\u034F=1',
  '\uFE0F=1',
  '\u115F\u17B4=1',
  '@SUM(1)',
  '\t=1',
  '  =1',
  '\uFF1D1',
  '|calc',
  '%0A',
  'DDE ("cmd";"/C calc")',
  '％0A',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  '｜x',
  '﹦1',
  '−1',
  '\u3000＝1',
  '\u200B=1',
  '\u0001=1',
  '\t1',
  '\r1',
  '\n1',
  '\u00A0@A',
  '=1; 2',
])('toCsv neutralises the formula %j', (text) => {
  const cell = toCsv([[text]])
    .slice(1)
    .trimEnd()
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each(['+39 0832 1', '+390832000001', '+39 (0832) 123', '1+1', 'Via Roma = 3', 'a@b.it', 'Ddeale', '50%', 'dde2'])(
  'toCsv leaves the harmless text %j unchanged',
  (text) => expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`),
)

test.each(['+39 0832 1', "'+39 0832 1", "''+39 0832 1", '=1', "'=1", "''=1", "l'una", "'ndrangheta"])(
  'a cell reads back as the written text: %j',
  (text) => {
    const cell = toCsv([[text]])
      .slice(1)
      .trimEnd()
      .replace(/^"|"$/g, '')
    expect(plainText(cell)).toBe(text)
  },
)

test('plainText removes the quote that older files put before phone numbers', () => {
  expect(plainText("'+39 0832 1")).toBe('+39 0832 1')
})
