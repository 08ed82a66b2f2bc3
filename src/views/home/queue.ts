/** The work queue as one row of things: in which order they stand, and what is left when one is done. */
import type { Queue, Waiting } from '../../domain/turno.ts'

export type Entry = Waiting & { regola: string; key: string }

/** Today's work, then what is late, then what is to come, what never expires last. */
function rank({ scadenza }: Waiting, today: string): number {
  if (scadenza === null) return 3
  return scadenza === today ? 0 : scadenza < today ? 1 : 2
}

/** All rules in one order; of one rank, what is due first stands first. */
export function entriesOf(queues: readonly Queue[], today: string): Entry[] {
  return queues
    .flatMap(({ regola, righe }) => righe.map((row) => ({ ...row, regola, key: `${regola}-${row.id}` })))
    .sort((a, b) => rank(a, today) - rank(b, today) || (a.scadenza ?? '').localeCompare(b.scadenza ?? ''))
}

export const without = (queues: readonly Queue[], { regola, id }: Entry): Queue[] =>
  queues.map((queue) =>
    queue.regola === regola
      ? { ...queue, totale: queue.totale - 1, righe: queue.righe.filter((row) => row.id !== id) }
      : queue,
  )
