/** Groups days into weeks or months, because single days say little. */
import { daysBetween } from '../../domain/time/dates.ts'
import { formatDate } from '../../domain/text/text.ts'
import { formatDay } from '../../domain/time/dateText.ts'
import { itemAt, lastOf } from '../../domain/util/lookup.ts'

export type Span<Name extends string> = { from: string; to: string } & Record<Name, number>

/** Spans of so many days each, from the first day; days beyond them are left out. */
export function spansOf<Name extends string>(
  days: readonly ({ date: string } & Record<Name, number>)[],
  names: readonly Name[],
  sizes: readonly number[],
): Span<Name>[] {
  const spans: Span<Name>[] = []
  let at = 0
  for (const size of sizes) {
    const part = days.slice(at, at + size)
    at += size
    if (!part.length) break
    const sums = Object.fromEntries(names.map((name) => [name, part.reduce((sum, day) => sum + day[name], 0)]))
    spans.push({ ...sums, from: itemAt(part, 0).date, to: lastOf(part).date } as Span<Name>)
  }
  return spans
}

/** What one mark of a chart stands for. */
export const units = ['giorno', 'settimana', 'mese'] as const
export type Unit = (typeof units)[number]

/** How many of these days each day, week or calendar month has. Weeks end with the last day, so the first may be short. */
export function sizesOf(days: readonly { date: string }[], unit: Unit): number[] {
  if (unit === 'mese') {
    const months = new Map<string, number>()
    for (const { date } of days) months.set(date.slice(0, 7), (months.get(date.slice(0, 7)) ?? 0) + 1)
    return [...months.values()]
  }
  if (unit === 'giorno') return days.map(() => 1)
  const rest = days.length % 7
  const whole = Array.from({ length: Math.floor(days.length / 7) }, () => 7)
  return rest ? [rest, ...whole] : whole
}

/**
 * The weeks of a whole year. The last one or two days belong to the last week, so that the weeks add up to the year.
 */
export function weeksOfYear<Name extends string>(
  days: readonly ({ date: string } & Record<Name, number>)[],
  names: readonly Name[],
): Span<Name>[] {
  const whole = days.slice(0, 51 * 7)
  return spansOf(days, names, [...sizesOf(whole, 'settimana'), days.length - whole.length])
}

const isLeapDay = (day: { date: string } | undefined): boolean => day?.date.endsWith('-02-29') ?? false

/**
 * Aligns the days of another year with these. A leap day that only the other year has is added to the day before it;
 * for a leap day that only this year has, the entry has no date and zero figures.
 */
export function alignDays<Name extends string>(
  days: readonly { date: string }[],
  comparedDays: readonly ({ date: string } & Record<Name, number>)[],
  names: readonly Name[],
): ({ date: string } & Record<Name, number>)[] {
  if (days.length === comparedDays.length) return [...comparedDays]
  type Day = { date: string } & Record<Name, number>
  const figures = (of: (name: Name) => number) => Object.fromEntries(names.map((name) => [name, of(name)]))
  const found: Day[] = []
  let at = 0
  for (const [index, day] of days.entries()) {
    const other = comparedDays[at]
    if (!other) break
    if (isLeapDay(day) && !isLeapDay(other)) {
      found.push({ ...figures(() => 0), date: '' } as Day)
      continue
    }
    at++
    const extra = comparedDays[at]
    if (!extra || !isLeapDay(extra) || isLeapDay(days[index + 1])) {
      found.push(other)
      continue
    }
    at++
    found.push({ ...figures((name) => other[name] + extra[name]), date: other.date } as Day)
  }
  return found
}

/** Examples: '20/11/2026', '14/11-20/11/2026'. */
export const labelOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(from) : `${formatDate(from).slice(0, 5)}-${formatDate(to)}`

const monthOf = (day: string): string => formatDay(day, 'MMM')

/** The name of the month at the first span that begins in it, else ''. */
export const monthMark = ({ from }: { from: string }, index: number, all: readonly { from: string }[]): string => {
  const before = all[index - 1]?.from
  return before === undefined
    ? from.slice(8) <= '07'
      ? monthOf(from)
      : ''
    : before.slice(5, 7) === from.slice(5, 7)
      ? ''
      : monthOf(from)
}

/** Beyond this many days their points are noise. */
const MAX_DAYS = 45

/** The unit in which a period is drawn until another one is chosen. */
export const usualUnit = (from: string, to: string): Unit => (daysBetween(from, to) < MAX_DAYS ? 'giorno' : 'settimana')
