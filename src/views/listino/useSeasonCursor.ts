/** Moves of the cursor of the season sheet that begin outside it: from the time line, from a check, to an added row. */
import { useCallback, useEffect, useRef } from 'react'
import { seasonOf } from '../../domain/trade/season.ts'
import { itemAt } from '../../domain/util/lookup.ts'
import type { SheetHandle } from '../kit/sheet/sheet.ts'
import type { PriceList, SeasonRow } from './season.ts'

type SeasonCursorOptions = {
  year: number
  /** The listini of every year. */
  all: readonly PriceList[]
  /** Those of the year, and the rows of its sheet. */
  lists: readonly PriceList[]
  rows: readonly SeasonRow[]
  onOtherYear: (year: number) => void
}

export function useSeasonCursor({ year, all, lists, rows, onOtherYear }: SeasonCursorOptions) {
  const sheet = useRef<SheetHandle>(null)
  const goToList = useCallback((list: number) => sheet.current?.goTo(itemAt(rows, 0).id, String(list)), [rows])
  // Moves the cursor to the first added row once it is rendered.
  const first = useRef<string | null>(null)
  useEffect(() => {
    if (first.current && lists[0]) sheet.current?.goTo(first.current, String(lists[0].idListino))
    first.current = null
  }, [rows, lists])

  return {
    sheet,
    goToList,
    /** Goes to a price; if it is in another year, shows that year instead. */
    goTo(list: number, row: string) {
      const other = all.find(({ idListino }) => idListino === list)
      if (other && seasonOf(other) !== year) onOtherYear(seasonOf(other))
      else sheet.current?.goTo(row, String(list))
    },
    goToAdded(row: string) {
      first.current = row
    },
  }
}
