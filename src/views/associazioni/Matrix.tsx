/** Services down, rooms across: one cell is in the tab order, arrows lead to the others, Space ticks, Enter goes to the bar. */
import { useRef, type KeyboardEvent } from 'react'
import { formatNumber } from '../../domain/text.ts'
import { classes } from '../kit/classes.ts'
import { Icon } from '../kit/Icon.tsx'
import { INCLUDED, pairOf, type Terms } from './associations.ts'
import { inWords } from './TermsBar.tsx'

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

  function focus(row: number, column: number) {
    const [service, room] = [down[row], across[column]]
    if (service === undefined || room === undefined) return
    onCell({ service, room })
    table.current?.querySelector<HTMLElement>(`[data-pair="${pairOf(service, room)}"]`)?.focus()
  }

  /** A tick taken away and given again brings back how it was stored. */
  function toggle(pair: string) {
    if (!readOnly) onChange(pair, termsOf(pair) === null ? (storedOf(pair) ?? INCLUDED) : null)
  }

  /** What a click would lose, a supplement or a note, is only brought under the cursor. */
  function onClick(pair: string) {
    const terms = termsOf(pair)
    if (terms === null || (terms.incluso && !terms.note)) toggle(pair)
  }

  function onKeyDown(event: KeyboardEvent, row: number, column: number, pair: string) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
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
    if (goal) focus(goal[0]!, goal[1]!)
    else if (event.key === ' ') toggle(pair)
    else if (event.key === 'Delete' && !readOnly) onChange(pair, null)
    else if (event.key === 'Enter' && !readOnly) document.getElementById('condizioni')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="matrix-box">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells have a cursor
        role="grid"
        className="matrix"
        aria-label="Servizi delle camere"
        aria-readonly={readOnly}
      >
        <thead>
          <tr>
            <th scope="col">Servizio</th>
            {across.map((room) => (
              <th key={room} scope="col" title={rooms.get(room)}>
                <span>{rooms.get(room)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((service, row) => (
            <tr key={service}>
              <th scope="row" title={services.get(service)}>
                <span>{services.get(service)}</span>
              </th>
              {across.map((room, column) => {
                const pair = pairOf(service, room)
                const terms = termsOf(pair)
                const isCursor = row === at.row && column === at.column
                return (
                  <td
                    key={room}
                    data-pair={pair}
                    tabIndex={isCursor ? 0 : -1}
                    aria-selected={cell !== null && isCursor}
                    aria-label={`${services.get(service)}, ${rooms.get(room)}: ${terms === null ? 'non disponibile' : inWords(terms)}`}
                    title={terms === null ? undefined : inWords(terms)}
                    className={classes(
                      terms && (terms.incluso ? 'is-included' : 'is-extra'),
                      isChanged(pair) && 'is-changed',
                    )}
                    onFocus={() => onCell({ service, room })}
                    onClick={() => onClick(pair)}
                    onKeyDown={(event) => onKeyDown(event, row, column, pair)}
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
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
