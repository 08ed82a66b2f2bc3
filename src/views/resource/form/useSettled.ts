/** A save waits for a choice that was made with Enter while it was still being looked for: it is part of what is saved. */
import type { RefObject } from 'react'
import { useLatest } from '../../kit/hooks.ts'

const EVERY_MS = 30

/** `element` holds the fields; once it has gone nothing is saved. */
export function useSettled(element: RefObject<HTMLElement | null>, save: () => void): () => Promise<void> {
  const latest = useLatest(save)
  return async function settled() {
    if (element.current?.querySelector('[data-awaited]')) setTimeout(() => void settled(), EVERY_MS)
    else if (element.current) latest.current()
  }
}
