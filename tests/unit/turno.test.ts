import { expect, test } from 'vitest'
import type { Queue, QueueRow } from '../../src/domain/turno.ts'
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

test('entries of today come first, then overdue, then future ones, and last those without a deadline', () => {
  expect(entriesOf(queues, TODAY).map(({ key }) => key)).toEqual([
    'attivita-1',
    'offerte-2',
    'attivita-3',
    'attivita-2',
    'offerte-1',
    'offerte-3',
  ])
})

test('completing an entry removes it from its own queue only', () => {
  const [first] = entriesOf(queues, TODAY)
  expect(withoutEntry(queues, first!).map(({ totale, righe }) => [totale, righe.length])).toEqual([
    [2, 2],
    [3, 3],
  ])
})
