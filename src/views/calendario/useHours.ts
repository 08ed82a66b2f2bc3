/** Writes on hours beyond one entry: copying the last worked day, moving an entry to another day, locking a month. */
import { useRef } from 'react'
import { dayAndLast, lockMonth, LOOKED_BACK, moveEntry } from '../../api/attivita.ts'
import { type RowWrite, writeRows } from '../../api/batch.ts'
import { refreshResource, type Row } from '../../api/resources.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { tellRefusals } from '../resource/refusals.ts'
import { notify } from '../shell/notices.ts'

const ENTRIES = tracciamentiAttivita.id
const CREATE = `${ENTRIES}.create`
const LOCK = `${ENTRIES}.blocca`
const MOVE = `${ENTRIES}.sposta`
const LABEL = 'Attività'
const COPIED = ['aoHotelId', 'attivita', 'tempo', 'note'] as const

const QUIET = { tone: 'info', title: 'Niente da ripetere', duration: 10_000, place: 'bottom-right' } as const

const sameness = (row: Row): string => JSON.stringify(COPIED.map((name) => row[name] ?? null))

/** Writes are queued one after the other, so that the second press of a key finds what the first one wrote. */
export function useHours() {
  const last = useRef(Promise.resolve())
  /** The day that each moving entry is going to. */
  const goals = useRef(new Map<number, string>())

  const alone = (op: string, work: () => Promise<void>): Promise<void> =>
    (last.current = last.current.then(work).catch((error: unknown) => notify({ op, error, label: LABEL })))

  return {
    /** Copies the entries of the last worked day to this day, except those that it already has. */
    copyLast: (day: string, person: number) =>
      alone(CREATE, async () => {
        const { here, last } = await dayAndLast(day, person)
        const there = new Set(here.map(sameness))
        const missing = last.filter((row) => !there.has(sameness(row)))
        if (!missing.length) {
          notify({
            ...QUIET,
            message: last.length
              ? 'Questo giorno ha già le stesse attività.'
              : `Nei ${LOOKED_BACK} giorni prima non c’è nessuna attività.`,
          })
          return
        }
        const writes = missing.map((row): RowWrite => {
          const { id } = row.attivita as { id: number }
          const { aoHotelId, tempo, note } = row
          return {
            op: 'create',
            values: { aoHotelId, 'attivita.id': id, dataConsuntivo: day, tempo, note: note ?? null },
          }
        })
        for await (const outcomes of writeRows(tracciamentiAttivita, {}, CREATE, writes)) {
          const refused = outcomes.flatMap(({ error }) => (error ? [{ name: day, error }] : []))
          if (refused.length) void tellRefusals(CREATE, LABEL, refused)
          else notify({ op: CREATE, label: LABEL })
        }
        await refreshResource(ENTRIES)
      }),

    /**
     * Moves an entry. A key pressed again before the answer continues from the day that the first press led to. Returns
     * the day where the entry is now; null if it was already moving or did not move.
     */
    async move(id: number, from: string, to: (day: string) => string): Promise<string | null> {
      const underWay = goals.current.get(id)
      goals.current.set(id, to(underWay ?? from))
      if (underWay !== undefined) return null
      let done: string | null = null
      await alone(MOVE, async () => {
        for (let goal = goals.current.get(id)!; goal !== (done ?? from); goal = goals.current.get(id)!) {
          await moveEntry(id, goal)
          done = goal
          notify({ op: MOVE, label: LABEL })
          await refreshResource(ENTRIES)
        }
      })
      goals.current.delete(id)
      return done
    },

    /** The entry that is moving to another day, the latest one if there are several; null for none. */
    onItsWay: (): number | null => [...goals.current.keys()].at(-1) ?? null,

    lock: (month: string, bloccato: boolean, person: number | null) =>
      alone(LOCK, async () => {
        const cambiate = await lockMonth(month, bloccato, person)
        notify({ op: LOCK, answer: { row: { bloccato, cambiate } } })
        await refreshResource(ENTRIES)
      }),
  }
}
