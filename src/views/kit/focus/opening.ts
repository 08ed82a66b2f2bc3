/**
 * Keyboard ownership while something is opening. From the key that opens a dialog, a menu, a picker or a creation until
 * it has the focus, the page receives no keys: public/key-buffer.js catches them, and the typed text goes to what has
 * opened. Enter and arrows are dropped, because nobody has seen yet what they would confirm.
 */
import { useLayoutEffect } from 'react'
import { catchKeys } from '../../../state/keyBuffer.ts'
import { isTextField } from '../../../state/typing.ts'
import { onDialogOpened } from '../overlay/dialogStack.ts'

/** Timeout, ms: an opening that takes longer has failed silently, and the page gets its keys back. */
const LONGEST_MS = 15_000
/** How long the typed text waits for the focus after the code has loaded, ms. */
const FOCUS_MS = 500

const MENU = '[role=menu]:popover-open, [role=listbox]:popover-open'
const LAYER = `dialog[open], [role=dialog]:popover-open, ${MENU}`

/** Whether a dialog, a menu, a list of choices or a calendar is open above the page. */
export const isPageCovered = (): boolean => document.querySelector(LAYER) !== null

type Opening = { giveUp?: (() => void) | undefined }

const openings = new Set<Opening>()
let text = ''
let release: (() => void) | null = null
let focusedBefore: Element | null = null

function stopCatching(): void {
  release?.()
  release = null
  text = ''
}

/** The user continues elsewhere: with the pointer, with Escape or with the palette. */
function abandon(): void {
  openings.clear()
  stopCatching()
}

function startCatching(): void {
  focusedBefore = document.activeElement
  const pointer = new AbortController()
  addEventListener('pointerdown', abandon, { capture: true, signal: pointer.signal })
  const free = catchKeys({
    press(key) {
      if (key === 'Backspace') text = text.slice(0, -1)
      else if (key.length === 1) text += key
    },
    close() {
      for (const { giveUp } of openings) giveUp?.()
      abandon()
    },
    replaced: abandon,
  })
  release = () => {
    pointer.abort()
    free()
  }
}

/** Starts catching keys for something that is opening; returns the function that ends it. `giveUp` runs on Escape. */
export function beginOpening(giveUp?: () => void): () => void {
  const opening: Opening = { giveUp }
  openings.add(opening)
  if (!release) startCatching()
  const timer = setTimeout(end, LONGEST_MS)
  function end(): void {
    clearTimeout(timer)
    if (openings.delete(opening) && openings.size === 0) deliver(performance.now() + FOCUS_MS)
  }
  return end
}

/** Catches keys until the promise settles. `giveUp` runs on Escape. */
export function catchKeysUntil<T>(coming: Promise<T>, giveUp?: () => void): Promise<T> {
  return coming.finally(beginOpening(giveUp))
}

/** Inserts the typed text into the field or menu that has taken the focus; drops it if none does in time. */
function deliver(until: number): void {
  if (openings.size > 0 || !release) return
  if (!text) return stopCatching()
  const target = document.activeElement
  const isNew = target !== focusedBefore
  const typed = text
  if (isNew && isTextField(target)) {
    stopCatching()
    // Deprecated, but the only way to insert text into any input or editor so that listeners and the undo stack treat
    // it as typing.
    document.execCommand('insertText', false, typed)
  } else if (isNew && target?.closest(MENU)) {
    stopCatching()
    for (const key of typed)
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  } else if (performance.now() < until) requestAnimationFrame(() => deliver(until))
  else stopCatching()
}

/** Suspense fallback that catches keys until the code has loaded. */
export function Opening(): null {
  useLayoutEffect(() => beginOpening(), [])
  return null
}

/** Catches keys for a requested dialog, until one more dialog has opened or the request is withdrawn. */
export function OpeningDialog({ onGiveUp }: { onGiveUp: () => void }): null {
  useLayoutEffect(() => {
    const end = beginOpening(onGiveUp)
    const unwatch = onDialogOpened(end)
    return () => {
      unwatch()
      end()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one opening per dialog, whose key remounts this
  }, [])
  return null
}
