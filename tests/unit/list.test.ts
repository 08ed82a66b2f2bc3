import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  follow,
  isAll,
  move,
  moveTo,
  placeOf,
  select,
  withCursor,
  toggle,
  UNMARKED,
  type Key,
} from '../../src/views/resource/list/cursor.ts'
import { columnsOf } from '../../src/domain/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { leave, targetsOf } from '../../src/views/resource/list/leave.ts'
import { pageAfter, pagesOf } from '../../src/views/resource/list/paging.ts'
import { resting } from '../../src/views/resource/list/useRest.ts'

const ROWS = [1, 2, 3, 4, 5]
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
  test('is narrowed to what is still listed', () => {
    const two = select(listOf(), [2, 4])
    expect(follow(two, [1, 2, 3], null).selected).toEqual([2])
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
    expect([marked.selected, marked.cursor]).toEqual([[6], 6])
    expect(move(marked, 1, true).selected).toEqual([6, 7])
  })

  test('of all that was found lasts as long as no row of the page is left out', () => {
    const all = select(listOf(), ROWS, true)
    expect(isAll(all)).toBe(true)
    expect(isAll(toggle(all, 3))).toBe(false)
    expect(isAll(toggle(toggle(all, 3), 3))).toBe(true)
    expect(isAll(select(listOf(), ROWS))).toBe(false)
    expect(isAll(select(listOf([]), [], true))).toBe(false)
  })

  test('of all is over once nothing is ticked: the rows of a page, ticked by hand, are those rows alone', () => {
    const byHand = (marked: ReturnType<typeof listOf>) => marked.keys.reduce(toggle, marked)
    expect(isAll(byHand(select(select(listOf(), ROWS, true))))).toBe(false)
    const turned = follow(select(listOf(), ROWS, true), [6, 7], null)
    expect(isAll(byHand(turned))).toBe(false)
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
