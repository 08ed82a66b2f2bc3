/** Cursor and selection of a list as pure state transitions. */
import type { Key } from '../../../domain/model/references.ts'
import type { Page } from '../../../domain/query/wire.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

export type { Key }

/** One page of a list, as loaded. */
export type LoadedPage = {
  /** Identity of the list; a selection does not carry over to another list. */
  list: string
  /** Identity of the query (owner, search, filters), regardless of the page. */
  found: string
  keys: readonly Key[]
  data?: Pick<Page<Row>, 'rows' | 'etags' | 'labels'> | undefined
}

/** Row as it was last loaded. */
export type LoadedRow = { row: Row; etag: string | undefined; labels: Page<Row>['labels'] }

export type ListSelection = {
  cursor: Key | null
  /** Selected keys on all pages; the selection survives a change of query within the list. */
  selected: readonly Key[]
  /** Selected rows of other pages, as they were last loaded. */
  seen: ReadonlyMap<Key, LoadedRow>
  /** Start of a range selection. */
  anchor: Key | null
  /** All rows of the query are selected, not only the loaded ones. */
  beyond: boolean
  /** Page and open record for which this state was computed. */
  page: LoadedPage
  openKey: string | null
}

export const EMPTY_SELECTION: ListSelection = {
  cursor: null,
  selected: [],
  seen: new Map(),
  anchor: null,
  beyond: false,
  page: { list: '', found: '', keys: [] },
  openKey: null,
}

/** Keys from addresses are strings. */
const indexOf = (keys: readonly Key[], searched: Key | null): number =>
  keys.findIndex((key) => String(key) === String(searched))

/**
 * Updates the state after a new page or a newly opened record. Selected rows stay selected; with `beyond` the rows of
 * each page are added, until the query changes. An opened record gets the cursor; if the cursor row has left the list,
 * the row in its place gets it. Returns the same object when nothing changed.
 */
export function follow(last: ListSelection, page: LoadedPage, openKey: string | null): ListSelection {
  if (page === last.page && openKey === last.openKey) return last
  const marked = page.list === last.page.list ? last : EMPTY_SELECTION
  const { keys } = page
  const cursor = openKey !== null && openKey !== marked.openKey ? openKey : cursorAfterReload(marked, keys, openKey)
  const isSame = page.found === marked.page.found
  const all = isSame && isAll(marked)
  const selected = all ? union(marked.selected, keys) : marked.beyond && !isSame ? [] : marked.selected
  const next = { ...select(marked, selected, all), page, openKey, cursor: keys[indexOf(keys, cursor)] ?? cursor }
  const loadedRows = selected.flatMap((key) => {
    const found = loadedRowIn(page, key) ?? loadedRowOf(marked, key)
    return found ? [[key, found] as const] : []
  })
  return { ...next, seen: new Map(loadedRows) }
}

/** Another page, or an open record that is not listed, does not move the cursor. */
function cursorAfterReload({ cursor, page }: ListSelection, keys: readonly Key[], openKey: string | null): Key | null {
  const place = indexOf(page.keys, cursor)
  if (place < 0 || String(cursor) === openKey || indexOf(keys, cursor) >= 0) return cursor
  const listed = new Set(keys)
  return page.keys.some((key) => listed.has(key)) ? itemAt(keys, Math.min(place, keys.length - 1)) : cursor
}

function loadedRowIn({ keys, data }: LoadedPage, key: Key): LoadedRow | undefined {
  const at = keys.indexOf(key)
  const row = data?.rows[at]
  return row && { row, etag: data.etags?.[at], labels: data.labels }
}

/** Loaded or selected row. */
export const loadedRowOf = ({ page, seen }: ListSelection, key: Key): LoadedRow | undefined =>
  loadedRowIn(page, key) ?? seen.get(key)

const union = (some: readonly Key[], more: readonly Key[]): Key[] => [...new Set([...some, ...more])]

export const withCursor = (marked: ListSelection, cursor: Key | null): ListSelection => ({ ...marked, cursor })

export const placeOf = ({ page, cursor }: ListSelection): number => indexOf(page.keys, cursor)

/** Moves the cursor to a place, clamped to the list; `extend` selects the range from the anchor. */
export function moveTo(marked: ListSelection, place: number, extend = false): ListSelection {
  const { cursor, page } = marked
  const { keys } = page
  const to = Math.max(0, Math.min(keys.length - 1, place))
  const key = keys[to]
  if (key === undefined) return marked
  if (!extend) return { ...marked, cursor: key, anchor: null }
  const begun = indexOf(keys, marked.anchor ?? cursor)
  const from = begun < 0 ? to : begun
  const taken = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  return select({ ...marked, cursor: key, anchor: itemAt(keys, from) }, [...selectedOnOtherPages(marked), ...taken])
}

/** Moves by `step`; without a cursor, to the first or the last row. */
export function move(marked: ListSelection, step: number, extend: boolean): ListSelection {
  const at = placeOf(marked)
  return moveTo(marked, at >= 0 ? at + step : step < 0 ? marked.page.keys.length - 1 : 0, extend)
}

export function toggle(marked: ListSelection, key: Key): ListSelection {
  const { selected, beyond } = marked
  const next = selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]
  return select({ ...marked, anchor: key }, next, beyond)
}

/** Selected keys that are not on this page. */
const selectedOnOtherPages = ({ selected, page }: ListSelection): Key[] =>
  selected.filter((key) => !page.keys.includes(key))

/** Selects or deselects the rows of the page. */
export const togglePage = (marked: ListSelection, on: boolean): ListSelection =>
  select(marked, on ? union(marked.selected, marked.page.keys) : selectedOnOtherPages(marked))

/** Selects the rows of the page; if they already are, all rows of the query. */
export const selectPageThenAll = (marked: ListSelection): ListSelection =>
  isWhole(marked) ? select(marked, marked.page.keys, true) : togglePage(marked, true)

/** An empty selection ends `beyond`: rows selected later stand for themselves. */
export const select = (marked: ListSelection, selected: readonly Key[] = [], allFound = false): ListSelection => ({
  ...marked,
  selected,
  beyond: allFound && selected.length > 0,
})

const isWhole = ({ selected, page }: ListSelection): boolean => {
  const ticked = new Set(selected)
  return page.keys.every((key) => ticked.has(key))
}

/** All found rows are selected, as long as no row of the page was deselected. */
export const isAll = (marked: ListSelection): boolean => marked.beyond && isWhole(marked)
