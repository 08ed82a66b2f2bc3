/** State and actions of a sheet: cursor, range, typing, filling, copy and paste, undo and redo. */
import { useRef, useState, type KeyboardEvent } from 'react'
import { type DecimalMark, inItalian, decimalMarksOf } from '../../../domain/decimals.ts'
import { readNumber, showNumber } from '../fields/number.ts'
import { isPadPoint, typeComma } from '../fields/numberPad.ts'
import { applyChange, readChange, readFlag, showFlag, type Change, type Value } from './change.ts'
import { readCells, tableRows, writeCells } from './clipboard.ts'
import { blockOf, targetOfKey, isWithin, nearestCell, nextCell, placesIn, type Block, type Place } from './place.ts'
import type { Edit, SheetProps } from './sheet.ts'

/** `whole`: the field keeps the arrow keys, as after F2; otherwise they move to the next cell. */
export type Editing = { text: string; whole: boolean }

/** `at` is the focused cell; the range extends from `anchor`, unless `block` was selected in another way. */
type SheetSelection = { at: Place; anchor: Place; block: Block }

export function useSheet(props: SheetProps, page: () => number) {
  const { rows, columns, cell, readOnly, onEdit, onSettle, along, onBeyond, onInsert } = props
  const [selection, setHeld] = useState<SheetSelection | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [announcement, setSaid] = useState('')
  /** Warning about a paste, shown until the next step; `otherwise` pastes again with the other decimal mark. */
  const [note, setNote] = useState<{ text: string; otherwise?: () => void } | null>(null)
  const past = useRef<Edit[][]>([])
  const future = useRef<Edit[][]>([])
  /** Cell being edited: its old value, and the text in its field. */
  const typing = useRef<{ place: Place; before: Value; text: string } | null>(null)
  /** Set when the cursor moved: the next render moves the focus to it. */
  const follows = useRef(false)

  const size = { rows: rows.length, columns: columns.length }
  const has = (row: number, column: number): boolean => cell(row, column) !== null
  const isSelectionValid = selection && isWithin(selection.block, size) && has(selection.at.row, selection.at.column)
  const at = isSelectionValid ? selection.at : nearestCell(selection?.at, size, has)
  const block = isSelectionValid ? selection.block : at && blockOf(at, at)
  const valueAt = ({ row, column }: Place): Value => cell(row, column)?.value ?? null
  const isFlag = ({ column }: Place): boolean => columns[column]!.flag === true
  const editAt = ({ row, column }: Place, value: Value): Edit => ({
    row: rows[row]!.id,
    column: columns[column]!.id,
    value,
  })
  const placeOf = ({ row, column }: Pick<Edit, 'row' | 'column'>): Place | null => {
    const place = { row: rows.findIndex(({ id }) => id === row), column: columns.findIndex(({ id }) => id === column) }
    return place.row >= 0 && place.column >= 0 && has(place.row, place.column) ? place : null
  }
  const selectedPlaces = (): Place[] => (block ? placesIn(block, has) : [])

  function go(goal: Place | null, extend = false) {
    if (!goal) return
    commitEdit()
    follows.current = true
    const anchor = extend && isSelectionValid ? selection.anchor : goal
    setHeld({ at: goal, anchor, block: blockOf(goal, anchor) })
  }
  const goTo = (row: string, column: string) => go(placeOf({ row, column }))

  function pushUndoStep(before: readonly Edit[]) {
    past.current.push([...before])
    future.current = []
  }

  /** Applies the edits as one undo step. */
  function edit(requested: readonly Edit[], word?: (count: number) => string) {
    if (readOnly) return
    const edits = along?.(requested) ?? requested
    const before = edits.flatMap((one) => {
      const place = placeOf(one)
      return place && valueAt(place) !== one.value ? [{ ...one, value: valueAt(place) }] : []
    })
    if (!before.length) return
    pushUndoStep(before)
    setNote(null)
    onEdit(edits)
    if (word) setSaid(word(before.length))
  }

  /** Toggles a yes/no cell; if it is selected, all selected ones get its new value. */
  function toggleFlag(place: Place) {
    const value = valueAt(place) === 1 ? 0 : 1
    const places = selectedPlaces().some(({ row, column }) => row === place.row && column === place.column)
      ? selectedPlaces()
      : [place]
    edit(
      places.filter(isFlag).map((one) => editAt(one, value)),
      (count) => (count === 1 ? showFlag(value) : `${changedCountText(count)}: ${showFlag(value)}`),
    )
  }

  function applyHistory(steps: typeof past, oppositeSteps: typeof past, word: string): boolean {
    const last = steps.current.pop()
    if (!last) return false
    oppositeSteps.current.push(
      last.map((one) => {
        const place = placeOf(one)
        return { ...one, value: place && valueAt(place) }
      }),
    )
    setNote(null)
    onEdit(last)
    setSaid(word)
    goTo(last[0]!.row, last[0]!.column)
    return true
  }
  const undo = () => applyHistory(past, future, 'Annullato')
  const redo = () => applyHistory(future, past, 'Rifatto')

  /** Applies a change to all selected cells. */
  function change(how: Change, step = 1) {
    edit(
      selectedPlaces()
        .filter((place) => !isFlag(place))
        .map((place) => {
          const { decimals } = rows[place.row]!
          return editAt(place, applyChange(valueAt(place), how, { decimals, step: decimals === 2 ? step : 1 }))
        }),
      changedCountText,
    )
  }

  function begin(text?: string, place = at) {
    if (!place || readOnly) return
    if (isFlag(place)) {
      if (text === undefined) toggleFlag(place)
      return
    }
    const value = valueAt(place)
    const shown = text ?? textOf(value, rows[place.row]!.decimals, true)
    typing.current = { place, before: value, text: shown }
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
    const value = /^\s*[+\-−=]/.test(text) ? current.before : readNumber(text, rows[current.place.row]!.decimals)
    if (valueAt(current.place) !== value) onEdit([editAt(current.place, value)])
  }

  /** Ends typing in a cell; `everywhere`: applies what was typed to all selected cells. */
  function commitEdit(everywhere = false) {
    const { current } = typing
    typing.current = null
    setEditing(null)
    if (!current) return
    onSettle?.()
    const { place, before, text } = current
    const how = readChange(text)
    if (how) return change(how)
    if (/^\s*[+\-−=]\s*$/.test(text)) return
    const value =
      text === textOf(before, rows[place.row]!.decimals, true) ? before : readNumber(text, rows[place.row]!.decimals)
    const isSame = ({ row, column }: Place) => row === place.row && column === place.column
    const places = everywhere ? selectedPlaces() : [place]
    const old = places
      .map((one) => editAt(one, isSame(one) ? before : valueAt(one)))
      .filter((one) => one.value !== value)
    if (old.length) pushUndoStep(old)
    const next = places.filter((one) => valueAt(one) !== value).map((one) => editAt(one, value))
    if (next.length) onEdit(next)
  }

  /** Ends typing and restores the old value. */
  function cancelEdit() {
    const { current } = typing
    typing.current = null
    setEditing(null)
    if (current && valueAt(current.place) !== current.before) onEdit([editAt(current.place, current.before)])
  }

  /** Copies the first selected row or column into the others; if only one is selected, copies the one before it. */
  function fill(towards: 'down' | 'right') {
    if (!block) return
    const down = towards === 'down'
    const alone = down ? block.top === block.bottom : block.left === block.right
    const sourceOf = (place: Place): Place | null => {
      if (alone) return nextCell(place, down ? -1 : 0, down ? 0 : -1, size, has)
      return down ? { ...place, row: block.top } : { ...place, column: block.left }
    }
    edit(
      selectedPlaces().flatMap((place) => {
        const from = sourceOf(place)
        const fits =
          from &&
          has(from.row, from.column) &&
          rows[from.row]!.decimals === rows[place.row]!.decimals &&
          isFlag(from) === isFlag(place)
        return fits ? [editAt(place, valueAt(from))] : []
      }),
      changedCountText,
    )
  }

  const clear = () =>
    edit(
      selectedPlaces().map((place) => editAt(place, isFlag(place) ? 0 : null)),
      changedCountText,
    )

  function pasteCells(table: readonly (readonly string[])[], mark: DecimalMark | null): number {
    const { top, left } = block!
    /** Text that is neither yes nor no leaves a flag unchanged. */
    const read = (place: Place, cellText: string) =>
      editAt(
        place,
        isFlag(place)
          ? (readFlag(cellText) ?? valueAt(place))
          : readNumber(inItalian(cellText, mark), rows[place.row]!.decimals),
      )
    if (table.length === 1 && table[0]!.length === 1) {
      edit(
        selectedPlaces().map((place) => read(place, table[0]![0]!)),
        changedCountText,
      )
      return 0
    }
    let lost = 0
    const edits = table.flatMap((line, down) =>
      line.flatMap((cellText, across) => {
        const place = { row: top + down, column: left + across }
        if (place.row < size.rows && place.column < size.columns && has(place.row, place.column))
          return [read(place, cellText)]
        if (cellText.trim()) lost++
        return []
      }),
    )
    edit(edits, changedCountText)
    return lost
  }

  /**
   * Leaves out, and reports, values beyond the sheet or on positions without a cell. A single value fills the whole
   * selection.
   */
  function paste(clipboard: DataTransfer) {
    if (!block || !at || readOnly) return
    const table = readCells(clipboard.getData('text/plain'), tableRows(clipboard.getData('text/html')))
    const { mark, ambiguous } = decimalMarksOf(table.flat())
    const lost = pasteCells(table, mark)
    setNote({
      text: [
        lost === 1 ? 'Un valore incollato è fuori dal foglio.' : '',
        lost > 1 ? `${lost} valori incollati sono fuori dal foglio.` : '',
        ambiguous === null ? '' : `«${ambiguous}» è letto all’italiana.`,
      ]
        .filter(Boolean)
        .join(' '),
      // Offered once: pasting the same block again reads the point as its decimal mark.
      ...(ambiguous !== null && {
        otherwise: () => {
          undo()
          pasteCells(table, '.')
          setNote(null)
        },
      }),
    })
    if (table.length === 1 && table[0]!.length === 1) return
    const { top, left } = block
    const width = Math.max(...table.map(({ length }) => length))
    const end = { row: Math.min(size.rows, top + table.length) - 1, column: Math.min(size.columns, left + width) - 1 }
    setHeld({ at, anchor: at, block: blockOf({ row: top, column: left }, end) })
  }

  function selectionAsText(): string {
    if (!block) return ''
    const across = Array.from({ length: block.right - block.left + 1 }, (_, index) => block.left + index)
    const down = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index)
    return writeCells(
      down.map((row) =>
        across.map((column) => {
          const value = valueAt({ row, column })
          return isFlag({ row, column }) && has(row, column)
            ? showFlag(value)
            : textOf(value, rows[row]!.decimals, true)
        }),
      ),
    )
  }

  function onClip(event: ClipboardEvent) {
    const { clipboardData } = event
    if (editing || !clipboardData) return
    event.preventDefault()
    if (event.type === 'paste') return paste(clipboardData)
    clipboardData.setData('text/plain', selectionAsText())
    if (event.type === 'cut' && !readOnly) clear()
  }

  function onControlKey(key: string, shiftKey: boolean): boolean {
    if (key === 'a' && at)
      setHeld({ at, anchor: at, block: { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 } })
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
    else if (/^[\d+\-=.,−]$/.test(key)) begin(isPadPoint(event) ? ',' : key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Keys in the field of a cell: which of them end typing, and where they lead. */
  function onEditKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event
    event.stopPropagation()
    if (typeComma(event)) return
    const by = editing?.whole
      ? undefined
      : { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key]
    if (key === 'Escape') cancelEdit()
    else if (key === 'Enter') {
      const stays = event.ctrlKey || event.metaKey || readChange(typing.current?.text ?? '') !== null
      commitEdit(event.ctrlKey || event.metaKey)
      if (!stays) go(nextCell(at!, shiftKey ? -1 : 1, 0, size, has))
    } else if (by || key === 'Tab') {
      commitEdit()
      const [down, across] = by ?? [0, shiftKey ? -1 : 1]
      go(nextCell(at!, down!, across!, size, has))
    } else return
    follows.current = true
    event.preventDefault()
  }

  const forget = () => {
    // The text typed in a cell was saved too.
    if (typing.current) follows.current = true
    commitEdit()
    past.current = []
    future.current = []
  }

  const mark = () => {
    const earlierSteps = new Set(past.current)
    return () => {
      past.current = past.current.filter((step) => !earlierSteps.has(step))
    }
  }

  return {
    at,
    block,
    editing,
    said: announcement,
    note: note?.text ? note : null,
    follows,
    chosen: selectedPlaces,
    go,
    goTo,
    turn: toggleFlag,
    begin,
    type,
    settle: commitEdit,
    change,
    fill,
    edit,
    undo,
    redo,
    forget,
    mark,
    onKeyDown,
    onEditKey,
    onClip,
  }
}

const changedCountText = (count: number): string => (count === 1 ? 'Un valore cambiato' : `${count} valori cambiati`)

/** `bare`: as typed and as spreadsheets take it, without the thousands separator. */
export const textOf = (value: Value, decimals: number, bare = false): string =>
  showNumber(value, decimals, { fixed: decimals > 0, bare })
