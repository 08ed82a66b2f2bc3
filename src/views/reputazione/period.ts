/** Which reviews are meant lives in the address, under the names of the service. */
import type { Collected } from '../../api/reputazione.ts'
import { addDays, today } from '../../domain/rules.ts'
import { addMonths, daysBetween } from '../../domain/seasons.ts'
import { isDay } from '../../domain/validate.ts'
import { changedQuery } from '../shell/changedQuery.ts'

export const KEYWORDS = [10, 20, 50, 100] as const
const KEYWORDS_SHOWN = 20

/** The last twelve months and twenty words, where the address says nothing that can be meant. */
export function readPeriod(search: string, now = today()): Required<Collected> {
  const query = new URLSearchParams(search)
  const [from, to, many] = ['raccolta_da', 'raccolta_fino_a', 'n_keywords'].map((name) => query.get(name))
  const end = isDay(to) ? to : now
  const begin = isDay(from) && from <= end ? from : addMonths(end, -12)
  return { from: begin, to: end, keywords: KEYWORDS.find((one) => String(one) === many) ?? KEYWORDS_SHOWN }
}

/** The query after a change: another period begins at its first page. */
export const writePeriod = (search: string, change: Readonly<Record<string, string | null>>): string =>
  changedQuery(search, { ...change, page: null })

/** The period of the same length that ended the day before. */
export function periodBefore({ from, to }: Collected): Collected {
  const end = addDays(from, -1)
  return { from: addDays(end, -daysBetween(from, to)), to: end }
}
