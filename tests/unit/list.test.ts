import { describe, expect, test } from 'vitest'
import {
  follow as followPage,
  isAll,
  move,
  moveTo,
  placeOf,
  loadedRowOf,
  select,
  togglePage,
  selectPageThenAll,
  withCursor,
  toggle,
  EMPTY_SELECTION,
  type Key,
  type LoadedPage,
  type ListSelection,
} from '../../src/views/resource/list/cursor.ts'
import { wholeList } from '../../src/api/resources/exports.ts'
import { columnsOf } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { afterDeletion, targetsOf } from '../../src/views/resource/deletion/deletionTargets.ts'
import { pageAfter, pagesOf } from '../../src/views/resource/list/pages.ts'

const ROWS = [1, 2, 3, 4, 5]
/** Returns the same object for equal pages, as the cache does. */
const pages = new Map<unknown, LoadedPage>()
function pageOf(keys: readonly Key[], more: Partial<LoadedPage> = {}): LoadedPage {
  const name = `${keys.join()} ${more.list} ${more.found}`
  const page = pages.get(name) ?? {
    list: 'camere',
    found: '',
    keys,
    data: { rows: keys.map((id) => ({ id })), etags: keys.map((id) => `"${id}"`), labels: {} },
    ...more,
  }
  pages.set(name, page)
  return page
}
const follow = (marked: ListSelection, keys: readonly Key[], openKey: string | null, more?: Partial<LoadedPage>) =>
  followPage(marked, pageOf(keys, more), openKey)
const listOf = (keys: readonly Key[] = ROWS, openKey: string | null = null) => follow(EMPTY_SELECTION, keys, openKey)

describe('list cursor', () => {
  test('the cursor starts at either end, moves by steps and stays within the list', () => {
    expect(move(listOf(), 1, false).cursor).toBe(1)
    expect(move(listOf(), -1, false).cursor).toBe(5)
    expect(move(listOf(), 0, false).cursor).toBe(1)
    expect(move(withCursor(listOf(), 2), 1, false).cursor).toBe(3)
    expect(move(withCursor(listOf(), 5), 1, false).cursor).toBe(5)
    expect(moveTo(listOf(), 0).cursor).toBe(1)
    expect(move(listOf([]), 1, false).cursor).toBeNull()
  })

  test('the cursor moves to the opened record, under the key that the list uses', () => {
    const opened = follow(withCursor(listOf(), 2), ROWS, '4')
    expect(opened.cursor).toBe(4)
    expect(placeOf(opened)).toBe(3)
    // The record was opened by its address, before the rows arrived.
    expect(follow(EMPTY_SELECTION, [], '4').cursor).toBe('4')
    expect(follow(follow(EMPTY_SELECTION, [], '4'), ROWS, '4').cursor).toBe(4)
  })

  test('the cursor keeps its position while the same record is open, whatever others change in the list', () => {
    const moved = move(follow(listOf(), ROWS, '3'), 1, false)
    expect(follow(moved, [9, ...ROWS], '3').cursor).toBe(4)
  })

  test('the cursor moves to the row that replaced its own, or to the last one', () => {
    expect(follow(withCursor(listOf(), 3), [1, 2, 4, 5], null).cursor).toBe(4)
    expect(follow(withCursor(listOf(), 5), [1, 2, 3, 4], null).cursor).toBe(4)
    // The open record keeps the cursor, whether it is listed or not.
    expect(follow(move(listOf(ROWS, '2'), 1, false), [1, 2, 4, 5], '2').cursor).toBe(4)
    expect(follow(listOf(ROWS, '3'), [1, 2, 4, 5], '3').cursor).toBe(3)
  })

  test('the cursor stays with its row while another page is listed, until it is moved', () => {
    const otherPage = follow(withCursor(listOf(), 3), [6, 7], null)
    expect([otherPage.cursor, placeOf(otherPage)]).toEqual([3, -1])
    expect(move(otherPage, 1, false).cursor).toBe(6)
    expect(follow(otherPage, ROWS, null).cursor).toBe(3)
  })

  test('followPage returns the same object when nothing has changed', () => {
    const marked = listOf()
    expect(follow(marked, ROWS, null)).toBe(marked)
  })
})

describe('list selection', () => {
  test('the selection survives other pages and filters, with each row as last seen', () => {
    const first = select(listOf(), [2, 4])
    const second = toggle(follow(first, [6, 7], null, { found: '{"tipologia":"doppia"}' }), 7)
    expect(second.selected).toEqual([2, 4, 7])
    expect(loadedRowOf(second, 2)).toMatchObject({ row: { id: 2 }, etag: '"2"' })
    const again = follow(second, ROWS, null, {
      data: { rows: ROWS.map((id) => ({ id })), etags: ROWS.map((id) => `"${id}0"`), labels: {} },
      found: 'mutate',
    })
    expect([2, 7].map((key) => loadedRowOf(again, key)?.etag)).toEqual(['"20"', '"7"'])
    expect(toggle(again, 2).selected).toEqual([4, 7])
    expect(loadedRowOf(again, 6)).toBeUndefined()
  })

  test('the selection is cleared when the list becomes that of another hotel', () => {
    const other = follow(select(withCursor(listOf(), 2), [2, 4]), ROWS, null, { list: 'camere di un altro' })
    expect([other.selected, other.cursor]).toEqual([[], null])
    expect(follow(other, ROWS, null).selected).toEqual([])
  })

  test('selecting a page adds to the selection of other pages, and deselecting removes only that page', () => {
    const both = togglePage(follow(select(listOf(), [2]), [6, 7], null), true)
    expect(both.selected).toEqual([2, 6, 7])
    expect(togglePage(both, false).selected).toEqual([2])
  })

  test('widening selects the page first, then everything found', () => {
    const page = selectPageThenAll(follow(select(listOf(), [2]), [6, 7], null))
    expect([page.selected, isAll(page)]).toEqual([[2, 6, 7], false])
    expect(isAll(selectPageThenAll(page))).toBe(true)
  })

  test('commands target the selection, or else the row under the cursor', () => {
    expect(targetsOf(listOf())).toEqual([])
    expect(targetsOf(withCursor(listOf(), 3))).toEqual([3])
    expect(targetsOf(toggle(withCursor(listOf(), 3), 5))).toEqual([5])
    expect(toggle(toggle(listOf(), 5), 5).selected).toEqual([])
  })

  test('the selection extends from its anchor in both directions, and restarts after a move', () => {
    let marked = move(withCursor(listOf(), 3), 1, true)
    expect(marked.selected).toEqual([3, 4])
    marked = move(move(move(marked, -1, true), -1, true), -1, true)
    expect([marked.selected, marked.cursor]).toEqual([[1, 2, 3], 1])
    marked = move(move(marked, 1, false), 1, true)
    expect(marked.selected).toEqual([2, 3])
    expect(move(toggle(listOf(), 5), -1, true).selected).toEqual([5])
    expect(move(withCursor(listOf(), 5), 1, true).selected).toEqual([5])
  })

  test('the selection extends on to the next page, without its anchor there', () => {
    const before = move(withCursor(listOf(), 4), 1, true)
    const marked = move(follow(before, [6, 7, 8], null), 1, true)
    expect([marked.selected, marked.cursor]).toEqual([[4, 5, 6], 6])
    expect(move(marked, 1, true).selected).toEqual([4, 5, 6, 7])
  })

  test('a selection of everything found ends when a row of the page is deselected', () => {
    const all = select(listOf(), ROWS, true)
    expect(isAll(all)).toBe(true)
    expect(isAll(toggle(all, 3))).toBe(false)
    expect(isAll(toggle(toggle(all, 3), 3))).toBe(true)
    expect(isAll(select(listOf(), ROWS))).toBe(false)
    expect(isAll(select(listOf([]), [], true))).toBe(false)
  })

  test('a selection of everything covers each page, and ends with an earlier deselected row or another search', () => {
    const all = select(listOf(), ROWS, true)
    const turned = follow(all, [6, 7], null)
    expect([isAll(turned), turned.selected.length]).toEqual([true, 7])
    expect(isAll(follow(turned, [8, 9], null))).toBe(true)
    const without = follow(toggle(all, 3), [6, 7], null)
    expect([isAll(without), without.selected]).toEqual([false, [1, 2, 4, 5]])
    const requeried = follow(all, [6, 7], null, { found: 'altro' })
    expect([isAll(requeried), requeried.selected]).toEqual([false, []])
  })

  test('clearing a selection of everything ends it; ticking all rows of a page by hand selects only those', () => {
    const byHand = (marked: ListSelection) => marked.page.keys.reduce(toggle, marked)
    expect(isAll(byHand(select(select(listOf(), ROWS, true))))).toBe(false)
    const extended = moveTo(moveTo(select(listOf(), ROWS, true), 0), 4, true)
    expect(extended.selected).toEqual(ROWS)
    expect(isAll(extended)).toBe(false)
  })
})

test('after a deletion the cursor moves to the next remaining row, else to the previous; a cursor elsewhere stays', () => {
  expect(afterDeletion(withCursor(listOf(), 2), [2, 3])).toMatchObject({ cursor: 4, selected: [] })
  expect(afterDeletion(withCursor(listOf(), 5), [5]).cursor).toBe(4)
  expect(afterDeletion(toggle(withCursor(listOf(), 4), 1), [1]).cursor).toBe(4)
  expect(afterDeletion(listOf(), ROWS).cursor).toBeNull()
})

test('pagesOf is at least one, and pageAfter never leaves the pages', () => {
  expect([pagesOf(0, 20), pagesOf(20, 20), pagesOf(21, 20)]).toEqual([1, 1, 2])
  expect([pageAfter(1, 1, 3), pageAfter(3, 1, 3), pageAfter(1, -1, 3)]).toEqual([2, null, null])
  // The address may name a page that no longer exists.
  expect(pageAfter(9, -1, 3)).toBe(3)
})

test('a list gives each of its columns, and each of its filters, a label of its own', () => {
  const twice = (labels: readonly string[]) => labels.filter((label, at) => labels.indexOf(label) !== at)
  const found = resources.flatMap((one) => [
    ...twice(columnsOf(one).map(([, { label }]) => label)).map((label) => `${one.id}: column ${label}`),
    ...twice(
      Object.values(one.filters)
        .filter(({ unoffered }) => !unoffered)
        .map(({ label }) => label),
    ).map((label) => `${one.id}: filter ${label}`),
  ])
  expect(found).toEqual([])
})

test('an export of selected rows keeps the list’s order and drops its filters', () => {
  const query = { q: 'mare', page: 3, size: 20, order: ['nome', 'DESC'], filters: { stato: 'aperto' } } as const
  expect(wholeList(query, [4, 2])).toEqual({ filters: {}, order: ['nome', 'DESC'], page: 1, size: 0 })
  expect(wholeList(query)).toEqual({ ...query, page: 1, size: 0 })
})
