/** Finds a target together with one of its pages, in any order: 'camere cilicia', 'cilicia camere crea'. */
import { fold } from '../../domain/text/text.ts'
import { LOOSE_FROM, NAMED_BY, type Entry, type Index } from './search.ts'
import { split } from './stems.ts'
import { itemAt } from '../../domain/util/lookup.ts'

export type TargetPage<P, T> = { page: P; target: T }
/** `tier`: that of the page and that of the target, added. */
export type TargetPages<P, T> = { tier: number; found: TargetPage<P, T>[] }

type Kind<P extends Entry, T extends Entry> = { pages: Pick<Index<P>, 'search'>; targets: Pick<Index<T>, 'search'> }

/** Longer queries are not split. */
const MOST_WORDS = 7
/** At most so many targets for one page, and so many pages of the first target. */
const TARGETS = 4
const PAGES = 2

/** The best readings of the query: some consecutive words name the target, the others its page. */
export function targetPagesFor<P extends Entry, T extends Entry>(
  query: string,
  kinds: readonly Kind<P, T>[],
  weight: (id: string) => number,
): TargetPages<P, T> {
  const words = split(fold(query))
  if (words.length < 2 || words.length > MOST_WORDS) return { tier: Infinity, found: [] }
  const readings = kinds.flatMap((kind) => readingsOf(words, kind, weight))
  const bestTier = Math.min(...readings.map(({ tier }) => tier))
  const ids = new Set<string>()
  const found = readings
    .filter(({ tier }) => tier < bestTier + 1)
    .sort((a, b) => a.tier - b.tier)
    .flatMap(({ pages, targets }) => [
      ...targets.map((target) => ({ page: itemAt(pages, 0), target })),
      ...pages.slice(1).map((page) => ({ page, target: itemAt(targets, 0) })),
    ])
    .filter(({ page, target }) => {
      const id = `${page.id} ${target.id}`
      return !ids.has(id) && ids.add(id)
    })
  return { tier: bestTier, found }
}

type Reading<P, T> = { tier: number; pages: P[]; targets: T[] }

function readingsOf<P extends Entry, T extends Entry>(
  words: readonly string[],
  { pages, targets }: Kind<P, T>,
  weight: (id: string) => number,
): Reading<P, T>[] {
  const readings: Reading<P, T>[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const name = words.slice(from, to).join(' ')
      const rest = [...words.slice(0, from), ...words.slice(to)].join(' ')
      if (!rest || (name.length < 3 && !/^\d+$/.test(name))) continue
      const page = pages.search(rest, weight, PAGES, 'beginnings')
      if (page.tier >= LOOSE_FROM) continue
      const target = targets.search(name, weight, TARGETS, 'beginnings')
      if (target.tier > NAMED_BY) continue
      readings.push({ tier: page.tier + target.tier, pages: page.found, targets: target.found })
    }
  return readings
}
