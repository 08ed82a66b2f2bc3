import { describe, expect, test } from 'vitest'
import {
  copiesOf,
  copyToYear,
  counterpartsOf,
  remainingChanges,
  remarkedChanges,
  messageFor,
  missingIn,
  sourcesFor,
  STAY,
  pruneChanges,
  touchesSeason,
  withEdits,
  writesOf,
  type Hotel,
  type Lines,
  type PriceList,
} from '../../src/views/listino/season.ts'
import { EACH, linesLeft, rowsOf, rowsToAdd, rowsOutsideSheet, unsoldIn } from '../../src/views/listino/seasonRows.ts'
import {
  gapsAndOverlaps,
  currentSeason,
  difference,
  counterpartOfLastYear,
  monthsOf,
  shareOf,
  type Period,
} from '../../src/domain/trade/season.ts'

let ids = 0
const list = (nome: string, data_inizio: string, data_fine: string, more: Partial<Period> = {}): Period => ({
  idListino: ++ids,
  nome,
  data_inizio,
  data_fine,
  unita_prezzo: 'persona',
  visibile: true,
  ...more,
})
const describeGaps = (periods: readonly Period[]) =>
  gapsAndOverlaps(periods).map(({ kind, from, to, periods: [a, b] }) => `${kind} ${from} ${to} ${a!.nome}|${b!.nome}`)

describe('gaps and overlaps between the price lists of a season', () => {
  test('between finds days without a price list and days with two, in any order of the lists', () => {
    const spring = list('Primavera', '2027-04-01', '2027-05-31')
    const summer = list('Estate', '2027-05-30', '2027-07-09')
    const august = list('Agosto', '2027-07-13', '2027-08-31')
    expect(describeGaps([august, summer, spring])).toEqual([
      'overlap 2027-05-30 2027-05-31 Primavera|Estate',
      'gap 2027-07-10 2027-07-12 Estate|Agosto',
    ])
  })

  test('adjacent lists are neither a gap nor an overlap, and a nested list leaves no gap after it', () => {
    const whole = list('Estate', '2027-06-01', '2027-09-30')
    expect(describeGaps([list('Primavera', '2027-04-01', '2027-05-31'), whole])).toEqual([])
    expect(
      describeGaps([whole, list('Ponte', '2027-06-02', '2027-06-04'), list('Autunno', '2027-10-01', '2027-10-31')]),
    ).toEqual(['overlap 2027-06-02 2027-06-04 Estate|Ponte'])
  })

  test('a hidden price list neither fills a gap nor overlaps', () => {
    const [a, b] = [list('A', '2027-04-01', '2027-04-30'), list('B', '2027-06-01', '2027-06-30')]
    const hidden = list('C', '2027-04-20', '2027-06-10', { visibile: false })
    expect(describeGaps([a, hidden, b])).toEqual(['gap 2027-05-01 2027-05-31 A|B'])
  })
})

describe('comparison with last year’s price list', () => {
  const before = [
    list('Primavera 2026', '2026-04-01', '2026-05-31'),
    list('Estate 2026', '2026-06-01', '2026-08-04'),
    list('Agosto 2026', '2026-08-05', '2026-08-25'),
  ]
  const lastYearsName = (period: Period, all = before) => counterpartOfLastYear(period, all)?.nome

  test('the comparison takes the list that shares most days, not the one with the same name', () => {
    expect(lastYearsName(list('Agosto 2027', '2027-08-05', '2027-08-25'))).toBe('Agosto 2026')
    expect(lastYearsName(list('Agosto 2027', '2027-07-01', '2027-08-08'))).toBe('Estate 2026')
    expect(lastYearsName(list('Ottobre 2027', '2027-10-01', '2027-10-31'))).toBeUndefined()
    // 29 February corresponds to 28 February of the previous year.
    const leap = [list('Febbraio 2027', '2027-02-20', '2027-02-28')]
    expect(lastYearsName(list('Febbraio 2028', '2028-02-29', '2028-02-29'), leap)).toBe('Febbraio 2027')
  })

  test('the comparison requires the same price unit; the name without its year breaks ties', () => {
    const rooms = list('Appartamenti 2026', '2026-08-05', '2026-08-25', { unita_prezzo: 'camera' })
    const twice = [...before, rooms, list('Agosto famiglie 2026', '2026-08-05', '2026-08-25')]
    const days = ['2027-08-05', '2027-08-25'] as const
    expect(lastYearsName(list('Agosto famiglie 2027', ...days), twice)).toBe('Agosto famiglie 2026')
    expect(lastYearsName(list('Agosto 2027', ...days), twice)).toBe('Agosto 2026')
    expect(lastYearsName(list('Altro 2027', ...days, { unita_prezzo: 'camera' }), twice)).toBe('Appartamenti 2026')
  })

  test('differences are whole percents', () => {
    expect([
      difference(62, 60),
      difference(54, 60),
      difference(60, 60),
      difference(60.1, 60),
      difference(59.9, 60),
    ]).toEqual(['+3%', '-10%', '=', '+0%', '-0%'])
  })
})

test('the current season is the first one that is not over, else the last', () => {
  const lists = [
    list('a', '2025-06-01', '2025-09-30'),
    list('b', '2026-12-20', '2027-01-06'),
    list('c', '2027-06-01', '2027-09-30'),
  ]
  expect(currentSeason(lists, '2026-11-23')).toBe(2026)
  expect(currentSeason(lists, '2027-01-07')).toBe(2027)
  expect(currentSeason(lists, '2028-01-01')).toBe(2027)
  expect(currentSeason([], '2026-11-23')).toBe(2026)
})

test('a time line has its months, and a position for each day', () => {
  expect(monthsOf('2027-04-10', '2027-06-30')).toEqual(['2027-04-10', '2027-05-01', '2027-06-01'])
  expect([
    shareOf('2027-04-01', '2027-04-01', '2027-04-30'),
    shareOf('2027-05-01', '2027-04-01', '2027-04-30'),
  ]).toEqual([0, 1])
})

const rooms = [{ id: 8 }, { id: 7 }]
const boards = [{ id: 21 }, { id: 20 }]
const lines = (names: [number, string][], hidden: number[] = []): Lines => ({
  names: new Map(names),
  hidden: new Set(hidden),
})
const hotel: Hotel = {
  rooms: lines(
    [
      [7, 'Doppia'],
      [8, 'Suite'],
      [9, 'Mansarda'],
      [10, 'Deposito'],
    ],
    [10],
  ),
  boards: lines([
    [20, 'B&B'],
    [21, 'Mezza'],
    [22, 'Completa'],
  ]),
}
const priceListWith = (more: Partial<PriceList> = {}): PriceList => ({
  ...list('Estate 2027', '2027-06-01', '2027-08-31'),
  etag: '"3"',
  stay: 2,
  rooms,
  boards,
  // Room 7 has one board only; room 8 has no data, so it has both.
  prices: { 7: { prezzi: { 20: 65 } } },
  ...more,
})

describe('draft of a season', () => {
  test('a season draft is offered in the years of its price lists, and in every year once a list is gone', () => {
    const summer = priceListWith()
    const draft = { [`${summer.idListino} 7 20`]: 80 }
    expect([2026, 2027, 2028].filter((year) => touchesSeason(draft, [summer], year))).toEqual([2027])
    expect([2026, 2027, 2028].filter((year) => touchesSeason(draft, [], year))).toEqual([2026, 2027, 2028])
  })
})

describe('season sheet', () => {
  test('the sheet has a row for each board that a room has in some price list, in the hotel’s order', () => {
    expect(rowsOf([priceListWith()], hotel).map(({ id }) => id)).toEqual(['7 20', '8 20', '8 21'])
    // Rooms and boards that the hotel no longer has come last.
    const more = priceListWith({
      rooms: [{ id: 99 }, { id: 7 }],
      boards: [{ id: 21 }],
      prices: { 7: { prezzi: { 21: null } } },
    })
    expect(rowsOf([priceListWith(), more], hotel).map(({ id }) => id)).toEqual([
      '7 20',
      '7 21',
      '8 20',
      '8 21',
      '99 21',
    ])
    const one = priceListWith()
    const at = (row: string) => `${one.idListino} ${row}`
    expect(missingIn([one], {})).toBe(2)
    expect(missingIn([one], { [at('8 20')]: 50, [at('7 20')]: null, [at(STAY)]: null, '99 8 20': null })).toBe(2)
  })

  test('only values that differ, in existing cells, count as changes', () => {
    const [one, other] = [priceListWith(), priceListWith()]
    const [a, b] = [String(one.idListino), String(other.idListino)]
    const edits = [
      { row: '7 20', column: a, value: 70 },
      { row: '99 20', column: a, value: 70 },
      { row: STAY, column: b, value: 3 },
    ]
    const changes = withEdits({}, [one, other], hotel, edits)
    expect(changes).toEqual({ [`${a} 7 20`]: 70, [`${b} ${STAY}`]: 3 })
    expect(withEdits(changes, [one, other], hotel, [{ row: '7 20', column: a, value: 65 }])).toEqual({
      [`${b} ${STAY}`]: 3,
    })
    // Somebody else has removed the board meanwhile.
    const withoutBoard = { ...hotel, boards: lines([[21, 'Mezza']]) }
    const without = { ...one, boards: [{ id: 21 }] }
    expect(pruneChanges(changes, [without, other], withoutBoard)).toEqual({ [`${b} ${STAY}`]: 3 })
    expect(writesOf(changes, [one, other])).toEqual([
      { op: 'update', key: one.idListino, etag: '"3"', values: { rows: { 7: { prezzi: { 20: 70 } } } } },
      { op: 'update', key: other.idListino, etag: '"3"', values: { soggiorno_minimo: 3 } },
    ])
  })

  test('edits made during the save, and refused edits, remain', () => {
    const [one, other] = [priceListWith(), priceListWith()]
    const at = (row: string, { idListino } = one) => `${idListino} ${row}`
    const sent = { [at('7 20')]: 70, [at('8 20')]: 80, [at(STAY)]: 3, [at(STAY, other)]: 40 }
    const now = { [at('7 20')]: 71, [at(STAY)]: 3, [at('8 21')]: 90, [at(STAY, other)]: 40 }
    // A cell that was cleared during the save returns to its old value, which is empty.
    expect(remainingChanges(now, sent, new Set([one.idListino]), [one, other])).toEqual({
      [at('7 20')]: 71,
      [at('8 21')]: 90,
      [at('8 20')]: null,
      [at(STAY, other)]: 40,
    })
    expect(remainingChanges({}, { [at('7 20')]: 70 }, new Set([one.idListino]), [one])).toEqual({ [at('7 20')]: 65 })
  })

  test('a season is offered the previous year as its source only while it has no price list itself', () => {
    const rows = ['2026-06-01', '2026-09-01', '2027-12-20'].map((data_inizio) => ({ data_inizio, rooms: [] }))
    expect(sourcesFor(2027, rows)).toEqual([])
    expect(sourcesFor(2028, rows)).toEqual([rows[2]])
    expect(sourcesFor(2027, rows.slice(0, 2))).toEqual(rows.slice(0, 2))
    expect(sourcesFor(2026, rows)).toEqual([])
  })

  test('messageFor explains why a value cannot be stored', () => {
    expect([messageFor('7 20', 62.5), messageFor('7 20', null), messageFor(STAY, 7)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(messageFor('7 20', -1)).toContain('sotto lo zero')
    expect(messageFor('7 20', '6o')).toContain('«6o»')
    expect([messageFor(STAY, 0), messageFor(STAY, 31), messageFor(STAY, 'due')]).toEqual(
      Array(3).fill('Le notti sono da 1 a 30'),
    )
  })

  test('copying transfers prices cell by cell, raised and rounded, optionally only into empty cells', () => {
    const source = priceListWith({ prices: { 7: { prezzi: { 20: 60 } }, 8: { prezzi: { 20: null, 21: 81 } } } })
    const goal = priceListWith({ prices: { 7: { prezzi: { 20: 65 } }, 8: { prezzi: { 20: 50 } } } })
    const column = String(goal.idListino)
    const rows = rowsOf([source, goal], hotel)
    const copy = (more: { percent?: number; step?: number; onlyEmpty?: boolean }, at = {}) =>
      copiesOf([{ source, goal }], rows, at, { percent: 0, step: 1, onlyEmpty: false, ...more })
    // Empty cells are not copied, and no price goes into a missing cell.
    expect(copy({})).toEqual([{ row: '7 20', column, value: 60 }])
    expect(copy({ percent: 4, step: 50 })).toEqual([{ row: '7 20', column, value: 62.5 }])
    expect(copy({ onlyEmpty: true })).toEqual([])
    expect(copy({ onlyEmpty: true }, { [`${column} 7 20`]: null })).toEqual([{ row: '7 20', column, value: 60 }])
    // A cell whose price was removed counts as empty, like one that never had a price.
    const empty = { ...goal, prices: { 7: { prezzi: { 20: null } } } }
    const into = copiesOf([{ source, goal: empty }], rows, {}, { percent: 0, step: 1, onlyEmpty: true })
    expect(into.map(({ row, value }) => [row, value])).toEqual([
      ['7 20', 60],
      ['8 21', 81],
    ])
  })

  test('copying fills cells that no period sells yet, but not cells that only this period does not sell', () => {
    const source = priceListWith({
      boards: [{ id: 20 }, { id: 21 }],
      prices: { 7: { prezzi: { 20: 60 } }, 8: { prezzi: { 21: 81 } } },
    })
    const goal = priceListWith({ rooms: [{ id: 7 }], boards: [{ id: 20 }], prices: { 7: { prezzi: { 20: 65 } } } })
    const copied = (lists: PriceList[], changes = {}) =>
      copiesOf([{ source, goal }], rowsOf(lists, hotel, ['8 21']), changes, {
        percent: 0,
        step: 1,
        onlyEmpty: false,
      }).map(({ row }) => row)
    expect(copied([goal])).toEqual(['7 20', '8 21'])
    expect(copied([goal, source])).toEqual(['7 20'])
    expect(copied([goal, source], { [`${goal.idListino} 8 21`]: 70 })).toEqual(['7 20', '8 21'])
  })
})

describe('unsold rooms and boards of a price list', () => {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  test('unsoldIn lists visible rooms with every board of the season, and hidden rooms only on request', () => {
    const one = priceListWith({ boards: [{ id: 21 }, { id: 20 }] })
    expect(unsoldIn([one], hotel)).toEqual(['9 20', '9 21'])
    // While no price list has a board, all boards of the hotel count.
    expect(unsoldIn([priceListWith({ rooms: [{ id: 7 }, { id: 8 }], boards: [], prices: {} })], hotel)).toHaveLength(3)
    expect(unsoldIn([], hotel)).toEqual([])
    const rows = rowsOf([one], hotel, unsoldIn([one], hotel))
    expect(ids(rows)).toEqual(['7 20', '8 20', '8 21', '9 20', '9 21'])
    expect(rows.map(({ isNew }) => isNew)).toEqual([false, false, false, true, true])
    expect(rowsOf([priceListWith({ rooms: [{ id: 99 }] })], hotel).every((row) => !row.isOfHotel)).toBe(true)
  })

  test('rows to add are chosen by room and board, without those already in the sheet', () => {
    const rows = rowsOf([priceListWith()], hotel)
    expect(rowsToAdd(rows, hotel, 10, EACH)).toEqual(['10 20', '10 21'])
    expect(rowsToAdd(rows, hotel, EACH, 22)).toEqual(['7 22', '8 22'])
    expect(rowsToAdd(rows, hotel, EACH, EACH)).toEqual(['7 21'])
    expect(rowsToAdd(rows, hotel, 8, 21)).toEqual([])
    expect(rowsToAdd([], hotel, EACH, 20)).toEqual(['7 20', '8 20', '9 20'])
    expect(linesLeft(rows, hotel, 'rooms')).toEqual([7, 8, 9, 10])
    const full = rowsOf([], hotel, rowsToAdd([], { ...hotel, rooms: lines([[7, 'Doppia']]) }, EACH, EACH))
    expect([linesLeft(full, hotel, 'rooms'), linesLeft(full, hotel, 'boards')]).toEqual([
      [8, 9, 10],
      [20, 21, 22],
    ])
  })

  test('a row beyond the sheet stays while it has edits', () => {
    const [one, other] = [priceListWith(), priceListWith()]
    const rowIds = new Set(ids(rowsOf([one], hotel)))
    const at = (row: string, list = one) => `${list.idListino} ${row}`
    const changes = { [at('7 20')]: 70, [at('9 20')]: 80, [at(STAY)]: 3, [at('9 21', other)]: 90 }
    expect([...rowsOutsideSheet(changes, [one], rowIds)]).toEqual(['9 20'])
  })

  test('an added row is an empty cell, neither a missing price nor a change once it is cleared', () => {
    const one = priceListWith()
    const column = String(one.idListino)
    const key = `${column} 9 20`
    const edit = (changes: Record<string, number>, value: number | null) =>
      withEdits(changes, [one], hotel, [{ row: '9 20', column, value }])
    const changes = edit({}, 80)
    expect(changes).toEqual({ [key]: 80 })
    expect(missingIn([one], changes)).toBe(missingIn([one], {}))
    expect(edit({ [key]: 80 }, null)).toEqual({})
    expect(pruneChanges(changes, [one], hotel)).toEqual(changes)
  })

  test('a price enters the grid alone, without other rooms or boards', () => {
    const [one, other] = [priceListWith(), priceListWith()]
    const writes = (changes: Record<string, number>) =>
      writesOf(Object.fromEntries(Object.entries(changes).map(([row, value]) => [`${one.idListino} ${row}`, value])), [
        one,
        other,
      ])
    const after = (changes: Record<string, number>): PriceList => {
      const [write] = writes(changes)
      if (write?.op !== 'update') throw new Error('no update')
      const { rows = one.prices, rooms = one.rooms, boards = one.boards } = write.values
      return { ...one, rooms, boards, prices: rows } as PriceList
    }
    const before = missingIn([one], {})
    // A new room: its other boards are not sold with it.
    expect(writes({ '9 20': 80 })).toEqual([
      {
        op: 'update',
        key: one.idListino,
        etag: '"3"',
        values: { rooms: [...rooms, { id: 9 }], rows: { ...one.prices, 9: { prezzi: { 20: 80 } } } },
      },
    ])
    // A new board: the room without data keeps the two that it had.
    const withBoard = after({ '7 22': 90 })
    expect(ids(rowsOf([withBoard], hotel))).toEqual(['7 20', '7 22', '8 20', '8 21'])
    // A new room and a new board, several at once; existing prices stay.
    const both = after({ '7 20': 66, '9 22': 99, '9 21': 85, '8 22': 70 })
    expect(ids(rowsOf([both], hotel))).toEqual(['7 20', '8 20', '8 21', '8 22', '9 21', '9 22'])
    expect(both.prices[7]).toEqual({ prezzi: { 20: 66 } })
    expect([withBoard, both].map((list) => missingIn([list], {}))).toEqual([before, before])
    // Leftovers of an earlier grid do not come back.
    const stale = {
      ...one,
      boards: [{ id: 20 }],
      prices: { 7: { prezzi: { 20: 65, 21: 1 } }, 9: { prezzi: { 20: 1 } } },
    }
    const changes = { [`${one.idListino} 8 21`]: 80, [`${one.idListino} 9 21`]: 90 }
    expect(writesOf(changes, [stale])).toMatchObject([
      {
        values: {
          rows: {
            7: { prezzi: { 20: 65 } },
            8: { prezzi: { 20: null, 21: 80 } },
            9: { prezzi: { 21: 90 } },
          },
        },
      },
    ])
    expect(JSON.stringify(writesOf(changes, [stale]))).not.toMatch(/":1[,}]/)
  })
})

test('the copy of a price list for another year shifts its days and its name, and is hidden from guests', () => {
  const row = {
    idListino: 5,
    idHotel: 303,
    nomi: { it: 'Inverno 2027', de: 'Winter 2027' },
    stagione: 'bassa',
    data_inizio: '2027-12-20',
    data_fine: '2028-02-29',
    visibile: true,
    rooms: [{ id: 7 }],
    rows: { 7: { prezzi: { 20: 60 } } },
  }
  expect(copyToYear(row, 2027, 2028)).toEqual({
    idHotel: 303,
    nomi: { it: 'Inverno 2028', de: 'Winter 2028' },
    stagione: 'bassa',
    data_inizio: '2028-12-20',
    data_fine: '2029-02-28',
    visibile: false,
    unita_prezzo: null,
    soggiorno_minimo: null,
    note: null,
    rooms: [{ id: 7 }],
    boards: null,
    rows: { 7: { prezzi: { 20: 60 } } },
  })
})

test('unsaved prices far from the year before, at zero or very high are remarked, and nights never', () => {
  const before = priceListWith({
    ...list('Estate 2026', '2026-06-01', '2026-08-31'),
    prices: { 7: { prezzi: { 20: 65 } }, 8: { prezzi: { 20: 50, 21: 80 } } },
  })
  const summer = priceListWith()
  const [lists, id] = [[before, summer], summer.idListino]
  const changes = { [`${id} 7 20`]: 650, [`${id} 8 20`]: 55, [`${id} 8 21`]: 0, [`${id} ${STAY}`]: 30 }
  const remarked = remarkedChanges(changes, lists, counterpartsOf(lists))
  expect(remarked.map(({ row, remark }) => [row, remark.short])).toEqual([
    ['7 20', '+900%'],
    ['8 21', 'a zero'],
  ])
  expect(remarked[0]!.remark.text).toMatch(/^\+900% sul 2026, quando era 65,00\s€$/)
})

test('a multiplication is refused with the way to write it', () => {
  expect(messageFor('7 20', '*2')).toBe('«*2» non è un prezzo: per raddoppiarlo scrivi +100%')
  expect(messageFor('7 20', '4x')).toBe('«4x» non è un prezzo: scrivi per esempio 62,50')
})
