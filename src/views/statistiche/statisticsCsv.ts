/** The statistics as CSV rows, one per figure, with the comparison beside it. */
import { fetchSection, type Period, type Section, type StatsScope, type Totals } from '../../api/statistiche.ts'
import type { Cell } from '../../domain/plans/csv.ts'
import type { Share } from '../../domain/trade/shares.ts'
import { formatDate } from '../../domain/text/text.ts'
import { saveCsv } from '../shell/saveCsv.ts'
import type { Comparison } from './useSection.ts'
import { alignDays } from './spans.ts'
import { itemAt } from '../../domain/util/lookup.ts'

export const totalWords = { visits: 'visite', messages: 'richieste', clicks: 'clic', calls: 'telefonate' } as const
const names = Object.keys(totalWords) as (keyof Totals)[]

type ExportedSections = {
  scope: StatsScope
  period: Period
  against: Comparison | null
  /** The splits shown on the screen. */
  shares: readonly (readonly [title: string, section: Section, ...more: unknown[]])[]
}

/** Fetches every section and saves the file. Throws ApiError. */
export async function saveStatistics({ scope, period, against, shares }: ExportedSections): Promise<void> {
  const both = async <T>(section: Section): Promise<[T, T | null]> => [
    await fetchSection<T>(section, scope, period),
    against && (await fetchSection<T>(section, against.scope, against.days(period))),
  ]
  const [[days, otherDays], ...splits] = await Promise.all([
    both<(Totals & { date: string })[]>('overview'),
    ...shares.map(([, section]) => both<Share[]>(section)),
  ])
  const besideDays = otherDays && alignDays(days, otherDays, names)
  const sumOf = (of: readonly Totals[], name: keyof Totals) => of.reduce((sum, day) => sum + day[name], 0)
  const comparisonCells = (value: number | null | undefined): Cell[] => (against ? [value ?? null] : [])
  const rows: Cell[][] = [
    ['Sezione', 'Voce', 'Giorno', 'Numero', 'Quota %', ...(against ? [against.words] : [])],
    ...names.map((name) => [
      'Panoramica',
      totalWords[name],
      `${formatDate(period.from)} - ${formatDate(period.to)}`,
      sumOf(days, name),
      null,
      ...comparisonCells(otherDays && sumOf(otherDays, name)),
    ]),
    ...splits.flatMap(([mine, other], at) =>
      mine.map(({ key, label, count, percentage }) => [
        itemAt(shares, at)[0],
        label,
        null,
        count,
        percentage,
        ...comparisonCells(other && (other.find((one) => one.key === key)?.count ?? 0)),
      ]),
    ),
    ...names.flatMap((name) =>
      days.map((day, at) => [
        'Andamento',
        totalWords[name],
        formatDate(day.date),
        day[name],
        null,
        ...comparisonCells(besideDays?.[at]?.date ? besideDays[at][name] : null),
      ]),
    ),
  ]
  saveCsv(`statistiche-${period.from}-${period.to}`, rows)
}
