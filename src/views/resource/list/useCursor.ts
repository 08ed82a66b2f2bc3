import { useEffect, useMemo, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { Resource } from '../../../domain/model/resource.ts'
import type { useList, Owner } from '../../../api/resources/resources.ts'
import type { ListState } from './listState.ts'
import { follow, EMPTY_SELECTION, type Key, type LoadedPage, type ListSelection } from './cursor.ts'

/** Selection kept while the list is rebuilt for a record or another hotel. */
export type SelectionRef = RefObject<ListSelection>

type CursorInput = {
  resource: Resource
  owner: Owner
  state: ListState
  answer: Pick<ReturnType<typeof useList>, 'data' | 'error'>
  /** Must keep its identity while the list is the same. */
  keys: readonly Key[]
  openKey: string | null
  selectionHolder?: SelectionRef | undefined
}

/** Cursor and selection of a list. */
export function useCursor(input: CursorInput): [ListSelection, Dispatch<SetStateAction<ListSelection>>] {
  const { resource, owner, state, answer, keys, selectionHolder } = input
  const { data, error } = answer
  const [last, mark] = useState(() => selectionHolder?.current ?? EMPTY_SELECTION)
  // Writes identify rows by key alone, so the selection survives a switch to another hotel.
  const list = JSON.stringify([resource.id, { ...owner, hotelId: 0 }])
  const found = JSON.stringify([owner, state.q, state.filters])
  const page = useMemo((): LoadedPage => ({ list, found, keys, data }), [list, found, keys, data])
  // Until the new rows arrive, the loaded ones still belong to the previous query.
  const isBefore = data === last.page.data || error !== undefined
  const marked = follow(last, isBefore ? last.page : page, input.openKey)
  if (marked !== last) mark(marked)
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/immutability -- the ref is there to be written
    if (selectionHolder) selectionHolder.current = marked
  }, [selectionHolder, marked])
  return [marked, mark]
}
