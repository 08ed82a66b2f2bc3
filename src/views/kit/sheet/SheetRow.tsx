/** Row of a sheet; memoized, so that it renders only when something in it changes. */
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import { showFlag } from './change.ts'
import { textOf } from './edits.ts'
import type { Editing } from './useCellTyping.ts'
import type { SheetColumn, SheetLine, SheetProps } from './sheet.ts'

type Keys = {
  onEditKey: (event: KeyboardEvent<HTMLInputElement>) => void
  type: (text: string) => void
  settle: () => void
}

type SheetRowProps = Pick<SheetProps, 'cell' | 'compared' | 'none' | 'cellId'> & {
  row: number
  line: SheetLine
  columns: readonly SheetColumn[]
  /** -1 when the cursor is in another row. */
  cursor: number
  from: number
  to: number
  editing: Editing | null
  keys: Keys
}

export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, line, columns, cell, compared, none, cellId, cursor, from, to, editing, keys } = props
  return (
    <tr data-row={line.id} aria-rowindex={row + 2} className={classes(line.startsGroup && 'is-separated')}>
      <th scope="row">{line.head}</th>
      {columns.map(({ id, name, flag }, column) => {
        const content = cell(row, column)
        if (!content)
          return (
            <td key={id} className="k-sheet-none">
              {none?.(row, column) ?? <span className="sr-only">non previsto</span>}
            </td>
          )
        const isCursor = column === cursor
        const text = textOf(content.value, line.decimals)
        const label = `${line.name}, ${name}`
        const { message, remark } = content
        const comparison = content.comparison === undefined ? undefined : compared?.(content.value, content.comparison)
        return (
          <td
            key={id}
            id={cellId?.(row, column)}
            data-cell={`${row} ${column}`}
            tabIndex={isCursor ? 0 : -1}
            aria-selected={column >= from && column <= to}
            aria-invalid={message ? true : undefined}
            title={message ?? remark?.text}
            className={classes(
              isCursor && 'is-cursor',
              message && 'is-wrong',
              remark && 'is-remarked',
              content.isChanged && 'is-changed',
              content.isOpen && 'is-open',
            )}
          >
            {isCursor && editing ? (
              <CellField label={label} {...editing} {...{ keys }} />
            ) : (
              <>
                {flag ? (
                  <>
                    <span className="k-sheet-tick" data-tick={content.value === 1 ? 'on' : 'off'} aria-hidden="true" />
                    <span className="sr-only">{showFlag(content.value)}</span>
                  </>
                ) : text ? (
                  <span className="k-sheet-value">{text}</span>
                ) : (
                  <span className="sr-only">{content.isOpen ? 'da aggiungere' : 'vuoto'}</span>
                )}
                {comparison && (
                  <>
                    <span className="k-sheet-comparison" aria-hidden="true">
                      {remark && '! '}
                      {comparison.shown}
                    </span>
                    <span className="sr-only">, {comparison.spoken}</span>
                  </>
                )}
                {remark && !comparison && (
                  <span className="k-sheet-comparison" aria-hidden="true">
                    {remark.short}
                  </span>
                )}
                {(message ?? remark) && <span className="sr-only">: {message ?? `attenzione, ${remark?.text}`}</span>}
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}, isSame)

/** A new `cell` function may return the same cells for this row: typing in a cell changes one row only. */
function isSame(before: SheetRowProps, after: SheetRowProps): boolean {
  const names = Object.keys(after) as (keyof SheetRowProps)[]
  if (names.some((name) => name !== 'cell' && before[name] !== after[name])) return false
  if (before.cell === after.cell) return true
  return after.columns.every((_, column) => {
    const [old, now] = [before.cell(before.row, column), after.cell(after.row, column)]
    if (!old || !now) return old === now
    return (
      old.value === now.value &&
      old.message === now.message &&
      old.remark?.text === now.remark?.text &&
      old.isChanged === now.isChanged &&
      old.isOpen === now.isOpen &&
      old.comparison === now.comparison
    )
  })
}

type CellFieldProps = Editing & { label: string; keys: Keys }

function CellField({ label, text, whole, keys }: CellFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(text)
  useLayoutEffect(() => {
    field.current?.focus()
    if (whole) field.current?.select()
  }, [whole])
  return (
    <input
      ref={field}
      className="k-sheet-field"
      data-keys="Invio:conferma;Tab:accanto;Esc:lascia com’era"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        setValue(event.target.value)
        keys.type(event.target.value)
      }}
      onKeyDown={keys.onEditKey}
      onBlur={() => keys.settle()}
    />
  )
}
