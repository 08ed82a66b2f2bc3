/**
 * Grid of services (rows) by rooms (columns) with a roving tabindex: arrows move, Space ticks, Enter goes to the terms
 * bar; R and C, or a click on a heading, tick a whole row or column.
 */
import { memo, useRef, type KeyboardEvent } from 'react'
import { formatNumber } from '../../domain/text/text.ts'
import { classes } from '../kit/classes.ts'
import { Icon } from '../kit/Icon.tsx'
import { useFocusWhenFree } from '../widgets/useFirstFocus.ts'
import { idsOf, INCLUDED, pairOf, type Terms } from './associations.ts'
import { describeTerms } from './TermsBar.tsx'
import { itemAt, entryOf } from '../../domain/util/lookup.ts'

const KEYS = '↑ ↓ ← →:spostati'
const EDIT_KEYS = `${KEYS};Spazio:spunta;R:tutte le camere;C:tutti i servizi;Invio:condizioni;Canc:togli`

type Cell = { service: number; room: number }
type MatrixProps = {
  services: ReadonlyMap<number, string>
  rooms: ReadonlyMap<number, string>
  cell: Cell | null
  readOnly: boolean
  termsOf: (pair: string) => Terms | null
  storedOf: (pair: string) => Terms | null
  isChanged: (pair: string) => boolean
  onCell: (cell: Cell) => void
  onChange: (pair: string, terms: Terms | null) => void
}

export function Matrix(props: MatrixProps) {
  const { services, rooms, cell, readOnly, termsOf, storedOf, isChanged, onCell, onChange } = props
  const table = useRef<HTMLTableElement>(null)
  const down = [...services.keys()]
  const across = [...rooms.keys()]
  const at = cell ? { row: down.indexOf(cell.service), column: across.indexOf(cell.room) } : { row: 0, column: 0 }

  useFocusWhenFree(true, () => table.current?.querySelector<HTMLElement>('[tabindex="0"]'))

  function focus(row: number, column: number) {
    const [service, room] = [down[row], across[column]]
    if (service === undefined || room === undefined) return
    onCell({ service, room })
    table.current?.querySelector<HTMLElement>(`[data-pair="${pairOf(service, room)}"]`)?.focus()
  }

  /** Ticking again after unticking restores the stored terms. */
  function toggle(pair: string) {
    if (!readOnly) onChange(pair, termsOf(pair) === null ? (storedOf(pair) ?? INCLUDED) : null)
  }

  /**
   * A cell with a supplement or a note is no plain tick: a click only selects it, because unticking would lose them.
   */
  const isTick = (terms: Terms | null) => terms !== null && terms.incluso && !terms.note
  function onClick(pair: string) {
    const terms = termsOf(pair)
    if (terms === null || isTick(terms)) toggle(pair)
  }

  /**
   * Ticks the missing cells of a row or column; if none is missing, unticks the plain ones. Supplements and notes stay.
   */
  function toggleLine(pairs: readonly string[]) {
    const lacking = pairs.filter((pair) => termsOf(pair) === null)
    for (const pair of lacking.length ? lacking : pairs.filter((one) => isTick(termsOf(one)))) toggle(pair)
  }
  const toggleService = (service: number) => toggleLine(across.map((room) => pairOf(service, room)))
  const toggleRoom = (room: number) => toggleLine(down.map((service) => pairOf(service, room)))

  function onKeyDown(event: KeyboardEvent, pair: string) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [service, room] = idsOf(pair)
    const [row, column] = [down.indexOf(service), across.indexOf(room)]
    const goal = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, across.length - 1],
      PageUp: [0, column],
      PageDown: [down.length - 1, column],
    }[event.key]
    if (goal) focus(itemAt(goal, 0), itemAt(goal, 1))
    else if (event.key === ' ') toggle(pair)
    else if (event.key.toLowerCase() === 'r') toggleService(service)
    else if (event.key.toLowerCase() === 'c') toggleRoom(room)
    else if (event.key === 'Delete' && !readOnly) onChange(pair, null)
    else if (event.key === 'Enter' && !readOnly) document.getElementById('condizioni')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="k-sheet-box matrix-box">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of cells with a roving tabindex
        role="grid"
        className="k-sheet matrix"
        style={{ '--rooms': across.length }}
        aria-label="Servizi delle camere"
        aria-readonly={readOnly}
        data-keys={readOnly ? KEYS : EDIT_KEYS}
        onFocus={({ target }) => {
          const pair = pairAt(target)
          if (pair === null) return
          const [service, room] = idsOf(pair)
          onCell({ service, room })
        }}
        onClick={({ target }) => {
          const pair = pairAt(target)
          if (pair !== null) onClick(pair)
        }}
        onKeyDown={(event) => {
          const pair = pairAt(event.target)
          if (pair !== null) onKeyDown(event, pair)
        }}
      >
        <thead>
          <tr>
            <th scope="col">Servizio</th>
            {across.map((room) => (
              <th key={room} scope="col" title={readOnly ? rooms.get(room) : undefined}>
                <LineHead
                  name={entryOf(rooms, room)}
                  action={`Spunta tutti i servizi: ${rooms.get(room)}`}
                  onClick={readOnly ? undefined : () => toggleRoom(room)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((service, row) => (
            <tr key={service}>
              <th scope="row" title={readOnly ? services.get(service) : undefined}>
                <LineHead
                  name={entryOf(services, service)}
                  action={`Spunta tutte le camere: ${services.get(service)}`}
                  onClick={readOnly ? undefined : () => toggleService(service)}
                />
              </th>
              {across.map((room, column) => {
                const pair = pairOf(service, room)
                const isCursor = row === at.row && column === at.column
                return (
                  <MatrixCell
                    key={room}
                    pair={pair}
                    name={`${services.get(service)}, ${rooms.get(room)}`}
                    terms={termsOf(pair)}
                    isCursor={isCursor}
                    isSelected={cell !== null && isCursor}
                    isChanged={isChanged(pair)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineHeadProps = { name: string; action: string; onClick: (() => void) | undefined }

/** A button for pointer users; keyboard users press R or C in a cell. */
const LineHead = ({ name, action, onClick }: LineHeadProps) =>
  onClick ? (
    <button type="button" className="k-sheet-name" tabIndex={-1} title={action} onClick={onClick}>
      {name}
    </button>
  ) : (
    <span className="k-sheet-name">{name}</span>
  )

type MatrixCellProps = {
  pair: string
  name: string
  terms: Terms | null
  isCursor: boolean
  isSelected: boolean
  isChanged: boolean
}

/** Events are delegated to the table, so that the memoized cells redraw only when they change. */
const MatrixCell = memo(function MatrixCell({ pair, name, terms, isCursor, isSelected, isChanged }: MatrixCellProps) {
  return (
    <td
      data-pair={pair}
      tabIndex={isCursor ? 0 : -1}
      aria-selected={isSelected}
      aria-label={`${name}: ${terms === null ? 'non disponibile' : describeTerms(terms)}`}
      title={terms === null ? undefined : describeTerms(terms)}
      className={classes(terms && (terms.incluso ? 'is-included' : 'is-extra'), isChanged && 'is-changed')}
    >
      {terms === null ? null : terms.incluso ? (
        <Icon name="check" />
      ) : typeof terms.supplemento === 'number' ? (
        `+${formatNumber(terms.supplemento)} €`
      ) : (
        '+ €'
      )}
    </td>
  )
})

/** The pair of the cell that an event comes from; null for the headings. */
const pairAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-pair]')?.dataset.pair ?? null) : null
