/**
 * The palette's ranking: exact, then the beginning of the name, then every word as the beginning of a word in any order,
 * then the middle of words, then slips of the finger. Inside a tier what fits comes first, then what is used, then the
 * list before its creation, then the label. Accents, case, apostrophes, singular and plural do not matter.
 */
import type FuseConstructor from 'fuse.js'
import { fold } from '../domain/text.ts'
import { partly } from './partly.ts'
import { isSaidOfAny, isWeak, split, telling } from './stems.ts'
import {
  COMMON,
  isOfName,
  isOwn,
  NAME,
  NOT,
  PHRASE,
  saySame,
  TERM,
  Vocabulary,
  type Costs,
  type Depth,
  type Entry,
} from './vocabulary.ts'

export type { Depth, Entry }

export const OF_SCREEN = 1
export const UNMET = 4

const tiers = {
  exact: 0,
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
/** Better than this it was found by the beginnings of words. */
export const SURE = tiers.middle
export const SLIP = tiers.slip
/** Every word begins a word of its name. */
export const NAMED_BY = tiers.name + 0.5
/** It is called so, or the trade calls it so. */
export const CALLED_SO = tiers.term
/** From here on words of different phrases were found, then only words that are said of many rows. */
export const LOOSE = tiers.words + 0.4

/** Less than what tells two tiers apart. */
const TOLD = 0.01

/** Of rows that answer to parts alike the one of the screen, then one that can be run, then the list. */
const [NEAR, FAR] = [1.1, 0.9]

function joined<T>(first: Found<T>, then: Found<T>, limit: number): Found<T> {
  const others = then.found.filter((one) => !first.found.includes(one))
  return { found: [...first.found, ...others].slice(0, limit), tier: first.tier }
}

export type Found<T> = { found: T[]; tier: number }
const nothing = (): Found<never> => ({ found: [], tier: tiers.nothing })

type Hit = { at: number; title: string; tier: number; fit: number; weight: number; makes: number; sum: number }

const before = (a: Hit, b: Hit): number =>
  a.tier - b.tier ||
  a.fit - b.fit ||
  b.weight - a.weight ||
  a.makes - b.makes ||
  a.sum - b.sum ||
  (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)

/** Folds each entry once, when it is first asked. Entries keep the order in which they were given until something moves them. */
export class Index<T extends Entry> {
  readonly entries: readonly T[]
  /** Words that all of its entries answer to: 'hotel' of hotels. */
  readonly #kind: ReadonlySet<string>
  #made: Vocabulary | undefined
  #fuse: FuseConstructor<{ title: string; at: number }> | undefined

  /** `before`: one whose words it takes over where its entries say the same, however they fit now. */
  constructor(entries: readonly T[], kind: readonly string[] = [], before?: Index<Entry>) {
    this.entries = entries
    this.#kind = new Set(kind)
    if (before && saySame(before.entries, entries)) this.#made = before.#made
  }

  /** Before the first letter, while nobody waits. */
  prepare(): Vocabulary {
    return (this.#made ??= new Vocabulary(this.entries))
  }

  /** The best `limit` entries for a query, and the tier of the first. `weight` is how much an entry is used, 0 for never. */
  search(query: string, weight: (id: string) => number, limit: number, depth: Depth = 'titles'): Found<T> {
    const text = fold(query)
    if (!text) return nothing()
    const answer = this.#among(text, weight, limit, depth)
    if (depth === 'beginnings' || answer.tier < LOOSE || (answer.tier >= tiers.middle && answer.tier < tiers.slip))
      return answer
    // All words were answered, if not together: what answers to most of them comes before.
    if (answer.tier < tiers.middle)
      return { ...joined(this.#inPart(text, weight, limit), answer, limit), tier: answer.tier }
    const meant = this.prepare().corrected(text)
    const right = meant === text ? nothing() : this.#among(meant, weight, limit, 'beginnings')
    if (right.found.length) {
      return joined({ found: right.found, tier: tiers.slip + right.tier / 10 }, answer, limit)
    }
    if (answer.found.length || depth === 'slips') return answer
    const part = this.#inPart(text, weight, limit)
    if (part.found.length) return part
    const found = this.#forgiven(text).slice(0, limit)
    return found.length ? { found, tier: tiers.title } : nothing()
  }

  /** What answers to the words that tell most, where none answers to all. */
  #inPart(text: string, weight: (id: string) => number, limit: number): Found<T> {
    const words = telling(split(text))
    if (words.length < 2) return nothing()
    const best = new Best(limit)
    for (const { at, score } of partly(this.prepare(), words)) {
      const { fit = 0, makes } = this.entries[at]!
      const near = score * (fit <= OF_SCREEN ? NEAR : fit >= UNMET ? FAR : 1) * (makes ? FAR : 1)
      const title = this.#made!.titles[at]!
      const used = weight(this.entries[at]!.id)
      best.add({ at, title, tier: tiers.part, fit: -near, weight: used, makes: makes ? 1 : 0, sum: 0 })
    }
    return { found: best.hits.map(({ at }) => this.entries[at]!), tier: best.hits.length ? tiers.part : tiers.nothing }
  }

  #among(text: string, weight: (id: string) => number, limit: number, depth: Depth): Found<T> {
    const all = split(text)
    const named = all.filter((word) => !this.#kind.has(word))
    const words = telling(named.length ? named : all)
    const more = all.filter((word) => !words.includes(word) && isSaidOfAny(word))
    const best = new Best(limit)
    // 'hotel stella marina' is called 'Stella Marina'; 'nuovo hotel' names none.
    const isNamed = named.length < all.length && !named.every(isWeak)
    const name = isNamed ? named.join(' ') : text
    const moreCosts = more.map((word) => this.prepare().costs(word, 'beginnings'))
    this.#each(text, name, words, depth, (at, told, fit, sum) => {
      // 'calendario settimana': what is said of any thing may be in the name of this one.
      const tier = moreCosts.some(({ of }) => of[at]! < NOT) ? told - TOLD : told
      if (!best.mayTake(tier)) return
      const { id, makes } = this.entries[at]!
      best.add({ at, title: this.#made!.titles[at]!, tier, fit, weight: weight(id), makes: makes ? 1 : 0, sum })
    })
    return { found: best.hits.map(({ at }) => this.entries[at]!), tier: best.hits[0]?.tier ?? tiers.nothing }
  }

  /** Each entry that answers to all words. Called for thousands at every key: nothing is made here for any of them. */
  #each(
    text: string,
    name: string,
    words: readonly string[],
    depth: Depth,
    take: (at: number, tier: number, fit: number, far: number) => void,
  ): void {
    const made = this.prepare()
    const costs = words.map((word) => made.costs(word, depth))
    const [own, byVerb] = made.hasKeys ? made.meantBy(text) : []
    const tierFor = tierOf(made.hasKeys ? words.join(' ') : text, name)
    const number = words.length === 1 ? made.numbers.get(words[0]!) : undefined
    const answer: Answer = { worst: 0, sum: 0, hasOwn: false, place: undefined, isByVerb: false, fit: 0 }
    const isMeant = own !== undefined || byVerb !== undefined || number !== undefined
    const among = isMeant ? null : fewest(costs)
    const count = among?.length ?? this.entries.length
    for (let place = 0; place < count; place++) {
      const at = among?.[place] ?? place
      let ofName = 0
      answer.worst = answer.sum = 0
      answer.hasOwn = false
      for (const { of } of costs) {
        const one = of[at]!
        answer.sum += one
        if (one > answer.worst) answer.worst = one
        if (isOwn(one)) answer.hasOwn = true
        if (isOfName(one)) ofName++
      }
      const meant = (answer.place = own?.get(at) ?? byVerb?.get(at))
      const title = made.titles[at]!
      const isMissed = answer.worst >= NOT || (!words.length && !title.includes(text))
      if (meant === undefined && number !== at && isMissed) continue
      const { fit = 0, number: ofRecord } = this.entries[at]!
      answer.fit = fit
      answer.isByVerb = !own?.has(at)
      // Every word of the name, in any order: 'cilicia otranto' for 'Cilicia - Otranto (138)'.
      const isWhole = answer.sum === 0 && ofName > 0 && ofName >= made.lengths[at]! - (ofRecord === undefined ? 0 : 1)
      // 'fatturato anno su anno' for 'Fatturato: anno su anno'.
      const isCalled = title === text || (title.length === text.length + 1 && title.replace(':', '') === text)
      const tier = number === at || isWhole || isCalled ? tiers.exact : tierFor(title, answer)
      // Of two names that answer alike the shorter one is meant.
      take(at, tier, fit, isCalled ? NEAREST : (meant ?? answer.sum + Math.max(0, made.lengths[at]! - ofName) / 10))
    }
  }

  /** What no word alone explains, several slips or words run together, is looked for by fuse.js in whole titles. */
  #forgiven(text: string): T[] {
    if (!Fuse || text.length < 4) return []
    this.#fuse ??= new Fuse(
      this.prepare().titles.map((title, at) => ({ title, at })),
      { keys: ['title'], threshold: 0.34, ignoreLocation: true, minMatchCharLength: 3, includeScore: true },
    )
    const hits = this.#fuse.search(text, { limit: FEW })
    const best = hits[0]?.score ?? 0
    // The noisy tail: whatever is much worse than the best.
    return hits.filter((hit) => (hit.score ?? 1) <= best + 0.12).map((hit) => this.entries[hit.item.at]!)
  }
}

const FEW = 8
const NEAREST = -1
let Fuse: typeof FuseConstructor | undefined
/** fuse.js arrives when the browser has nothing better to do; until then only slips in single words are forgiven. */
export async function loadFuse(): Promise<void> {
  Fuse ??= (await import('fuse.js')).default
}

/** Has it come? */
export const forgivesSlips = (): boolean => Fuse !== undefined

/** From a term to just after a title that begins alike. */
const BY_VERB = tiers.prefix - tiers.term + 0.05
/** A name, or a word of the trade, with a verb that fits it: 'nuova richiesta interna'. */
export const MEANT_BY_VERB = tiers.term + BY_VERB

/** The entries of the word that fewest have, in their order: no other one has all words. null where there is no word. */
function fewest(costs: readonly Costs[]): Uint32Array | null {
  const [first, ...more] = costs
  if (!first) return null
  const few = more.reduce((least, { met }) => (met.length < least.length ? met : least), first.met)
  return Uint32Array.from(few).sort()
}

/** How an entry answers: one object for all of a search. */
type Answer = {
  worst: number
  sum: number
  hasOwn: boolean
  place: number | undefined
  isByVerb: boolean
  fit: number
}

/** In which tier a title stands for a text; `name`: without the word that all are, 'stella marina' of 'hotel stella marina'. */
function tierOf(text: string, name: string): (title: string, answer: Answer) => number {
  const [itself, itsName] = [`${text} - `, `${name} - `]
  return (title, { worst, sum, hasOwn, place, isByVerb, fit }) => {
    if (title === text || title.startsWith(itself) || title.startsWith(itsName)) return tiers.exact
    // What else a word of the trade may mean comes after what it means first, other than on its own screens.
    if (place !== undefined) {
      const isMeant = fit <= OF_SCREEN || (place < 1 && fit < UNMET)
      // A title that begins with the verb of the query means it more than one that only fits any verb.
      return (isMeant ? tiers.term : tiers.otherTerm) + (isByVerb && !title.startsWith(text) ? BY_VERB : 0)
    }
    if (title.startsWith(text) || title.startsWith(name)) return tiers.prefix
    if (worst <= NAME.begins) return tiers.name + (sum ? 0.5 : 0)
    const vague = hasOwn ? 0 : 0.5
    if (worst <= COMMON.begins) return tiers.words + vague + (worst > COMMON.whole ? 0.2 : 0)
    if (worst <= PHRASE.whole) return LOOSE
    if (worst <= TERM.middle) return tiers.middle + (title.includes(text) ? 0 : 0.5)
    return tiers.slip + vague + ((worst - NAME.slip) % 3) / 10
  }
}

/** The few best of many, without sorting the many. */
class Best {
  readonly hits: Hit[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  mayTake(tier: number): boolean {
    return this.hits.length < this.#limit || tier <= this.hits.at(-1)!.tier
  }

  add(hit: Hit): void {
    let at = this.hits.length
    if (at === this.#limit && before(hit, this.hits[at - 1]!) >= 0) return
    while (at > 0 && before(hit, this.hits[at - 1]!) < 0) at--
    this.hits.splice(at, 0, hit)
    if (this.hits.length > this.#limit) this.hits.pop()
  }
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

/** How many characters of the word give that many folded ones: an accent written apart counts as none. */
function lettersFor(word: string, folded: number): number {
  let count = 0
  for (let at = 0; at < word.length; at++) {
    if (count >= folded && !/\p{M}/u.test(word[at]!)) return at
    count += fold(word[at]!).length
  }
  return word.length
}
