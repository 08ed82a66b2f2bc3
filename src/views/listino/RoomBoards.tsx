/** The boards of the current room; each checkbox applies to that room only. */
import { hasBoard, type Prices } from '../../domain/trade/listino.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'

type Line = { id: number; label: string }

type RoomBoardsProps = {
  id: string
  rooms: readonly Line[]
  boards: readonly Line[]
  prices: Prices
  current: number | null
  onCurrent: (room: number) => void
  onToggle: (room: number, board: number, has: boolean) => void
}

export function RoomBoards({ id, rooms, boards, prices, current, onCurrent, onToggle }: RoomBoardsProps) {
  const room = rooms.find((one) => one.id === current)
  if (!room) return null
  return (
    <fieldset className="price-room" aria-label={`Trattamenti di ${room.label}`}>
      <label htmlFor={`${id}-camera`}>Trattamenti di</label>
      <Select
        id={`${id}-camera`}
        value={room.id}
        choices={rooms.map((one) => ({ value: one.id, label: one.label }))}
        onChange={(next) => next !== null && onCurrent(next)}
      />
      {boards.map((board) => (
        <Checkbox
          key={board.id}
          id={`${id}-${board.id}`}
          text={board.label}
          value={hasBoard(prices, room.id, board.id)}
          onChange={(has) => onToggle(room.id, board.id, has)}
        />
      ))}
    </fieldset>
  )
}
