/**
 * What answers to some of the words where nothing answers to all of them: 'grafica delle interazioni', 'foto della hall'.
 * Words that few rows have tell more than those of many; several that are a name or a word of the trade together tell most.
 */
import { isWeak } from './stems.ts'
import { COMMON, isOwn, NAME, NOT, PHRASE, TERM, type Vocabulary } from './vocabulary.ts'

/** Of longer queries only the first words are looked at. */
const MOST_WORDS = 6
/** What is said of many rows. */
const OF_COMMON = 0.3
/** How much of a word's weight counts for a row, by how it is answered. */
const WORTH: readonly (readonly [cost: number, worth: number])[] = [
  [NAME.whole, 1],
  [NAME.begins, 0.75],
  [TERM.whole, 0.85],
  [COMMON.whole, OF_COMMON],
  [TERM.begins, 0.65],
  [COMMON.begins, 0.2],
  [PHRASE.whole, 0.6],
]
const worthOf = new Map(WORTH)
/** Words that mean a thing count once more, by how far down their line it stands. */
const MEANT = { first: 0.9, later: 0.5 }
/** Verbs that fit many things tell less; in Italian what is meant comes before what tells more of it: 'foto del ristorante'. */
const [OF_VERB, OF_HEAD] = [0.5, 1.6]

type Partly = { at: number; score: number }

/** Every row that answers to some word, with how much it answers to; in the order of the rows. */
export function partly(made: Vocabulary, words: readonly string[]): Partly[] {
  const asked = words.slice(0, MOST_WORDS)
  const costs = asked.map((word) => made.costs(word, 'beginnings').of)
  const weights = asked.map((word, at) => rarity(costs[at]!) * (isWeak(word) ? OF_VERB : 1) * (at ? 1 : OF_HEAD))
  const meant = meantBySome(made, asked, weights)
  const found: Partly[] = []
  for (let at = 0; at < made.titles.length; at++) {
    // What is only said of many rows finds none of them: 'scarica' alone means no list.
    if (!costs.some((of) => of[at]! < NOT && isOwn(of[at]!)) && !meant.has(at)) continue
    const score = costs.reduce(
      (sum, of, word) => sum + weights[word]! * (worthOf.get(of[at]!) ?? 0),
      meant.get(at) ?? 0,
    )
    if (score > 0) found.push({ at, score })
  }
  return found
}

/** What is meant by some of the words together, or by one of them: a row, and what that counts for. */
function meantBySome(
  made: Vocabulary,
  words: readonly string[],
  weights: readonly number[],
): ReadonlyMap<number, number> {
  const most = new Map<number, number>()
  if (!made.hasKeys) return most
  for (const some of choices(words.length)) {
    const weight = some.reduce((sum, word) => sum + weights[word]!, 0)
    for (const places of made.meantBy(some.map((word) => words[word]!).join(' ')))
      for (const [at, place] of places ?? [])
        most.set(at, Math.max(most.get(at) ?? 0, weight * (place < 1 ? MEANT.first : MEANT.later)))
  }
  return most
}

/** How rare it is among all rows; what nothing answers to tells nothing. */
function rarity(costs: Uint8Array): number {
  let many = 0
  for (const cost of costs) if (cost < NOT) many += isOwn(cost) ? 1 : OF_COMMON
  return many ? Math.sqrt(Math.log(1 + costs.length / many)) : 0
}

/** Every choice of some of so many words, as places. */
const choices = (many: number): number[][] =>
  Array.from({ length: 2 ** many - 1 }, (_, bits) =>
    Array.from({ length: many }, (__, at) => at).filter((at) => (bits + 1) & (1 << at)),
  )
