import { useEffect, useMemo, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { Resource } from '../../../domain/resource.ts'
import type { useList, Owner } from '../../../api/resources.ts'
import type { ListState } from '../listState.ts'
import { follow, UNMARKED, type Key, type Listed, type Marked } from './cursor.ts'

/** Selection kept while the list is rebuilt for a record or another hotel. */
export type Kept = RefObject<Marked>

type Asked = {
  resource: Resource
  owner: Owner
  state: ListState
  answer: Pick<ReturnType<typeof useList>, 'data' | 'error'>
  /** Must keep its identity while the list is the same. */
  keys: readonly Key[]
  openKey: string | null
  kept?: Kept | undefined
}

/** Cursor and selection of a list. */
export function useCursor(asked: Asked): [Marked, Dispatch<SetStateAction<Marked>>] {
  const { resource, owner, state, answer, keys, kept } = asked
  const { data, error } = answer
  const [last, mark] = useState(() => kept?.current ?? UNMARKED)
  // Writes identify rows by key alone, so the selection survives a switch to another hotel.
  const list = JSON.stringify([resource.id, { ...owner, hotelId: 0 }])
  const found = JSON.stringify([owner, state.q, state.filters])
  const page = useMemo((): Listed => ({ list, found, keys, data }), [list, found, keys, data])
  // Until the new rows arrive, the loaded ones still belong to the previous query.
  const isBefore = data === last.page.data || error !== undefined
  const marked = follow(last, isBefore ? last.page : page, asked.openKey)
  if (marked !== last) mark(marked)
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/immutability -- the ref is there to be written
    if (kept) kept.current = marked
  }, [kept, marked])
  return [marked, mark]
}
