/** The collection period and its comparison live in the address, under the parameter names of the service. */
import type { Collected } from '../../api/reputazione.ts'
import { today, addMonths, isDay } from '../../domain/time/dates.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { readComparison } from '../widgets/comparison.ts'

export const KEYWORDS = [10, 20, 50, 100] as const
const KEYWORDS_SHOWN = 20

/** Parameters shared by all three views; the others filter the reviews. */
const SHARED_PARAMS = ['raccolta_da', 'raccolta_fino_a', 'n_keywords', 'confronto'] as const

/** Defaults to the last twelve months and twenty words where the address has no valid value. */
export function readPeriod(search: string, now = today()): Required<Collected> {
  const query = new URLSearchParams(search)
  const [from, to, many] = SHARED_PARAMS.map((name) => query.get(name))
  const end = isDay(to) ? to : now
  const begin = isDay(from) && from <= end ? from : addMonths(end, -12)
  return {
    from: begin,
    to: end,
    keywords: KEYWORDS.find((one) => String(one) === many) ?? KEYWORDS_SHOWN,
    comparison: readComparison(search),
  }
}

/** The query after a change; another period starts at its first page. */
export const writePeriod = (search: string, change: Readonly<Record<string, string | null>>): string =>
  changedQuery(search, { ...change, page: null })

/** The query with only the parameters shared by all views, plus the given filters. */
export function keepPeriod(search: string, narrow: string | Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search)
  const next = new URLSearchParams(narrow)
  for (const name of SHARED_PARAMS) {
    const value = query.get(name)
    if (value !== null && !next.has(name)) next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : ''
}
