/**
 * Table of numbers that works as a spreadsheet: cursor and range, typing, filling, copy and paste, undo for each step.
 * A long table is virtualised: only the visible rows are in the document.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  memo,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { Button } from '../Button.tsx'
import { registerEdits } from '../../../state/edits.ts'
import { classes } from '../classes.ts'
import { useHandle } from '../hooks.ts'
import { usePrinting } from '../usePrinting.ts'
import type { Place } from './place.ts'
import { isField, placeOf } from './cellTarget.ts'
import type { SheetProps } from './sheet.ts'
import { SheetRow } from './SheetRow.tsx'
import { useSheet } from './useSheet.ts'
import { useSheetPointer } from './useSheetPointer.ts'
import './sheet.css'
import '../form/tick.css'
import './SheetGrid.css'
import { itemAt } from '../../../domain/util/lookup.ts'

/** Sheets with at most this many rows are rendered whole. */
const WINDOWED = 60
const OVERSCAN = 8
const ROW = 33

const KEYS = 'Maiusc ↑ ↓:scegli;Ctrl C:copia'
const EDIT_KEYS = `Invio:scrivi;Canc:svuota;Ctrl D:riempi giù;Ctrl R:riempi a destra;${KEYS};Ctrl V:incolla;Ctrl Z:annulla;Ctrl Y:rifai`

/** Memoized: the owner renders after each cursor move, the grid only when its own props change. */
export const SheetGrid = memo(function SheetGrid(props: SheetProps) {
  const {
    label,
    corner,
    rows,
    columns,
    cell,
    compared,
    none,
    cellId,
    readOnly,
    onLeave,
    onChosen,
    onRow,
    className,
    ref,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(ROW)
  const sheet = useSheet(props, () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2))
  const { at, block, editing, follows } = sheet
  const printing = usePrinting()
  const whole = rows.length <= WINDOWED || printing
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: !whole,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  })
  const inSight = whole ? rows.map((_, index) => index) : withCursor(virtual.getVirtualIndexes(), at)

  useLayoutEffect(() => {
    const first = box.current?.querySelector('tbody tr[data-row]')
    if (first) setHeight(first.getBoundingClientRect().height || ROW)
  }, [rows.length])
  useLayoutEffect(() => virtual.measure(), [height, virtual])

  const cellAt = (place: Place) =>
    box.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`) ?? null
  useLayoutEffect(() => {
    if (!follows.current || !at || editing) return
    follows.current = false
    const goal = cellAt(at)
    goal?.focus({ preventScroll: true })
    goal?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useEffect(
    () => onChosen?.(sheet.chosen(), at),
    // oxlint-disable-next-line react/exhaustive-deps -- once for each position and range
    [at?.row, at?.column, block?.top, block?.bottom, block?.left, block?.right],
  )
  const { change, fill, edit, goTo, undo, redo, forget, mark } = sheet
  const acts = useHandle({ change, fill, edit, goTo, forget, mark })
  const history = useHandle({ undo, redo })
  useEffect(() => (readOnly ? undefined : registerEdits(history)), [history, readOnly])
  useImperativeHandle(ref, () => acts, [acts])
  const keys = useHandle({ onEditKey: sheet.onEditKey, type: sheet.type, settle: sheet.settle })

  useClipboardEvents(box, sheet.onClip)
  const pointer = useSheetPointer(sheet, props)

  const columnsInAll = columns.length + 1
  return (
    <>
      <div className="k-sheet-box" ref={box}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells have a cursor
          role="grid"
          className={classes('k-sheet k-sheet-grid', className)}
          style={{ '--columns': columns.length }}
          aria-label={label}
          aria-readonly={readOnly}
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          // Letters and arrows belong to the sheet, not to the shortcuts of the console.
          data-keys={readOnly ? KEYS : EDIT_KEYS}
          onFocus={({ target }) => {
            const row = target.closest<HTMLElement>('tr[data-row]')?.dataset.row
            if (row) onRow?.(row)
            const place = placeOf(target)
            if (place && !isField(target) && (place.row !== at?.row || place.column !== at.column)) sheet.go(place)
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onLeave?.()
          }}
          onKeyDown={(event) => {
            if (placeOf(event.target) && !isField(event.target)) sheet.onKeyDown(event)
          }}
          {...pointer}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{corner}</th>
              {columns.map(({ id, head }) => (
                <th key={id} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inSight.map((row, index) => {
              const inBlock = block && row >= block.top && row <= block.bottom
              return (
                <Fragment key={itemAt(rows, row).id}>
                  <Spacer rows={row - (inSight[index - 1] ?? -1) - 1} height={height} columns={columnsInAll} />
                  <SheetRow
                    {...{ row, columns, cell, compared, none, cellId, keys }}
                    line={itemAt(rows, row)}
                    cursor={at?.row === row ? at.column : -1}
                    from={inBlock ? block.left : -1}
                    to={inBlock ? block.right : -1}
                    editing={at?.row === row ? editing : null}
                  />
                </Fragment>
              )
            })}
            <Spacer rows={rows.length - 1 - (inSight.at(-1) ?? -1)} height={height} columns={columnsInAll} />
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div className="k-sheet-notes">
          <Announcement {...sheet.announcement} />
          <output className="sheet-note">
            {sheet.note?.text}
            {sheet.note?.otherwise && (
              <Button small onClick={sheet.note.otherwise}>
                Leggi con il punto per i decimali
              </Button>
            )}
          </output>
        </div>
      )}
    </>
  )
})

const CLIPBOARD_EVENTS = ['copy', 'cut', 'paste'] as const

/** Hears copy, cut and paste while a cell has the focus: Firefox sends them to the body, as no text is selected. */
function useClipboardEvents(box: RefObject<HTMLElement | null>, handle: (event: ClipboardEvent) => void) {
  const onClip = useEffectEvent(handle)
  useEffect(() => {
    const forFocusedCell = (event: ClipboardEvent) => {
      const focused = document.activeElement
      if (focused && box.current?.contains(focused) && placeOf(focused) && !isField(focused)) onClip(event)
    }
    for (const type of CLIPBOARD_EVENTS) document.addEventListener(type, forFocusedCell)
    return () => {
      for (const type of CLIPBOARD_EVENTS) document.removeEventListener(type, forFocusedCell)
    }
  }, [box])
}

const ANNOUNCED_MS = 6_000

/** Shows and announces what the last step did, for six seconds. */
function Announcement({ text, count }: { text: string; count: number }) {
  const [expiredCount, setExpiredCount] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setExpiredCount(count), ANNOUNCED_MS)
    return () => clearTimeout(timer)
  }, [count])
  return <output className="k-sheet-announcement">{expiredCount < count && <span key={count}>{text}</span>}</output>
}

/** Visible rows plus the cursor's row, wherever it is, because its cell has the focus. */
function withCursor(indexes: readonly number[], at: Place | null): readonly number[] {
  if (!at || indexes.includes(at.row)) return indexes
  return [...indexes, at.row].sort((a, b) => a - b)
}

function Spacer({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden="true" className="k-sheet-spacer">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a spacer has nothing but height */}
      <td colSpan={columns} style={{ height: rows * height }} />
    </tr>
  )
}
