/**
 * An index of names that words can mean: every word is found by its prefix, within one frame even among thousands of
 * names.
 */
import { fold } from '../../domain/text/text.ts'
import { lowerBound } from '../search/binarySearch.ts'
import { split } from '../search/stems.ts'
import { isFiller, type Token } from './tokens.ts'
import { itemAt, entryOf, lastOf } from '../../domain/util/lookup.ts'

export type Name = {
  value: string | number
  shown: string
  /** Distinguishes it from others of the same name. */
  hint?: string | undefined
  /** The owners, by the fields of its row; null: no owner. */
  owners?: Readonly<Record<string, unknown>>
}

/** A run of words up to `end` (exclusive), and what it may mean. */
type Run = { end: number; names: Name[]; score: number }

type IndexedName = Name & { words: readonly string[]; name: readonly string[] }

const wordsOf = (text: string): string[] => split(fold(text))

/** The part before the place, the number or other remarks. */
const nameOf = (shown: string): string => itemAt(shown.split(/ [-–·] | \(/), 0)

/**
 * Words that name nothing by themselves, although some names contain them: the kind of a thing, or that it is to be
 * created.
 */
const NON_NAMES = new Set('hotel albergo alberghi portale portali nuovo nuova nuovi nuove'.split(' '))

export class Names {
  readonly #indexedNames: IndexedName[] = []
  readonly #values = new Map<string, number>()
  /** Word → indexes of the names that have it; then all words, sorted. */
  readonly #byWord = new Map<string, number[]>()
  #words: readonly string[] | null = null
  /** The runs of the last line, memoized because several sentences ask for the same. */
  #lastRuns: { tokens: readonly Token[]; runs: Map<number, Run[]> } | null = null

  constructor(names: readonly Name[] = []) {
    this.add(names)
  }

  /** Names that are known already stay as they are. */
  add(names: readonly Name[]): void {
    for (const name of names) {
      if (this.#values.has(String(name.value))) continue
      const at = this.#indexedNames.length
      const known = { ...name, words: wordsOf(`${name.shown} ${name.hint ?? ''}`), name: wordsOf(nameOf(name.shown)) }
      this.#values.set(String(name.value), at)
      this.#indexedNames.push(known)
      for (const word of known.words) {
        const having = this.#byWord.get(word)
        if (having) having.push(at)
        else this.#byWord.set(word, [at])
      }
      this.#words = null
      this.#lastRuns = null
    }
  }

  /** The names that have all these words; for an empty text the first `limit` of all names. */
  find(text: string, limit: number): Name[] {
    const words = wordsOf(text)
    if (!words.length) return this.#indexedNames.slice(0, limit)
    return [...(this.#withAll(words) ?? [])].slice(0, limit).map((at) => itemAt(this.#indexedNames, at))
  }

  /** The indexes of names that have a word beginning with each of these; null where there are none. */
  #withAll(words: readonly string[]): Set<number> | null {
    let found: Set<number> | null = null
    for (const word of words) {
      const next = new Set<number>()
      this.#words ??= [...this.#byWord.keys()].sort()
      for (let at = lowerBound(this.#words, word); this.#words[at]?.startsWith(word); at++)
        for (const one of entryOf(this.#byWord, itemAt(this.#words, at))) if (!found || found.has(one)) next.add(one)
      if (next.size === 0) return null
      found = next
    }
    return found
  }

  /**
   * The runs of words from `start` on that name something, with what they may mean, best first. The score is one for a
   * word, less for the beginning of one, more where the whole name is said.
   */
  match(tokens: readonly Token[], start: number): readonly Run[] {
    if (this.#lastRuns?.tokens !== tokens) this.#lastRuns = { tokens, runs: new Map() }
    const { runs } = this.#lastRuns
    const known = runs.get(start) ?? this.#runsFrom(tokens, start)
    runs.set(start, known)
    return known
  }

  #runsFrom(tokens: readonly Token[], start: number): Run[] {
    const runs: Run[] = []
    const words: string[] = []
    if (isFiller(itemAt(tokens, start))) return runs
    for (let end = start + 1; end <= tokens.length; end++) {
      const token = itemAt(tokens, end - 1)
      if (isFiller(token)) continue
      words.push(...split(token.text))
      if (!words.length) break
      if (words.every((word) => NON_NAMES.has(word))) continue
      const isLast = end === tokens.length
      const found = words.length > 0 && (words.length > 1 || itemAt(words, 0).length > 2) ? this.#withAll(words) : null
      const byNumber =
        words.length === 1 && /^\d+$/.test(itemAt(words, 0)) ? this.#values.get(itemAt(words, 0)) : undefined
      const places = byNumber === undefined ? found : new Set([byNumber, ...(found ?? [])])
      if (!places) {
        if (words.length > 1 || itemAt(words, 0).length > 2) break
        continue
      }
      let best = 0
      let names: IndexedName[] = []
      for (const at of places) {
        const one = itemAt(this.#indexedNames, at)
        const score = scoreOf(one, words, isLast) + (at === byNumber ? 0.1 : 0)
        if (score > best) [best, names] = [score, [one]]
        else if (score > 0 && score === best) names.push(one)
      }
      if (best > 0) runs.push({ end, score: best, names: sortFirst(names) })
    }
    return runs
  }
}

/** At most so many equally good names are ever shown. */
const MAX_SHOWN = 8

/**
 * Sorts only the first ones; of hundreds, the rest follow unsorted, because a row of the current owner is looked for
 * among all.
 */
function sortFirst(names: readonly IndexedName[]): IndexedName[] {
  if (names.length <= MAX_SHOWN * 2) return names.toSorted(compare)
  const first: IndexedName[] = []
  for (const one of names) {
    if (first.length === MAX_SHOWN && compare(one, lastOf(first)) >= 0) continue
    const after = first.findIndex((other) => compare(one, other) < 0)
    first.splice(after < 0 ? first.length : after, 0, one)
    first.length = Math.min(first.length, MAX_SHOWN)
  }
  return [...first, ...names.filter((one) => !first.includes(one))]
}

const italian = new Intl.Collator('it', { numeric: true })
const compare = (a: Name, b: Name): number =>
  italian.compare(a.shown, b.shown) || italian.compare(String(a.value), String(b.value))

/** 0 for a prefix of less than four letters that is not the last word typed: who types on has finished the word. */
function scoreOf({ words, name }: IndexedName, typedWords: readonly string[], isLast: boolean): number {
  let score = 0
  for (const [at, word] of typedWords.entries()) {
    const isWhole = words.includes(word)
    if (!isWhole && !(isLast && at === typedWords.length - 1) && word.length < 4) return 0
    score += isWhole ? (name.includes(word) ? 1 : 0.9) : 0.6
  }
  return score + (name.every((word) => typedWords.includes(word)) ? 0.5 : 0)
}
