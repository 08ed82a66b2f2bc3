/** Names as they are ordered and ranked: folded like all that is searched for, without the marks that they begin with. */
import { sql, type SQL } from 'drizzle-orm'
import { fold } from '../../src/domain/text.ts'

/** The database's own function (migrations 0004, 0005, 0032): indexes hold what it answers. */
export const nameKey = (text: SQL): SQL => sql`name_key(${text})`

/** The same folding without the key's cuts (migration 0032). */
export const foldText = (text: SQL): SQL => sql`fold_text(${text})`

/** Numbers inside of names count as numbers: 'Camera 2' stands before 'Camera 10'. */
export const inNameOrder = (text: SQL): SQL => sql`name_order(${text}) collate "C"`

/** What no name is ordered by where it begins with it. */
const LEADING = ' \'"«»“”„.,;:-–—_()[]#*&!?/'

/** A text that was typed, as `nameKey` would have it. */
export const typedKey = (text: string): string => {
  const folded = fold(text)
  const from = [...folded].findIndex((letter) => !LEADING.includes(letter))
  return from < 0 ? folded : folded.slice(from)
}

/** A name, as `inNameOrder` orders it. */
export const orderKey = (text: string): string =>
  typedKey(text)
    .replace(/[0-9]+/g, (digits) => `${'0'.repeat(12)}${digits}`)
    .replace(/0*([0-9]{12,})(?![0-9])/g, '$1')
