/** Targets of a deletion, and the cursor after it; loaded with the first deletion. */
import { ownerFieldOf } from '../../../domain/model/owner.ts'
import { displayOf, type Resource } from '../../../domain/model/resource.ts'
import { formatNumber } from '../../../domain/text/text.ts'
import type { Owner } from '../../../api/resources/resources.ts'
import { placeOf, loadedRowOf, select, type Key, type ListSelection } from '../list/cursor.ts'

export type Removal = {
  resource: Resource
  owner: Owner
  label: string | undefined
  /** Version (ETag) under which a row was loaded. */
  etagOf: (key: Key) => string | undefined
  /** `deletedKeys`: null if all found rows were deleted. */
  onGone: (selection: ListSelection, deletedKeys: readonly Key[] | null) => void
}

/** `keys`: null for all rows of the query. */
export type Work = { keys: readonly Key[] | null; total: number }
/** Size of the whole result, beyond the loaded rows. */
export type FoundTotals = { total: number; exact: boolean }

/** Selected rows, else the row under the cursor. */
export const targetsOf = ({ selected, cursor }: ListSelection): readonly Key[] =>
  selected.length || cursor === null ? selected : [cursor]

/** State after a deletion: the cursor stays, or moves to the next remaining row, else to the previous one. */
export function afterDeletion(marked: ListSelection, deleted: readonly Key[]): ListSelection {
  const { keys } = marked.page
  const at = placeOf(marked)
  const stays = (key: Key) => !deleted.includes(key)
  const cursor = keys.find((key, place) => place >= at && stays(key)) ?? keys.findLast(stays) ?? null
  return select({ ...marked, cursor })
}

/** Maximum number of names per line of the question; the rest is counted. */
const MOST_NAMES = 8

/**
 * Lines of the question: the names of the rows, with those that are not visible or belong to another hotel listed
 * separately.
 */
export function linesAbout(resource: Resource, owner: Owner, marked: ListSelection, keys: readonly Key[]): string[] {
  const field = ownerFieldOf(resource.fields, 'hotel')
  const nameOf = (key: Key): string => {
    const loadedRow = loadedRowOf(marked, key)
    return loadedRow ? displayOf(resource, loadedRow.row, loadedRow.labels) : `n. ${key}`
  }
  const hotelOf = (key: Key): string | null => {
    const loadedRow = loadedRowOf(marked, key)
    const hotel = field && loadedRow ? loadedRow.row[field] : undefined
    if (owner.hotelId === undefined || hotel === undefined || hotel === owner.hotelId) return null
    return loadedRow?.labels[field!]?.[String(hotel)] ?? `hotel ${String(hotel)}`
  }
  const isInSight = (key: Key) => marked.page.keys.includes(key)
  const listed = (some: readonly Key[], word: (key: Key) => string): string =>
    some.slice(0, MOST_NAMES).map(word).join(', ') +
    (some.length > MOST_NAMES ? ` e altri ${formatNumber(some.length - MOST_NAMES)}` : '')
  const rowsOfOtherHotels = keys.filter((key) => hotelOf(key) !== null)
  const hidden = keys.filter((key) => !isInSight(key) && !rowsOfOtherHotels.includes(key))
  const inSight = keys.filter((key) => isInSight(key) && !rowsOfOtherHotels.includes(key))
  return [
    ...(inSight.length ? [listed(inSight, nameOf)] : []),
    ...(hidden.length ? [`Non in vista in questo momento: ${listed(hidden, nameOf)}`] : []),
    ...(rowsOfOtherHotels.length
      ? [`Di un altro hotel: ${listed(rowsOfOtherHotels, (key) => `${nameOf(key)} (${hotelOf(key)})`)}`]
      : []),
  ]
}
