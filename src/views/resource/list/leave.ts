/** What a deletion is about, and where it leaves one. It comes with the first deletion. */
import { placeOf, select, type Key, type Marked } from './cursor.ts'

/** The ticked rows, else the one under the cursor. */
export const targetsOf = ({ selected, cursor }: Marked): readonly Key[] =>
  selected.length || cursor === null ? selected : [cursor]

/** Once these are gone: one stands where one stood, else on the next that stays, else on the one before. */
export function leave(marked: Marked, gone: readonly Key[]): Marked {
  const { keys } = marked
  const at = placeOf(marked)
  const stays = (key: Key) => !gone.includes(key)
  const cursor = keys.find((key, place) => place >= at && stays(key)) ?? keys.findLast(stays) ?? null
  return select({ ...marked, cursor })
}
