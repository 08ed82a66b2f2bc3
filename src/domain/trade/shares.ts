/** Shares of a whole: how a count splits, and which sites of the network are named. */

/** One bar of a section of the statistics. */
export type Share = { key: string; label: string; count: number; percentage: number }
export type ShareEntry = readonly [key: string, label: string, count: number]

/** Percentages to one decimal, of these entries. */
export function shares(entries: readonly ShareEntry[]): Share[] {
  const total = entries.reduce((all, [, , count]) => all + count, 0)
  return entries.map(([key, label, count]) => ({
    key,
    label,
    count,
    percentage: total ? Math.round((count / total) * 1_000) / 10 : 0,
  }))
}

/** Sites that the network section names one by one (specification §9). */
const NAMED_SITES: ReadonlySet<string> = new Set(['1', '5', '6', '10'])

/** Groups every other site of the network as 'Altro', after the named ones; an entry that is grouped already joins it. */
export function groupSites(entries: readonly ShareEntry[]): ShareEntry[] {
  const named = entries.filter(([key]) => NAMED_SITES.has(key))
  const otherSites = entries.filter(([key]) => !NAMED_SITES.has(key))
  const count = otherSites.reduce((all, [, , one]) => all + one, 0)
  return count ? [...named, ['altro', 'Altro', count]] : named
}
