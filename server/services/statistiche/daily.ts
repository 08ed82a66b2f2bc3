/** Traffic and requests by day. */
import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '../../../src/domain/time/dates.ts'
import { run } from '../../db/sql.ts'
import type { Call } from '../../resources/request.ts'
import { type Filters, periods } from './filters.ts'
import { onDay } from './totals.ts'

const measures = ['visits', 'messages', 'clicks', 'calls'] as const
type Day = { date: string } & Record<(typeof measures)[number], number>

const sumOfDay = (name: string): SQL => sql`sum((${onDay(sql`p`, name)}) * p.part) as ${sql.identifier(name)}`

/** Rounds half up; toFixed removes floating-point noise first, so that the order of addition does not matter. */
const roundHalfUp = (value: number): number => Math.round(Number(value.toFixed(6)))

/** One entry per requested day; weekly figures are spread over their days. */
export async function daily(call: Call, filters: Filters): Promise<Day[]> {
  const rows = await run<Day>(
    call.db.pool,
    sql`select (p.data + k)::date as date, ${sumOfDay('visits')}, ${sumOfDay('messages')}, ${sumOfDay('clicks')}, ${sumOfDay('calls')}
        from (${periods(filters)}) as p cross join lateral generate_series(0, p.giorni - 1) as k
        where p.data + k between ${filters.from}::date and ${filters.to}::date group by 1`,
  )
  const known = new Map(rows.map((row) => [row.date, row]))
  const days: Day[] = []
  // Carries fractions over to the next day, so that the rounded days add up to the rounded total.
  const exact = { visits: 0, messages: 0, clicks: 0, calls: 0 }
  for (let date = filters.from; date <= filters.to; date = addDays(date, 1)) {
    const row = known.get(date)
    const day: Day = { date, visits: 0, messages: 0, clicks: 0, calls: 0 }
    for (const name of measures) {
      const before = roundHalfUp(exact[name])
      exact[name] += row?.[name] ?? 0
      day[name] = roundHalfUp(exact[name]) - before
    }
    days.push(day)
  }
  return days
}

export const sum = (days: readonly Day[]) => {
  const of = (name: (typeof measures)[number]) => days.reduce((total, day) => total + day[name], 0)
  return { visits: of('visits'), messages: of('messages'), clicks: of('clicks'), calls: of('calls') }
}
