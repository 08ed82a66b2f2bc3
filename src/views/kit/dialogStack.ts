import { useSyncExternalStore } from 'react'

// Stack of open modal dialogs, topmost last. Toasts render inside the topmost one: outside of it they would be visible
// but inert.
let stack: readonly HTMLDialogElement[] = []
const watchers = new Set<() => void>()

export function pushDialog(dialog: HTMLDialogElement) {
  set([...stack.filter((one) => one !== dialog), dialog])
  for (const opened of openListeners) opened()
}

const openListeners = new Set<() => void>()
/** Calls back whenever a dialog has opened and taken the focus; returns the unsubscribe function. */
export function onDialogOpened(listener: () => void): () => void {
  openListeners.add(listener)
  return () => openListeners.delete(listener)
}

export function popDialog(dialog: HTMLDialogElement) {
  if (stack.includes(dialog)) set(stack.filter((one) => one !== dialog))
}

/** The topmost open modal dialog, or null. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(watch, topDialog, () => null)
}

function topDialog(): HTMLDialogElement | null {
  return stack.at(-1) ?? null
}

function set(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}
