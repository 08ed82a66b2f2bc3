/** The calendar as CSV rows, with the hours formatted as on the screen and the missing ones beside them. */
import type { Entry } from '../../api/widgets.ts'
import type { Cell } from '../../domain/plans/csv.ts'
import { formatHours, totalHours } from '../../domain/time/hours.ts'
import { slugify } from '../../domain/text/slug.ts'
import { formatDate } from '../../domain/text/text.ts'
import type { Colleague } from './colleagues.ts'
import { missingHours, formatMissing, summarizeHours, formatWritten, type Due } from './dueHours.ts'
import { isMonthly, weeksOf, type GridView } from './period.ts'

type DaysShown = {
  days: readonly string[]
  byDay: ReadonlyMap<string, readonly Entry[]>
  /** The due hours of one person; null when the entries belong to several, and each row names its person. */
  due: Due | null
}

/** One row per entry. The missing hours of a day are on its first row, or on a row of their own if it has no entry. */
export function daysFile({ days, byDay, due }: DaysShown): Cell[][] {
  const lineOf = (day: string, entry: Entry | null, lacks: string): Cell[] => [
    day,
    ...(due ? [] : [entry?.persona]),
    entry?.hotel,
    entry?.attivita,
    entry && formatHours(entry.tempo),
    ...(due ? [lacks] : []),
    entry?.note,
  ]
  const all = days.flatMap((day) => byDay.get(day) ?? [])
  return [
    ['Data', ...(due ? [] : ['Persona']), 'Hotel', 'Attività', 'Ore', ...(due ? ['Mancano'] : []), 'Note'],
    ...days.flatMap((day) => {
      const [first = null, ...laterEntries] = byDay.get(day) ?? []
      const lacks = due ? formatMissing(due.gapOn(day)) : ''
      if (!first && !lacks) return []
      return [lineOf(formatDate(day), first, lacks), ...laterEntries.map((one) => lineOf(formatDate(day), one, ''))]
    }),
    [
      'Totale',
      ...(due ? [] : [null]),
      null,
      null,
      totalHours(all),
      ...(due ? [formatMissing(missingHours(due, days))] : []),
      null,
    ],
  ]
}

/** One row per person and one column per day, with the sums of both. */
export function officeFile(days: readonly string[], colleagues: readonly Colleague[]): Cell[][] {
  const entriesOf = ({ byDay }: Colleague) => days.flatMap((day) => byDay.get(day) ?? [])
  return [
    ['Persona', ...days.map(formatDate), 'Totale', 'Mancano'],
    ...colleagues.map((one) => [
      one.name,
      ...days.map((day) => formatWritten(one.byDay.get(day))),
      totalHours(entriesOf(one)),
      formatMissing(missingHours(one.due, days)),
    ]),
    [
      'Totale',
      ...days.map((day) => formatWritten(colleagues.flatMap(({ byDay }) => byDay.get(day) ?? []))),
      totalHours(colleagues.flatMap(entriesOf)),
      formatMissing(
        summarizeHours(
          colleagues.map(({ due }) => due),
          days,
        ).missing,
      ),
    ],
  ]
}

/** Examples: 'ore-2026-11-anna-rossi', 'ore-2026-11-16-2026-11-22-tutti', 'ore-2026-11-ufficio'; `whose` is a name. */
export function fileName(view: GridView, day: string, whose: string): string {
  const [week] = weeksOf(view, day)
  const period = isMonthly(view) ? day.slice(0, 7) : `${week![0]}-${week!.at(-1)}`
  return `ore-${period}-${slugify(whose) || 'tutti'}`
}
