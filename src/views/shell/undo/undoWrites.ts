import { takeLast } from '../../../state/undo.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'

/** Undoes writes, for 'Ripristina' in a toast and for CTRL+Z. The code loads on first use. */
export const undoWrites = (names: readonly string[]): void =>
  void importChunk(() => import('./performUndo.ts')).then(({ performUndo }) => performUndo(names))

/** CTRL+Z. */
export const undoLast = (): void => takeLast(undoWrites)

/** Restores a record that another user has deleted, by its audit entry. */
export const restoreRecord = (entry: number, resource: string): void =>
  void importChunk(() => import('./performUndo.ts')).then(({ performRestore }) => performRestore(entry, resource))
