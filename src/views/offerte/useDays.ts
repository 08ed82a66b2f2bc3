/** Days that are being changed: seen at once, written a moment after the last of several steps, as one thing to undo. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { writeRows, type RowWrite } from '../../api/batch.ts'
import { refreshResource, type Owner } from '../../api/resources.ts'
import { changed, writesOf, type Change, type OfferDays } from '../../domain/offerDays.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import { tellRefusals } from '../resource/refusals.ts'
import { notify } from '../shell/notices.ts'
import { undoLast } from '../shell/undoWrites.ts'
import type { Offer } from './offers.ts'

const QUIET_MS = 700
const op = `${hotelOfferta.id}.update`
const LABEL = 'Offerta'

export function useDays(owner: Owner, stored: readonly Offer[]) {
  const [days, setDays] = useState<ReadonlyMap<number, OfferDays>>(new Map())
  /** What is on its way. */
  const [sent, setSent] = useState<ReadonlyMap<number, OfferDays> | null>(null)
  const saving = sent !== null
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const offers = stored.map((offer) => ({ ...offer, ...days.get(offer.id) }))

  async function flush(): Promise<void> {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const meant = new Map(days)
    const writes = stored.flatMap((offer): RowWrite[] => {
      const after = meant.get(offer.id)
      const values = after ? writesOf(offer, after) : {}
      return Object.keys(values).length ? [{ op: 'update', key: offer.id, etag: offer.etag, values }] : []
    })
    if (writes.length) {
      setSent(meant)
      try {
        for await (const outcomes of writeRows(hotelOfferta, owner, op, writes)) {
          const refused = outcomes.flatMap(({ write, error }) =>
            error && write.op === 'update'
              ? [{ name: stored.find(({ id }) => id === write.key)?.titolo ?? '', error }]
              : [],
          )
          if (refused.length) void tellRefusals(op, LABEL, refused)
          else notify({ op, label: LABEL })
        }
      } catch (error) {
        notify({ op, error, label: LABEL })
      }
      await refreshResource(hotelOfferta.id)
      setSent(null)
    }
    // What was changed again meanwhile waits for its own turn.
    setDays((now) => new Map([...now].filter(([id, one]) => meant.get(id) !== one)))
  }
  const later = useEffectEvent(() => void flush())
  useEffect(() => {
    if (!days.size || saving) return undefined
    waiting.current = setTimeout(() => later(), QUIET_MS)
    return () => clearTimeout(waiting.current)
  }, [days, saving])
  const leave = useEffectEvent(() => {
    if (waiting.current !== undefined) void flush()
  })
  useEffect(() => () => leave(), [])

  return {
    offers,
    saving,
    /** Is there something that is not written yet? */
    dirty: days.size > 0,
    /** What is not on its way yet is as it was, or as what is on its way leaves it; otherwise what was done last is taken back. */
    undo() {
      const isWaiting = [...days].some(([id, one]) => sent?.get(id) !== one)
      if (isWaiting) setDays(new Map(sent))
      else undoLast()
    },
    change(offer: Offer, change: Change) {
      const { data_pubblicazione, data_fine_pubblicazione, data_inizio, data_fine } = changed(offer, change)
      const next = { data_pubblicazione, data_fine_pubblicazione, data_inizio, data_fine }
      if (Object.keys(writesOf(offer, next)).length) setDays((old) => new Map(old).set(offer.id, next))
    },
  }
}
