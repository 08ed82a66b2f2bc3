/** Names that words can mean: every word is found by its beginning, in the frame of a key even among thousands. */
import { fold } from '../../domain/text.ts'
import { split } from '../stems.ts'
import { isFiller, type Token } from './tokens.ts'

export type Name = {
  value: string | number
  shown: string
  /** Tells it from others of the same name. */
  hint?: string | undefined
  /** Whose it is, by the fields of its row; null: nobody's. */
  owners?: Readonly<Record<string, unknown>>
}

type Known = Name & { words: readonly string[]; name: readonly string[] }

const wordsOf = (text: string): string[] => split(fold(text))

/** What comes before the place, the number or other remarks. */
const nameOf = (shown: string): string => shown.split(/ [-–·] | \(/)[0]!

/** The kind of a thing, or that it is to be a new one, names none of them, though some have the word in their name. */
const NAMES_NONE = new Set('hotel albergo alberghi portale portali nuovo nuova nuovi nuove'.split(' '))

export class Names {
  readonly #all: Known[] = []
  readonly #values = new Map<string, number>()
  /** Which of them have a word, and all words in their order. */
  readonly #having = new Map<string, number[]>()
  #words: readonly string[] | null = null

  constructor(names: readonly Name[] = []) {
    this.add(names)
  }

  /** Those that are known already stay as they are. */
  add(names: readonly Name[]): void {
    for (const name of names) {
      if (this.#values.has(String(name.value))) continue
      const at = this.#all.length
      const known = { ...name, words: wordsOf(`${name.shown} ${name.hint ?? ''}`), name: wordsOf(nameOf(name.shown)) }
      this.#values.set(String(name.value), at)
      this.#all.push(known)
      for (const word of known.words) {
        const having = this.#having.get(word)
        if (having) having.push(at)
        else this.#having.set(word, [at])
      }
      this.#words = null
    }
  }

  /** Those that have all these words, or as many as are wanted of all where nothing is said. */
  find(text: string, limit: number): Name[] {
    const words = wordsOf(text)
    if (!words.length) return this.#all.slice(0, limit)
    return [...(this.#withAll(words) ?? [])].slice(0, limit).map((at) => this.#all[at]!)
  }

  /** Those that have a word for each of these; null where there are none. */
  #withAll(words: readonly string[]): Set<number> | null {
    let found: Set<number> | null = null
    for (const word of words) {
      const next = new Set<number>()
      this.#words ??= [...this.#having.keys()].sort()
      for (let at = lower(this.#words, word); this.#words[at]?.startsWith(word); at++)
        for (const one of this.#having.get(this.#words[at]!)!) if (!found || found.has(one)) next.add(one)
      if (next.size === 0) return null
      found = next
    }
    return found
  }

  /**
   * The longest run of words from `start` on that names something, with what it may mean, best first. The score is one
   * for a word, less for the beginning of one, more where the whole name is said.
   */
  match(tokens: readonly Token[], start: number): { end: number; names: Name[]; score: number }[] {
    const runs: { end: number; names: Name[]; score: number }[] = []
    const words: string[] = []
    if (isFiller(tokens[start]!)) return runs
    for (let end = start + 1; end <= tokens.length; end++) {
      const token = tokens[end - 1]!
      if (isFiller(token)) continue
      words.push(...split(token.text))
      if (!words.length) break
      if (words.every((word) => NAMES_NONE.has(word))) continue
      const isLast = end === tokens.length
      const found = words.length > 0 && (words.length > 1 || words[0]!.length > 2) ? this.#withAll(words) : null
      const byNumber = words.length === 1 && /^\d+$/.test(words[0]!) ? this.#values.get(words[0]!) : undefined
      const places = byNumber === undefined ? found : new Set([byNumber, ...(found ?? [])])
      if (!places) {
        if (words.length > 1 || words[0]!.length > 2) break
        continue
      }
      const ranked = [...places]
        .map((at) => ({
          one: this.#all[at]!,
          score: scoreOf(this.#all[at]!, words, isLast) + (at === byNumber ? 0.1 : 0),
        }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || compare(a.one, b.one))
      const best = ranked[0]
      if (best)
        runs.push({
          end,
          score: best.score,
          names: ranked.filter(({ score }) => score === best.score).map(({ one }) => one),
        })
    }
    return runs
  }
}

const italian = new Intl.Collator('it', { numeric: true })
const compare = (a: Name, b: Name): number =>
  italian.compare(a.shown, b.shown) || italian.compare(String(a.value), String(b.value))

/** 0: only beginnings of words, and the typing goes on elsewhere: a person who goes on has said the word. */
function scoreOf({ words, name }: Known, said: readonly string[], isLast: boolean): number {
  let score = 0
  for (const [at, word] of said.entries()) {
    const isWhole = words.includes(word)
    if (!isWhole && !(isLast && at === said.length - 1) && word.length < 4) return 0
    score += isWhole ? (name.includes(word) ? 1 : 0.9) : 0.6
  }
  return score + (name.every((word) => said.includes(word)) ? 0.5 : 0)
}

/** The first place whose word is not less. */
function lower(words: readonly string[], wanted: string): number {
  let from = 0
  let to = words.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (words[middle]! < wanted) from = middle + 1
    else to = middle
  }
  return from
}
