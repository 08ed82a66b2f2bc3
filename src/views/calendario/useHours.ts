/** Writes on hours beyond one entry: copying the last worked day, moving an entry to another day, locking a month. */
import { useRef } from 'react'
import { dayAndLast, lockMonth, LOOKBACK_DAYS, moveEntry } from '../../api/attivita.ts'
import { type RowWrite, writeRows } from '../../api/resources/batch.ts'
import { refreshResource, type Row } from '../../api/resources/resources.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { reportRefusals } from '../resource/deletion/reportRefusals.ts'
import { notify } from '../shell/toasts/notify.ts'
import { entryOf } from '../../domain/util/lookup.ts'

const ENTRIES = tracciamentiAttivita.id
const CREATE = `${ENTRIES}.create`
const LOCK = `${ENTRIES}.lock`
const MOVE = `${ENTRIES}.move`
const LABEL = 'Attività'
const COPIED = ['aoHotelId', 'attivita', 'tempo', 'note'] as const

const QUIET = { tone: 'info', title: 'Niente da ripetere', duration: 10_000, place: 'bottom-right' } as const

const contentKey = (row: Row): string => JSON.stringify(COPIED.map((name) => row[name] ?? null))

export type HoursWrites = ReturnType<typeof useHours>

/** Writes are queued one after the other, so that the second press of a key finds what the first one wrote. */
export function useHours() {
  const queue = useRef(Promise.resolve())
  /** The day that each moving entry is going to. */
  const targetDays = useRef(new Map<number, string>())

  const enqueue = (op: string, work: () => Promise<void>): Promise<void> =>
    (queue.current = queue.current.then(work).catch((error: unknown) => notify({ op, error, label: LABEL })))

  return {
    /** Copies the entries of the last worked day to this day, except those that it already has. */
    copyLast: (day: string, person: number) =>
      enqueue(CREATE, async () => {
        const { here, last } = await dayAndLast(day, person)
        const there = new Set(here.map(contentKey))
        const missing = last.filter((row) => !there.has(contentKey(row)))
        if (!missing.length) {
          notify({
            ...QUIET,
            message: last.length
              ? 'Questo giorno ha già le stesse attività.'
              : `Nei ${LOOKBACK_DAYS} giorni prima non c’è nessuna attività.`,
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
          if (refused.length) void reportRefusals(CREATE, LABEL, refused)
          else notify({ op: CREATE, label: LABEL })
        }
        await refreshResource(ENTRIES)
      }),

    /**
     * Moves an entry. A key pressed again before the answer continues from the day that the first press led to. Returns
     * the day where the entry is now; null if it was already moving or did not move.
     */
    async move(id: number, from: string, to: (day: string) => string): Promise<string | null> {
      const pendingDay = targetDays.current.get(id)
      targetDays.current.set(id, to(pendingDay ?? from))
      if (pendingDay !== undefined) return null
      let movedTo: string | null = null
      await enqueue(MOVE, async () => {
        for (
          let goal = entryOf(targetDays.current, id);
          goal !== (movedTo ?? from);
          goal = entryOf(targetDays.current, id)
        ) {
          await moveEntry(id, goal)
          movedTo = goal
          notify({ op: MOVE, label: LABEL })
          await refreshResource(ENTRIES)
        }
      })
      targetDays.current.delete(id)
      return movedTo
    },

    /** The entry that is moving to another day, the latest one if there are several; null for none. */
    onItsWay: (): number | null => [...targetDays.current.keys()].at(-1) ?? null,

    lock: (month: string, bloccato: boolean, person: number | null) =>
      enqueue(LOCK, async () => {
        const cambiate = await lockMonth(month, bloccato, person)
        notify({ op: LOCK, answer: { row: { bloccato, cambiate } } })
        await refreshResource(ENTRIES)
      }),
  }
}
