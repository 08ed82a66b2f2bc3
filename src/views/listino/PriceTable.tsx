/** Rooms down, boards across, each room with its own: the sheet of one price list. */
import { useCallback, useEffect, useMemo } from 'react'
import type { FieldErrors } from '../../domain/fieldErrors.ts'
import { hasBoard, priceOf, withPrice, type Prices } from '../../domain/listino.ts'
import { IconButton } from '../kit/Button.tsx'
import { LineHead } from '../kit/sheet/LineHead.tsx'
import type { Value } from '../kit/sheet/change.ts'
import type { Cell, Edit } from '../kit/sheet/sheet.ts'
import { SheetGrid } from '../kit/sheet/SheetGrid.tsx'
import { InvalidCells } from '../kit/sheet/InvalidCells.tsx'
import type { FieldViewProps } from '../props.ts'
import { fieldId } from '../resource/fieldId.ts'
import { priceReason } from './priceReason.ts'

type LabelledLine = { id: number; label: string }
/** The path of the cell's validation messages. */
const pathOf = (room: number, board: number): string => `rows.${room}.prezzi.${board}`
export const priceId = (room: number, board: number): string => fieldId(pathOf(room, board))

/** A text that is not a price gets its own reason; other messages come from the validation or the service. */
const reasonFor = (value: Value, message: string | undefined): string | undefined =>
  message && typeof value === 'string' ? priceReason(value) : message

type PriceTableProps = {
  rooms: readonly LabelledLine[]
  boards: readonly LabelledLine[]
  prices: Prices
  errors: FieldErrors
  readOnly: boolean
  onCurrent: (room: number) => void
  onChange: (prices: Prices) => void
  onAddBoard: (room: number, board: number) => void
  onLeave: () => void
  onDescribe: FieldViewProps['onDescribe']
  onRemoveRoom: (room: number) => void
  onRemoveBoard: (board: number) => void
}

export function PriceTable(props: PriceTableProps) {
  const { rooms, boards, prices, errors, readOnly, onCurrent, onChange, onLeave, onDescribe } = props
  const rows = rooms.map(({ id, label }) => ({
    id: String(id),
    name: label,
    decimals: 2,
    head: (
      <LineHead
        name={label}
        remove={`Togli la camera: ${label}`}
        onRemove={readOnly ? null : () => props.onRemoveRoom(id)}
      />
    ),
  }))
  const columns = boards.map(({ id, label }) => ({
    id: String(id),
    name: label,
    head: (
      <LineHead
        name={label}
        remove={`Togli il trattamento: ${label}`}
        onRemove={readOnly ? null : () => props.onRemoveBoard(id)}
      />
    ),
  }))
  const lines = JSON.stringify([rooms, boards])
  const cell = useCallback(
    (row: number, column: number): Cell | null => {
      const [room, board] = [rooms[row]?.id ?? -1, boards[column]?.id ?? -1]
      if (room < 0 || board < 0 || !hasBoard(prices, room, board)) return null
      const value = priceOf(prices, room, board)
      return { value, message: reasonFor(value, errors[pathOf(room, board)]?.[0]) }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- equal lines keep the callback, even if the arrays are new
    [lines, prices, errors],
  )
  const onEdit = (edits: readonly Edit[]) =>
    onChange(
      edits.reduce(
        (next, { row, column, value }) => withPrice(next, boards, Number(row), Number(column), value),
        prices,
      ),
    )

  const wrong = useMemo(
    () =>
      rooms.flatMap((room) =>
        boards.flatMap((board) =>
          (errors[pathOf(room.id, board.id)] ?? []).map((message) => ({
            path: pathOf(room.id, board.id),
            at: priceId(room.id, board.id),
            text: `${room.label}, ${board.label}: ${reasonFor(priceOf(prices, room.id, board.id), message)}`,
          })),
        ),
      ),
    [rooms, boards, prices, errors],
  )
  useEffect(() => onDescribe(Object.fromEntries(wrong.map(({ path, text }) => [path, text]))), [wrong, onDescribe])
  return (
    <>
      <SheetGrid
        label="Prezzi per camera e trattamento, in euro"
        corner="Camera"
        className="price-table"
        {...{ rows, columns, cell, readOnly, onEdit, onLeave }}
        onSettle={onLeave}
        cellId={(row, column) => priceId(rooms[row]!.id, boards[column]!.id)}
        none={(row, column) =>
          readOnly ? undefined : (
            <IconButton
              small
              icon="plus"
              label={`Aggiungi ${boards[column]!.label} a ${rooms[row]!.label}`}
              onClick={() => props.onAddBoard(rooms[row]!.id, boards[column]!.id)}
            />
          )
        }
        onRow={(row) => onCurrent(Number(row))}
      />
      <InvalidCells label="Prezzi non validi" wrong={wrong} />
    </>
  )
}
