import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../domain/util/emitter.ts'

// Stack of open modal dialogs, topmost last. Toasts render inside the topmost one: outside of it they would be visible
// but inert.
let stack: readonly HTMLDialogElement[] = []
const stackChanged = createEmitter()
const dialogOpened = createEmitter()

export function pushDialog(dialog: HTMLDialogElement) {
  set([...stack.filter((one) => one !== dialog), dialog])
  dialogOpened.emit()
}

/** Calls back whenever a dialog has opened and taken the focus; returns the unsubscribe function. */
export const onDialogOpened = dialogOpened.subscribe

export function popDialog(dialog: HTMLDialogElement) {
  if (stack.includes(dialog)) set(stack.filter((one) => one !== dialog))
}

/** The topmost open modal dialog, or null. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(stackChanged.subscribe, topDialog, () => null)
}

function topDialog(): HTMLDialogElement | null {
  return stack.at(-1) ?? null
}

function set(next: readonly HTMLDialogElement[]) {
  stack = next
  stackChanged.emit()
}
