/** The order in which the offers of a hotel are sorted: kept as a draft until it is saved. */
import { useMemo, useState } from 'react'
import { sortOffers } from '../../api/offerte.ts'
import { hotelIdOf, refreshResource, useList, type Owner } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { useLatest } from '../kit/hooks.ts'
import { usePermission } from '../resource/owner.ts'
import { useDraft } from '../resource/persistence/useDraft.ts'
import { notify } from '../shell/toasts/notify.ts'
import { storedOrder, withMoves } from './offerOrder.ts'

const NONE = {}
/** Sorting needs every offer, so the list is not paged. */
const EVERYTHING = { page: 1, size: 999, order: ['ordinamento', 'ASC'], filters: {} } as const

export function useOfferOrder(resource: Resource, owner: Owner) {
  const { data, error, mutate } = useList(resource, owner, EVERYTHING)
  const [moved, setMoved] = useState<readonly number[] | null>(null)
  const latest = useLatest(moved)
  const draftValues = useMemo(() => ({ ordine: moved }), [moved])
  const [saving, setSaving] = useState(false)
  const rows = new Map((data?.rows ?? []).map((row) => [row.id as number, row]))
  const stored = storedOrder(rows)
  const order = moved ? withMoves(stored, moved) : stored
  const dirty = order.some((id, at) => id !== stored[at])
  const canSave = usePermission(resource, owner)('sort') === true

  // A restored draft arrives before the stored order, so until then any moved order counts as a draft.
  const hasDraft = moved !== null && (dirty || !data)
  const draft = useDraft({
    resource: resource.id,
    record: `ordine ${owner.hotelId}`,
    title: 'Ordine delle offerte',
    fields: {},
    changes: hasDraft ? draftValues : NONE,
    base: {},
    etag: null,
    take: ({ values }) => setMoved(values.ordine as readonly number[]),
  })

  async function save() {
    if (saving || !dirty || !canSave) return
    setSaving(true)
    try {
      await sortOffers(hotelIdOf(owner), order)
      if (latest.current === moved) await draft.drop()
      notify({ op: `${resource.id}.sort` })
      await refreshResource(resource.id)
      // Offers moved during the save stay unsaved.
      setMoved((now) => (now === moved ? null : now))
    } catch (failure) {
      notify({ op: `${resource.id}.sort`, error: failure })
    } finally {
      setSaving(false)
    }
  }

  return {
    rows,
    order,
    setOrder: setMoved,
    isLoaded: data !== undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
    draft,
    dirty,
    saving,
    canSave,
    save: () => void save(),
  }
}
