import { takeLast } from '../../state/undo.ts'

/** Takes writes back: 'Ripristina' of a notice, and CTRL+Z. The code that does it comes when it is asked for. */
export const undoWrites = (names: readonly string[]): void =>
  void import('./undoing.ts').then(({ takeBack }) => takeBack(names))

/** CTRL+Z. */
export const undoLast = (): void => takeLast(undoWrites)

/** Brings back a record that somebody has deleted, by the entry of its history. */
export const restoreDeleted = (entry: number, resource: string): void =>
  void import('./undoing.ts').then(({ bringBack }) => bringBack(entry, resource))
