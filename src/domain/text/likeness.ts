/** Finds the choice that a word of a file means although it is written differently. */
import leven from 'leven'
import { fold } from './text.ts'

const NUMBERS: Readonly<Record<string, string>> = {
  uno: '1',
  una: '1',
  un: '1',
  due: '2',
  tre: '3',
  quattro: '4',
  cinque: '5',
  sei: '6',
  sette: '7',
}
/** Words of the trade that mean the same, by the one that represents them. */
const TRADE: Readonly<Record<string, string>> = {
  hotel: 'albergo',
  alberghi: 'albergo',
  hotels: 'albergo',
  stella: 'stelle',
  star: 'stelle',
  stars: 'stelle',
  residence: 'rta',
  residenza: 'rta',
  sup: 'superior',
  lux: 'lusso',
  luxury: 'lusso',
  dependance: 'dipendenza',
  depandance: 'dipendenza',
}

/** '***' → '3 stelle', 'Tre Stelle S.' → '3 stelle s'. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/[*★☆⭐]+/g, (stars) => ` ${[...stars].length} stelle `)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => NUMBERS[word] ?? TRADE[word] ?? word)

const mostSlips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** How alike two words are, from 0 to 1: equal, one begins the other, or a slip or two apart. */
function likenessOfWords(a: string, b: string): number {
  if (a === b) return 1
  if (/\d/.test(a + b)) return 0
  if (b.startsWith(a) || a.startsWith(b)) return 0.8
  const most = mostSlips(Math.min(a.length, b.length))
  const slips = most ? leven(a, b, { maxDistance: most + 1 }) : 1
  return slips <= most ? 0.9 - slips * 0.1 : 0
}

/** How alike two texts are, from 0 to 1: the words that agree, among all words of both. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (!a.length || !b.length) return 0
  const free = [...b]
  let agreement = 0
  for (const word of a) {
    let best = -1
    let score = 0
    for (const [at, candidate] of free.entries()) {
      const found = likenessOfWords(word, candidate)
      if (found > score) [best, score] = [at, found]
    }
    if (best < 0) continue
    free.splice(best, 1)
    agreement += score
  }
  return (2 * agreement) / (a.length + b.length)
}

const ENOUGH = 0.7

/** The most alike candidate; undefined if none is alike enough, or if two are equally alike. */
export function closest<T>(text: string, candidates: Iterable<readonly [label: string, value: T]>): T | undefined {
  let best: { value: T; score: number } | undefined
  let isTie = false
  for (const [label, value] of candidates) {
    const score = likeness(text, label)
    if (score < ENOUGH || (best && score < best.score)) continue
    isTie = best !== undefined && score === best.score && value !== best.value
    best = { value, score }
  }
  return isTie ? undefined : best?.value
}
