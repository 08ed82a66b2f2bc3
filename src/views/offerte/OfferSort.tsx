/** 'Ordina offerte': sorts the offers of a hotel by keyboard, mouse or touch. */
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Owner, Row } from '../../api/resources/resources.ts'
import { NO_ITEMS } from '../../commands/lazyTexts.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import { formatDate } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { IconButton } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useReorder } from '../kit/data/useReorder.ts'
import { Cell } from '../resource/grid/cells.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { useOwner } from '../resource/owner.ts'
import { DraftOffer } from '../resource/persistence/DraftOffer.tsx'
import { navigate } from '../shell/navigation/navigation.ts'
import { NoOwner } from '../resource/NoOwner.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { SaveBar } from '../widgets/SaveBar.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useFocusWhenFree } from '../widgets/useFirstFocus.ts'
import { useGuard } from '../widgets/useGuard.ts'
import { typePlace } from './offerOrder.ts'
import { useOfferOrder } from './useOfferOrder.ts'
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

function Sorting({ resource, owner }: { resource: Resource; owner: Owner }) {
  const sorting = useOfferOrder(resource, owner)
  const { rows, order, draft, dirty, saving, canSave, save } = sorting
  const [announcement, setAnnouncement] = useState('')
  const [typed, setTyped] = useState('')
  const [stop, setStop] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const back = () => void navigate(`/hotel/${owner.hotelId}/offerte`)
  const titleOf = (id: number) => String(rows.get(id)?.titolo)

  useFocusWhenFree(order.length > 0, () => list.current?.querySelector<HTMLElement>('[data-id]'))
  useGuard(resource.id, { dirty, saving, canSave, save, back, forget: draft.drop })

  const { shown, drag, place, ...reorder } = useReorder({
    order,
    list,
    active: canSave,
    onOrder(next, id) {
      sorting.setOrder(next)
      setAnnouncement(`${titleOf(id)}: posto ${next.indexOf(id) + 1} di ${next.length}`)
    },
  })

  /** Typing a number and Enter moves the row to that place. */
  function toPlace(event: KeyboardEvent, id: number): boolean {
    if (!canSave) return false
    const next = typePlace(typed, event.key)
    setTyped(next.typed)
    if (next.place !== undefined) place(id, Math.max(0, Math.min(order.length, next.place) - 1))
    if (!next.isHandled) return false
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
        {sorting.error ? (
          <LoadFailed error={sorting.error} onRetry={sorting.retry} />
        ) : !sorting.isLoaded ? (
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
              {shown.map((id, at) => (
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
                    <b>{titleOf(id)}</b> <OfferDates row={entryOf(rows, id)} />
                  </button>
                  {canSave && (
                    <Moves title={titleOf(id)} at={at} count={order.length} onPlace={(to) => place(id, to)} />
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
        <output className="sr-only">{typed ? `Al posto ${typed}: Invio` : announcement}</output>
      </div>
      <SaveBar {...{ dirty, saving, canSave }} onSave={save} onBack={back} />
    </div>
  )
}

type MovesProps = { title: string; at: number; count: number; onPlace: (to: number) => void }

function Moves({ title, at, count, onPlace }: MovesProps) {
  return (
    <span className="sorting-moves">
      <IconButton
        small
        icon="arrow-up"
        label={`Sposta su ${title}`}
        disabled={at === 0}
        onClick={() => onPlace(at - 1)}
      />
      <IconButton
        small
        icon="arrow-down"
        label={`Sposta giù ${title}`}
        disabled={at === count - 1}
        onClick={() => onPlace(at + 1)}
      />
    </span>
  )
}

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
