import { expect, test } from 'vitest'
import type { Queue, QueueRow } from '../../src/domain/trade/turno.ts'
import { entriesOf, withoutEntry } from '../../src/views/home/turnoEntries.ts'

const TODAY = '2026-11-20'
const waits = (id: number, scadenza: string | null): QueueRow => ({
  id,
  titolo: `n. ${id}`,
  motivo: '',
  luogo: '',
  scadenza,
  dal: null,
  link: '/',
  fatto: true,
})
const queues: Queue[] = [
  {
    regola: 'attivita',
    titolo: '',
    totale: 3,
    altri: null,
    righe: [waits(1, TODAY), waits(2, '2026-11-01'), waits(3, '2026-10-30')],
  },
  {
    regola: 'offerte',
    titolo: '',
    totale: 3,
    altri: null,
    righe: [waits(1, '2026-11-25'), waits(2, TODAY), waits(3, null)],
  },
]

const keysOf = (found: readonly Queue[]) => entriesOf(found, TODAY).map(({ key }) => key)

test('tasks come first: the most overdue, then today’s, then the line of those in arrears', () => {
  const arrears: Queue = { regola: 'attivitaArretrate', titolo: '', totale: 9, altri: null, righe: [waits(9, null)] }
  const late: Queue = {
    regola: 'richiesteHotel',
    titolo: '',
    totale: 1,
    altri: null,
    righe: [waits(7, '2026-10-01')],
  }
  expect(keysOf([late, arrears, ...queues])).toEqual([
    'attivita-3',
    'attivita-2',
    'attivita-1',
    'attivitaArretrate-9',
    'richiesteHotel-7',
    'offerte-2',
    'offerte-1',
    'offerte-3',
  ])
})

test('the Turno of a user without tasks begins with overdue entries, then today’s, future ones and those without a deadline', () => {
  const offers: Queue = {
    regola: 'offerte',
    titolo: '',
    totale: 4,
    altri: null,
    righe: [waits(1, '2026-11-25'), waits(2, TODAY), waits(3, null), waits(4, '2026-11-01')],
  }
  expect(keysOf([offers])).toEqual(['offerte-4', 'offerte-2', 'offerte-1', 'offerte-3'])
})

test('completing an entry removes it from its own queue only', () => {
  const [first] = entriesOf(queues, TODAY)
  expect(withoutEntry(queues, first!).map(({ totale, righe }) => [totale, righe.length])).toEqual([
    [2, 2],
    [3, 3],
  ])
})
