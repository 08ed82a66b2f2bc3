/**
 * Rooms down, boards across, each room with its own; moved through as a sheet is: arrows and Enter, past what a room does
 * not have, CTRL+D repeats, a block is pasted whole.
 */
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { FieldErrors } from '../../domain/fieldErrors.ts'
import { hasBoard, priceOf, withPrice, type Prices } from '../../domain/listino.ts'
import { formatMoney } from '../../domain/text.ts'
import { IconButton } from '../kit/Button.tsx'
import { NumberField } from '../kit/fields/NumberField.tsx'
import { readNumber } from '../kit/fields/number.ts'
import { fieldId } from '../resource/FormGroups.tsx'

type Line = { id: number; label: string }
/** Where its messages stand. */
const pathOf = (room: number, board: number): string => `rows.${room}.prezzi.${board}`
export const priceId = (room: number, board: number): string => fieldId(pathOf(room, board))

type PriceTableProps = {
  rooms: readonly Line[]
  boards: readonly Line[]
  prices: Prices
  errors: FieldErrors
  readOnly: boolean
  /** The room that one is at. */
  current: number | null
  onCurrent: (room: number) => void
  onChange: (prices: Prices) => void
  onAddBoard: (room: number, board: number) => void
  onLeave: () => void
  onRemoveRoom: (room: number) => void
  onRemoveBoard: (board: number) => void
}

export function PriceTable(props: PriceTableProps) {
  const { rooms, boards, prices, errors, readOnly, current, onCurrent, onChange, onLeave } = props
  /** The next price from there in that direction. */
  function focus(row: number, column: number, down: number, across: number): boolean {
    const [room, board] = [rooms[row + down], boards[column + across]]
    if (!room || !board) return false
    const field = document.getElementById(priceId(room.id, board.id))
    if (!(field instanceof HTMLInputElement)) return focus(row + down, column + across, down, across)
    field.focus()
    field.select()
    return true
  }

  function onKeyDown(event: KeyboardEvent, row: number, column: number) {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || event.altKey || event.metaKey) return
    if (event.ctrlKey) {
      const above = rooms[row - 1]
      if (event.key !== 'd' || readOnly || !above) return
      const board = boards[column]!.id
      onChange(withPrice(prices, boards, rooms[row]!.id, board, priceOf(prices, above.id, board)))
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length
    const atStart = isWhole || (field.selectionStart === 0 && field.selectionEnd === 0)
    const atEnd = isWhole || (field.selectionStart === field.value.length && field.selectionEnd === field.value.length)
    const [down, across] =
      event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
        ? [1, 0]
        : event.key === 'ArrowUp' || event.key === 'Enter'
          ? [-1, 0]
          : event.key === 'ArrowRight' && atEnd
            ? [0, 1]
            : event.key === 'ArrowLeft' && atStart
              ? [0, -1]
              : [0, 0]
    if (!down && !across) return
    if (focus(row, column, down, across) || event.key === 'Enter') event.preventDefault()
  }

  /** Rows and columns as a spreadsheet hands them over; what is beyond the grid is left out. */
  function onPaste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    if (readOnly || !/[\t\n]/.test(text)) return
    event.preventDefault()
    let next = prices
    text.split(/\r?\n/).forEach((line, down) =>
      line.split('\t').forEach((value, across) => {
        const [room, board] = [rooms[row + down], boards[column + across]]
        if (room && board) next = withPrice(next, boards, room.id, board.id, readNumber(value, 2))
      }),
    )
    onChange(next)
  }

  const wrong = rooms.flatMap((room) =>
    boards.flatMap((board) =>
      (errors[pathOf(room.id, board.id)] ?? []).map((message) => ({
        at: priceId(room.id, board.id),
        text: `${room.label}, ${board.label}: ${message}`,
      })),
    ),
  )
  return (
    <>
      <div className="k-sheet-box price-table-box">
        <table className="k-sheet price-table">
          <caption className="sr-only">Prezzi per camera e trattamento, in euro</caption>
          <thead>
            <tr>
              <th scope="col">Camera</th>
              {boards.map((board) => (
                <th key={board.id} scope="col">
                  <LineHead
                    name={board.label}
                    remove={`Togli il trattamento: ${board.label}`}
                    onRemove={readOnly ? null : () => props.onRemoveBoard(board.id)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rooms.map((room, row) => (
              <tr key={room.id} aria-current={room.id === current || undefined} onFocus={() => onCurrent(room.id)}>
                <th scope="row">
                  <LineHead
                    name={room.label}
                    remove={`Togli la camera: ${room.label}`}
                    onRemove={readOnly ? null : () => props.onRemoveRoom(room.id)}
                  />
                </th>
                {boards.map((board, column) => {
                  const price = priceOf(prices, room.id, board.id)
                  const message = errors[pathOf(room.id, board.id)]?.[0]
                  if (!hasBoard(prices, room.id, board.id))
                    return (
                      <td key={board.id} className="price-none">
                        <NoBoard
                          readOnly={readOnly}
                          label={`Aggiungi ${board.label} a ${room.label}`}
                          onAdd={() => props.onAddBoard(room.id, board.id)}
                        />
                      </td>
                    )
                  if (readOnly) return <td key={board.id}>{price === null ? '–' : formatMoney(Number(price))}</td>
                  return (
                    <td
                      key={board.id}
                      title={message}
                      onKeyDown={(event) => onKeyDown(event, row, column)}
                      onPaste={(event) => onPaste(event, row, column)}
                    >
                      <NumberField
                        id={priceId(room.id, board.id)}
                        kind="money"
                        label={`${room.label}, ${board.label}${message ? `: ${message}` : ''}`}
                        invalid={message !== undefined}
                        value={price}
                        onChange={(next) => onChange(withPrice(prices, boards, room.id, board.id, next))}
                        onBlur={onLeave}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="price-table-wrong" aria-live="polite" aria-label="Prezzi non validi">
        {wrong.map(({ at, text }) => (
          <li key={at}>
            <button type="button" onClick={() => document.getElementById(at)?.focus()}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A board that the room does not have. */
function NoBoard({ readOnly, label, onAdd }: { readOnly: boolean; label: string; onAdd: () => void }) {
  if (readOnly) return <span className="sr-only">non previsto</span>
  return <IconButton small icon="plus" label={label} onClick={onAdd} />
}

type LineHeadProps = { name: string; remove: string; onRemove: (() => void) | null }

function LineHead({ name, remove, onRemove }: LineHeadProps) {
  return (
    <span className="price-head" title={name}>
      <span className="k-sheet-name">{name}</span>
      {onRemove && <IconButton small icon="x" label={remove} onClick={onRemove} />}
    </span>
  )
}
