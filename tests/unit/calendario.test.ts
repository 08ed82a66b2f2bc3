import { expect, test } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { mondayOf } from '../../src/domain/time/dateText.ts'
import { totalHours } from '../../src/domain/time/hours.ts'
import { dueOf, missingHours, summarizeHours } from '../../src/views/calendario/dueHours.ts'
import { colleaguesIn } from '../../src/views/calendario/colleagues.ts'
import { daysFile, fileName, officeFile } from '../../src/views/calendario/calendarCsv.ts'
import { toCsv } from '../../src/domain/plans/csv.ts'
import {
  dayIn,
  edgeOf,
  formatPeriod,
  lastFinishedMonth,
  personIn,
  shiftPeriod,
  viewIn,
  weeksOf,
} from '../../src/views/calendario/period.ts'

test('weeks begin on Monday, and a month includes every week that touches it', () => {
  for (let day = '2023-12-20', days = 0; days < 900; day = addDays(day, 1), days++) {
    const weeks = weeksOf('mese', day)
    const all = weeks.flat()
    const month = all.filter((one) => one.slice(0, 7) === day.slice(0, 7))
    expect(month).toHaveLength(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate())
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(week.some((one) => month.includes(one))).toBe(true)
    }
    expect(weeksOf('settimana', day)).toEqual([weeks.find((week) => week.includes(day))])
    expect([edgeOf('mese', day, 'first'), edgeOf('mese', day, 'last')]).toEqual([month[0], month.at(-1)])
    expect(edgeOf('settimana', day, 'first')).toBe(mondayOf(day))
  }
})

test('turning a month keeps the day of the month, or takes the last day of a shorter month', () => {
  expect(shiftPeriod('mese', '2026-01-31', 1)).toBe('2026-02-28')
  expect(shiftPeriod('mese', '2026-01-15', -1)).toBe('2025-12-15')
  expect(shiftPeriod('settimana', '2026-12-30', 1)).toBe('2027-01-06')
})

test('the latest finished month is the one before, across years too', () => {
  expect(['2026-11-30', '2026-03-01', '2026-01-01'].map(lastFinishedMonth)).toEqual([
    '2026-10-31',
    '2026-02-28',
    '2025-12-31',
  ])
})

test('formatPeriod names a period by its month or its days', () => {
  expect(formatPeriod('mese', '2026-11-22')).toBe('novembre 2026')
  expect(formatPeriod('settimana', '2026-11-22')).toBe('16–22 novembre 2026')
  expect(formatPeriod('settimana', '2026-12-01')).toBe('30 novembre – 6 dicembre 2026')
  expect(formatPeriod('settimana', '2026-12-31')).toBe('28 dicembre 2026 – 3 gennaio 2027')
})

test('the address selects the view; filters or an order in it select the list', () => {
  expect(viewIn('', 'mese')).toBe('mese')
  expect(viewIn('?vista=settimana&page=2', 'mese')).toBe('settimana')
  expect(viewIn('?vista=anno', 'settimana')).toBe('settimana')
  expect(viewIn('?giorno=2026-11-02&utente=7', 'mese')).toBe('mese')
  expect(viewIn('?orderKey=tempo&orderDirection=ASC', 'mese')).toBe('elenco')
  expect(dayIn('?giorno=2026-02-30', '2026-11-22')).toBe('2026-11-22')
  expect([personIn('', 4), personIn('?utente=7', 4), personIn('?utente=tutti', 4), personIn('?utente=x', 4)]).toEqual([
    4,
    7,
    null,
    4,
  ])
})

test('totalHours stays exact on quarters of an hour, however many are added', () => {
  const quarters = Array.from({ length: 400 }, (_, at) => ({ tempo: (at % 36) / 4 }))
  const minutes = quarters.reduce((sum, _, at) => sum + (at % 36) * 15, 0)
  expect(totalHours(quarters)).toBe(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
  expect(totalHours([{ tempo: 0.25 }, { tempo: 2.5 }])).toBe('2:45')
  expect(totalHours([])).toBe('0:00')
})

test('the office view has everybody with due hours, their missing hours, and anyone who wrote entries without being due', () => {
  const entry = { id: 1, note: null, bloccato: false, attivita: 'Foto', hotel: 'Stella Marina' }
  const wrote = (utente: number, persona: string, tempo: number) => ({
    ...entry,
    dataConsuntivo: '2026-11-16',
    utente,
    persona,
    tempo,
  })
  const entries = [wrote(1, 'Anna', 3), wrote(4, 'Dario', 2)]
  const named = (utente: number, persona: string) => ({ utente, persona, rapporti: [] })
  const owing = [named(3, 'Carla'), named(2, 'Bice'), named(1, 'Anna')]
  const each: Readonly<Record<number, number>> = { 1: 8, 2: 4.8, 3: 0, 4: 0 }
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  const office = colleaguesIn(entries, owing, days, (id, byDay) => dueOf(byDay, () => each[id]!, '2026-11-18'))
  expect(office.map(({ name, due }) => [name, due.over(days), missingHours(due, days)])).toEqual([
    ['Anna', 16, 13],
    ['Bice', 9.6, 9.6],
    ['Dario', 0, 0],
  ])
  // On the first of a month nothing is missing yet, but everybody who works that month is listed.
  const early = colleaguesIn([], owing, days, (id, byDay) => dueOf(byDay, () => each[id]!, '2026-11-16'))
  expect(early.map(({ name, due }) => [name, missingHours(due, days)])).toEqual([
    ['Anna', 0],
    ['Bice', 0],
  ])
})

const workEntry = (
  id: number,
  dataConsuntivo: string,
  tempo: number,
  about: { persona?: string; note?: string } = {},
) => ({
  id,
  dataConsuntivo,
  tempo,
  note: about.note ?? null,
  bloccato: false,
  utente: 1,
  attivita: 'Foto',
  hotel: 'Stella Marina (7)',
  persona: about.persona ?? 'Anna Rossi',
})

test('due, written and missing hours cover past days only; extra hours on one day do not make up for another', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  const hours = { '2026-11-16': 9, '2026-11-17': 6.5, '2026-11-18': 3.25 }
  const byDay = new Map(Object.entries(hours).map(([day, tempo], id) => [day, [workEntry(id, day, tempo)]]))
  const due = dueOf(byDay, () => 8, '2026-11-18')
  expect(summarizeHours([due], days)).toEqual({ due: 16, written: 15.5, missing: 1.5, on: 1 })
  expect(summarizeHours([due, due], days)).toEqual({ due: 32, written: 31, missing: 3, on: 2 })
  expect(summarizeHours([], days)).toEqual({ due: 0, written: 0, missing: 0, on: 0 })
})

test('the exported file of days has every entry of the period, its missing hours and the sums on screen', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  const entries = [
    workEntry(1, '2026-11-16', 2.75, { note: '=A1+1' }),
    workEntry(2, '2026-11-16', 0.25),
    workEntry(3, '2026-11-30', 5),
  ]
  const byDay = new Map([
    ['2026-11-16', entries.slice(0, 2)],
    ['2026-11-30', entries.slice(2)],
  ])
  const due = dueOf(byDay, () => 8, '2026-11-18')
  expect(daysFile({ days, byDay, due })).toEqual([
    ['Data', 'Hotel', 'Attività', 'Ore', 'Mancano', 'Note'],
    ['16/11/2026', 'Stella Marina (7)', 'Foto', '2:45', '5:00', '=A1+1'],
    ['16/11/2026', 'Stella Marina (7)', 'Foto', '0:15', '', null],
    ['17/11/2026', undefined, undefined, null, '8:00', undefined],
    ['Totale', null, null, '3:00', '13:00', null],
  ])
  // Notes are never read as formulas. With several persons each line names its owner and no due hours appear.
  const [head, first, , total] = toCsv(daysFile({ days, byDay, due: null })).split('\r\n')
  expect(head).toBe('\uFEFFData;Persona;Hotel;Attività;Ore;Note')
  expect(first).toBe("16/11/2026;Anna Rossi;Stella Marina (7);Foto;2:45;'=A1+1")
  expect(total).toBe('Totale;;;;3:00;')
})

test('the exported office file adds up in both directions, and file names carry the period and the owner', () => {
  const days = ['2026-11-16', '2026-11-17']
  const of = (id: number, name: string, tempo: number) => {
    const byDay = new Map([['2026-11-16', [workEntry(id, '2026-11-16', tempo)]]])
    return { id, name, byDay, due: dueOf(byDay, () => 4, '2026-11-17') }
  }
  expect(officeFile(days, [of(1, 'Anna Rossi', 3.5), of(2, 'Bice Neri', 4)])).toEqual([
    ['Persona', '16/11/2026', '17/11/2026', 'Totale', 'Mancano'],
    ['Anna Rossi', '3:30', '', '3:30', '0:30'],
    ['Bice Neri', '4:00', '', '4:00', ''],
    ['Totale', '7:30', '', '7:30', '0:30'],
  ])
  expect([
    fileName('mese', '2026-11-17', 'Niccolò D’Amico'),
    fileName('settimana', '2026-11-17', 'tutti'),
    fileName('ufficio', '2026-11-17', 'ufficio'),
  ]).toEqual(['ore-2026-11-niccolo-d-amico', 'ore-2026-11-16-2026-11-22-tutti', 'ore-2026-11-ufficio'])
})
