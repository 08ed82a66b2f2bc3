import { expect, test } from 'vitest'
import { addDays } from '../../src/domain/rules.ts'
import { alignDays, spansOf, weeksOfYear } from '../../src/views/statistiche/spans.ts'

const daysOf = (from: string, to: string) => {
  const days: { date: string; count: number }[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, count: days.length + 1 })
  return days
}
const sum = (of: readonly { count: number }[]) => of.reduce((all, { count }) => all + count, 0)

test.each(['2024', '2025'])('the weeks of %s add up to the year, its last days included', (year) => {
  const days = daysOf(`${year}-01-01`, `${year}-12-31`)
  const weeks = weeksOfYear(days, ['count'])
  expect([weeks.length, sum(weeks), weeks.at(-1)!.to]).toEqual([52, sum(days), `${year}-12-31`])
})

test('a day is compared with the same date of the other year, before and after a leap day', () => {
  for (const [year, other] of [
    ['2024', '2023'],
    ['2025', '2024'],
  ] as const) {
    const days = daysOf(`${year}-02-26`, `${year}-03-03`)
    const comparedDays = daysOf(`${other}-02-26`, `${other}-03-03`)
    const found = alignDays(days, comparedDays, ['count'])
    const pairs = days.map(({ date }, at) => [date.slice(5), found[at]!.date.slice(5)])
    expect(pairs.filter(([day, comparedDay]) => day !== comparedDay)).toEqual(year === '2024' ? [['02-29', '']] : [])
    expect([found.length, sum(found)]).toEqual([days.length, sum(comparedDays)])
    expect(sum(spansOf(found, ['count'], 7))).toBe(sum(comparedDays))
  }
})
