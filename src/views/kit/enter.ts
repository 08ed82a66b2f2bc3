import type { KeyboardEvent } from 'react'

const BUTTON = 'button, a[href], textarea, [contenteditable=true], input:is([type=submit], [type=button])'

const formOf = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('form, dialog') : null

/**
 * Enter in a field that only searches or narrows: it runs `apply`, where there is something to apply, and never submits the
 * form around it. To be put on an element around such fields; Enter on a button stays the button's.
 */
export const enterOnly =
  (apply?: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(BUTTON)) return
    // A dialog that was opened from here has a form of its own.
    if (formOf(event.target) !== formOf(event.currentTarget)) return
    event.preventDefault()
    if (!event.ctrlKey && !event.metaKey) apply?.()
  }
