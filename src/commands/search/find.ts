/** Searches commands, hotels and portals for a query, and ranks the three groups. */
import {
  LOOSE_FROM,
  NAMED_BY,
  SLIP,
  SURE_BELOW,
  type Depth,
  type Entry,
  type SearchResult,
  type Index,
} from './search.ts'

type Search<T extends Entry> = Pick<Index<T>, 'search'>
export type Sources<C extends Entry, H extends Entry, P extends Entry> = {
  commands: Search<C> | null
  hotels: Search<H> | null
  portals: Search<P> | null
}
export type Answer<C, H, P> = { commands: SearchResult<C>; hotels: SearchResult<H>; portals: SearchResult<P> }

/** A query that runs much of the code: it warms the code up while nobody types, because code that never ran is slow. */
export const WARM_UP_QUERY = 'hotel m'

const none = (): SearchResult<never> => ({ found: [], tier: Infinity })

/** `rested`: the typing pauses (debounce), so that slower searches may run too. */
export function searchAll<C extends Entry, H extends Entry, P extends Entry>(
  sources: Sources<C, H, P>,
  query: string,
  weight: (id: string) => number,
  rested = true,
): Answer<C, H, P> {
  const commands = sources.commands?.search(query, weight, 60, rested ? 'titles' : 'slips') ?? none()
  // A hotel that merely sounds alike is no result where the user means a command, nor a command where they mean a name.
  const depth: Depth = commands.tier < SURE_BELOW ? 'beginnings' : rested && !commands.found.length ? 'titles' : 'slips'
  const hotels = sources.hotels?.search(query, weight, 30, depth) ?? none()
  const portals = sources.portals?.search(query, weight, 12, depth) ?? none()
  const isName = Math.min(hotels.tier, portals.tier) <= NAMED_BY
  return { commands: isName && commands.tier >= SLIP ? none() : commands, hotels, portals }
}

/** All slips are equally good: a command comes before a hotel that is spelled more alike. */
const rankOf = (tier: number): number => (tier >= SLIP && tier < SLIP + 1 ? SLIP : tier)

/** The group with the best match first; among equals commands, then hotels, then portals. */
export const byRank = <G extends { tier: number; rows: readonly unknown[] }>(groups: readonly G[]): G[] =>
  groups.filter(({ rows }) => rows.length).sort((a, b) => rankOf(a.tier) - rankOf(b.tier))

/** No row matches all that was typed: it may be a target and one of its pages (targetPages.ts). */
export const isUnsure = ({ commands, hotels, portals }: Answer<unknown, unknown, unknown>): boolean =>
  commands.tier >= LOOSE_FROM && Math.min(hotels.tier, portals.tier) > NAMED_BY
