/** Assigns words to arguments: of all assignments, the one that explains most. */
import type { Candidate } from './recognise.ts'
import type { Sentence } from './sentence.ts'
import { isFiller, type Line } from './tokens.ts'
import { fieldOf } from '../../domain/model/fields.ts'
import { itemAt } from '../../domain/util/lookup.ts'

/** A word that no argument explains costs more than one that a text takes. */
const LOOSE = 1
const TAKEN_BY_TEXT = 0.2
const MISSING = 1.5
/** The cost of each candidate, so that words that mean one thing together are not split. */
const CANDIDATE_COST = 0.3

export type Best = { score: number; taken: readonly Candidate[]; loose: readonly number[] }

/**
 * The candidates that explain most without overlapping, each argument once unless it takes several. `valued`:
 * arguments that have a value without a word.
 */
export function assign(
  { takes }: Sentence,
  { tokens, colonText }: Line,
  callWords: ReadonlySet<number>,
  candidates: readonly Candidate[],
  valued: ReadonlySet<string>,
): Best {
  const names = Object.keys(takes)
  const free = names.some((name) => fieldOf(takes, name).free && !valued.has(name))
  const skip = free && !colonText ? TAKEN_BY_TEXT : LOOSE
  const byStart = tokens.map((_, at) =>
    candidates.filter(({ start, name }) => start === at && !fieldOf(takes, name).echo),
  )
  const memo = new Map<number, Best>()

  const end = (mask: number, hasText: boolean): number =>
    names.reduce((score, name, bit) => {
      const { required, kind } = fieldOf(takes, name)
      const isThere =
        (mask >> bit) & 1 ||
        valued.has(name) ||
        (kind === 'text' && (colonText !== null || (fieldOf(takes, name).free && hasText)))
      return required && !isThere ? score - MISSING : score
    }, 0)

  function from(at: number, mask: number, hasText: boolean): Best {
    if (at === tokens.length) return { score: end(mask, hasText), taken: [], loose: [] }
    const key = (at * 2 + (hasText ? 1 : 0)) * 2 ** names.length + mask
    const known = memo.get(key)
    if (known) return known
    const isFree = callWords.has(at) || isFiller(itemAt(tokens, at))
    const skipped = from(at + 1, mask, hasText || !isFree)
    let best: Best = isFree
      ? skipped
      : { score: skipped.score - skip, taken: skipped.taken, loose: [at, ...skipped.loose] }
    for (const candidate of itemAt(byStart, at)) {
      const bit = names.indexOf(candidate.name)
      const isMultiple = fieldOf(takes, candidate.name).multiple
      if ((mask >> bit) & 1 && !isMultiple) continue
      const rest = from(candidate.end, mask | (1 << bit), hasText)
      const score = rest.score + candidate.score - CANDIDATE_COST
      if (score > best.score) best = { score, taken: [candidate, ...rest.taken], loose: rest.loose }
    }
    memo.set(key, best)
    return best
  }

  const best = from(0, 0, false)
  const echoed = names.flatMap((name) =>
    fieldOf(takes, name).echo ? candidates.filter((one) => one.name === name).slice(0, 1) : [],
  )
  return { ...best, taken: [...best.taken, ...echoed] }
}
