/** Undo and redo of the edits of a sheet, with the messages that announce each step. */
import { useState } from 'react'
import { currentValues, EditHistory, inverseOf, type SheetContent } from './edits.ts'
import type { Edit, SheetProps } from './sheet.ts'

/** Warning about a paste, shown until the next step; `otherwise` pastes again with the other decimal mark. */
export type PasteNote = { text: string; otherwise?: () => void }

type SheetEditsOptions = Pick<SheetProps, 'readOnly' | 'onEdit' | 'along'> & {
  content: SheetContent
  /** Moves the cursor to a changed cell. */
  onRestored: (row: string, column: string) => void
}

export function useSheetEdits({ content, readOnly, onEdit, along, onRestored }: SheetEditsOptions) {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  /** `count` tells equal announcements apart. */
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))
  const [note, setNote] = useState<PasteNote | null>(null)
  const [history] = useState(() => new EditHistory())

  /** Applies the edits and records them as a single undo step; `word` makes the message from their number. */
  function edit(requested: readonly Edit[], word?: (count: number) => string) {
    if (readOnly) return
    const edits = along?.(requested) ?? requested
    const before = inverseOf(content, edits)
    if (!before.length) return
    history.push(before)
    setNote(null)
    onEdit(edits)
    if (word) announce(word(before.length))
  }

  function restore(step: readonly Edit[] | null, word: string): boolean {
    if (!step) return false
    setNote(null)
    onEdit(step)
    announce(word)
    onRestored(step[0]!.row, step[0]!.column)
    return true
  }
  const valuesNow = (step: readonly Edit[]) => currentValues(content, step)

  return {
    announcement,
    note: note?.text ? note : null,
    setNote,
    history,
    edit,
    undo: () => restore(history.undo(valuesNow), 'Annullato'),
    redo: () => restore(history.redo(valuesNow), 'Rifatto'),
  }
}
