/** Optimistic changes of days, saved with a debounce after the last of several steps, as a single undo step. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { writeRows, type RowWrite } from '../../api/resources/batch.ts'
import { refreshResource, type Owner } from '../../api/resources/resources.ts'
import { moveDays, writesOf, type Change, type OfferDays } from '../../domain/trade/offerDays.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import { registerEdits } from '../../state/edits.ts'
import { useHandle } from '../kit/hooks.ts'
import { reportRefusals } from '../resource/deletion/reportRefusals.ts'
import { notify } from '../shell/toasts/notify.ts'
import { undoLast } from '../shell/undo/undoWrites.ts'
import type { Offer } from './offers.ts'

const QUIET_MS = 700
const op = `${hotelOfferta.id}.update`
const LABEL = 'Offerta'

export function usePendingDays(owner: Owner, stored: readonly Offer[]) {
  const [days, setDays] = useState<ReadonlyMap<number, OfferDays>>(new Map())
  /** The days that are being saved; null while no save is running. */
  const [sent, setSent] = useState<ReadonlyMap<number, OfferDays> | null>(null)
  const saving = sent !== null
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The changes that were stored and those that were undone, the latest last. */
  const stepsStored = useRef<ReadonlyMap<number, OfferDays>[]>([])
  const stepsUndone = useRef<ReadonlyMap<number, OfferDays>[]>([])
  const offers = stored.map((offer) => ({ ...offer, ...days.get(offer.id) }))

  async function flush(): Promise<void> {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const snapshot = new Map(days)
    const writes = stored.flatMap((offer): RowWrite[] => {
      const after = snapshot.get(offer.id)
      const values = after ? writesOf(offer, after) : {}
      return Object.keys(values).length ? [{ op: 'update', key: offer.id, etag: offer.etag, values }] : []
    })
    if (writes.length) {
      setSent(snapshot)
      let isStored = false
      try {
        for await (const outcomes of writeRows(hotelOfferta, owner, op, writes)) {
          const refused = outcomes.flatMap(({ write, error }) =>
            error && write.op === 'update'
              ? [{ name: stored.find(({ id }) => id === write.key)?.titolo ?? '', error }]
              : [],
          )
          if (refused.length) void reportRefusals(op, LABEL, refused)
          else notify({ op, label: LABEL })
          isStored ||= refused.length < outcomes.length
        }
      } catch (error) {
        notify({ op, error, label: LABEL })
      }
      if (isStored) stepsStored.current.push(snapshot)
      await refreshResource(hotelOfferta.id)
      setSent(null)
    }
    // What was changed again while saving is saved by the next flush.
    setDays((now) => new Map([...now].filter(([id, one]) => snapshot.get(id) !== one)))
  }
  const flushNow = useEffectEvent(() => void flush())
  useEffect(() => {
    if (!days.size || saving) return undefined
    waiting.current = setTimeout(() => flushNow(), QUIET_MS)
    return () => clearTimeout(waiting.current)
  }, [days, saving])
  const flushOnUnmount = useEffectEvent(() => {
    if (waiting.current !== undefined) void flush()
  })
  useEffect(() => () => flushOnUnmount(), [])

  /** Drops the pending changes; if none are pending, the last stored step is undone by the service. */
  function undo(): boolean {
    const isWaiting = [...days].some(([id, one]) => sent?.get(id) !== one)
    const step = isWaiting ? days : stepsStored.current.pop()
    if (!step) return false
    stepsUndone.current.push(step)
    if (isWaiting) setDays(new Map(sent))
    else undoLast()
    return true
  }

  /** Repeats the last undone step; it holds absolute days, so it does not depend on the stored ones. */
  function redo(): boolean {
    const step = stepsUndone.current.pop()
    if (!step) return false
    setDays((old) => new Map([...old, ...step]))
    return true
  }
  const history = useHandle({ undo, redo })
  useEffect(() => registerEdits(history), [history])

  return {
    offers,
    saving,
    dirty: days.size > 0,
    undo: () => void (undo() || undoLast()),
    redo: () => void redo(),
    change(offer: Offer, change: Change) {
      const { data_pubblicazione, data_fine_pubblicazione, data_inizio, data_fine } = moveDays(offer, change)
      const next = { data_pubblicazione, data_fine_pubblicazione, data_inizio, data_fine }
      if (!Object.keys(writesOf(offer, next)).length) return
      stepsUndone.current = []
      setDays((old) => new Map(old).set(offer.id, next))
    },
  }
}
