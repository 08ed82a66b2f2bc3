/** Rooms down, boards across, each room with its own: the sheet of one price list. */
import { useCallback, useEffect, useMemo } from 'react'
import type { FieldErrors } from '../../domain/model/fieldErrors.ts'
import { hasBoard, priceOf, withPrice, type Prices } from '../../domain/trade/listino.ts'
import { countOfDoubts, doubtsAbout, remarkOnPrice, type PriceRemark } from '../../domain/trade/priceRemark.ts'
import { IconButton } from '../kit/Button.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { LineHead } from '../kit/sheet/LineHead.tsx'
import type { Value } from '../kit/sheet/change.ts'
import type { Cell, Edit } from '../kit/sheet/sheet.ts'
import { SheetGrid } from '../kit/sheet/SheetGrid.tsx'
import { InvalidCells } from '../kit/sheet/InvalidCells.tsx'
import type { FieldViewProps } from '../props.ts'
import { fieldId } from '../resource/fields/fieldId.ts'
import { priceReason } from './priceReason.ts'
import type { LastYear } from './useLastYear.ts'
import { itemAt } from '../../domain/util/lookup.ts'

type LabelledLine = { id: number; label: string }
/** The path of the cell's validation messages. */
const pathOf = (room: number, board: number): string => `rows.${room}.prezzi.${board}`
export const priceId = (room: number, board: number): string => fieldId(pathOf(room, board))

/** A text that is not a price gets its own reason; other messages come from the validation or the service. */
const reasonFor = (value: Value, message: string | undefined): string | undefined =>
  message && typeof value === 'string' ? priceReason(value) : message

const remarkIn = (lastYear: LastYear | null, room: number, board: number, price: Value): PriceRemark | null =>
  remarkOnPrice(price, lastYear && priceOf(lastYear.list.prices, room, board), lastYear?.year ?? 0)

type PriceTableProps = {
  rooms: readonly LabelledLine[]
  boards: readonly LabelledLine[]
  prices: Prices
  /** The prices that editing began with. */
  stored: Prices
  lastYear: LastYear | null
  errors: FieldErrors
  readOnly: boolean
  onCurrent: (room: number) => void
  onChange: (prices: Prices) => void
  onAddBoard: (room: number, board: number) => void
  onLeave: () => void
  onDescribe: FieldViewProps['onDescribe']
  onDoubt: FieldViewProps['onDoubt']
  onRemoveRoom: (room: number) => void
  onRemoveBoard: (board: number) => void
}

export function PriceTable(props: PriceTableProps) {
  const { rooms, boards, prices, stored, lastYear, errors, readOnly, onCurrent, onChange, onLeave } = props
  const { onDescribe, onDoubt } = props
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
      return {
        value,
        message: reasonFor(value, errors[pathOf(room, board)]?.[0]),
        remark: remarkIn(lastYear, room, board, value) ?? undefined,
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- equal lines keep the callback, even if the arrays are new
    [lines, prices, errors, lastYear],
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
  const doubtful = useMemo(
    () =>
      rooms.flatMap((room) =>
        boards.flatMap((board) => {
          const price = priceOf(prices, room.id, board.id)
          const remark = remarkIn(lastYear, room.id, board.id, price)
          if (!remark || typeof price !== 'number' || price === priceOf(stored, room.id, board.id)) return []
          return [{ path: pathOf(room.id, board.id), name: `${room.label}, ${board.label}`, price, remark }]
        }),
      ),
    [rooms, boards, prices, stored, lastYear],
  )
  useEffect(() => {
    onDoubt(doubtsAbout(doubtful))
    // Without rooms or boards there is no table, and no price to ask about.
    return () => onDoubt(null)
  }, [doubtful, onDoubt])
  return (
    <>
      <SheetGrid
        label="Prezzi per camera e trattamento, in euro"
        corner="Camera"
        className="price-table"
        {...{ rows, columns, cell, readOnly, onEdit, onLeave }}
        onSettle={onLeave}
        cellId={(row, column) => priceId(itemAt(rooms, row).id, itemAt(boards, column).id)}
        none={(row, column) =>
          readOnly ? undefined : (
            <IconButton
              small
              icon="plus"
              label={`Aggiungi ${itemAt(boards, column).label} a ${itemAt(rooms, row).label}`}
              onClick={() => props.onAddBoard(itemAt(rooms, row).id, itemAt(boards, column).id)}
            />
          )
        }
        onRow={(row) => onCurrent(Number(row))}
      />
      <InvalidCells label="Prezzi non validi" wrong={wrong} />
      {doubtful.length > 0 && (
        <span>
          <Tag tone="warn">{countOfDoubts(doubtful)}</Tag>
        </span>
      )}
    </>
  )
}
