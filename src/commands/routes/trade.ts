/** The words of the trade (trade.txt), by the base of a route's id, or the id of a command. */
import table from './trade.txt?raw'

/** A word, and how far down its line the route stands: 0 means it before anything else. */
export type Term = readonly [word: string, place: number]

function read(): Map<string, Term[]> {
  const found = new Map<string, Term[]>()
  for (const line of table.trim().split('\n')) {
    if (line.startsWith('#')) continue
    const [word, ids] = line.split(': ') as [string, string]
    for (const [place, id] of ids.split(' ').entries()) found.set(id, [...(found.get(id) ?? []), [word, place]])
  }
  return found
}

let known: ReadonlyMap<string, readonly Term[]> | undefined

/** Read when the palette is first asked, not when its code arrives: most pages are left without it. */
export const trade = (): ReadonlyMap<string, readonly Term[]> => (known ??= read())
