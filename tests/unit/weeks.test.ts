import { expect, test } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { alignDays, sizesOf, spansOf, usualUnit, weeksOfYear } from '../../src/views/statistiche/spans.ts'

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
    expect(sum(spansOf(found, ['count'], sizesOf(found, 'settimana')))).toBe(sum(comparedDays))
  }
})

test('a trend is drawn by day up to 45 days, and by week beyond them', () => {
  expect(usualUnit('2026-10-01', '2026-11-14')).toBe('giorno')
  expect(usualUnit('2026-10-01', '2026-11-15')).toBe('settimana')
  expect(usualUnit('2024-01-01', '2026-11-15')).toBe('settimana')
})

test('every unit keeps the sum of the days, and months are those of the calendar', () => {
  const days = daysOf('2026-08-20', '2026-11-20')
  for (const unit of ['giorno', 'settimana', 'mese'] as const)
    expect(sum(spansOf(days, ['count'], sizesOf(days, unit)))).toBe(sum(days))
  // The latest week is whole.
  expect([sizesOf(days, 'settimana')[0], sizesOf(days, 'settimana').at(-1)]).toEqual([2, 7])
  const months = spansOf(days, ['count'], sizesOf(days, 'mese'))
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-08-20 2026-08-31',
    '2026-09-01 2026-09-30',
    '2026-10-01 2026-10-31',
    '2026-11-01 2026-11-20',
  ])
})
