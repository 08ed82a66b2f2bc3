/** The distinct words of all entries, so that each key press searches words and not entries. */
import { fold } from '../../domain/text/text.ts'
import { lowerBound } from './binarySearch.ts'
import { memoize } from '../../domain/util/memoize.ts'
import type { Term } from '../routes/terms.ts'
import {
  keysOf,
  meaningKeysOf,
  rootOf,
  synonymKeyOf,
  verbKeysOf,
  split,
  stem,
  synonymsOf,
  verbStem,
  withoutQualifiers,
} from './stems.ts'
import { MAX_SLIPS, editDistanceFrom } from './editDistance.ts'
import { itemAt } from '../../domain/util/lookup.ts'

/** How near each entry comes to a word, by index, and the indexes of those that match at all, in no order. */
export type Costs = { readonly of: Uint8Array; readonly met: readonly number[] }

/** What can be found: a command, a hotel, a portal, a record. */
export type Entry = {
  id: string
  title: string
  /** Distinguishes it from others of the same name. */
  hint?: string | undefined
  /** Other names, as good as the title: its singular. Without any, it is found by the words of the title alone. */
  names?: readonly string[]
  /** Terms of the trade for it, each with its position on the term's line: 0 means this entry before anything else. */
  terms?: readonly Term[]
  /** More words that it matches. */
  keywords?: string | undefined
  /** Words that are common to many entries: 'elenco', 'nuovo', 'portale'. */
  common?: string
  /** It creates what it is named after. */
  makes?: boolean
  /** The id of a record, by which it is found before anything else. */
  number?: number
  /**
   * How well it fits, lower is better: up to OF_SCREEN the screen, then what is chosen; UNMET where something must be
   * chosen first.
   */
  fit?: number
}

/** How far the search goes: searching whole titles with several slips costs the most and means the least. */
export type Depth = 'beginnings' | 'slips' | 'titles'

const WORDS = ['title', 'hint', 'keywords', 'common', 'makes', 'number'] as const satisfies (keyof Entry)[]
const sameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a === b || (a.length === b.length && a.every((one, at) => one === b[at]))

/** Whether a vocabulary of these entries serves the others: they have the same words, in the same order. */
export const haveSameWords = (some: readonly Entry[], otherEntries: readonly Entry[]): boolean =>
  some.length === otherEntries.length &&
  some.every((one, at) => {
    const other = itemAt(otherEntries, at)
    return (
      WORDS.every((part) => one[part] === other[part]) &&
      sameList(one.names, other.names) &&
      sameList(one.terms?.flat(), other.terms?.flat())
    )
  })

/** The cost of a match, by field and by how the word matches: lower is nearer. A slip adds its letters. */
export const NO_MATCH = 21
export const NAME = { whole: 0, begins: 2, middle: 8, slip: 10 }
export const TERM = { whole: 3, begins: 5, middle: 9, slip: 13 }
export const COMMON = { whole: 4, begins: 6, middle: NO_MATCH, slip: 16 }
/** One word of a term of several words. */
export const PHRASE = { whole: 7, begins: 7, middle: NO_MATCH, slip: 13 }
/** A term that means the entry before anything else is nearly as good as its name. */
export const MAIN_TERM = { ...TERM, whole: 1 }
const fields = { name: NAME, term: TERM, phrase: PHRASE, meant: MAIN_TERM } as const
type Field = keyof typeof fields
const order = Object.keys(fields) as Field[]
type MatchKind = keyof typeof NAME
/** The cost of each field, in that order: an array, because it is read for every entry that has a word. */
const costsBy = (how: MatchKind): Uint8Array => Uint8Array.from(order, (field) => fields[field][how])
const costsOf = { whole: costsBy('whole'), begins: costsBy('begins'), middle: costsBy('middle'), slip: costsBy('slip') }
/** Whether it matches by words of its own, not only by words common to many rows. */
export const isOwn = (cost: number): boolean => cost !== COMMON.whole && cost !== COMMON.begins && cost < COMMON.slip
export const isOfName = (cost: number): boolean =>
  cost === NAME.whole || cost === NAME.begins || cost === NAME.middle || cost === NAME.slip

/** What follows the dash distinguishes rows of a section and is not part of the name: 'Camere - lista'. */
const SUFFIX = / - (lista|crea|modifica)$/

/** The position of a name: after the first of a term's line, and before the second. */
const NAME_POSITION = 0.5

/**
 * A word, the entries that have it (index times eight, plus the field), and the lists of entries for which it is a
 * common word.
 */
type Posting = { word: string; stem?: string; root?: string; at: number[]; said?: (readonly number[])[] }

function push(pairs: Map<string, number[]>, key: string, at: number, place: number): void {
  const known = pairs.get(key)
  if (known) known.push(at, place)
  else pairs.set(key, [at, place])
}

/** Entry → position on the term's line. */
type TermPositions = ReadonlyMap<number, number>

function placesIn(pairs: readonly number[]): TermPositions {
  const places = new Map<number, number>()
  for (let at = 0; at < pairs.length; at += 2)
    places.set(pairs[at]!, Math.min(pairs[at + 1]!, places.get(pairs[at]!) ?? Infinity))
  return places
}

const stemOf = (one: Posting): string => (one.stem ??= stem(one.word))

// Memoized, because the palette builds a vocabulary on each screen from the same descriptions and terms.
const wordsOf = memoize((text) => split(fold(text)))
const keys = {
  true: memoize((text) => keysOf(text, true)),
  false: memoize((text) => keysOf(text, false)),
  undefined: memoize((text) => keysOf(text, undefined)),
}

/** The words as one text, with the start of each and its posting. */
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
  /** The number of words of each title. */
  readonly lengths: number[] = []
  /** The number of words that name each entry in full: of a record, neither its number nor the word for its kind. */
  readonly nameLengths: number[] = []
  /** Key of a name or a term → entry, position on the term's line, the next entry, … */
  readonly #keys = new Map<string, number[]>()
  /** The same by the key of synonyms. */
  readonly #sayings = new Map<string, number[]>()
  readonly numbers = new Map<string, number>()
  readonly #words = new Map<string, Posting>()
  readonly #byLetter = new Map<string, Posting[]>()
  readonly #common = new Map<string, number[]>()
  #text: ReturnType<typeof wordsAsText> | undefined

  readonly #entries: readonly Entry[]
  readonly #kind: ReadonlySet<string>

  /** `kind`: the words for what all of the entries are. */
  constructor(entries: readonly Entry[], kind: ReadonlySet<string>) {
    this.#entries = entries
    this.#kind = kind
    for (const [at, entry] of entries.entries()) this.#add(entry, at)
    for (const [text, at] of this.#common) for (const word of wordsOf(text)) (this.#posting(word).said ??= []).push(at)
  }

  #add(entry: Entry, at: number): void {
    const title = fold(entry.title).replace(/…$/, '')
    this.titles.push(title)
    const name = title.replace(SUFFIX, '')
    const nameWords = split(name)
    this.lengths.push(this.#addWords(nameWords, at, 'name'))
    if (entry.number === undefined) this.nameLengths.push(nameWords.length)
    else {
      this.numbers.set(String(entry.number), at)
      this.nameLengths.push(withoutQualifiers(nameWords).filter((word) => !this.#kind.has(word)).length - 1)
    }
    for (const more of [entry.hint, entry.keywords]) if (more) this.#addWords(wordsOf(more), at, 'term')
    for (const common of [title.slice(name.length), entry.common]) if (common) this.#addCommonWords(common, at)
    if (!entry.names) return
    this.#addKeys(keysOf(name, entry.makes), at, NAME_POSITION)
    const keysFor = keys[String(entry.makes) as keyof typeof keys]
    for (const one of entry.names) {
      this.#addWords(wordsOf(one), at, 'name')
      this.#addKeys(keysFor(one), at, NAME_POSITION)
    }
    for (const [term, place] of entry.terms ?? []) {
      this.#addWords(wordsOf(term), at, term.includes(' ') ? 'phrase' : place ? 'term' : 'meant')
      this.#addKeys(keysFor(term), at, place)
    }
  }

  /** Adds words of a field to an entry; returns how many. */
  #addWords(all: readonly string[], at: number, field: Field): number {
    const code = at * 8 + order.indexOf(field)
    for (const word of all) this.#posting(word).at.push(code)
    return all.length
  }

  /** Common words are the same for many entries: they are split once for all of them. */
  #addCommonWords(text: string, at: number): void {
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

  #addKeys(all: readonly string[], at: number, place: number): void {
    for (const key of all) {
      push(this.#keys, key, at, place)
      push(this.#sayings, synonymKeyOf(key), at, place)
    }
  }

  get hasKeys(): boolean {
    return this.#keys.size > 0
  }

  /** What the text means as it is, then with any verb in place of its own. */
  meantBy(text: string): readonly [own: TermPositions | undefined, byVerb: TermPositions | undefined] {
    const [all, telling] = meaningKeysOf(text)
    const own = this.#meaning(all)
    // 'calendario mese' is a name of its own and does not mean the calendar.
    if (own && all !== telling) return [own, undefined]
    const [allSigned, tellingSigned] = verbKeysOf(text)
    return [own ?? this.#meaning(telling), this.#meaning(allSigned) ?? this.#meaning(tellingSigned)]
  }

  /** By its own words first, then by synonyms. */
  #meaning(key: string): TermPositions | undefined {
    const pairs = this.#keys.get(key) ?? this.#sayings.get(synonymKeyOf(key))
    return pairs && placesIn(pairs)
  }

  /** Spelling correction: words that do not occur are replaced with the nearest ones that do. */
  corrected(text: string): string {
    const corrections = split(text).map((word) =>
      this.#wordsWithSameInitial(word).some((one) => one.word.startsWith(word)) ? word : this.#nearest(word),
    )
    return corrections.join(' ')
  }

  #wordsWithSameInitial(word: string): readonly Posting[] {
    return this.#byLetter.get(word[0]!) ?? []
  }

  /**
   * Yields words that differ by few slips and begin with the first or the second typed letter, because a slip is rarely
   * in the first.
   */
  *#slips(word: string): Generator<[Posting, number]> {
    const slipsIn = editDistanceFrom(word)
    if (!slipsIn) return
    for (const letter of new Set(word.slice(0, 2)))
      for (const one of this.#wordsWithSameInitial(letter)) {
        const slips = slipsIn(one.word)
        if (slips <= MAX_SLIPS) yield [one, slips]
      }
  }

  #nearest(word: string): string {
    let [nearest, least] = [word, Infinity]
    for (const [one, slips] of this.#slips(word)) {
      // Of two equally near words, prefer the length and the ending that were typed, and a word that names something.
      const isCommon = !one.at.length
      const sameEnd = one.word.at(-1) === word.at(-1)
      const far = slips + Math.abs(one.word.length - word.length) / 10 + (isCommon ? 0.5 : 0) + (sameEnd ? 0 : 0.15)
      if (far < least) [nearest, least] = [one.word, far]
    }
    return nearest
  }

  /** How near each entry comes to a word. Each array has one element per entry, so an index is always in range (`!`). */
  costs(word: string, depth: Depth): Costs {
    const found = new Uint8Array(this.#entries.length).fill(NO_MATCH)
    const matchingRows: number[] = []
    const set = (at: number, cost: number) => {
      const before = found[at]!
      if (cost >= before) return
      if (before === NO_MATCH) matchingRows.push(at)
      found[at] = cost
    }
    const take = ({ at, said: rowsOfTerms }: Posting, how: MatchKind, slips = 0) => {
      const costs = costsOf[how]
      for (const one of at) set(one >> 3, costs[one & 7]! + slips)
      for (const rows of rowsOfTerms ?? []) for (const one of rows) set(one, COMMON[how] + slips)
    }
    const mine = stem(word)
    const verb = verbStem(word)
    let isThere = false
    for (const one of this.#wordsWithSameInitial(word)) {
      const isAlike = word.length > 2 && (stemOf(one) === mine || one.stem === verb)
      if (one.word === word || isAlike) {
        // 'Costa' is not the plural of 'costo': names of hotels and portals are matched as they are written.
        take(one, one.word === word || this.hasKeys ? 'whole' : 'middle')
        isThere = true
      } else if (one.word.startsWith(word)) take(one, 'begins')
    }
    // Names of hotels are not words of the trade, and have no families.
    const root = this.hasKeys && !isThere ? rootOf(word) : word
    if (root !== word)
      for (const one of this.#wordsWithSameInitial(word))
        if ((one.root ??= rootOf(one.word)) === root) take(one, 'begins')
    for (const other of this.hasKeys ? synonymsOf(mine) : [])
      for (const one of this.#wordsWithSameInitial(other)) if (stemOf(one) === other) take(one, 'begins')
    const answer = { of: found, met: matchingRows }
    if (depth === 'beginnings' || word.length < 3) return answer
    for (const one of this.#inside(word)) take(one, 'middle')
    // A word that occurs was meant as it was typed.
    if (!isThere) for (const [one, slips] of this.#slips(word)) take(one, 'slip', slips)
    return answer
  }

  /**
   * Yields words that contain the letters other than at their beginning: all words are searched at once, as one text.
   */
  *#inside(letters: string): Generator<Posting> {
    this.#text ??= wordsAsText([...this.#words.values()])
    const { text, starts, postings } = this.#text
    for (let at = text.indexOf(letters); at >= 0;) {
      const place = lowerBound(starts, at + 1) - 1
      const start = starts[place]!
      // A match at the beginning is of another kind; the letters may occur inside as well: 'mama'.
      const end = start + itemAt(postings, place).word.length
      if (at > start) yield itemAt(postings, place)
      at = text.indexOf(letters, at > start ? end : at + 1)
    }
  }
}
