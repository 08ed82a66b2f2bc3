/** Groups days into weeks, because single days say little. */
import { addDays } from '../../domain/rules.ts'
import { formatDate } from '../../domain/text.ts'

export type Span<Name extends string> = { from: string; to: string } & Record<Name, number>

/** Spans of `size` days from the first day; the last one may be shorter. */
export function spansOf<Name extends string>(
  days: readonly ({ date: string } & Record<Name, number>)[],
  names: readonly Name[],
  size: number,
): Span<Name>[] {
  const spans: Span<Name>[] = []
  for (let at = 0; at < days.length; at += size) {
    const part = days.slice(at, at + size)
    const sums = Object.fromEntries(names.map((name) => [name, part.reduce((sum, day) => sum + day[name], 0)]))
    spans.push({ ...sums, from: part[0]!.date, to: part.at(-1)!.date } as Span<Name>)
  }
  return spans
}

/**
 * The weeks of a whole year. The last one or two days belong to the last week, so that the weeks add up to the year.
 */
export function weeksOfYear<Name extends string>(
  days: readonly ({ date: string } & Record<Name, number>)[],
  names: readonly Name[],
): Span<Name>[] {
  const whole = spansOf(days.slice(0, 51 * 7), names, 7)
  const rest = days.slice(51 * 7)
  return rest.length ? [...whole, ...spansOf(rest, names, rest.length)] : whole
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

const month = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' })
const monthOf = (day: string): string => month.format(new Date(`${day}T00:00:00Z`))

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

/** Length of the spans in which a period is drawn, so that the chart never has more marks than can be told apart. */
export const spanSize = (from: string, to: string): number => (addDays(from, 120) < to ? 7 : 1)
