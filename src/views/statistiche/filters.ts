/** The filters of the statistics and their comparison live in the address. */
import type { Comparison } from '../../domain/time/comparison.ts'
import type { Filter } from '../../domain/model/resource.ts'
import { stats } from '../../domain/resources/statistiche.ts'
import { today, addMonths, isDay } from '../../domain/time/dates.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { comparisonFilter, readComparison } from '../widgets/comparison.ts'
import { fieldOf } from '../../domain/model/fields.ts'
import { units, type Unit } from './spans.ts'

/** 1 is the network, 2 the hotel's own site, 3 the sites that link to it. */
export type Source = 1 | 2 | 3

export type StatsFilters = {
  startDate: string
  endDate: string
  sourceId: Source
  /** '' means every channel. */
  ga_medium: string
  /** null follows the rule of the contract year (docs/rules.md). */
  contractYear: number | null
  /** null means no comparison. */
  confronto: Comparison | null
  /** Another hotel to compare with, over the same days. */
  accanto: number | null
  /** The unit of the trend; null: the usual one of the period. */
  passo: Unit | null
  /** Names of the hidden lines. */
  senza: readonly string[]
  /** Some filter differs from its default; hotel and portal do not count. */
  isFiltered: boolean
}

/** Changed parameters; '' resets one to its default. */
export type StatsChange = Partial<
  Record<
    | 'startDate'
    | 'endDate'
    | 'sourceId'
    | 'ga_medium'
    | 'contractYear'
    | 'hotelId'
    | 'confronto'
    | 'accanto'
    | 'senza'
    | 'passo',
    string
  >
>

export const comparisonFilters = {
  confronto: comparisonFilter,
  accanto: { ...fieldOf(stats.filters, 'hotelId'), label: 'Hotel accanto' },
} satisfies Record<string, Filter>

const optionsOf = (name: string): readonly string[] =>
  (stats.filters[name]?.options ?? []).map(({ value }) => String(value))
const defaults = (now: string) => ({
  startDate: addMonths(now, -3),
  endDate: now,
  sourceId: '1',
  ga_medium: '',
  confronto: 'anno',
})

/** Reads the filters from the address; invalid values fall back to the default. */
export function readFilters(search: string, now = today()): StatsFilters {
  const query = new URLSearchParams(search)
  const standard = defaults(now)
  const readParam = (name: keyof typeof standard, isKnown: (text: string) => boolean): string => {
    const text = query.get(name)
    return text && isKnown(text) ? text : standard[name]
  }
  const endDate = readParam('endDate', isDay)
  const startParam = readParam('startDate', isDay)
  const startDate = startParam > endDate ? addMonths(endDate, -3) : startParam
  const sourceId = Number(readParam('sourceId', (text) => optionsOf('sourceId').includes(text))) as Source
  const ga_medium = readParam('ga_medium', (text) => optionsOf('ga_medium').includes(text))
  const year = query.get('contractYear')
  const other = query.get('accanto')
  return {
    startDate,
    endDate,
    sourceId,
    ga_medium,
    contractYear: year && /^\d{4}$/.test(year) ? Number(year) : null,
    confronto: readComparison(search),
    accanto: other && /^\d{1,9}$/.test(other) ? Number(other) : null,
    passo: units.find((unit) => unit === query.get('passo')) ?? null,
    senza: query.get('senza')?.split(',') ?? [],
    isFiltered: startDate !== standard.startDate || endDate !== standard.endDate || sourceId !== 1 || ga_medium !== '',
  }
}

/** The query after a change, '' or '?…'. Defaults are left out; hotel and portal stay. */
export function writeFilters(search: string, change: StatsChange, now = today()): string {
  const standard: Record<string, string> = defaults(now)
  const changed = Object.entries(change).map(([name, value]) => [name, value === standard[name] ? null : value])
  return changedQuery(search, Object.fromEntries(changed))
}

/** Resets every filter to its default, keeping the hotel. */
export const NO_FILTERS: StatsChange = { startDate: '', endDate: '', sourceId: '', ga_medium: '', contractYear: '' }
