/**
 * The palette's ranking, in tiers: the exact name, then a title that begins with the query, then commands of the open
 * screen that have all its words, then terms of the trade, then the prefix of a name, then every word as the prefix of a
 * word in any order, then the middle of words, then slips of the finger. Inside a tier: how well it fits, then frecency, then a
 * list before its creation, then the label. Accents, case, apostrophes, singular and plural do not matter.
 */
import type FuseConstructor from 'fuse.js'
import { fold } from '../../domain/text/text.ts'
import { partialMatches } from './partialMatches.ts'
import { isQualifier, isWeak, split, withoutQualifiers } from './stems.ts'
import {
  COMMON,
  isOfName,
  isOwn,
  MAIN_TERM,
  NAME,
  NO_MATCH,
  PHRASE,
  haveSameWords,
  TERM,
  Vocabulary,
  type Costs,
  type Depth,
  type Entry,
} from './vocabulary.ts'
import { importChunk } from '../../domain/util/importChunk.ts'
import { itemAt, lastOf } from '../../domain/util/lookup.ts'

export type { Depth, Entry }

export const OF_SCREEN = 1
export const UNMET = 4

const tiers = {
  exact: 0,
  titleBegins: 0.3,
  ofScreen: 0.4,
  term: 0.5,
  otherTerm: 0.6,
  prefix: 1,
  name: 2,
  words: 3,
  middle: 4,
  slip: 5,
  part: 6,
  title: 7,
  nothing: 9,
} as const
/**
 * The tier of a page found together with its hotel or portal: above most terms if both are matched by name, otherwise
 * among the loose matches. `sum`: the tiers of the two, added.
 */
export const tierOfBoth = (sum: number): number => (sum <= tiers.name ? tiers.ofScreen : LOOSE_FROM)
/** Below this tier, the match is by the beginnings of words. */
export const SURE_BELOW = tiers.middle
export const SLIP = tiers.slip
/** Up to this tier, every word begins a word of the name. */
export const NAMED_BY = tiers.name + 0.5
/** Up to this tier, it has this name, or the trade calls it so. */
export const NAMED_UP_TO = tiers.term
/** From this tier on, the words match different phrases, or only words common to many rows. */
export const LOOSE_FROM = tiers.words + 0.4

/** A tie-break: smaller than the distance between two tiers. */
const TIE_BREAK = 0.01

/** Factors of partial matches: among equal ones, rows of the screen come first, then rows that can run, then lists. */
const [NEAR, FAR] = [1.1, 0.9]

function concatUnique<T>(first: SearchResult<T>, then: SearchResult<T>, limit: number): SearchResult<T> {
  const further = then.found.filter((one) => !first.found.includes(one))
  return { found: [...first.found, ...further].slice(0, limit), tier: first.tier }
}

export type SearchResult<T> = { found: T[]; tier: number }
const nothing = (): SearchResult<never> => ({ found: [], tier: tiers.nothing })

type Hit = { at: number; title: string; tier: number; fit: number; weight: number; makes: number; sum: number }

const compareHits = (a: Hit, b: Hit): number =>
  a.tier - b.tier ||
  a.fit - b.fit ||
  b.weight - a.weight ||
  a.makes - b.makes ||
  a.sum - b.sum ||
  (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)

/**
 * The search index. Each entry is folded once, on the first search. Entries keep the given order where nothing ranks
 * them.
 */
export class Index<T extends Entry> {
  readonly entries: readonly T[]
  /** Words that all of its entries match: 'hotel' in an index of hotels. */
  readonly #kind: ReadonlySet<string>
  #made: Vocabulary | undefined
  #fuse: FuseConstructor<{ title: string; at: number }> | undefined

  /**
   * `before`: an earlier index, whose vocabulary is reused where the entries have the same words, however well they fit
   * now.
   */
  constructor(entries: readonly T[], kind: readonly string[] = [], before?: Index<Entry>) {
    this.entries = entries
    this.#kind = new Set(kind)
    if (before && haveSameWords(before.entries, entries)) this.#made = before.#made
  }

  /** Builds the vocabulary before the first letter, while nobody waits. */
  prepare(): Vocabulary {
    return (this.#made ??= new Vocabulary(this.entries, this.#kind))
  }

  /**
   * The best `limit` entries for a query, and the tier of the first. `weight`: frecency of an entry, 0 for never used.
   */
  search(query: string, weight: (id: string) => number, limit: number, depth: Depth = 'titles'): SearchResult<T> {
    const text = fold(query)
    if (!text) return nothing()
    const answer = this.#searchWords(text, weight, limit, depth)
    if (depth === 'beginnings' || answer.tier < LOOSE_FROM || (answer.tier >= tiers.middle && answer.tier < tiers.slip))
      return answer
    // Every word matched, but not together: rows that match most of the words come first.
    if (answer.tier < tiers.middle)
      return { ...concatUnique(this.#partialMatches(text, weight, limit), answer, limit), tier: answer.tier }
    const correctedText = this.prepare().corrected(text)
    const right = correctedText === text ? nothing() : this.#searchWords(correctedText, weight, limit, 'beginnings')
    if (right.found.length) {
      return concatUnique({ found: right.found, tier: tiers.slip + right.tier / 10 }, answer, limit)
    }
    if (answer.found.length || depth === 'slips') return answer
    const part = this.#partialMatches(text, weight, limit)
    if (part.found.length) return part
    const found = this.#fuzzySearch(text).slice(0, limit)
    return found.length ? { found, tier: tiers.title } : nothing()
  }

  /** Partial matches by the words that tell most, where no entry matches all words. */
  #partialMatches(text: string, weight: (id: string) => number, limit: number): SearchResult<T> {
    const words = withoutQualifiers(split(text))
    if (words.length < 2) return nothing()
    const best = new TopHits(limit)
    for (const { at, score } of partialMatches(this.prepare(), words)) {
      const { fit = 0, makes } = itemAt(this.entries, at)
      const near = score * (fit <= OF_SCREEN ? NEAR : fit >= UNMET ? FAR : 1) * (makes ? FAR : 1)
      const title = itemAt(this.#made!.titles, at)
      const used = weight(itemAt(this.entries, at).id)
      best.add({ at, title, tier: tiers.part, fit: -near, weight: used, makes: makes ? 1 : 0, sum: 0 })
    }
    return {
      found: best.hits.map(({ at }) => itemAt(this.entries, at)),
      tier: best.hits.length ? tiers.part : tiers.nothing,
    }
  }

  #searchWords(text: string, weight: (id: string) => number, limit: number, depth: Depth): SearchResult<T> {
    const all = split(text)
    const nameWords = all.filter((word) => !this.#kind.has(word))
    const words = withoutQualifiers(nameWords.length ? nameWords : all)
    const more = all.filter((word) => !words.includes(word) && isQualifier(word))
    const best = new TopHits(limit)
    // 'hotel stella marina' has the name 'Stella Marina'; 'nuovo hotel' contains no name.
    const isNamed = nameWords.length < all.length && !nameWords.every(isWeak)
    const name = isNamed ? nameWords.join(' ') : text
    const moreCosts = more.map((word) => this.prepare().costs(word, 'beginnings'))
    this.#visitMatches(text, name, words, depth, (at, matchTier, fit, sum) => {
      // 'calendario settimana': a word that qualifies anything may still be in the name of this entry.
      const tier = moreCosts.some(({ of }) => of[at]! < NO_MATCH) ? matchTier - TIE_BREAK : matchTier
      if (!best.mayTake(tier)) return
      const { id, makes } = itemAt(this.entries, at)
      best.add({ at, title: itemAt(this.#made!.titles, at), tier, fit, weight: weight(id), makes: makes ? 1 : 0, sum })
    })
    return { found: best.hits.map(({ at }) => itemAt(this.entries, at)), tier: best.hits[0]?.tier ?? tiers.nothing }
  }

  /**
   * Visits each entry that matches all words. It runs for thousands of entries at every key, so it allocates nothing
   * for any of them, and asserts that costs and lengths exist for each entry instead of checking.
   */
  #visitMatches(
    text: string,
    name: string,
    words: readonly string[],
    depth: Depth,
    take: (at: number, tier: number, fit: number, far: number) => void,
  ): void {
    const vocabulary = this.prepare()
    const costs = words.map((word) => vocabulary.costs(word, depth))
    const [own, byVerb] = vocabulary.hasKeys ? vocabulary.meantBy(text) : []
    // Where the trade has a word for the whole query, no part of it is a qualifier: 'calendario settimana'.
    const tierFor = tierOf(vocabulary.hasKeys && !own ? words.join(' ') : text, name)
    const number = words.length === 1 ? vocabulary.numbers.get(words[0]!) : undefined
    const answer: Answer = {
      worst: 0,
      sum: 0,
      hasOwn: false,
      place: undefined,
      isByVerb: false,
      fit: 0,
      isCommand: false,
    }
    const isMeant = own !== undefined || byVerb !== undefined || number !== undefined
    const among = isMeant ? null : smallestCandidateSet(costs)
    const count = among?.length ?? this.entries.length
    const afterColon = `: ${text}`
    for (let place = 0; place < count; place++) {
      const at = among?.[place] ?? place
      let ofName = 0
      answer.worst = answer.sum = 0
      answer.hasOwn = false
      for (const { of } of costs) {
        const one = of[at]!
        // A main term costs nothing here, but unlike a word of the name it does not count for `ofName`.
        if (one !== MAIN_TERM.whole) answer.sum += one
        if (one > answer.worst) answer.worst = one
        if (isOwn(one)) answer.hasOwn = true
        if (isOfName(one)) ofName++
      }
      const meaning = (answer.place = own?.get(at) ?? byVerb?.get(at))
      const title = itemAt(vocabulary.titles, at)
      const isMissed = answer.worst >= NO_MATCH || (!words.length && !title.includes(text))
      if (meaning === undefined && number !== at && isMissed) continue
      const { fit: ownFit } = itemAt(this.entries, at)
      const fit = ownFit ?? 0
      answer.fit = fit
      answer.isCommand = ownFit !== undefined
      answer.isByVerb = !own?.has(at)
      // Every word of the name is there, in any order: 'cilicia otranto' for 'Cilicia - Otranto (138)'.
      const isWhole = answer.sum === 0 && ofName > 0 && ofName >= vocabulary.nameLengths[at]!
      // A query equals a title also without the colon ('fatturato anno su anno'), or if it is the part after it ('da
      // curare' for 'Vista: Da curare').
      const isCalled =
        title === text ||
        title.endsWith(afterColon) ||
        (title.length === text.length + 1 && title.replace(':', '') === text)
      const tierByTitle = number === at || isCalled ? tiers.exact : tierFor(title, answer)
      // All words of the name in another order or number: ranks right after an exact title.
      const tier = isWhole ? Math.min(tierByTitle, tiers.exact + TIE_BREAK) : tierByTitle
      // Of two names that match equally well the shorter one ranks first.
      take(
        at,
        tier,
        fit,
        isCalled ? NEAREST : (meaning ?? answer.sum + Math.max(0, vocabulary.lengths[at]! - ofName) / 10),
      )
    }
  }

  /**
   * Fuzzy search: fuse.js searches whole titles for what no single word explains, several slips or words run together.
   */
  #fuzzySearch(text: string): T[] {
    if (!Fuse || text.length < 4) return []
    this.#fuse ??= new Fuse(
      this.prepare().titles.map((title, at) => ({ title, at })),
      { keys: ['title'], threshold: 0.34, ignoreLocation: true, minMatchCharLength: 3, includeScore: true },
    )
    const hits = this.#fuse.search(text, { limit: FUZZY_LIMIT })
    const best = hits[0]?.score ?? 0
    // Cuts the noisy tail: whatever is much worse than the best.
    return hits.filter((hit) => (hit.score ?? 1) <= best + 0.12).map((hit) => itemAt(this.entries, hit.item.at))
  }
}

const FUZZY_LIMIT = 8
const NEAREST = -1
let Fuse: typeof FuseConstructor | undefined
/** Loads fuse.js while the browser is idle; until then only slips in single words are forgiven. */
export async function loadFuse(): Promise<void> {
  Fuse ??= (await importChunk(() => import('fuse.js'))).default
}

/** Whether fuse.js has loaded. */
export const isFuseLoaded = (): boolean => Fuse !== undefined

/** The distance from a term to just after a title that begins with the text. */
const BY_VERB = tiers.prefix - tiers.term + 0.05
/** The tier of a name, or a term of the trade, with a verb that fits it: 'nuova richiesta interna'. */
export const MEANT_BY_VERB = tiers.term + BY_VERB

/**
 * The entries of the word with the fewest, in order, because no other entry has all words; null where there is no word.
 */
function smallestCandidateSet(costs: readonly Costs[]): Uint32Array | null {
  const [first, ...more] = costs
  if (!first) return null
  const few = more.reduce(
    (least, { met: matchingRows }) => (matchingRows.length < least.length ? matchingRows : least),
    first.met,
  )
  return Uint32Array.from(few).sort()
}

/** How an entry matches: one object, reused for all entries of a search. */
type Answer = {
  worst: number
  sum: number
  hasOwn: boolean
  place: number | undefined
  isByVerb: boolean
  fit: number
  /** Records have no fit, and no synonyms that could come before their titles. */
  isCommand: boolean
}

/**
 * Computes the tier of a title for a text; `name`: the text without the word for all of its kind, 'stella marina' of
 * 'hotel stella marina'.
 */
function tierOf(text: string, name: string): (title: string, answer: Answer) => number {
  const [itself, itsName, itsWords] = [`${text} - `, `${name} - `, `${text} `]
  return (title, { worst, sum, hasOwn, place, isByVerb, fit, isCommand }) => {
    if (title === text || title.startsWith(itself)) return tiers.exact
    if (title.startsWith(itsName)) return tiers.exact + TIE_BREAK
    // A title that begins with the whole words of the query ranks above synonyms, unless its command cannot run here.
    if (isCommand && fit < UNMET && title.startsWith(itsWords)) return tiers.titleBegins
    // So does a command of the open screen that has all words: 'mail' on a contact.
    if (isCommand && fit === 0 && worst === NAME.whole) return tiers.ofScreen
    // The secondary meanings of a term come after its first one, except on their own screens.
    if (place !== undefined) {
      const isMeant = fit <= OF_SCREEN || (place < 1 && fit < UNMET)
      // A title that begins with the verb of the query is a better match than one that any verb fits.
      return (isMeant ? tiers.term : tiers.otherTerm) + (isByVerb && !title.startsWith(text) ? BY_VERB : 0)
    }
    if (title.startsWith(text) || title.startsWith(name)) return tiers.prefix
    if (worst <= NAME.begins) return tiers.name + (sum ? 0.5 : 0)
    const vague = hasOwn ? 0 : 0.5
    if (worst <= COMMON.begins) return tiers.words + vague + (worst > COMMON.whole ? 0.2 : 0)
    if (worst <= PHRASE.whole) return LOOSE_FROM
    if (worst <= TERM.middle) return tiers.middle + (title.includes(text) ? 0 : 0.5)
    return tiers.slip + vague + ((worst - NAME.slip) % 3) / 10
  }
}

/** Keeps the few best of many, without sorting the many. */
class TopHits {
  readonly hits: Hit[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  mayTake(tier: number): boolean {
    return this.hits.length < this.#limit || tier <= lastOf(this.hits).tier
  }

  add(hit: Hit): void {
    let at = this.hits.length
    if (at === this.#limit && compareHits(hit, itemAt(this.hits, at - 1)) >= 0) return
    while (at > 0 && compareHits(hit, itemAt(this.hits, at - 1)) < 0) at--
    this.hits.splice(at, 0, hit)
    if (this.hits.length > this.#limit) this.hits.pop()
  }
}

/** The ranges [start, end) of `title` that match the query, for highlighting. */
export function highlightRanges(title: string, query: string): [number, number][] {
  const words = split(fold(query))
  if (!words.length) return []
  const found: [number, number][] = []
  for (const { index, 0: word } of title.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(word)
    const best = words.filter((one) => folded.startsWith(one)).sort((a, b) => b.length - a.length)[0]
    if (best) found.push([index, index + lettersFor(word, best.length)])
    else {
      const middle = words.find((one) => one.length >= 3 && folded.includes(one))
      if (middle) {
        const start = lettersFor(word, folded.indexOf(middle))
        found.push([index + start, index + start + lettersFor(word.slice(start), middle.length)])
      }
    }
  }
  return found
}

/** How many characters of the word make that many folded ones: a combining accent counts as none. */
function lettersFor(word: string, folded: number): number {
  let count = 0
  for (let at = 0; at < word.length; at++) {
    if (count >= folded && !/\p{M}/u.test(word[at]!)) return at
    count += fold(word[at]!).length
  }
  return word.length
}
