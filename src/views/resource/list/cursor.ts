/** Where one stands in a list, and what is ticked in it. Each function returns what it is after something has happened. */
import type { Page } from '../../../domain/wire.ts'
import type { Row } from '../../../api/resources.ts'

export type Key = string | number

/** A page of a list. */
export type Listed = {
  /** Which list: what is ticked in one is not ticked in another. */
  list: string
  /** What it is asked for, and of whom, on whichever page. */
  found: string
  keys: readonly Key[]
  data?: Pick<Page<Row>, 'rows' | 'etags' | 'labels'> | undefined
}

/** A row as it was seen. */
export type Seen = { row: Row; etag: string | undefined; labels: Page<Row>['labels'] }

export type Marked = {
  cursor: Key | null
  /** On whichever page, of whatever was asked for while one stays in the list. */
  selected: readonly Key[]
  /** The ticked rows of other pages, as they were seen last. */
  seen: ReadonlyMap<Key, Seen>
  /** Where the rows that are taken one after the other begin. */
  anchor: Key | null
  /** All that is found is meant, and not only what is listed. */
  beyond: boolean
  /** What was listed and what was open when this was so. */
  page: Listed
  openKey: string | null
}

export const UNMARKED: Marked = {
  cursor: null,
  selected: [],
  seen: new Map(),
  anchor: null,
  beyond: false,
  page: { list: '', found: '', keys: [] },
  openKey: null,
}

/** Addresses know keys as texts. */
const indexOf = (keys: readonly Key[], wanted: Key | null): number =>
  keys.findIndex((key) => String(key) === String(wanted))

/**
 * What is ticked stays ticked; where all that is found is meant, that is so on each of its pages, and over with what was
 * asked for. A record that opens is under the cursor, wherever it was opened from; where the row under it has gone from
 * among the others, the one that took its place is. Where nothing is another, it is the same object.
 */
export function follow(last: Marked, page: Listed, openKey: string | null): Marked {
  if (page === last.page && openKey === last.openKey) return last
  const marked = page.list === last.page.list ? last : UNMARKED
  const { keys } = page
  const cursor = openKey !== null && openKey !== marked.openKey ? openKey : stayed(marked, keys, openKey)
  const isSame = page.found === marked.page.found
  const all = isSame && isAll(marked)
  const selected = all ? joined(marked.selected, keys) : marked.beyond && !isSame ? [] : marked.selected
  const next = { ...select(marked, selected, all), page, openKey, cursor: keys[indexOf(keys, cursor)] ?? cursor }
  const seen = selected.flatMap((key) => {
    const found = seenIn(page, key) ?? seenOf(marked, key)
    return found ? [[key, found] as const] : []
  })
  return { ...next, seen: new Map(seen) }
}

/** Another page, or what is open though it is not listed, has nothing to do with the place. */
function stayed({ cursor, page }: Marked, keys: readonly Key[], openKey: string | null): Key | null {
  const place = indexOf(page.keys, cursor)
  if (place < 0 || String(cursor) === openKey || indexOf(keys, cursor) >= 0) return cursor
  const listed = new Set(keys)
  return page.keys.some((key) => listed.has(key)) ? keys[Math.min(place, keys.length - 1)]! : cursor
}

function seenIn({ keys, data }: Listed, key: Key): Seen | undefined {
  const at = keys.indexOf(key)
  const row = data?.rows[at]
  return row && { row, etag: data.etags?.[at], labels: data.labels }
}

/** A listed or ticked row. */
export const seenOf = ({ page, seen }: Marked, key: Key): Seen | undefined => seenIn(page, key) ?? seen.get(key)

const joined = (some: readonly Key[], more: readonly Key[]): Key[] => [...new Set([...some, ...more])]

export const withCursor = (marked: Marked, cursor: Key | null): Marked => ({ ...marked, cursor })

export const placeOf = ({ page, cursor }: Marked): number => indexOf(page.keys, cursor)

/** To a place of the list, or to its end; `extend` takes all rows from where that began. */
export function moveTo(marked: Marked, place: number, extend = false): Marked {
  const { cursor, page } = marked
  const { keys } = page
  const to = Math.max(0, Math.min(keys.length - 1, place))
  const key = keys[to]
  if (key === undefined) return marked
  if (!extend) return { ...marked, cursor: key, anchor: null }
  const begun = indexOf(keys, marked.anchor ?? cursor)
  const from = begun < 0 ? to : begun
  const taken = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  return select({ ...marked, cursor: key, anchor: keys[from]! }, [...elsewhere(marked), ...taken])
}

/** The next place; without one yet, the first or the last. */
export function move(marked: Marked, step: number, extend: boolean): Marked {
  const at = placeOf(marked)
  return moveTo(marked, at >= 0 ? at + step : step < 0 ? marked.page.keys.length - 1 : 0, extend)
}

export function toggle(marked: Marked, key: Key): Marked {
  const { selected, beyond } = marked
  const next = selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]
  return select({ ...marked, anchor: key }, next, beyond)
}

/** What is ticked and not listed now. */
const elsewhere = ({ selected, page }: Marked): Key[] => selected.filter((key) => !page.keys.includes(key))

/** Ticks the rows of the page, or unticks them. */
export const togglePage = (marked: Marked, on: boolean): Marked =>
  select(marked, on ? joined(marked.selected, marked.page.keys) : elsewhere(marked))

/** The rows of the page; where they are ticked already, all that is found. */
export const widen = (marked: Marked): Marked =>
  isWhole(marked) ? select(marked, marked.page.keys, true) : togglePage(marked, true)

/** `beyond` is over with the last row that is ticked: what is ticked after it is meant by itself. */
export const select = (marked: Marked, selected: readonly Key[] = [], beyond = false): Marked => ({
  ...marked,
  selected,
  beyond: beyond && selected.length > 0,
})

const isWhole = ({ selected, page }: Marked): boolean => {
  const ticked = new Set(selected)
  return page.keys.every((key) => ticked.has(key))
}

/** All that was found is meant as long as no row of the page was left out. */
export const isAll = (marked: Marked): boolean => marked.beyond && isWhole(marked)
