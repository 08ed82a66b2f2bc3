/** State and actions of a sheet: cursor, range, typing, filling, copy and paste, undo and redo. */
import { useRef, useState, type KeyboardEvent } from 'react'
import { isPadPoint, typeComma } from '../fields/number/numberPad.ts'
import { showFlag, type Change } from './change.ts'
import { clipboardHandler } from './clipboardHandler.ts'
import { changedCountText, changeEdits, clearEdits, contentOf, fillEdits, toggleEdits } from './edits.ts'
import { blockOf, targetOfKey, isWithin, nearestCell, nextCell, placesIn, type Block, type Place } from './place.ts'
import type { SheetProps } from './sheet.ts'
import { useCellTyping } from './useCellTyping.ts'
import { useSheetEdits } from './useSheetEdits.ts'

/** `at` is the focused cell; the range extends from `anchor`, unless `block` was selected in another way. */
type SheetSelection = { at: Place; anchor: Place; block: Block }

/** Down and across, by arrow key. */
const ARROWS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export type Sheet = ReturnType<typeof useSheet>

export function useSheet(props: SheetProps, page: () => number) {
  const { readOnly, onEdit, onSettle, along, onBeyond, onInsert } = props
  const [selection, setSelection] = useState<SheetSelection | null>(null)
  /** Set when the cursor moved: the next render moves the focus to it. */
  const follows = useRef(false)

  const content = contentOf(props)
  const { size, has, isFlag, placeOf } = content
  const edits = useSheetEdits({ content, readOnly, onEdit, along, onRestored: (row, column) => goTo(row, column) })
  const { history, edit, undo, redo } = edits
  const isSelectionValid = selection && isWithin(selection.block, size) && has(selection.at.row, selection.at.column)
  const at = isSelectionValid ? selection.at : nearestCell(selection?.at, size, has)
  const block = isSelectionValid ? selection.block : at && blockOf(at, at)
  const selectedPlaces = (): Place[] => (block ? placesIn(block, has) : [])
  const typing = useCellTyping({
    content,
    selected: selectedPlaces,
    onEdit,
    onSettle,
    onChange: change,
    onTyped: (before) => history.push(before),
  })
  const { editing } = typing

  function go(goal: Place | null, extend = false) {
    if (!goal) return
    typing.commit()
    follows.current = true
    const anchor = extend && isSelectionValid ? selection.anchor : goal
    setSelection({ at: goal, anchor, block: blockOf(goal, anchor) })
  }
  function goTo(row: string, column: string) {
    go(placeOf({ row, column }))
  }
  const select = (selected: Block) => at && setSelection({ at, anchor: at, block: selected })

  function toggleFlag(place: Place) {
    const { edits: toggled, value } = toggleEdits(content, selectedPlaces(), place)
    edit(toggled, (count) => (count === 1 ? showFlag(value) : `${changedCountText(count)}: ${showFlag(value)}`))
  }

  /** Applies a change to all selected cells. */
  function change(how: Change, step?: number) {
    edit(changeEdits(content, selectedPlaces(), how, step), changedCountText)
  }

  const fill = (towards: 'down' | 'right') => block && edit(fillEdits(content, block, towards), changedCountText)
  const clear = () => edit(clearEdits(content, selectedPlaces()), changedCountText)

  function begin(text?: string, place = at) {
    if (!place || readOnly) return
    if (!isFlag(place)) typing.begin(place, text)
    else if (text === undefined) toggleFlag(place)
  }

  const onClipboard = clipboardHandler({ content, block, readOnly, edit, undo, clear, select, setNote: edits.setNote })
  /** A field has a clipboard of its own. */
  const onClip = (event: ClipboardEvent) => {
    if (!editing) onClipboard(event)
  }

  function onControlKey(key: string, shiftKey: boolean): boolean {
    if (key === 'a') select({ top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 })
    else if (key === 'd' || key === 'r') {
      if (!readOnly) fill(key === 'd' ? 'down' : 'right')
    } else if (key === 'y' || (key === 'z' && shiftKey)) redo()
    else if (key === 'z') {
      if (!undo()) onBeyond?.()
    } else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!at || event.altKey) return
    const { key, shiftKey } = event
    if (/^(Arrow|Page|Home$|End$)/.test(key)) go(targetOfKey(event, at, page(), size, has), shiftKey)
    else if (event.ctrlKey || event.metaKey) {
      if (!onControlKey(key.toLowerCase(), shiftKey)) return
    } else if (
      key === 'Escape' &&
      selection &&
      (selection.block.top < selection.block.bottom || selection.block.left < selection.block.right)
    )
      go(at)
    else if (readOnly) return
    else if (key === ' ' && isFlag(at)) toggleFlag(at)
    else if (key === 'Enter' || key === 'F2') begin()
    else if (key === 'Insert' && !shiftKey && onInsert) onInsert()
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (/^[\d+\-=.,−*×/]$/.test(key)) begin(isPadPoint(event) ? ',' : key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Keys in the field of a cell: which of them end typing, and where they lead. */
  function onEditKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event
    event.stopPropagation()
    if (typeComma(event)) return
    const by = editing?.whole ? undefined : ARROWS[key]
    if (key === 'Escape') typing.cancel()
    else if (key === 'Enter') {
      const everywhere = event.ctrlKey || event.metaKey
      const stays = everywhere || typing.isChange()
      typing.commit(everywhere)
      if (!stays) go(nextCell(at!, shiftKey ? -1 : 1, 0, size, has))
    } else if (by || key === 'Tab') {
      typing.commit()
      const [down, across] = by ?? [0, shiftKey ? -1 : 1]
      go(nextCell(at!, down, across, size, has))
    } else return
    follows.current = true
    event.preventDefault()
  }

  function forget() {
    // The text typed in a cell was saved too.
    if (typing.isTyping()) follows.current = true
    typing.commit()
    history.clear()
  }

  return {
    at,
    block,
    editing,
    announcement: edits.announcement,
    note: edits.note,
    follows,
    chosen: selectedPlaces,
    go,
    goTo,
    turn: toggleFlag,
    begin,
    type: typing.type,
    settle: typing.commit,
    change,
    fill,
    edit,
    undo,
    redo,
    forget,
    mark: () => history.mark(),
    onKeyDown,
    onEditKey,
    onClip,
  }
}
