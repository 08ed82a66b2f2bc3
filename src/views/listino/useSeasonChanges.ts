/** The unsaved prices of the season sheet: kept as a draft, and checked while they are typed. */
import { useMemo, useState } from 'react'
import { listino } from '../../domain/resources/listini.ts'
import type { Edit } from '../kit/sheet/sheet.ts'
import { useLatest } from '../kit/hooks.ts'
import { useDraft } from '../resource/persistence/useDraft.ts'
import {
  counterpartsOf,
  keyOf,
  messageFor,
  placeOf,
  pruneChanges,
  remainingChanges,
  remarkedChanges,
  withEdits,
  type Changes,
  type Hotel,
  type PriceList,
  type RemarkedPlace,
} from './season.ts'
import { rowName } from './seasonRows.ts'

export type InvalidPrice = { list: number; row: string; name: string; message: string }
export type DoubtfulPrice = RemarkedPlace & { path: string; name: string }

const NONE: Changes = {}

/** `all`: the listini of every year, because the draft may hold prices of other years, and all of them are saved. */
export function useSeasonChanges(
  hotelId: number,
  { all, hotel, loaded }: { all: readonly PriceList[]; hotel: Hotel | undefined; loaded: boolean },
) {
  const [edited, setEdited] = useState(NONE)
  const latest = useLatest(edited)
  const changes = useMemo(
    () => (loaded && hotel ? pruneChanges(edited, all, hotel) : edited),
    [edited, all, loaded, hotel],
  )
  const before = useMemo(() => counterpartsOf(all), [all])
  const invalid = Object.entries(changes).flatMap(([key, value]): InvalidPrice[] => {
    const { list, row } = placeOf(key)
    const message = messageFor(row, value)
    return message ? [{ list, row, name: all.find(({ idListino }) => idListino === list)?.nome ?? '', message }] : []
  })
  const doubtful = useMemo(
    () =>
      hotel
        ? remarkedChanges(changes, all, before).map((one): DoubtfulPrice => ({
            ...one,
            path: keyOf(one.list.idListino, one.row),
            name: `${rowName(one.row, hotel)}, ${one.list.nome}`,
          }))
        : [],
    [changes, all, before, hotel],
  )
  const draft = useDraft({
    resource: listino.id,
    record: `stagione ${hotelId}`,
    title: 'Stagione dei prezzi',
    fields: {},
    changes,
    base: {},
    etag: null,
    take: ({ values }) => setEdited((old) => ({ ...old, ...(values as Changes) })),
  })

  return {
    changes,
    count: Object.keys(changes).length,
    invalid,
    doubtful,
    draft,
    /** By listino: the one of the year before. */
    before,
    edit: (edits: readonly Edit[]) => setEdited((old) => (hotel ? withEdits(old, all, hotel, edits) : old)),
    /** Whether a price was typed after this render, so that the save that started here did not send it. */
    isEditedSince: () => latest.current !== edited,
    /** Removes the saved changes of these listini; a price that was typed during the save stays unsaved. */
    dropStored: (stored: ReadonlySet<number>) => setEdited((now) => remainingChanges(now, edited, stored, all)),
    clear: () => setEdited(NONE),
  }
}
