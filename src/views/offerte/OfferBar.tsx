/** The stay or the publication of an offer as a bar: dragging its middle moves it, dragging an end stretches it. */
import { useRef, useState, type PointerEvent } from 'react'
import { moveDays, endsOf, withinYear, type Change, type Part } from '../../domain/trade/offerDays.ts'
import { daysBetween } from '../../domain/time/dates.ts'
import { classes } from '../kit/classes.ts'
import type { Tone } from '../kit/data/Tag.tsx'
import { periodStyle } from '../kit/timeline/periodStyle.ts'
import { daysOf, type Offer } from './offers.ts'

type BarProps = {
  offer: Offer
  part: Part
  year: number
  tone: Tone
  /** Its state as text. */
  state: string
  isStop: boolean
  canMove: boolean
  onChange: (change: Change) => void
  onOpen: () => void
  onFocus: () => void
}

/** Width in px of the handle at each end. */
const HANDLE = 8
/** Drag threshold in px, so that an unsteady hand moves nothing. */
const DRAG_THRESHOLD_PX = 4

type Drag = { x: number; edge: Change['edge']; perDay: number }

export function OfferBar({ offer, part, year, tone, state, isStop, canMove, onChange, onOpen, onFocus }: BarProps) {
  const [dragged, setDragged] = useState<Change | null>(null)
  const drag = useRef<Drag | null>(null)
  const moved = useRef(false)
  const preview = dragged ? moveDays(offer, dragged) : offer
  const ends = endsOf(preview, part)
  const inYear = withinYear(ends, year)
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  // An offer without a day in this year still gets a bar at the edge, for the keys and for screen readers.
  const place = inYear ?? (ends?.to && ends.to < from ? { from, to: from } : { from: to, to })

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    moved.current = false
    if (!canMove || event.button !== 0 || !inYear) return
    const box = event.currentTarget.getBoundingClientRect()
    const line = event.currentTarget.parentElement!.getBoundingClientRect()
    const isWide = box.width > 3 * HANDLE
    const edge =
      isWide && event.clientX - box.left < HANDLE
        ? 'start'
        : isWide && box.right - event.clientX < HANDLE
          ? 'end'
          : 'both'
    drag.current = { x: event.clientX, edge, perDay: line.width / (daysBetween(from, to) + 1) }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove({ clientX }: PointerEvent) {
    const { current } = drag
    if (!current || (!moved.current && Math.abs(clientX - current.x) < DRAG_THRESHOLD_PX)) return
    moved.current = true
    setDragged({ part, edge: current.edge, by: Math.round((clientX - current.x) / current.perDay) })
  }

  function end(isDone: boolean) {
    if (isDone && dragged?.by) onChange(dragged)
    drag.current = null
    setDragged(null)
  }

  return (
    <button
      type="button"
      data-bar={`${offer.id} ${part}`}
      tabIndex={isStop ? 0 : -1}
      className={classes(
        'offer-bar',
        `is-${part}`,
        `is-${tone}`,
        canMove && 'is-movable',
        !inYear && 'is-beyond',
        ends && (!ends.from || ends.from < from) && 'is-before',
        ends && (!ends.to || ends.to > to) && 'is-after',
      )}
      style={periodStyle(place.from, place.to, from, to)}
      title={`${daysOf(preview, part)}${inYear ? '' : `, fuori dal ${year}`}`}
      aria-label={`${offer.titolo}. ${daysOf(preview, part)}${inYear ? '' : `, fuori dal ${year}`}. ${state}`}
      onFocus={onFocus}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !drag.current) return
        event.preventDefault()
        event.stopPropagation()
        end(false)
      }}
      onClick={() => !moved.current && onOpen()}
    >
      {dragged && <span className="offer-bar-days">{daysOf(preview, part)}</span>}
    </button>
  )
}
