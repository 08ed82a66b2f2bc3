/** The distinct words of what can be found: a key looks through them, not through all that has them. */
import { fold } from '../domain/text.ts'
import { firstFrom } from './ascending.ts'
import { remembered } from './remembered.ts'
import type { Term } from './routes/trade.ts'
import { keysOf, readingsOf, rootOf, sayingOf, signedReadingsOf, split, stem, synonymsOf, verbStem } from './stems.ts'
import { MOST_SLIPS, slipsFrom } from './slips.ts'

/** How near each entry comes to a word, by its place, and those that do at all, in no order. */
export type Costs = { readonly of: Uint8Array; readonly met: readonly number[] }

/** What can be found: a command, a hotel, a portal, a record. */
export type Entry = {
  id: string
  title: string
  /** Tells it from others of the same name. */
  hint?: string | undefined
  /** Other names, as good as the title: its singular. Who has none is found by the words of the title alone. */
  names?: readonly string[]
  /** What the trade calls it, each with how far down its line it stands: 0 means it before anything else. */
  terms?: readonly Term[]
  /** More words it answers to. */
  keywords?: string | undefined
  /** Words that are said of many: 'elenco', 'nuovo', 'portale'. */
  common?: string
  /** It makes a new one of what it is named after. */
  makes?: boolean
  /** The number of a record: it finds it before anything else. */
  number?: number
  /** How well it fits: up to OF_SCREEN the screen, then what is chosen; UNMET where something has to be chosen first. */
  fit?: number
}

/** How far the search goes: whole titles with several slips cost the most and mean the least. */
export type Depth = 'beginnings' | 'slips' | 'titles'

const WORDS = ['title', 'hint', 'keywords', 'common', 'makes', 'number'] as const satisfies (keyof Entry)[]
const sameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a === b || (a.length === b.length && a.every((one, at) => one === b[at]))

/** Whether a vocabulary of the ones is one of the others: they are called the same, in the same order. */
export const saySame = (some: readonly Entry[], others: readonly Entry[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at]!
    return (
      WORDS.every((part) => one[part] === other[part]) &&
      sameList(one.names, other.names) &&
      sameList(one.terms?.flat(), other.terms?.flat())
    )
  })

/** By what a word of the query is answered: what is nearer is less. A slip counts its letters. */
export const NOT = 20
export const NAME = { whole: 0, begins: 1, middle: 7, slip: 9 }
export const TERM = { whole: 2, begins: 4, middle: 8, slip: 12 }
export const COMMON = { whole: 3, begins: 5, middle: NOT, slip: 15 }
/** One word of several that belong together. */
export const PHRASE = { whole: 6, begins: 6, middle: NOT, slip: 12 }
/** A word that means it before anything else is as good as its name. */
const MEANT = { ...TERM, whole: 0 }
const fields = { name: NAME, term: TERM, phrase: PHRASE, meant: MEANT } as const
type Field = keyof typeof fields
const order = Object.keys(fields) as Field[]
type How = keyof typeof NAME
/** What each field costs, in that order: read for every entry that has a word. */
const costsBy = (how: How): Uint8Array => Uint8Array.from(order, (field) => fields[field][how])
const costsOf = { whole: costsBy('whole'), begins: costsBy('begins'), middle: costsBy('middle'), slip: costsBy('slip') }
/** Does it answer by its own words, or only by what is said of many rows? */
export const isOwn = (cost: number): boolean => cost !== COMMON.whole && cost !== COMMON.begins && cost < COMMON.slip
export const isOfName = (cost: number): boolean => cost <= NAME.begins || cost === NAME.middle || cost === NAME.slip

/** What follows the dash tells rows of a section apart, it does not name them: 'Camere - lista'. */
const SUFFIX = / - (lista|crea|modifica)$/

/** A name of its own comes after the first of a line of the trade, and before the second. */
const NAMED = 0.5

/** A word, the entries that have it (eight times the place of the entry, and the field), and those of which it is commonly said. */
type Posting = { word: string; stem?: string; root?: string; at: number[]; said?: (readonly number[])[] }

function push(pairs: Map<string, number[]>, key: string, at: number, place: number): void {
  const known = pairs.get(key)
  if (known) known.push(at, place)
  else pairs.set(key, [at, place])
}

/** Entry → how far down its line it stands. */
type Places = ReadonlyMap<number, number>

function placesIn(pairs: readonly number[]): Places {
  const places = new Map<number, number>()
  for (let at = 0; at < pairs.length; at += 2)
    places.set(pairs[at]!, Math.min(pairs[at + 1]!, places.get(pairs[at]!) ?? Infinity))
  return places
}

const stemOf = (one: Posting): string => (one.stem ??= stem(one.word))

// What descriptions and the trade say is read once: the palette makes a vocabulary wherever one stands.
const wordsOf = remembered((text) => split(fold(text)))
const keys = {
  true: remembered((text) => keysOf(text, true)),
  false: remembered((text) => keysOf(text, false)),
  undefined: remembered((text) => keysOf(text, undefined)),
}

/** Words one after the other, where each of them begins, and whose it is. */
function wordsAsText(postings: readonly Posting[]) {
  const starts = new Uint32Array(postings.length)
  let end = 0
  postings.forEach(({ word }, place) => {
    starts[place] = end
    end += word.length + 1
  })
  return { text: postings.map(({ word }) => word).join(' '), starts, postings }
}

export class Vocabulary {
  readonly titles: string[] = []
  /** How many words they have. */
  readonly lengths: number[] = []
  /** What says the same as one of the names: an entry, how far down its line it stands, the next entry, … */
  readonly #keys = new Map<string, number[]>()
  /** The same, for other words of the trade. */
  readonly #sayings = new Map<string, number[]>()
  readonly numbers = new Map<string, number>()
  readonly #words = new Map<string, Posting>()
  readonly #byLetter = new Map<string, Posting[]>()
  readonly #common = new Map<string, number[]>()
  #text: ReturnType<typeof wordsAsText> | undefined

  readonly #entries: readonly Entry[]

  constructor(entries: readonly Entry[]) {
    this.#entries = entries
    for (const [at, entry] of entries.entries()) this.#add(entry, at)
    for (const [text, at] of this.#common) for (const word of wordsOf(text)) (this.#posting(word).said ??= []).push(at)
  }

  #add(entry: Entry, at: number): void {
    const title = fold(entry.title).replace(/…$/, '')
    this.titles.push(title)
    const name = title.replace(SUFFIX, '')
    this.lengths.push(this.#take(split(name), at, 'name'))
    if (entry.number !== undefined) this.numbers.set(String(entry.number), at)
    for (const more of [entry.hint, entry.keywords]) if (more) this.#take(wordsOf(more), at, 'term')
    for (const common of [title.slice(name.length), entry.common]) if (common) this.#say(common, at)
    if (!entry.names) return
    this.#mean(keysOf(name, entry.makes), at, NAMED)
    const keysFor = keys[String(entry.makes) as keyof typeof keys]
    for (const one of entry.names) {
      this.#take(wordsOf(one), at, 'name')
      this.#mean(keysFor(one), at, NAMED)
    }
    for (const [term, place] of entry.terms ?? []) {
      this.#take(wordsOf(term), at, term.includes(' ') ? 'phrase' : place ? 'term' : 'meant')
      this.#mean(keysFor(term), at, place)
    }
  }

  /** How many words it took. */
  #take(all: readonly string[], at: number, field: Field): number {
    const code = at * 8 + order.indexOf(field)
    for (const word of all) this.#posting(word).at.push(code)
    return all.length
  }

  /** The same is said of many: it is read once for all of them. */
  #say(text: string, at: number): void {
    const known = this.#common.get(text)
    if (known) known.push(at)
    else this.#common.set(text, [at])
  }

  #posting(word: string): Posting {
    const known = this.#words.get(word)
    if (known) return known
    const posting: Posting = { word, at: [] }
    this.#words.set(word, posting)
    const near = this.#byLetter.get(word[0]!)
    if (near) near.push(posting)
    else this.#byLetter.set(word[0]!, [posting])
    return posting
  }

  #mean(all: readonly string[], at: number, place: number): void {
    for (const key of all) {
      push(this.#keys, key, at, place)
      push(this.#sayings, sayingOf(key), at, place)
    }
  }

  get hasKeys(): boolean {
    return this.#keys.size > 0
  }

  /** What the text means as it stands, then with any verb instead of the one that it holds. */
  meantBy(text: string): readonly [own: Places | undefined, byVerb: Places | undefined] {
    const [all, telling] = readingsOf(text)
    const own = this.#meaning(all)
    // 'calendario mese' has a name of its own: it is not the calendar.
    if (own && all !== telling) return [own, undefined]
    const [allSigned, tellingSigned] = signedReadingsOf(text)
    return [own ?? this.#meaning(telling), this.#meaning(allSigned) ?? this.#meaning(tellingSigned)]
  }

  /** By its own words before other words of the trade. */
  #meaning(key: string): Places | undefined {
    const pairs = this.#keys.get(key) ?? this.#sayings.get(sayingOf(key))
    return pairs && placesIn(pairs)
  }

  /** The same text with the words that are there, where those that were typed are not. */
  corrected(text: string): string {
    const meant = split(text).map((word) =>
      this.#near(word).some((one) => one.word.startsWith(word)) ? word : this.#nearest(word),
    )
    return meant.join(' ')
  }

  #near(word: string): readonly Posting[] {
    return this.#byLetter.get(word[0]!) ?? []
  }

  /** Those that begin with the first letter, or with the second: a slip is rarely in the first. */
  *#slips(word: string): Generator<[Posting, number]> {
    const slipsIn = slipsFrom(word)
    if (!slipsIn) return
    for (const letter of new Set(word.slice(0, 2)))
      for (const one of this.#near(letter)) {
        const slips = slipsIn(one.word)
        if (slips <= MOST_SLIPS) yield [one, slips]
      }
  }

  #nearest(word: string): string {
    let [nearest, least] = [word, Infinity]
    for (const [one, slips] of this.#slips(word)) {
      // Of two as near the one as long as what was typed, and a word that names something.
      const isCommon = !one.at.length
      const sameEnd = one.word.at(-1) === word.at(-1)
      const far = slips + Math.abs(one.word.length - word.length) / 10 + (isCommon ? 0.5 : 0) + (sameEnd ? 0 : 0.15)
      if (far < least) [nearest, least] = [one.word, far]
    }
    return nearest
  }

  /** How near each entry comes to a word. */
  costs(word: string, depth: Depth): Costs {
    const found = new Uint8Array(this.#entries.length).fill(NOT)
    const met: number[] = []
    const set = (at: number, cost: number) => {
      const before = found[at]!
      if (cost >= before) return
      if (before === NOT) met.push(at)
      found[at] = cost
    }
    const take = ({ at, said }: Posting, how: How, slips = 0) => {
      const costs = costsOf[how]
      for (const one of at) set(one >> 3, costs[one & 7]! + slips)
      for (const rows of said ?? []) for (const one of rows) set(one, COMMON[how] + slips)
    }
    const mine = stem(word)
    const verb = verbStem(word)
    let isThere = false
    for (const one of this.#near(word)) {
      const isAlike = word.length > 2 && (stemOf(one) === mine || one.stem === verb)
      if (one.word === word || isAlike) {
        // 'Costa' is no plural of 'costo': names are called as they are written.
        take(one, one.word === word || this.hasKeys ? 'whole' : 'middle')
        isThere = true
      } else if (one.word.startsWith(word)) take(one, 'begins')
    }
    // Names of hotels are no words of the trade, and have no families.
    const root = this.hasKeys && !isThere ? rootOf(word) : word
    if (root !== word)
      for (const one of this.#near(word)) if ((one.root ??= rootOf(one.word)) === root) take(one, 'begins')
    for (const other of this.hasKeys ? synonymsOf(mine) : [])
      for (const one of this.#near(other)) if (stemOf(one) === other) take(one, 'begins')
    const answer = { of: found, met }
    if (depth === 'beginnings' || word.length < 3) return answer
    for (const one of this.#inside(word)) take(one, 'middle')
    // A word that is there was meant as it was typed.
    if (!isThere) for (const [one, slips] of this.#slips(word)) take(one, 'slip', slips)
    return answer
  }

  /** Those that hold the letters other than at their beginning: all words are looked through as one text, at once. */
  *#inside(letters: string): Generator<Posting> {
    this.#text ??= wordsAsText([...this.#words.values()])
    const { text, starts, postings } = this.#text
    for (let at = text.indexOf(letters); at >= 0;) {
      const place = firstFrom(starts, at + 1) - 1
      const start = starts[place]!
      // The beginning alone is another answer; it may be inside as well: 'mama'.
      const end = start + postings[place]!.word.length
      if (at > start) yield postings[place]!
      at = text.indexOf(letters, at > start ? end : at + 1)
    }
  }
}
