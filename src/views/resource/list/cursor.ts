/** Where one stands in a list, and what is ticked in it. Each function returns what it is after something has happened. */
export type Key = string | number

export type Marked = {
  cursor: Key | null
  selected: readonly Key[]
  /** Where the rows that are taken one after the other begin. */
  anchor: Key | null
  /** All that is found is meant, and not only what is listed. */
  beyond: boolean
  /** What was listed and what was open when this was so. */
  keys: readonly Key[]
  openKey: string | null
}

export const UNMARKED: Marked = { cursor: null, selected: [], anchor: null, beyond: false, keys: [], openKey: null }

/** Addresses know keys as texts. */
const indexOf = (keys: readonly Key[], wanted: Key | null): number =>
  keys.findIndex((key) => String(key) === String(wanted))

/**
 * What is ticked is narrowed to what is still listed; a record that opens is under the cursor, wherever it was opened
 * from; where the row under it has gone from among the others, the one that took its place is. Where neither is another,
 * it is the same object.
 */
export function follow(marked: Marked, keys: readonly Key[], openKey: string | null): Marked {
  if (keys === marked.keys && openKey === marked.openKey) return marked
  const cursor = openKey !== null && openKey !== marked.openKey ? openKey : stayed(marked, keys, openKey)
  const listed = new Set(keys)
  const selected = marked.selected.filter((key) => listed.has(key))
  return { ...select(marked, selected, marked.beyond), keys, openKey, cursor: keys[indexOf(keys, cursor)] ?? cursor }
}

/** Another page, or what is open though it is not listed, has nothing to do with the place. */
function stayed({ cursor, keys: before }: Marked, keys: readonly Key[], openKey: string | null): Key | null {
  const place = indexOf(before, cursor)
  if (place < 0 || String(cursor) === openKey || indexOf(keys, cursor) >= 0) return cursor
  const listed = new Set(keys)
  return before.some((key) => listed.has(key)) ? keys[Math.min(place, keys.length - 1)]! : cursor
}

export const withCursor = (marked: Marked, cursor: Key | null): Marked => ({ ...marked, cursor })

export const placeOf = ({ keys, cursor }: Marked): number => indexOf(keys, cursor)

/** To a place of the list, or to its end; `extend` takes all rows from where that began. */
export function moveTo(marked: Marked, place: number, extend = false): Marked {
  const { keys, cursor } = marked
  const to = Math.max(0, Math.min(keys.length - 1, place))
  const key = keys[to]
  if (key === undefined) return marked
  if (!extend) return { ...marked, cursor: key, anchor: null }
  const begun = indexOf(keys, marked.anchor ?? cursor)
  const from = begun < 0 ? to : begun
  const taken = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  return select({ ...marked, cursor: key, anchor: keys[from]! }, taken)
}

/** The next place; without one yet, the first or the last. */
export function move(marked: Marked, step: number, extend: boolean): Marked {
  const at = placeOf(marked)
  return moveTo(marked, at >= 0 ? at + step : step < 0 ? marked.keys.length - 1 : 0, extend)
}

export function toggle(marked: Marked, key: Key): Marked {
  const { selected, beyond } = marked
  const next = selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]
  return select({ ...marked, anchor: key }, next, beyond)
}

/** `beyond` is over with the last row that is ticked: what is ticked after it is meant by itself. */
export const select = (marked: Marked, selected: readonly Key[] = [], beyond = false): Marked => ({
  ...marked,
  selected,
  beyond: beyond && selected.length > 0,
})

/** All that was found is meant as long as no row of the page was left out. */
export const isAll = ({ beyond, keys, selected }: Marked): boolean => beyond && selected.length === keys.length
