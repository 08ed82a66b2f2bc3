/** One row per offer: its name, its states, and the bars of its stay and publication. */
import { useMemo, useState, type KeyboardEvent } from 'react'
import { daysInWords } from '../../domain/time/seasons.ts'
import { moveDays, endsOf, type Change, type Part } from '../../domain/trade/offerDays.ts'
import { monthsOf } from '../../domain/trade/season.ts'
import { Tag } from '../kit/data/Tag.tsx'
import { Months } from '../kit/timeline/Months.tsx'
import { percent, periodStyle, startOf } from '../kit/timeline/periodStyle.ts'
import { WindowedRows } from '../resource/grid/WindowedRows.tsx'
import { focusWhenThere } from '../shell/navigation/focusWhenThere.ts'
import { useFocusWhenFree } from '../widgets/useFirstFocus.ts'
import { barAction, type BarAction } from './barAction.ts'
import { OfferBar } from './OfferBar.tsx'
import { daysOf, statesNow, type Offer } from './offers.ts'
import { itemAt } from '../../domain/util/lookup.ts'

type Days = { from: string; to: string }

type OfferLinesProps = {
  offers: readonly Offer[]
  year: number
  gaps: readonly Days[]
  today: string
  canMove: boolean
  change: (offer: Offer, change: Change) => void
  undo: () => void
  redo: () => void
  onOpen: (offer: Offer) => void
  onYear: (by: number) => void
  /** Undefined where no offer may be created. */
  onNew: (() => void) | undefined
}

const PARTS: readonly Part[] = ['soggiorno', 'pubblicazione']
const partsOf = (offer: Offer): Part[] => PARTS.filter((part) => endsOf(offer, part))
/** States that depend on the days of the offer. */
const DAY_STATES = new Set(['scaduta', 'in_scadenza'])

const MOVES = 'Maiusc ← →:sposta;Maiusc ↑ ↓:allunga;Alt Maiusc ↑ ↓:anticipa;Ctrl Z:annulla;Ctrl Y:rifai;'
const KEYS = '↑ ↓:offerta;← →:soggiorno, pubblicazione;Invio:apri;'
const NEW = 'N:nuova offerta;'
const YEARS = 'Pag ↑ ↓:anno'

export function OfferLines({
  offers,
  year,
  gaps,
  today,
  canMove,
  change,
  undo,
  redo,
  onOpen,
  onYear,
  onNew,
}: OfferLinesProps) {
  // Roving tabindex: the one bar that Tab reaches.
  const [stop, setStop] = useState<{ id: number; part: Part } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // The windowed rows need their scroll container, which exists only after the first render.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const scroller = useMemo(() => ({ current: box }), [box])
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const found = stop ? offers.findIndex(({ id }) => id === stop.id) : -1
  const at = Math.max(0, found)
  const here = itemAt(offers, at)
  const part = stop && partsOf(here).includes(stop.part) ? stop.part : itemAt(partsOf(here), 0)

  useFocusWhenFree(box !== null, () => box?.querySelector<HTMLElement>('[data-bar][tabindex="0"]'))

  function focusBar(to: number, preferred: Part) {
    const target = itemAt(offers, Math.max(0, Math.min(offers.length - 1, to)))
    const next = partsOf(target).includes(preferred) ? preferred : itemAt(partsOf(target), 0)
    setStop({ id: target.id, part: next })
    focusWhenThere(`[data-bar="${target.id} ${next}"]`)
  }

  function changeDays(delta: Omit<Change, 'part'>) {
    const step = { part, ...delta }
    change(here, step)
    setAnnouncement(daysOf(moveDays(here, step), part))
  }

  function act(action: BarAction) {
    const places = { previous: at - 1, next: at + 1, first: 0, last: offers.length - 1 }
    switch (action.kind) {
      case 'undo':
        return undo()
      case 'redo':
        return redo()
      case 'days':
        return changeDays(action.change)
      case 'offer':
        return focusBar(places[action.to], part)
      case 'part':
        return focusBar(at, action.part)
      case 'year':
        return onYear(action.by)
      case 'new':
        return onNew?.()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target as HTMLElement).dataset.bar) return
    const action = barAction(event)
    if (!action || (action.kind === 'days' && !canMove) || (action.kind === 'new' && !onNew)) return
    event.preventDefault()
    event.stopPropagation()
    act(action)
  }

  const isThisYear = today >= from && today <= to
  const row = (index: number) => {
    const offer = itemAt(offers, index)
    return (
      <OfferLine
        key={offer.id}
        {...{ offer, year, today, canMove }}
        stop={offer.id === here.id ? part : null}
        onChange={(next) => change(offer, next)}
        onOpen={() => onOpen(offer)}
        onFocus={(one) => setStop({ id: offer.id, part: one })}
      />
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble from its bars
    <div
      ref={setBox}
      className="offer-lines"
      data-keys={KEYS + (onNew ? NEW : '') + (canMove ? MOVES : '') + YEARS}
      onKeyDown={onKeyDown}
      style={isThisYear ? { '--today': percent(startOf(today, from, to)) } : undefined}
    >
      <table aria-label={`Offerte del ${year}`}>
        <thead>
          <tr>
            <th scope="col">Offerta</th>
            <th scope="col">Stato</th>
            <th scope="col" className="offer-line">
              <Months from={from} to={to} />
              {isThisYear && <span className="sr-only">La riga verticale è oggi.</span>}
            </th>
          </tr>
          {gaps.length > 0 && <Gaps {...{ gaps, from, to }} />}
        </thead>
        {box && <WindowedRows count={offers.length} at={found} columns={3} scroller={scroller} row={row} />}
      </table>
      <span className="offer-months" aria-hidden="true">
        {monthsOf(from, to)
          .slice(1)
          .map((day) => (
            <i key={day} style={{ left: percent(startOf(day, from, to)) }} />
          ))}
      </span>
      <output className="sr-only">{announcement}</output>
    </div>
  )
}

type OfferLineProps = {
  offer: Offer
  year: number
  today: string
  canMove: boolean
  /** The part whose bar Tab reaches; null on the other rows. */
  stop: Part | null
  onChange: (change: Change) => void
  onOpen: () => void
  onFocus: (part: Part) => void
}

function OfferLine({ offer, year, today, canMove, stop, onChange, onOpen, onFocus }: OfferLineProps) {
  const states = statesNow(offer, today).filter(({ id, mark }) => !mark || DAY_STATES.has(id))
  return (
    <tr>
      <th scope="row" title={offer.titolo}>
        {offer.titolo}
      </th>
      <td className="offer-states">
        {states.map(({ id, label, tone }) => (
          <Tag key={id} tone={tone}>
            {label}
          </Tag>
        ))}
      </td>
      <td className="offer-line">
        {partsOf(offer).map((part) => (
          <OfferBar
            key={part}
            {...{ offer, part, year, canMove, onChange, onOpen }}
            tone={states.find(({ id }) => id === 'scaduta')?.tone ?? itemAt(states, 0).tone}
            state={states.map(({ label }) => label).join(', ')}
            isStop={part === stop}
            onFocus={() => onFocus(part)}
          />
        ))}
      </td>
    </tr>
  )
}

/** The days of the year on which no offer is online. */
function Gaps({ gaps, from, to }: Days & { gaps: readonly Days[] }) {
  return (
    <tr className="offer-gaps">
      <th scope="row" colSpan={2}>
        Giorni senza offerte online
      </th>
      <td className="offer-line">
        {gaps.map((gap) => (
          <span
            key={gap.from}
            className="offer-gap"
            style={periodStyle(gap.from, gap.to, from, to)}
            title={`${daysInWords(gap.from, gap.to).count} senza offerte online ${daysInWords(gap.from, gap.to).when}`}
          />
        ))}
      </td>
    </tr>
  )
}
