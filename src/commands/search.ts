/**
 * The palette's ranking: exact, then prefix, then every word as the beginning of a word in any order, then slips of the
 * finger. Inside a tier use decides, then the label. Accents, case and apostrophes do not matter.
 */
import type FuseConstructor from 'fuse.js'
import { fold } from '../domain/text.ts'

/** What can be found: a command, a hotel, a portal, a record. */
export type Entry = {
  id: string
  title: string
  /** Tells it from others of the same name. */
  hint?: string | undefined
  /** More words it answers to. */
  keywords?: string
  /** Comes before others of the same tier, use and name. */
  rank?: number
}

type Prepared<T extends Entry> = { entry: T; title: string; name: string; words: string[]; more: string[] }

/** '<section> - lista': what follows the dash tells rows of a section apart, it does not name them. */
const SUFFIX = / - (lista|crea|modifica)$/

const split = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Folds each entry once. Entries keep the order in which they were given until use or a tier moves them. */
export class Index<T extends Entry> {
  readonly #all: readonly Prepared<T>[]
  /** By the first letter of a word: a slip is rarely in the first letter, and a tenth of the entries is soon searched. */
  readonly #fuses = new Map<string, FuseConstructor<Prepared<T>>>()

  constructor(entries: readonly T[]) {
    this.#all = entries.map((entry) => {
      const title = fold(entry.title)
      const name = title.replace(SUFFIX, '')
      const suffix = title.slice(name.length)
      const more = split(`${suffix} ${fold(`${entry.hint ?? ''} ${entry.keywords ?? ''}`)}`)
      return { entry, title, name, words: split(name), more }
    })
  }

  get entries(): T[] {
    return this.#all.map((one) => one.entry)
  }

  /**
   * The best `limit` entries for a query, and the tier of the first (0 exact … 4 a slip, 5 nothing). `weight` is how
   * much an entry is used, 0 for never.
   */
  search(query: string, weight: (id: string) => number, limit: number, slips = true): { found: T[]; tier: number } {
    const text = fold(query)
    const words = split(text)
    if (!text) return { found: [], tier: NOTHING }
    const tiers: Prepared<T>[][] = [[], [], [], []]
    for (const one of this.#all) {
      const tier = tierOf(one, text, words)
      if (tier >= 0) tiers[tier]!.push(one)
    }
    const found: T[] = []
    for (const tier of tiers) {
      if (found.length >= limit) break
      found.push(...sorted(tier, weight, limit - found.length))
    }
    if (slips && found.length < FEW && text.length >= 3)
      found.push(...this.#slips(text, new Set(found), FEW * 2 - found.length))
    const tier = tiers.findIndex((one) => one.length > 0)
    return { found, tier: tier >= 0 ? tier : found.length ? SLIP : NOTHING }
  }

  /** Slips of the finger are looked for only where nothing better was found: they cost the most and mean the least. */
  #slips(text: string, known: ReadonlySet<T>, limit: number): T[] {
    if (!Fuse) return []
    const fuse = this.#fuseFor(text[0]!, Fuse)
    const hits = fuse.search(text, { limit: limit + known.size })
    const best = hits[0]?.score ?? 0
    // The noisy tail: whatever is much worse than the best.
    return hits
      .filter((hit) => (hit.score ?? 1) <= best + 0.12 && !known.has(hit.item.entry))
      .map((hit) => hit.item.entry)
  }

  #fuseFor(letter: string, Constructor: typeof FuseConstructor): FuseConstructor<Prepared<T>> {
    const made = this.#fuses.get(letter)
    if (made) return made
    const near = this.#all.filter((one) => begins(one.words, letter) || begins(one.more, letter))
    const fuse = new Constructor(near, {
      keys: [
        { name: 'title', weight: 2 },
        { name: 'more', weight: 1 },
      ],
      threshold: 0.34,
      ignoreLocation: true,
      minMatchCharLength: 3,
      includeScore: true,
    })
    this.#fuses.set(letter, fuse)
    return fuse
  }
}

const FEW = 4
const SLIP = 4
const NOTHING = 5
let Fuse: typeof FuseConstructor | undefined
/** fuse.js arrives when the browser has nothing better to do; until then slips are not forgiven. */
export async function loadFuse(): Promise<void> {
  Fuse ??= (await import('fuse.js')).default
}

/** Has it come? */
export const forgivesSlips = (): boolean => Fuse !== undefined

/** 0 exact, 1 prefix, 2 words of the title, 3 words of title and keywords; -1 not found. */
function tierOf<T extends Entry>(one: Prepared<T>, text: string, words: readonly string[]): number {
  if (one.title === text || one.name === text) return 0
  if (one.title.startsWith(text)) return 1
  if (!words.length) return one.title.includes(text) ? 2 : -1
  let tier = 2
  for (const word of words) {
    if (begins(one.words, word)) continue
    if (!begins(one.more, word)) return -1
    tier = 3
  }
  return tier
}

function begins(words: readonly string[], beginning: string): boolean {
  for (const word of words) if (word.startsWith(beginning)) return true
  return false
}

/** The first `limit` by use, then by label; a large tier is not sorted whole for a few rows. */
function sorted<T extends Entry>(tier: Prepared<T>[], weight: (id: string) => number, limit: number): T[] {
  const weighed = tier.map((one) => ({ one, weight: weight(one.entry.id) }))
  const before = (a: (typeof weighed)[number], b: (typeof weighed)[number]) =>
    b.weight - a.weight ||
    (a.one.name < b.one.name ? -1 : a.one.name > b.one.name ? 1 : (a.one.entry.rank ?? 0) - (b.one.entry.rank ?? 0))
  return weighed
    .sort(before)
    .slice(0, limit)
    .map(({ one }) => one.entry)
}

/** [start, end) of the letters of `title` that answer the query, for marking them. */
export function marks(title: string, query: string): [number, number][] {
  const words = split(fold(query))
  if (!words.length) return []
  const found: [number, number][] = []
  for (const { index, 0: word } of title.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(word)
    const best = words.filter((one) => folded.startsWith(one)).sort((a, b) => b.length - a.length)[0]
    if (best) found.push([index, index + lettersFor(word, best.length)])
  }
  return found
}

/** How many characters of the word give that many folded ones: an accent written apart counts as none. */
function lettersFor(word: string, folded: number): number {
  let count = 0
  for (let at = 0; at < word.length; at++) {
    if (count >= folded && !/\p{M}/u.test(word[at]!)) return at
    count += fold(word[at]!).length
  }
  return word.length
}
