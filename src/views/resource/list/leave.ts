/** What a deletion is about, and where it leaves one. It comes with the first deletion. */
import type { Resource } from '../../../domain/resource.ts'
import type { Owner } from '../../../api/resources.ts'
import { placeOf, select, type Key, type Marked } from './cursor.ts'

export type Removal = {
  resource: Resource
  owner: Owner
  label: string | undefined
  /** The version at which a row was seen. */
  etagOf: (key: Key) => string | undefined
  /** `gone`: null for all that was found. */
  onGone: (left: Marked, gone: readonly Key[] | null) => void
}

/** `keys`: none where all that was found is meant. */
export type Work = { keys: readonly Key[] | null; total: number }
/** All that was found, and not only what is listed. */
export type Found = { total: number; exact: boolean }

/** The ticked rows, else the one under the cursor. */
export const targetsOf = ({ selected, cursor }: Marked): readonly Key[] =>
  selected.length || cursor === null ? selected : [cursor]

/** Once these are gone: one stands where one stood, else on the next that stays, else on the one before. */
export function leave(marked: Marked, gone: readonly Key[]): Marked {
  const { keys } = marked.page
  const at = placeOf(marked)
  const stays = (key: Key) => !gone.includes(key)
  const cursor = keys.find((key, place) => place >= at && stays(key)) ?? keys.findLast(stays) ?? null
  return select({ ...marked, cursor })
}
