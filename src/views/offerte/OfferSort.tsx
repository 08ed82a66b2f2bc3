/** 'Ordina offerte': sorts the offers of a hotel by keyboard, mouse or touch. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { sortOffers } from '../../api/offerte.ts'
import { refreshResource, useList, type Owner, type Row, hotelIdOf } from '../../api/resources/resources.ts'
import { NO_ITEMS } from '../../commands/lazyTexts.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import { formatDate } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { IconButton } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { useLatest } from '../kit/hooks.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useReorder } from '../kit/data/useReorder.ts'
import { Cell } from '../resource/grid/cells.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { usePermission, useOwner } from '../resource/owner.ts'
import { DraftOffer } from '../resource/persistence/DraftOffer.tsx'
import { useDraft } from '../resource/persistence/useDraft.ts'
import { navigate } from '../shell/navigation/navigation.ts'
import { NoOwner } from '../resource/NoOwner.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { SaveBar } from '../widgets/SaveBar.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useFocusWhenFree } from '../widgets/useFirstFocus.ts'
import { useGuard } from '../widgets/useGuard.ts'
import { notify } from '../shell/toasts/notify.ts'
import './OfferSort.css'
import { resourceIdOf } from '../../commands/routes/route.ts'
import { entryOf } from '../../domain/util/lookup.ts'

export function OfferSort({ route, params }: ScreenProps) {
  const resource = useDescription(resourceIdOf(route))
  const owner = useOwner(route, params, resource)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return (
    <>
      <ScreenHead title={route.title} subtitle="L’ordine in cui sito e portali mostrano le offerte." />
      <Sorting key={owner.hotelId} resource={resource} owner={owner} />
    </>
  )
}

const NONE = {}
/** Sorting needs every offer, so the list is not paged. */
const EVERYTHING = { page: 1, size: 999, order: ['ordinamento', 'ASC'], filters: {} } as const

function Sorting({ resource, owner }: { resource: Resource; owner: Owner }) {
  const { data, error, mutate } = useList(resource, owner, EVERYTHING)
  const [moved, setMoved] = useState<readonly number[] | null>(null)
  const latest = useLatest(moved)
  const draftValues = useMemo(() => ({ ordine: moved }), [moved])
  const [saving, setSaving] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [typed, setTyped] = useState('')
  const [stop, setStop] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const rows = new Map((data?.rows ?? []).map((row) => [row.id as number, row]))
  // Offers that guests still see come before those that are over, because they are the ones to sort.
  const stored = [...rows.keys()].sort(
    (one, other) => Number(isOver(entryOf(rows, one))) - Number(isOver(entryOf(rows, other))),
  )
  // Moved offers keep their place; offers created meanwhile come at the end, deleted ones are dropped.
  const order = moved ? [...moved.filter((id) => rows.has(id)), ...stored.filter((id) => !moved.includes(id))] : stored
  const dirty = order.some((id, at) => id !== stored[at])
  const canSave = usePermission(resource, owner)('sort') === true
  const back = () => void navigate(`/hotel/${owner.hotelId}/offerte`)

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
      // Keeps unsaved what was moved while the save was running.
      setMoved((now) => (now === moved ? null : now))
    } catch (failure) {
      notify({ op: `${resource.id}.sort`, error: failure })
    } finally {
      setSaving(false)
    }
  }
  useFocusWhenFree(order.length > 0, () => list.current?.querySelector<HTMLElement>('[data-id]'))
  useGuard(resource.id, { dirty, saving, canSave, save: () => void save(), back, forget: draft.drop })

  const { shown, drag, place, ...reorder } = useReorder({
    order,
    list,
    active: canSave,
    onOrder(next, id) {
      setMoved(next)
      setAnnouncement(`${String(rows.get(id)?.titolo)}: posto ${next.indexOf(id) + 1} di ${next.length}`)
    },
  })

  /** Typing a number and Enter moves the row to that place. */
  function toPlace(event: KeyboardEvent, id: number): boolean {
    if (!canSave) return false
    if (/^\d$/.test(event.key)) setTyped((typed + event.key).slice(0, PLACE_DIGITS))
    else if (typed && event.key === 'Enter') {
      setTyped('')
      place(id, Math.max(0, Math.min(order.length, Number(typed)) - 1))
    } else if (typed && event.key === 'Backspace') setTyped(typed.slice(0, -1))
    else {
      const wasTyping = typed !== ''
      if (!/^(Shift|Control|Alt|Meta)$/.test(event.key)) setTyped('')
      if (!wasTyping || event.key !== 'Escape') return false
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  function onKeyDown(event: KeyboardEvent, id: number) {
    reorder.onKeyDown(event, id)
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (toPlace(event, id)) return
    const at = order.indexOf(id)
    const goal = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    const next = order[Math.max(0, Math.min(order.length - 1, goal))]
    if (next !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${next}"]`)?.focus()
  }

  return (
    <div className="saved-screen">
      <div className="screen-body sorting">
        {canSave && <DraftOffer draft={draft} fields={{}} values={{}} />}
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="row" lines={12} label="Caricamento delle offerte" />
        ) : !order.length ? (
          <Empty icon="tag" title={NO_ITEMS} />
        ) : (
          <>
            {canSave && (
              <p id="ordina-aiuto" className="sorting-help">
                Trascina le righe o usa le frecce a destra.{' '}
                <span className="sorting-keys">
                  Da tastiera: ↑ ↓ scelgono la riga, Alt ↑ e Alt ↓ la spostano, Alt Inizio e Alt Fine la portano in cima
                  o in fondo; un numero e Invio la mettono a quel posto.
                </span>
              </p>
            )}
            <ol ref={list} aria-label="Offerte in ordine" aria-describedby={canSave ? 'ordina-aiuto' : undefined}>
              {shown.map((id, at) => {
                const title = String(entryOf(rows, id).titolo)
                return (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an alternative; keys and buttons work for everybody
                  <li key={id} {...drag(id)}>
                    <button
                      type="button"
                      className="sorting-row"
                      data-id={id}
                      tabIndex={id === (stop ?? order[0]) ? 0 : -1}
                      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                      onFocus={() => setStop(id)}
                      onBlur={() => setTyped('')}
                      onKeyDown={(event) => onKeyDown(event, id)}
                    >
                      <span className="sorting-number">
                        {typed && id === stop ? `→ ${typed}` : at + 1}
                        <span className="sr-only">. </span>
                      </span>
                      <b>{title}</b> <OfferDates row={entryOf(rows, id)} />
                    </button>
                    {canSave && (
                      <span className="sorting-moves">
                        <IconButton
                          small
                          icon="arrow-up"
                          label={`Sposta su ${title}`}
                          disabled={at === 0}
                          onClick={() => place(id, at - 1)}
                        />
                        <IconButton
                          small
                          icon="arrow-down"
                          label={`Sposta giù ${title}`}
                          disabled={at === order.length - 1}
                          onClick={() => place(id, at + 1)}
                        />
                      </span>
                    )}
                  </li>
                )
              })}
            </ol>
          </>
        )}
        <output className="sr-only">{typed ? `Al posto ${typed}: Invio` : announcement}</output>
      </div>
      <SaveBar {...{ dirty, saving, canSave }} onSave={() => void save()} onBack={back} />
    </div>
  )
}

const OVER: readonly string[] = ['nascosta', 'conclusa', 'scaduta']
const PLACE_DIGITS = 3

const isOver = ({ state }: Row): boolean => Array.isArray(state) && state.some((one) => OVER.includes(String(one)))

/** The days of an offer's stay, and its states. */
function OfferDates({ row }: { row: Row }) {
  const [from, to] = [row.data_inizio, row.data_fine].map((day) => (day ? formatDate(String(day)) : ''))
  return (
    <span className="sorting-window">
      {from && to ? `${from} – ${to}` : to ? `fino al ${to}` : from && `dal ${from}`}
      <Cell name="state" field={hotelOfferta.fields.state} value={row.state} />
    </span>
  )
}
