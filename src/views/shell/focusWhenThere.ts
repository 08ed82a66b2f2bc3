/** Puts the focus on what is still on its way into the page, once it is there. */
import { overlay } from '../../state/overlay.ts'

const TRIES = 40
const EVERY_MS = 50

export function focusWhenThere(selector: string): void {
  let tries = TRIES
  const look = () => {
    // Whoever has opened the palette meanwhile is typing there.
    if (overlay.palette || overlay.help || overlay.question) return
    const goal = document.querySelector<HTMLElement>(selector)
    goal?.focus()
    // A dialog on its way out still keeps the focus from it.
    if ((!goal || document.activeElement !== goal) && --tries > 0) setTimeout(look, EVERY_MS)
  }
  setTimeout(look, 0)
}
