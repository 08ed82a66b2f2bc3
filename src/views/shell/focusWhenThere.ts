/** Puts the focus on what is still on its way into the page, once it is there. */
import { overlay } from '../../state/overlay.ts'

const EVERY_MS = 50
/** Two seconds, whatever is done meanwhile; fifteen for who waits for it and touches nothing. */
const SOON = 40
const LATE = 300

type Found = HTMLElement | null | undefined

/** `goal`: a selector, or what finds it. Resolves once it has the focus, or is given up. */
export function focusWhenThere(goal: string | (() => Found)): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const find = typeof goal === 'string' ? () => document.querySelector<HTMLElement>(goal) : goal
  let tries = 0
  const waiting = new AbortController()
  const end = () => waiting.abort()
  const settle = () => {
    end()
    resolve()
  }
  const look = () => {
    // Whoever has opened the palette meanwhile is typing there.
    if (overlay.palette || overlay.help || overlay.question) return settle()
    const found = find()
    found?.focus()
    // A dialog on its way out still keeps the focus from it; a group hands it on to one of its own.
    const isThere = found?.contains(document.activeElement) === true
    if (isThere || ++tries >= LATE || (tries >= SOON && waiting.signal.aborted)) settle()
    else setTimeout(look, EVERY_MS)
  }
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown'])
      addEventListener(event, end, { capture: true, signal: waiting.signal })
    look()
  }, 0)
  return promise
}
