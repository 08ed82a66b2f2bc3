/**
 * Partial matches, where no row matches all words: 'grafica delle interazioni', 'foto della hall'. Rare words weigh
 * more than common ones (inverse document frequency); several that form a name or a term of the trade weigh most.
 */
import { isWeak } from './stems.ts'
import { COMMON, isOwn, MAIN_TERM, NAME, NO_MATCH, PHRASE, TERM, type Vocabulary } from './vocabulary.ts'
import { itemAt } from '../../domain/util/lookup.ts'

/** Of longer queries only the first words count. */
const MOST_WORDS = 6
/** The factor for words that are common to many rows. */
const COMMON_FACTOR = 0.3
/** The share of a word's weight that a row gets, by how it matches the word. */
const WORTH: readonly (readonly [cost: number, worth: number])[] = [
  [NAME.whole, 1],
  [MAIN_TERM.whole, 1],
  [NAME.begins, 0.75],
  [TERM.whole, 0.85],
  [COMMON.whole, COMMON_FACTOR],
  [TERM.begins, 0.65],
  [COMMON.begins, 0.2],
  [PHRASE.whole, 0.6],
]
const worthOf = new Map(WORTH)
/** Extra weight where words mean a row as a term of the trade, by the position of the row on the term's line. */
const TERM_BONUS = { first: 0.9, later: 0.5 }
/**
 * Verbs fit many rows and weigh less. The first word weighs more: in Italian the head comes before what qualifies it,
 * 'foto del ristorante'.
 */
const [OF_VERB, OF_HEAD] = [0.5, 1.6]

type PartialMatch = { at: number; score: number }

/**
 * Every row that matches some word, with its score, in the order of the rows. Indexes are always in range, hence `!`.
 */
export function partialMatches(vocabulary: Vocabulary, words: readonly string[]): PartialMatch[] {
  const queryWords = words.slice(0, MOST_WORDS)
  const costs = queryWords.map((word) => vocabulary.costs(word, 'beginnings').of)
  const weights = queryWords.map(
    (word, at) => inverseFrequency(itemAt(costs, at)) * (isWeak(word) ? OF_VERB : 1) * (at ? 1 : OF_HEAD),
  )
  const termScores = termScoresBySubsets(vocabulary, queryWords, weights)
  const found: PartialMatch[] = []
  for (let at = 0; at < vocabulary.titles.length; at++) {
    // A word common to many rows finds none of them: 'scarica' alone means no list.
    if (!costs.some((of) => of[at]! < NO_MATCH && isOwn(of[at]!)) && !termScores.has(at)) continue
    const score = costs.reduce(
      (sum, of, word) => sum + weights[word]! * (worthOf.get(of[at]!) ?? 0),
      termScores.get(at) ?? 0,
    )
    if (score > 0) found.push({ at, score })
  }
  return found
}

/** The rows that one or several of the words mean as a name or a term, with the extra weight. */
function termScoresBySubsets(
  vocabulary: Vocabulary,
  words: readonly string[],
  weights: readonly number[],
): ReadonlyMap<number, number> {
  const most = new Map<number, number>()
  if (!vocabulary.hasKeys) return most
  for (const some of subsets(words.length)) {
    const weight = some.reduce((sum, word) => sum + weights[word]!, 0)
    for (const places of vocabulary.meantBy(some.map((word) => itemAt(words, word)).join(' ')))
      for (const [at, place] of places ?? [])
        most.set(at, Math.max(most.get(at) ?? 0, weight * (place < 1 ? TERM_BONUS.first : TERM_BONUS.later)))
  }
  return most
}

/** Inverse document frequency: how rare the word is among all rows; a word that no row matches counts nothing. */
function inverseFrequency(costs: Uint8Array): number {
  let many = 0
  for (const cost of costs) if (cost < NO_MATCH) many += isOwn(cost) ? 1 : COMMON_FACTOR
  return many ? Math.sqrt(Math.log(1 + costs.length / many)) : 0
}

/** Every choice of some of so many words, as indexes. */
const subsets = (many: number): number[][] =>
  Array.from({ length: 2 ** many - 1 }, (_, bits) =>
    Array.from({ length: many }, (__, at) => at).filter((at) => (bits + 1) & (1 << at)),
  )
