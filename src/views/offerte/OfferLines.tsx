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
import { OfferBar } from './OfferBar.tsx'
import { daysOf, statesNow, type Offer } from './offers.ts'
import { itemAt } from '../../domain/util/lookup.ts'

type OfferLinesProps = {
  offers: readonly Offer[]
  year: number
  gaps: readonly { from: string; to: string }[]
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
const WEEK = 7
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

  function onKeyDown(event: KeyboardEvent) {
    if ((event.altKey && !event.shiftKey) || event.metaKey || !(event.target as HTMLElement).dataset.bar) return
    const days = event.ctrlKey ? WEEK : 1
    const letter = event.key.toLowerCase()
    if (event.ctrlKey && !event.altKey && (letter === 'z' || letter === 'y')) {
      if (letter === 'y' || event.shiftKey) redo()
      else undo()
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const action = event.altKey
      ? canMove &&
        {
          ArrowUp: () => changeDays({ edge: 'start', by: -days }),
          ArrowDown: () => changeDays({ edge: 'start', by: days }),
        }[event.key]
      : event.shiftKey
        ? canMove &&
          {
            ArrowLeft: () => changeDays({ edge: 'both', by: -days }),
            ArrowRight: () => changeDays({ edge: 'both', by: days }),
            ArrowUp: () => changeDays({ edge: 'end', by: days }),
            ArrowDown: () => changeDays({ edge: 'end', by: -days }),
          }[event.key]
        : event.ctrlKey
          ? undefined
          : {
              ArrowUp: () => focusBar(at - 1, part),
              ArrowDown: () => focusBar(at + 1, part),
              ArrowLeft: () => focusBar(at, 'soggiorno'),
              ArrowRight: () => focusBar(at, 'pubblicazione'),
              Home: () => focusBar(0, part),
              End: () => focusBar(offers.length - 1, part),
              PageUp: () => onYear(-1),
              PageDown: () => onYear(1),
              n: onNew,
            }[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  const isThisYear = today >= from && today <= to
  const row = (index: number) => {
    const offer = itemAt(offers, index)
    const states = statesNow(offer, today).filter(({ id, mark }) => !mark || DAY_STATES.has(id))
    return (
      <tr key={offer.id}>
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
          {partsOf(offer).map((one) => (
            <OfferBar
              key={one}
              {...{ offer, year, canMove, part: one }}
              tone={states.find(({ id }) => id === 'scaduta')?.tone ?? itemAt(states, 0).tone}
              state={states.map(({ label }) => label).join(', ')}
              isStop={offer.id === here.id && one === part}
              onChange={(next) => change(offer, next)}
              onOpen={() => onOpen(offer)}
              onFocus={() => setStop({ id: offer.id, part: one })}
            />
          ))}
        </td>
      </tr>
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
          {gaps.length > 0 && (
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
          )}
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
