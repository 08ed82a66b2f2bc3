import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import './ListField.css'

interface ListFieldProps<Row> {
  id: string
  /** Name of one row: 'Riga', 'Hotel associato'. */
  rowName: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  blank: () => Row
  /** Renders the fields of a row; `rowId` is a unique prefix for their ids. */
  render: (row: Row, change: (row: Row) => void, rowId: string, at: number) => ReactNode
  readOnly?: boolean
  max?: number
  /** Lays the rows out as a table where there is room; the labels appear above the first row only. */
  table?: boolean
  /** The order has no meaning, so there are no buttons to change it. */
  unordered?: boolean
}

/** Single-line inputs; a combobox is excluded because it handles Enter itself. */
const LINE = 'input:not([role=combobox], [type=checkbox], [type=radio])'

/**
 * Rows of fields that can be added, removed and reordered (buttons, or Alt with the up and down arrows and Delete). In
 * a table Enter moves to the same field of the next row, and from the last row adds a new one, as in a spreadsheet.
 */
export function ListField<Row>(props: ListFieldProps<Row>) {
  const { id, rowName, rows, onChange, blank, render, readOnly, max = Infinity, table, unordered } = props
  const keys = useKeys(rows.length)
  const list = useRef<HTMLOListElement>(null)

  function move(at: number, to: number) {
    if (to < 0 || to >= rows.length) return
    const next = [...rows]
    next.splice(to, 0, ...next.splice(at, 1))
    keys.move(at, to)
    onChange(next)
  }

  function remove(at: number) {
    keys.remove(at)
    onChange(rows.filter((_, other) => other !== at))
    // Otherwise the focus would be lost: it moves to the next row's button, or to the add button.
    requestAnimationFrame(() => {
      const removeButtons = list.current?.querySelectorAll<HTMLElement>('.k-list-remove')
      const goal =
        removeButtons?.[Math.min(at, removeButtons.length - 1)] ?? list.current?.parentElement?.querySelector('button')
      goal?.focus()
    })
  }

  function add() {
    onChange([...rows, blank()])
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]')?.focus(),
    )
  }

  /** Focuses the same field of the next row. */
  function focusBelow(field: HTMLInputElement, at: number) {
    const linesOf = (row: number) => [...list.current!.children[row]!.querySelectorAll<HTMLInputElement>(LINE)]
    if (at + 1 < rows.length) {
      const goal = linesOf(at + 1)[linesOf(at).indexOf(field)]
      goal?.focus()
      goal?.select()
    } else if (rows.length < max) add()
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (readOnly) return
    const { target, key, ctrlKey, metaKey } = event
    if (
      table &&
      key === 'Enter' &&
      !ctrlKey &&
      !metaKey &&
      target instanceof HTMLInputElement &&
      target.matches(LINE)
    ) {
      event.preventDefault()
      focusBelow(target, at)
    }
    if (!event.altKey) return
    const step = !unordered && { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step && event.key !== 'Delete') return
    event.preventDefault()
    event.stopPropagation()
    if (step) move(at, at + step)
    else remove(at)
  }

  return (
    <div className={classes('k-list-field', table && 'is-table')} id={id}>
      <ol ref={list}>
        {rows.map((row, at) => {
          const name = `${rowName} ${at + 1}`
          const rowId = `${id}-${keys.of(at)}`
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from its fields
            <li
              key={rowId}
              aria-label={name}
              data-keys={
                readOnly
                  ? undefined
                  : `${table ? 'Invio:riga sotto;' : ''}${unordered ? '' : 'Alt ↑ ↓:sposta;'}Alt Canc:togli`
              }
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <div className="k-list-fields">
                {render(row, (next) => onChange(rows.map((old, other) => (other === at ? next : old))), rowId, at)}
              </div>
              {!readOnly && (
                <div className="k-list-tools">
                  {!unordered && (
                    <>
                      <IconButton
                        small
                        icon="arrow-up"
                        label={`Sposta su: ${name}`}
                        disabled={at === 0}
                        onClick={() => move(at, at - 1)}
                      />
                      <IconButton
                        small
                        icon="arrow-down"
                        label={`Sposta giù: ${name}`}
                        disabled={at === rows.length - 1}
                        onClick={() => move(at, at + 1)}
                      />
                    </>
                  )}
                  <IconButton
                    small
                    icon="x"
                    className="k-list-remove"
                    label={`Togli: ${name}`}
                    onClick={() => remove(at)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {!readOnly && rows.length < max && (
        <Button small icon="plus" onClick={add}>
          Aggiungi {rowName.toLowerCase()}
        </Button>
      )}
    </div>
  )
}

/** Rows have no id of their own: these keys move with them, so that a row keeps its focus when it moves. */
function useKeys(count: number) {
  const [storedKeys, setStoredKeys] = useState<readonly number[]>([])
  const keys = fitKeys(storedKeys, count)
  return {
    of: (at: number) => keys[at],
    move: (at: number, to: number) => {
      const next = [...keys]
      next.splice(to, 0, ...next.splice(at, 1))
      setStoredKeys(next)
    },
    remove: (at: number) => setStoredKeys(keys.filter((_, other) => other !== at)),
  }
}

function fitKeys(keys: readonly number[], count: number): readonly number[] {
  const fresh = Math.max(-1, ...keys) + 1
  return Array.from({ length: count }, (_, at) => keys[at] ?? fresh + at - keys.length)
}
