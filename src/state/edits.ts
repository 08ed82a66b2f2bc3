/**
 * Edits of the open screen that are not saved yet. Sheets and time lines register their undo and redo here, so that CTRL+Z
 * and CTRL+Y reach them wherever the focus is.
 */
import { screen } from './screen.ts'

export type EditHistory = {
  /** false: there is nothing to undo. */
  undo(): boolean
  redo(): boolean
}

const open: EditHistory[] = []

/** Returns the function that unregisters it. */
export function registerEdits(history: EditHistory): () => void {
  open.unshift(history)
  return () => void open.splice(open.indexOf(history), 1)
}

/** Once a form is saved, its last change is a write, which the service undoes. */
export const undoEdit = (): boolean => screen.form?.dirty !== false && open.some((history) => history.undo())
export const redoEdit = (): boolean => open.some((history) => history.redo())
