/** Saves or discards the unsaved prices of the season sheet, with all that the sheet and the draft remember of them. */
import type { RefObject } from 'react'
import { doubtsAbout } from '../../domain/trade/priceRemark.ts'
import type { SheetHandle } from '../kit/sheet/sheet.ts'
import { useDoubts } from '../resource/form/useDoubts.ts'
import { writesOf, type PriceList } from './season.ts'
import type { useSeasonChanges } from './useSeasonChanges.ts'
import type { useSeasonRows } from './useSeasonRows.ts'
import type { useSeasonWrites } from './useSeasonWrites.ts'

type SeasonSaveOptions = {
  /** The listini of every year. */
  all: readonly PriceList[]
  prices: ReturnType<typeof useSeasonChanges>
  addedRows: Pick<ReturnType<typeof useSeasonRows>, 'keep' | 'forget'>
  writes: ReturnType<typeof useSeasonWrites>
  canSave: boolean
  sheet: RefObject<SheetHandle | null>
  /** Goes to a price that stops the save. */
  goTo: (list: number, row: string) => void
}

export function useSeasonSave({ all, prices, addedRows, writes, canSave, sheet, goTo }: SeasonSaveOptions) {
  const { changes, count, invalid, doubtful, draft } = prices
  const confirm = useDoubts()

  async function save() {
    if (writes.saving || !count || !canSave) return
    if (invalid[0]) return goTo(invalid[0].list, invalid[0].row)
    const [doubt] = doubtful
    const isConfirmed = await confirm(doubtsAbout(doubtful))
    if (!isConfirmed && doubt) return goTo(doubt.list.idListino, doubt.row)
    const forgetSent = sheet.current?.mark()
    await writes.save(writesOf(changes, all), all, {
      async onStored({ refused }) {
        // Prices typed during the save stay in their cells and in the draft, and CTRL+Z undoes them first.
        if (prices.isEditedSince()) forgetSent?.()
        else {
          sheet.current?.forget()
          if (!refused.length) await draft.drop()
        }
        addedRows.keep()
      },
      onRead: ({ stored }) => prices.dropStored(stored),
    })
  }

  async function forget() {
    prices.clear()
    addedRows.forget()
    sheet.current?.forget()
    await draft.drop()
  }

  return { save, forget }
}
