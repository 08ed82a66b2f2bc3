import { useEffect, useMemo, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { Resource } from '../../../domain/resource.ts'
import type { useList, Owner } from '../../../api/resources.ts'
import type { ListState } from '../listState.ts'
import { follow, UNMARKED, type Key, type Listed, type Marked } from './cursor.ts'

/** What is ticked, while the list makes room for a record. */
export type Kept = RefObject<Marked>

type Asked = {
  resource: Resource
  owner: Owner
  state: ListState
  answer: Pick<ReturnType<typeof useList>, 'data' | 'error'>
  /** The same object while the same is listed. */
  keys: readonly Key[]
  openKey: string | null
  kept?: Kept | undefined
}

/** The cursor and the selection of a list. */
export function useCursor(asked: Asked): [Marked, Dispatch<SetStateAction<Marked>>] {
  const { resource, owner, state, answer, keys, kept } = asked
  const { data, error } = answer
  const [last, mark] = useState(() => kept?.current ?? UNMARKED)
  // Rows are written by their keys alone: what is ticked stays so when one goes on to another hotel.
  const list = JSON.stringify([resource.id, { ...owner, hotelId: 0 }])
  const found = JSON.stringify([owner, state.q, state.filters])
  const page = useMemo((): Listed => ({ list, found, keys, data }), [list, found, keys, data])
  // Until others are here, the rows are those of what was asked for before.
  const isBefore = data === last.page.data || error !== undefined
  const marked = follow(last, isBefore ? last.page : page, asked.openKey)
  if (marked !== last) mark(marked)
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/immutability -- it is there to be written
    if (kept) kept.current = marked
  }, [kept, marked])
  return [marked, mark]
}
