/** The card that gets the focus once the page that it is on has arrived. */
import { useEffect, useRef } from 'react'
import type { Row } from '../../api/resources/resources.ts'
import { keyToFocus, type FocusTarget } from './galleryMoves.ts'

type PendingFocusOptions = {
  /** The answer that brings a page. */
  data: unknown
  rows: readonly Row[]
  keys: readonly string[]
  focusKey: (key: string) => void
  /** Called with the first or the last row of a page that was turned to from the details of a picture. */
  onEdge: (row: Row) => void
}

export function usePendingFocus({ data, rows, keys, focusKey, onEdge }: PendingFocusOptions) {
  const pending = useRef<FocusTarget | null>(null)
  useEffect(() => {
    const target = pending.current
    const key = target !== null && rows.length ? keyToFocus(target, keys) : null
    const row = key !== null && rows[keys.indexOf(key)]
    if (key === null || !row) return
    pending.current = null
    focusKey(key)
    if (target === 'first' || target === 'last') onEdge(row)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per arrived page
  }, [data])
  return { focusLater: (target: FocusTarget) => void (pending.current = target) }
}
