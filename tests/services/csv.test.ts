import { expect, test } from 'vitest'
import { toCsv } from '../../server/services/csv.ts'

test('cells are separated, quoted and told apart', () => {
  expect(toCsv([['a', 'b;c', 'd"e', 1.5, -3, null, true, 'riga\nnuova']])).toBe(
    '\uFEFFa;"b;c";"d""e";1,5;-3;;sì;"riga\nnuova"\r\n',
  )
})

test.each(['=1+1', '+39 000', '-2+3', '@SUM(1)', '\t=1', '  =1', '\uFF1D1', '|calc', '%0A', 'DDE ("cmd";"/C calc")'])(
  'a text that would run stays a text: %j',
  (text) => {
    const cell = toCsv([[text]])
      .slice(1)
      .trimEnd()
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
