import { expect, test } from 'vitest'
import { plainText, toCsv } from '../../../src/domain/csv.ts'

test('cells are separated, quoted and told apart', () => {
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
])('a text that would run stays a text: %j', (text) => {
  const cell = toCsv([[text]])
    .slice(1)
    .trimEnd()
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each(['+39 0832 1', '+390832000001', '+39 (0832) 123', '1+1', 'Via Roma = 3', 'a@b.it', 'Ddeale', '50%', 'dde2'])(
  'a text that runs nothing is left as it is: %j',
  (text) => expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`),
)

test.each(['+39 0832 1', "'+39 0832 1", "''+39 0832 1", '=1', "'=1", "''=1", "l'una", "'ndrangheta"])(
  'a cell is read back as the text that was written: %j',
  (text) => {
    const cell = toCsv([[text]])
      .slice(1)
      .trimEnd()
      .replace(/^"|"$/g, '')
    expect(plainText(cell)).toBe(text)
  },
)

test('the mark before a phone number of an older file is taken off', () => {
  expect(plainText("'+39 0832 1")).toBe('+39 0832 1')
})
