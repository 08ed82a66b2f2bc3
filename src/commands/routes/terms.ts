/** Terms of the trade (trade.txt), by the base of a route's id, or by the id of a command. */
import table from './trade.txt?raw'

/** A term, and the position of the route on the term's line: 0 means it before anything else. */
export type Term = readonly [word: string, place: number]

function read(): Map<string, Term[]> {
  const found = new Map<string, Term[]>()
  for (const line of table.trim().split('\n')) {
    if (line.startsWith('#')) continue
    const [word, ids] = line.split(': ') as [string, string]
    for (const [place, id] of ids.split(' ').entries()) {
      const terms = found.get(id)
      if (terms) terms.push([word, place])
      else found.set(id, [[word, place]])
    }
  }
  return found
}

let known: ReadonlyMap<string, readonly Term[]> | undefined

/** Parsed when the palette first asks, not when its code loads: most pages are left without opening the palette. */
export const tradeTerms = (): ReadonlyMap<string, readonly Term[]> => (known ??= read())
