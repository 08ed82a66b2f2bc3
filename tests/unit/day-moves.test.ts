/** Where Enter and the arrows lead in the calendar of hours. */
import { expect, test } from 'vitest'
import { arrowTarget, enterAction } from '../../src/views/calendario/dayMoves.ts'
import { daysOf } from '../../src/views/calendario/period.ts'

test('Enter opens the only entry, creates the first one, and goes to several or to the week that shows them', () => {
  const enter = (entries: number, canCreate = true, narrow = false) =>
    enterAction({ view: 'mese', narrow, entries, canCreate })
  expect([enter(1), enter(0), enter(0, false), enter(6), enter(7)]).toEqual([
    'edit',
    'create',
    null,
    'focusEntry',
    'showWeek',
  ])
  // A phone and a week draw all entries of a day.
  expect([
    enter(7, true, true),
    enterAction({ view: 'settimana', narrow: false, entries: 9, canCreate: true }),
  ]).toEqual(['focusEntry', 'focusEntry'])
})

test('arrows move between entries once one has the focus, else by a week in a month and into the day in a week', () => {
  const day = '2026-11-28'
  const arrow = (view: 'mese' | 'settimana', step: number, focused = -1, narrow = false) =>
    arrowTarget({ view, narrow, day, step, focused })
  expect([arrow('mese', 1), arrow('mese', -1), arrow('mese', 1, 2)]).toEqual([
    { day: '2026-12-05' },
    { day: '2026-11-21' },
    { entry: 3 },
  ])
  expect([arrow('settimana', 1), arrow('settimana', -1), arrow('settimana', 1, -1, true)]).toEqual([
    { entry: 0 },
    null,
    { day: '2026-11-29' },
  ])
})

test('a day of the neighbouring month is drawn by the month but is not in it', () => {
  const inMonth = (on: string) => daysOf('mese', '2026-11-28').includes(on)
  const inWeek = (on: string) => daysOf('settimana', '2026-11-28').includes(on)
  expect([inMonth('2026-11-01'), inMonth('2026-12-01')]).toEqual([true, false])
  expect([inWeek('2026-11-29'), inWeek('2026-11-30')]).toEqual([true, false])
})
