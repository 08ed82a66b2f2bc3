import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  follow as followPage,
  isAll,
  move,
  moveTo,
  placeOf,
  seenOf,
  select,
  togglePage,
  widen,
  withCursor,
  toggle,
  UNMARKED,
  type Key,
  type Listed,
  type Marked,
} from '../../src/views/resource/list/cursor.ts'
import { wholeList } from '../../src/api/exports.ts'
import { columnsOf } from '../../src/domain/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { leave, targetsOf } from '../../src/views/resource/list/leave.ts'
import { pageAfter, pagesOf } from '../../src/views/resource/list/paging.ts'
import { resting } from '../../src/views/resource/list/useRest.ts'

const ROWS = [1, 2, 3, 4, 5]
/** The same rows are the same page. */
const pages = new Map<unknown, Listed>()
function pageOf(keys: readonly Key[], more: Partial<Listed> = {}): Listed {
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
const follow = (marked: Marked, keys: readonly Key[], openKey: string | null, more?: Partial<Listed>) =>
  followPage(marked, pageOf(keys, more), openKey)
const listOf = (keys: readonly Key[] = ROWS, openKey: string | null = null) => follow(UNMARKED, keys, openKey)

describe('the cursor', () => {
  test('begins at either end, goes step by step, and stays within the list', () => {
    expect(move(listOf(), 1, false).cursor).toBe(1)
    expect(move(listOf(), -1, false).cursor).toBe(5)
    expect(move(listOf(), 0, false).cursor).toBe(1)
    expect(move(withCursor(listOf(), 2), 1, false).cursor).toBe(3)
    expect(move(withCursor(listOf(), 5), 1, false).cursor).toBe(5)
    expect(moveTo(listOf(), 0).cursor).toBe(1)
    expect(move(listOf([]), 1, false).cursor).toBeNull()
  })

  test('is on the record that opens, by the key that the list knows it under', () => {
    const opened = follow(withCursor(listOf(), 2), ROWS, '4')
    expect(opened.cursor).toBe(4)
    expect(placeOf(opened)).toBe(3)
    // Opened by its address, before there are rows.
    expect(follow(UNMARKED, [], '4').cursor).toBe('4')
    expect(follow(follow(UNMARKED, [], '4'), ROWS, '4').cursor).toBe(4)
  })

  test('stays where it went while the same record is open, whatever others change in the list', () => {
    const moved = move(follow(listOf(), ROWS, '3'), 1, false)
    expect(follow(moved, [9, ...ROWS], '3').cursor).toBe(4)
  })

  test('goes to the row that took the place of its own, or to the last', () => {
    expect(follow(withCursor(listOf(), 3), [1, 2, 4, 5], null).cursor).toBe(4)
    expect(follow(withCursor(listOf(), 5), [1, 2, 3, 4], null).cursor).toBe(4)
    // What is open stays under it, listed or not.
    expect(follow(move(listOf(ROWS, '2'), 1, false), [1, 2, 4, 5], '2').cursor).toBe(4)
    expect(follow(listOf(ROWS, '3'), [1, 2, 4, 5], '3').cursor).toBe(3)
  })

  test('stays with its row while another page is listed, until it is moved', () => {
    const gone = follow(withCursor(listOf(), 3), [6, 7], null)
    expect([gone.cursor, placeOf(gone)]).toEqual([3, -1])
    expect(move(gone, 1, false).cursor).toBe(6)
    expect(follow(gone, ROWS, null).cursor).toBe(3)
  })

  test('what was marked is the same object while nothing is another', () => {
    const marked = listOf()
    expect(follow(marked, ROWS, null)).toBe(marked)
  })
})

describe('the selection', () => {
  test('stays on other pages and under other filters, each row as it was seen last', () => {
    const first = select(listOf(), [2, 4])
    const second = toggle(follow(first, [6, 7], null, { found: '{"tipologia":"doppia"}' }), 7)
    expect(second.selected).toEqual([2, 4, 7])
    expect(seenOf(second, 2)).toMatchObject({ row: { id: 2 }, etag: '"2"' })
    const again = follow(second, ROWS, null, {
      data: { rows: ROWS.map((id) => ({ id })), etags: ROWS.map((id) => `"${id}0"`), labels: {} },
      found: 'mutate',
    })
    expect([2, 7].map((key) => seenOf(again, key)?.etag)).toEqual(['"20"', '"7"'])
    expect(toggle(again, 2).selected).toEqual([4, 7])
    expect(seenOf(again, 6)).toBeUndefined()
  })

  test('is forgotten with its list: the rows of another hotel are others', () => {
    const other = follow(select(withCursor(listOf(), 2), [2, 4]), ROWS, null, { list: 'camere di un altro' })
    expect([other.selected, other.cursor]).toEqual([[], null])
    expect(follow(other, ROWS, null).selected).toEqual([])
  })

  test('of a page adds to that of the others, and is taken away alone', () => {
    const both = togglePage(follow(select(listOf(), [2]), [6, 7], null), true)
    expect(both.selected).toEqual([2, 6, 7])
    expect(togglePage(both, false).selected).toEqual([2])
  })

  test('widens to the page, then to all that is found', () => {
    const page = widen(follow(select(listOf(), [2]), [6, 7], null))
    expect([page.selected, isAll(page)]).toEqual([[2, 6, 7], false])
    expect(isAll(widen(page))).toBe(true)
  })

  test('is what a command is about, else the row under the cursor', () => {
    expect(targetsOf(listOf())).toEqual([])
    expect(targetsOf(withCursor(listOf(), 3))).toEqual([3])
    expect(targetsOf(toggle(withCursor(listOf(), 3), 5))).toEqual([5])
    expect(toggle(toggle(listOf(), 5), 5).selected).toEqual([])
  })

  test('extends from where it began, in both directions, and begins anew after a move', () => {
    let marked = move(withCursor(listOf(), 3), 1, true)
    expect(marked.selected).toEqual([3, 4])
    marked = move(move(move(marked, -1, true), -1, true), -1, true)
    expect([marked.selected, marked.cursor]).toEqual([[1, 2, 3], 1])
    marked = move(move(marked, 1, false), 1, true)
    expect(marked.selected).toEqual([2, 3])
    expect(move(toggle(listOf(), 5), -1, true).selected).toEqual([5])
    expect(move(withCursor(listOf(), 5), 1, true).selected).toEqual([5])
  })

  test('extends on the next page too: what it began with is not there any more', () => {
    const before = move(withCursor(listOf(), 4), 1, true)
    const marked = move(follow(before, [6, 7, 8], null), 1, true)
    expect([marked.selected, marked.cursor]).toEqual([[4, 5, 6], 6])
    expect(move(marked, 1, true).selected).toEqual([4, 5, 6, 7])
  })

  test('of all that was found lasts as long as no row of the page is left out', () => {
    const all = select(listOf(), ROWS, true)
    expect(isAll(all)).toBe(true)
    expect(isAll(toggle(all, 3))).toBe(false)
    expect(isAll(toggle(toggle(all, 3), 3))).toBe(true)
    expect(isAll(select(listOf(), ROWS))).toBe(false)
    expect(isAll(select(listOf([]), [], true))).toBe(false)
  })

  test('of all is that of each page, and over where a row was left out before, or something else is asked for', () => {
    const all = select(listOf(), ROWS, true)
    const turned = follow(all, [6, 7], null)
    expect([isAll(turned), turned.selected.length]).toEqual([true, 7])
    expect(isAll(follow(turned, [8, 9], null))).toBe(true)
    const without = follow(toggle(all, 3), [6, 7], null)
    expect([isAll(without), without.selected]).toEqual([false, [1, 2, 4, 5]])
    const asked = follow(all, [6, 7], null, { found: 'altro' })
    expect([isAll(asked), asked.selected]).toEqual([false, []])
  })

  test('of all is over once nothing is ticked: the rows of a page, ticked by hand, are those rows alone', () => {
    const byHand = (marked: Marked) => marked.page.keys.reduce(toggle, marked)
    expect(isAll(byHand(select(select(listOf(), ROWS, true))))).toBe(false)
    const extended = moveTo(moveTo(select(listOf(), ROWS, true), 0), 4, true)
    expect(extended.selected).toEqual(ROWS)
    expect(isAll(extended)).toBe(false)
  })
})

test('after a deletion one stands on the next row that stays, else on the one before; who stood elsewhere stays there', () => {
  expect(leave(withCursor(listOf(), 2), [2, 3])).toMatchObject({ cursor: 4, selected: [] })
  expect(leave(withCursor(listOf(), 5), [5]).cursor).toBe(4)
  expect(leave(toggle(withCursor(listOf(), 4), 1), [1]).cursor).toBe(4)
  expect(leave(listOf(), ROWS).cursor).toBeNull()
})

test('pages: at least one, and none beyond them', () => {
  expect([pagesOf(0, 20), pagesOf(20, 20), pagesOf(21, 20)]).toEqual([1, 1, 2])
  expect([pageAfter(1, 1, 3), pageAfter(3, 1, 3), pageAfter(1, -1, 3)]).toEqual([2, null, null])
  // An address may name a page that there is no more.
  expect(pageAfter(9, -1, 3)).toBe(3)
})

describe('the record under the cursor', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is shown where the cursor rests, and not on its way', () => {
    const shown: Key[] = []
    const rest = resting((key) => shown.push(key))
    rest(1)
    vi.advanceTimersByTime(119)
    rest(2)
    vi.advanceTimersByTime(119)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([2])
  })

  test('is not shown once something else was opened', () => {
    const shown: Key[] = []
    const rest = resting((key) => shown.push(key))
    rest(1)
    rest(null)
    vi.runAllTimers()
    expect(shown).toEqual([])
  })
})

test('no two columns of a list, and no two of its filters, are called the same', () => {
  const twice = (labels: readonly string[]) => labels.filter((label, at) => labels.indexOf(label) !== at)
  const found = resources.flatMap((one) => [
    ...twice(columnsOf(one).map(([, { label }]) => label)).map((label) => `${one.id}: column ${label}`),
    ...twice(Object.values(one.filters).map(({ label }) => label)).map((label) => `${one.id}: filter ${label}`),
  ])
  expect(found).toEqual([])
})

test('a file of marked rows keeps the order of the list and drops its filters', () => {
  const query = { q: 'mare', page: 3, size: 20, order: ['nome', 'DESC'], filters: { stato: 'aperto' } } as const
  expect(wholeList(query, [4, 2])).toEqual({ filters: {}, order: ['nome', 'DESC'], page: 1, size: 0 })
  expect(wholeList(query)).toEqual({ ...query, page: 1, size: 0 })
})
