import { useState, type Dispatch, type SetStateAction } from 'react'
import { follow, UNMARKED, type Key, type Marked } from './cursor.ts'

/** The cursor and the selection of a list; `keys` are the same object while the same is listed. */
export function useCursor(keys: readonly Key[], openKey: string | null): [Marked, Dispatch<SetStateAction<Marked>>] {
  const [last, mark] = useState(UNMARKED)
  const marked = follow(last, keys, openKey)
  if (marked !== last) mark(marked)
  return [marked, mark]
}
