/** Typing in a cell of a sheet: what its field shows, and what the text writes while it is typed and at its end. */
import { useRef, useState } from 'react'
import { readChange, type Change, type Value } from './change.ts'
import { textOf, typedEdits, valueWhileTyping, type SheetContent } from './edits.ts'
import type { Place } from './place.ts'
import type { Edit } from './sheet.ts'

/** `whole`: the field keeps the arrow keys, as after F2; otherwise they move to the next cell. */
export type Editing = { text: string; whole: boolean }

type Setup = {
  content: SheetContent
  selected: () => Place[]
  onEdit: (edits: readonly Edit[]) => void
  onSettle?: (() => void) | undefined
  /** The typed text is a change of all selected cells, such as '+5%'. */
  onChange: (how: Change) => void
  /** `before`: the edits that undo what was typed. */
  onTyped: (before: readonly Edit[]) => void
}

export function useCellTyping({ content, selected, onEdit, onSettle, onChange, onTyped }: Setup) {
  const [editing, setEditing] = useState<Editing | null>(null)
  /** Cell being edited: its old value, and the text in its field. */
  const typing = useRef<{ place: Place; before: Value; text: string } | null>(null)
  const { valueAt, decimalsAt, editAt } = content

  /** Begins with this text in place of the value, or else with the value itself. */
  function begin(place: Place, text?: string) {
    const before = valueAt(place)
    const shown = text ?? textOf(before, decimalsAt(place), true)
    typing.current = { place, before, text: shown }
    setEditing({ text: shown, whole: text === undefined })
    if (text !== undefined) type(text)
  }

  /**
   * Typed text becomes the value at once, so that a save during typing includes it. An expression such as '+5%' applies
   * only when complete.
   */
  function type(text: string) {
    const { current } = typing
    if (!current) return
    current.text = text
    const value = valueWhileTyping(text, current.before, decimalsAt(current.place))
    if (valueAt(current.place) !== value) onEdit([editAt(current.place, value)])
  }

  function end() {
    const { current } = typing
    typing.current = null
    setEditing(null)
    return current
  }

  /** Ends typing in a cell; `everywhere`: applies what was typed to all selected cells. */
  function commit(everywhere = false) {
    const typed = end()
    if (!typed) return
    onSettle?.()
    const how = readChange(typed.text)
    if (how) return onChange(how)
    const written = typedEdits(content, typed, everywhere ? selected() : [typed.place])
    if (!written) return
    if (written.undoStep.length) onTyped(written.undoStep)
    if (written.edits.length) onEdit(written.edits)
  }

  /** Ends typing and restores the old value. */
  function cancel() {
    const typed = end()
    if (typed && valueAt(typed.place) !== typed.before) onEdit([editAt(typed.place, typed.before)])
  }

  return {
    editing,
    begin,
    type,
    commit,
    cancel,
    isTyping: () => typing.current !== null,
    /** Whether the text is a change of all selected cells. */
    isChange: () => readChange(typing.current?.text ?? '') !== null,
  }
}
