import type { KeyboardEvent } from 'react'

const BUTTON = 'button, summary, a[href], textarea, [contenteditable=true], input:is([type=submit], [type=button])'

const formOf = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('form, dialog') : null

/**
 * A key handler for an element around fields that only search or filter: Enter runs `apply`, if given, and never submits
 * the surrounding form. Enter on a button still presses the button.
 */
export const enterOnly =
  (apply?: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(BUTTON)) return
    // Ignores events that bubble through React from a dialog with a form of its own.
    if (formOf(event.target) !== formOf(event.currentTarget)) return
    event.preventDefault()
    if (!event.ctrlKey && !event.metaKey) apply?.()
  }
