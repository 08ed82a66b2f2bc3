/** The rows of a season as they stand now: those of its price lists, those to be priced, those that were added. */
import { useMemo, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { camera } from '../../domain/resources/camere.ts'
import { trattamenti } from '../../domain/resources/listini.ts'
import { useNames } from '../resource/useNames.ts'
import type { Changes, Hotel, PriceList, SeasonRow } from './season.ts'
import { rowsOf, typedBeyond, unsoldIn } from './seasonRows.ts'

/** What says the same is the same: a key that changes a price makes neither head nor rows anew. */
export function useSame<T extends Iterable<unknown> | undefined>(said: T): T {
  const told = said && JSON.stringify([...said])
  // oxlint-disable-next-line react/exhaustive-deps -- what they say decides
  return useMemo(() => said, [told])
}

/** Undefined until both are here. */
export function useHotelLines(hotelId: number): {
  hotel: Hotel | undefined
  error: ApiError | undefined
  retry: () => void
} {
  const rooms = useNames(camera, hotelId)
  const boards = useNames(trattamenti, hotelId)
  const names = { rooms: useSame(rooms.names), boards: useSame(boards.names) }
  const hidden = { rooms: useSame(rooms.hidden), boards: useSame(boards.hidden) }
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
  const standing = useMemo(() => new Set(own.map(({ id }) => id)), [own])
  // Seldom any, and the same ones at every key: the rows of a large sheet are not made anew for what is typed in them.
  const beyond = useSame(typedBeyond(changes, lists, standing))
  const rows = useMemo(
    () => (hotel && beyond.size ? rowsOf(lists, hotel, [...more, ...beyond]) : own),
    [lists, hotel, more, beyond, own],
  )
  return {
    rows,
    add: (ids: readonly string[]) => setAdded({ year, ids: [...mine, ...ids] }),
    /** What no price list had stays in sight once one of them has some of it. */
    keep: () => setAdded({ year, ids: rows.filter(({ isNew }) => isNew).map(({ id }) => id) }),
    forget: () => setAdded({ year, ids: NO_ROWS }),
  }
}
