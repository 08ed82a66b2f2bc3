/** Names as they are ordered and ranked: folded like all that is searched for, without the marks that they begin with. */
import { sql, type SQL } from 'drizzle-orm'
import { fold } from '../../src/domain/text.ts'

/** The database's own function (migrations 0004, 0005): indexes hold what it answers. */
export const nameKey = (text: SQL): SQL => sql`name_key(${text})`

export const inNameOrder = (text: SQL): SQL => sql`${nameKey(text)} collate "C"`

/** What no name is ordered by where it begins with it. */
const LEADING = ' \'"«»“”„.,;:-–—_()[]#*&!?/'

/** A text that was typed, as `nameKey` would have it. */
export const typedKey = (text: string): string => {
  const folded = fold(text)
  const from = [...folded].findIndex((letter) => !LEADING.includes(letter))
  return from < 0 ? folded : folded.slice(from)
}
