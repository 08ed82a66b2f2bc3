/** Debounces the cursor: the record opens once the cursor rests, so a held key opens nothing on its way. */
import { useEffect, useState } from 'react'
import { debounce } from '../../../domain/util/debounce.ts'
import { useLatest } from '../../kit/hooks.ts'
import type { Key } from './cursor.ts'

const REST_MS = 120

/** Receives the key of each cursor position; null cancels. */
export function useCursorDebounce(show: (key: Key) => void): (key: Key | null) => void {
  const latest = useLatest(show)
  const [rest] = useState(() => {
    const showSoon = debounce((key: Key) => latest.current(key), REST_MS)
    return (key: Key | null) => (key === null ? showSoon.cancel() : showSoon(key))
  })
  useEffect(() => () => rest(null), [rest])
  return rest
}
