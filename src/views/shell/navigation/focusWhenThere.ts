/** Focuses an element that may not be in the page yet. */
import { overlay } from '../../../state/overlay.ts'

const EVERY_MS = 50
/** Attempts: for two seconds in any case, and up to fifteen seconds if the user does nothing meanwhile. */
const SOON = 40
const LATE = 300

type Found = HTMLElement | null | undefined

/**
 * `goal`: a selector, or a function that finds the element. Resolves once it has the focus, or after giving up: when
 * `signal` aborts, when the pointer is used, or when an overlay opens.
 */
export function focusWhenThere(goal: string | (() => Found), signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const find = typeof goal === 'string' ? () => document.querySelector<HTMLElement>(goal) : goal
  let tries = 0
  let hasPressedKeys = false
  const over = new AbortController()
  const settle = () => {
    over.abort()
    resolve()
  }
  const look = () => {
    if (over.signal.aborted) return
    // If an overlay has opened meanwhile, the user is typing there.
    if (overlay.palette || overlay.help || overlay.question) return settle()
    const found = find()
    found?.focus()
    // A closing dialog may still take the focus back; a group may pass the focus on to one of its elements.
    const isThere = found?.contains(document.activeElement) === true
    if (isThere || ++tries >= LATE || (tries >= SOON && hasPressedKeys)) settle()
    else setTimeout(look, EVERY_MS)
  }
  setTimeout(() => {
    if (signal?.aborted) return settle()
    const listening = { capture: true, signal: over.signal }
    addEventListener('keydown', () => (hasPressedKeys = true), listening)
    addEventListener('pointerdown', settle, listening)
    signal?.addEventListener('abort', settle, { signal: over.signal })
    look()
  }, 0)
  return promise
}
