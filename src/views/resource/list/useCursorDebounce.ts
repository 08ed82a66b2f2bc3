/** Debounces the cursor: the record opens once the cursor rests, so a held key opens nothing on its way. */
import { useEffect, useState } from 'react'
import { useLatest } from '../../kit/hooks.ts'
import type { Key } from './cursor.ts'

const REST_MS = 120

/** Receives the key of each cursor position; null cancels. */
export function debounceCursor(show: (key: Key) => void): (key: Key | null) => void {
  let timer: ReturnType<typeof setTimeout>
  return (key) => {
    clearTimeout(timer)
    if (key !== null) timer = setTimeout(show, REST_MS, key)
  }
}

export function useCursorDebounce(show: (key: Key) => void): (key: Key | null) => void {
  const latest = useLatest(show)
  const [rest] = useState(() => debounceCursor((key) => latest.current(key)))
  useEffect(() => () => rest(null), [rest])
  return rest
}
