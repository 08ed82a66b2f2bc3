/** The rows of a season sheet: those of its listini, those of unsold rooms, and those that the user added. */
import { useMemo, useState } from 'react'
import type { ApiError } from '../../api/client/error.ts'
import { camera } from '../../domain/resources/camere.ts'
import { trattamenti } from '../../domain/resources/listini.ts'
import { useNames } from '../resource/useNames.ts'
import type { Changes, Hotel, PriceList, SeasonRow } from './season.ts'
import { rowsOf, rowsOutsideSheet, unsoldIn } from './seasonRows.ts'

/**
 * Keeps the identity of a value while its contents stay equal, so that typing a price redraws neither head nor rows.
 */
export function useStableValue<T extends Iterable<unknown> | undefined>(value: T): T {
  const contentKey = value && JSON.stringify([...value])
  // oxlint-disable-next-line react/exhaustive-deps -- equal contents keep the identity
  return useMemo(() => value, [contentKey])
}

/** `hotel` is undefined until both rooms and boards have arrived. */
export function useHotelLines(hotelId: number): {
  hotel: Hotel | undefined
  error: ApiError | undefined
  retry: () => void
} {
  const rooms = useNames(camera, hotelId)
  const boards = useNames(trattamenti, hotelId)
  const names = { rooms: useStableValue(rooms.names), boards: useStableValue(boards.names) }
  const hidden = { rooms: useStableValue(rooms.hidden), boards: useStableValue(boards.hidden) }
  const hotel = useMemo(
    () =>
      names.rooms && names.boards
        ? {
            rooms: { names: names.rooms, hidden: hidden.rooms },
            boards: { names: names.boards, hidden: hidden.boards },
          }
        : undefined,
    [names.rooms, names.boards, hidden.rooms, hidden.boards],
  )
  const retry = () => {
    rooms.retry()
    boards.retry()
  }
  return { hotel, error: rooms.error ?? boards.error, retry }
}

type Season = {
  year: number
  lists: readonly PriceList[]
  hotel: Hotel | undefined
  changes: Changes
  canSave: boolean
}

const NONE: readonly SeasonRow[] = []
const NO_ROWS: readonly string[] = []

export function useSeasonRows({ year, lists, hotel, changes, canSave }: Season) {
  const [added, setAdded] = useState({ year, ids: NO_ROWS })
  const mine = added.year === year ? added.ids : NO_ROWS
  const more = useMemo(
    () => (canSave && hotel ? [...unsoldIn(lists, hotel), ...mine] : NO_ROWS),
    [canSave, lists, hotel, mine],
  )
  const own = useMemo(() => (hotel && lists.length ? rowsOf(lists, hotel, more) : NONE), [lists, hotel, more])
  const rowIds = useMemo(() => new Set(own.map(({ id }) => id)), [own])
  // Rarely any, and with a stable identity, so that typing in a large sheet does not rebuild its rows.
  const outsideRows = useStableValue(rowsOutsideSheet(changes, lists, rowIds))
  const rows = useMemo(
    () => (hotel && outsideRows.size ? rowsOf(lists, hotel, [...more, ...outsideRows]) : own),
    [lists, hotel, more, outsideRows, own],
  )
  return {
    rows,
    add: (ids: readonly string[]) => setAdded({ year, ids: [...mine, ...ids] }),
    /** Keeps new rows after a save: once a listino sells one board of a room, `unsoldIn` no longer adds the others. */
    keep: () => setAdded({ year, ids: rows.filter(({ isNew }) => isNew).map(({ id }) => id) }),
    forget: () => setAdded({ year, ids: NO_ROWS }),
  }
}
