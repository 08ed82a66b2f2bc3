/** The Turno as one list of entries: their order, and the queues left after one is done. */
import type { Queue, QueueRow } from '../../domain/trade/turno.ts'

export type Entry = QueueRow & { regola: string; key: string }

/** What somebody has promised to do on a day; it precedes what merely arrives. */
const taskRules: ReadonlySet<string> = new Set(['attivita', 'attivitaArretrate'])

/** Tasks first; among them and among the rest what is late, then today's, then what is to come or never expires. */
function rank({ regola, scadenza }: Entry, today: string): number {
  const byDay = scadenza === null ? 3 : scadenza < today ? 0 : scadenza === today ? 1 : 2
  return taskRules.has(regola) ? byDay : 4 + byDay
}

/** Merges the queues of all rules into one list, by rank and then by due date, the most overdue first. */
export function entriesOf(queues: readonly Queue[], today: string): Entry[] {
  return queues
    .flatMap(({ regola, righe }) => righe.map((row) => ({ ...row, regola, key: `${regola}-${row.id}` })))
    .sort((a, b) => rank(a, today) - rank(b, today) || (a.scadenza ?? '').localeCompare(b.scadenza ?? ''))
}

export const withoutEntry = (queues: readonly Queue[], { regola, id }: Entry): Queue[] =>
  queues.map((queue) =>
    queue.regola === regola
      ? { ...queue, totale: queue.totale - 1, righe: queue.righe.filter((row) => row.id !== id) }
      : queue,
  )
