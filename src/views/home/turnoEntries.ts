/** The Turno as one list of entries: their order, and the queues left after one is done. */
import type { Queue, QueueRow } from '../../domain/turno.ts'

export type Entry = QueueRow & { regola: string; key: string }

/** Today's work first, then what is overdue, then what is to come; what never expires comes last. */
function rank({ scadenza }: QueueRow, today: string): number {
  if (scadenza === null) return 3
  return scadenza === today ? 0 : scadenza < today ? 1 : 2
}

/** Merges the queues of all rules into one list, by rank and then by due date. */
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
