/** Where pictures and the cursor of a gallery go, across the pages that it is shown in. */
import type { Row } from '../../api/resources/resources.ts'
import { moveItem } from '../kit/data/useReorder.ts'
import { pageAfter } from '../resource/list/pages.ts'

export const keyOf = (row: Row): string => String(row.nomeFile)

/** The pictures of the page, and how many there are in all. */
export type Page = { keys: readonly string[]; page: number; size: number; total: number }

/**
 * A picture moved by a number of places: the new order of the page, or its place among all pictures and the page of that
 * place. null where it does not move.
 */
export function moveTarget(
  { keys, page, size, total }: Page,
  key: string,
  by: number,
): { order: string[] } | { place: number; page: number } | null {
  const from = keys.indexOf(key)
  const first = (page - 1) * size
  const to = Math.max(0, Math.min(total - 1, first + from + by))
  if (from < 0 || to === first + from) return null
  if (to >= first && to < first + keys.length) return { order: moveItem(keys, key, to - first) }
  return { place: to, page: Math.floor(to / size) + 1 }
}

/** The picture before or after another one: its position on this page, or the page where it is; null for none. */
export function neighbour(
  { keys, page }: Pick<Page, 'keys' | 'page'>,
  key: string,
  by: 1 | -1,
  pages: number,
): { at: number } | { page: number } | null {
  const at = keys.indexOf(key) + by
  if (keys[at] !== undefined) return { at }
  const next = pageAfter(page, by, pages)
  return next === null ? null : { page: next }
}

/** What to focus on a page that is loading: a picture, or the first or last one of the page. */
export type FocusTarget = string | 'first' | 'last'

/** The picture to focus on the page that has arrived; null if it is not on it. */
export function keyToFocus(target: FocusTarget, keys: readonly string[]): string | null {
  const key = target === 'first' ? keys[0] : target === 'last' ? keys.at(-1) : target
  return key !== undefined && keys.includes(key) ? key : null
}

/** Rows, and whatever belongs to each of them, in another order of their keys. */
export const inOrder = <T>(items: readonly T[], keys: readonly string[], order: readonly string[]): T[] =>
  order.map((key) => items[keys.indexOf(key)]!)
