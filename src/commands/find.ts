/** What is found for a query among everything, and in which order its kinds stand. */
import { LOOSE, NAMED_BY, SLIP, SURE, type Depth, type Entry, type Found, type Index } from './search.ts'

type Search<T extends Entry> = Pick<Index<T>, 'search'>
export type Sources<C extends Entry, H extends Entry, P extends Entry> = {
  commands: Search<C> | null
  hotels: Search<H> | null
  portals: Search<P> | null
}
export type Answer<C, H, P> = { commands: Found<C>; hotels: Found<H>; portals: Found<P> }

/** A line that much of the code has to do with: read once while nobody types, for code that never ran is slow. */
export const ANY_LINE = 'hotel m'

const none = (): Found<never> => ({ found: [], tier: Infinity })

/** `rested`: the typing pauses, so that what takes longer may be looked for too. */
export function find<C extends Entry, H extends Entry, P extends Entry>(
  sources: Sources<C, H, P>,
  query: string,
  weight: (id: string) => number,
  rested = true,
): Answer<C, H, P> {
  const commands = sources.commands?.search(query, weight, 60, rested ? 'titles' : 'slips') ?? none()
  // What merely sounds alike is no answer where a command is meant, nor is a command where a name is.
  const depth: Depth = commands.tier < SURE ? 'beginnings' : rested && !commands.found.length ? 'titles' : 'slips'
  const hotels = sources.hotels?.search(query, weight, 30, depth) ?? none()
  const portals = sources.portals?.search(query, weight, 12, depth) ?? none()
  const isName = Math.min(hotels.tier, portals.tier) <= NAMED_BY
  return { commands: isName && commands.tier >= SLIP ? none() : commands, hotels, portals }
}

/** Of slips none is better than another: a command comes before a hotel that sounds nearer. */
const level = (tier: number): number => (tier >= SLIP && tier < SLIP + 1 ? SLIP : tier)

/** What was found best stands first; of equals commands, then hotels, then portals. */
export const inOrder = <G extends { tier: number; rows: readonly unknown[] }>(groups: readonly G[]): G[] =>
  groups.filter(({ rows }) => rows.length).sort((a, b) => level(a.tier) - level(b.tier))

/** No row is called by all that was typed: it may be a thing and one of its pages. */
export const isUnsure = ({ commands, hotels, portals }: Answer<unknown, unknown, unknown>): boolean =>
  commands.tier >= LOOSE && Math.min(hotels.tier, portals.tier) > NAMED_BY
