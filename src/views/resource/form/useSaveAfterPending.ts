/**
 * Delays a save until a pending selection (Enter on a choice that is still loading) has resolved, because it is part of
 * what is saved.
 */
import type { RefObject } from 'react'
import { useLatest } from '../../kit/hooks.ts'

const POLL_MS = 30

/**
 * `element` contains the fields; a control with a pending selection carries `data-awaited`. Nothing is saved once the
 * element is unmounted.
 */
export function useSaveAfterPending(element: RefObject<HTMLElement | null>, save: () => void): () => Promise<void> {
  const latest = useLatest(save)
  return async function saveOnceSettled() {
    if (element.current?.querySelector('[data-awaited]')) setTimeout(() => void saveOnceSettled(), POLL_MS)
    else if (element.current) latest.current()
  }
}
