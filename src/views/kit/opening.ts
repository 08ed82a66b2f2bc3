/**
 * Who owns the keyboard while something is opening. From the key that opens a dialog, a menu, a picker or a creation until
 * it has the focus, the page receives no keys: public/key-buffer.js catches them, and the text goes to what has opened.
 * Enter and arrows are dropped, because nobody has seen yet what they would confirm.
 */
import { useLayoutEffect } from 'react'
import { catchKeys } from '../../state/keyBuffer.ts'
import { isTextField } from '../../state/typing.ts'
import { onDialogOpened } from './layers.ts'

/** An opening that takes longer has failed silently; the page gets its keys back. */
const LONGEST_MS = 15_000
/** How long the text waits for the focus after the code has arrived. */
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

/** The person goes on elsewhere: with the pointer, with Escape or with the palette. */
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

/** Something that will own the keyboard is opening; returns what says that it is there. `giveUp` runs on Escape. */
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

/** The same for what is there once a promise has settled. */
export function openingOf<T>(coming: Promise<T>): Promise<T> {
  return coming.finally(beginOpening())
}

/** The text goes to the field or the menu that has taken the focus; where none does in time, it is dropped. */
function deliver(until: number): void {
  if (openings.size > 0 || !release) return
  if (!text) return stopCatching()
  const target = document.activeElement
  const isNew = target !== focusedBefore
  const typed = text
  if (isNew && isTextField(target)) {
    stopCatching()
    // The only way to type into inputs of every kind and into editors that listeners and the undo stack take for typing.
    document.execCommand('insertText', false, typed)
  } else if (isNew && target?.closest(MENU)) {
    stopCatching()
    for (const key of typed)
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  } else if (performance.now() < until) requestAnimationFrame(() => deliver(until))
  else stopCatching()
}

/** Stands in the place of what a person has opened until its code is here. */
export function Opening(): null {
  useLayoutEffect(() => beginOpening(), [])
  return null
}

/** A dialog is wanted: until one more is open, or none is wanted any more, it is opening. */
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
