/** Sort and search keys of names: folded like all searched text, without leading punctuation. */
import { sql, type SQL } from 'drizzle-orm'
import { fold } from '../../src/domain/text/text.ts'

/** The SQL function `name_key` (migrations 0004, 0005, 0032). Indexes store its results, so it must stay immutable. */
export const nameKey = (text: SQL): SQL => sql`name_key(${text})`

/** The SQL function `fold_text`, which folds like `fold` in domain/text/text.ts without cutting the text (migration 0032). */
export const foldText = (text: SQL): SQL => sql`fold_text(${text})`

/** Natural order: numbers inside names compare as numbers, so 'Camera 2' comes before 'Camera 10'. */
export const inNameOrder = (text: SQL): SQL => sql`name_order(${text}) collate "C"`

/** Leading punctuation that is ignored when names are sorted. */
const LEADING = ' \'"«»“”„.,;:-–—_()[]#*&!?/'

/** Applies the normalization of `nameKey` to typed text. */
export const typedKey = (text: string): string => {
  const folded = fold(text)
  const from = [...folded].findIndex((letter) => !LEADING.includes(letter))
  return from < 0 ? folded : folded.slice(from)
}

/** Applies the order of `inNameOrder` to a name. */
export const orderKey = (text: string): string =>
  typedKey(text)
    .replace(/[0-9]+/g, (digits) => `${'0'.repeat(12)}${digits}`)
    .replace(/0*([0-9]{12,})(?![0-9])/g, '$1')
