import { expect, test } from 'vitest'
import { toCsv } from '../../src/domain/csv.ts'

test('cells are separated, quoted and told apart', () => {
  expect(toCsv([['a', 'b;c', 'd"e', 1.5, -3, null, true, 'riga\nnuova']])).toBe(
    '\uFEFFa;"b;c";"d""e";1,5;-3;;sì;"riga\nnuova"\r\n',
  )
})

test.each([
  '=1+1',
  '+39 000',
  '-2+3',
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

test.each(['1+1', 'Via Roma = 3', 'a@b.it', 'Ddeale', '50%', 'dde2'])(
  'a text that runs nothing is left as it is: %j',
  (text) => expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`),
)
