/** Inline editing of list cells: which cells a user may edit, and the order in which keys move between them. */
import { describe, expect, test } from 'vitest'
import { periodsUpTo, readDay } from '../../src/domain/time/days.ts'
import type { User } from '../../src/domain/access/access.ts'
import { displayOf } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { cellAfter, cellFieldsOf, mayChange, type CellDirection } from '../../src/views/resource/grid/cellOrder.ts'
import { personOf } from './personOf.ts'

const fieldsFor = (id: string, role: Parameters<typeof personOf>[0]) => cellFieldsOf(resourceOf(id), personOf(role))

test('people read the label of a role in the lists of users and of changes, and the name of a role of their own', () => {
  for (const [id, name] of [
    ['management.user', 'roleName'],
    ['main.audit', 'role'],
  ] as const) {
    const shown = (role: string) => displayOf({ ...resourceOf(id), display: name }, { [name]: role })
    expect([shown('user'), shown('portineria')]).toEqual(['Utente hotel', 'portineria'])
  }
})

describe('editable cells', () => {
  test('cellFieldsOf offers short values (flags, choices, days, numbers, names), not fields with their own form or call', () => {
    const offers = fieldsFor('main.hotelOfferta', 'admin')
    expect(offers).toEqual(expect.arrayContaining(['titolo', 'data_inizio', 'tipologia', 'visibile', 'ordinamento']))
    for (const name of ['id', 'state', 'idHotel', 'descriptions', 'prezzi', 'categoria_id'])
      expect(offers, name).not.toContain(name)
    expect(fieldsFor('marketing.landing', 'admin')).not.toContain('stato_online')
    expect(fieldsFor('main.rubricaTask', 'admin')).not.toContain('description')
  })

  test('cellFieldsOf offers a field only to users who may write it', () => {
    expect(fieldsFor('main.hotel', 'admin')).toContain('customer_category')
    expect(fieldsFor('main.hotel', 'produttore')).not.toContain('customer_category')
    expect(fieldsFor('management.user', 'admin')).toContain('attivo')
    expect(fieldsFor('management.user', 'employee')).not.toContain('attivo')
  })

  test('mayChange allows only rows in the user’s scope that are not locked', () => {
    const may = (user: User, id: string, row: Record<string, unknown>, name: string, ofHotel = false) =>
      mayChange(user, resourceOf(id), row, name, ofHotel)
    const seller = personOf('produttore', { codice_produttore: 'P1' })
    expect(may(seller, 'main.hotel', { produttore: 'P1' }, 'nome_hotel')).toBe(true)
    expect(may(seller, 'main.hotel', { produttore: 'X999' }, 'nome_hotel')).toBe(false)
    expect(may(personOf('employee'), 'main.tracciamentiAttivita', { bloccato: true }, 'tempo')).toBe(false)
    expect(may(personOf('admin'), 'main.tracciamentiAttivita', { bloccato: true }, 'tempo')).toBe(true)
    expect(may(personOf('user', { hotel_id: 7 }), 'main.camera', { idHotel: 2_000 }, 'visibile', true)).toBe(false)
  })
})

describe('moving from one editable cell to the next', () => {
  const names = ['nome', 'tipo', 'ordine']
  const after = (from: [number, string], way: CellDirection, closed: readonly string[] = []) => {
    const found = cellAfter(
      [1, 2, 3],
      names,
      { key: from[0], name: from[1] },
      way,
      ({ key, name }) => !closed.includes(`${key} ${name}`),
    )
    return found && `${found.key} ${found.name}`
  }

  test('Tab moves along the row and on to the adjacent row', () => {
    expect(after([1, 'nome'], 'next')).toBe('1 tipo')
    expect(after([1, 'ordine'], 'next')).toBe('2 nome')
    expect(after([2, 'nome'], 'back')).toBe('1 ordine')
    expect([after([3, 'ordine'], 'next'), after([1, 'nome'], 'back')]).toEqual([null, null])
  })

  test('moving down stays in the column', () => {
    expect(after([1, 'tipo'], 'down')).toBe('2 tipo')
    expect(after([3, 'tipo'], 'down')).toBeNull()
  })

  test('moving skips cells that cannot be edited', () => {
    expect(after([1, 'nome'], 'next', ['1 tipo', '1 ordine', '2 nome'])).toBe('2 tipo')
    expect(after([1, 'tipo'], 'down', ['2 tipo'])).toBe('3 tipo')
    expect(after([2, 'tipo'], 'next', ['2 ordine', '3 nome', '3 tipo', '3 ordine'])).toBeNull()
  })

  test('there is no next cell when the current one no longer exists', () => {
    expect([after([9, 'nome'], 'next'), after([2, 'colore'], 'next')]).toEqual([null, null])
  })
})

test('readDay accepts dates as people write them', () => {
  const read = (text: string) => readDay(text, '2026-11-22')
  for (const text of [
    '25/12/2026',
    '25.12.2026',
    '25-12-26',
    '25 12',
    '25/12',
    '2026-12-25',
    '2512',
    '251226',
    '25122026',
  ])
    expect(read(text), text).toBe('2026-12-25')
  expect([read('3'), read(' oggi '), read('Ieri'), read('domani'), read('+7'), read('-22')]).toEqual([
    '2026-11-03',
    '2026-11-22',
    '2026-11-21',
    '2026-11-23',
    '2026-11-29',
    '2026-10-31',
  ])
  for (const text of ['', 'boh', '31/2', '32', '1/2/3/4', '12/25/2026', '29/2/2027', '1/1/202'])
    expect(read(text), text).toBeNull()
})

test('the preset periods end today, or at the end of their month or year', () => {
  const of = (today: string) =>
    Object.fromEntries(periodsUpTo(today).map(({ label, from, to }) => [label, `${from} ${to}`]))
  expect(of('2026-02-15')).toEqual({
    Oggi: '2026-02-15 2026-02-15',
    'Ultimi 7 giorni': '2026-02-09 2026-02-15',
    'Ultimi 30 giorni': '2026-01-17 2026-02-15',
    'Ultimi 90 giorni': '2025-11-18 2026-02-15',
    'Questo mese': '2026-02-01 2026-02-28',
    'Quest’anno': '2026-01-01 2026-12-31',
    'Anno scorso': '2025-01-01 2025-12-31',
  })
})
