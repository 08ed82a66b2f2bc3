/**
 * Changing cells where they stand: E on the row under the cursor, Tab and Shift+Tab from cell to cell, Enter down the
 * column. A cell that is left stays until what it says is stored; what is refused is said at it.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '../../../domain/access.ts'
import { columnsOf, type Resource } from '../../../domain/resource.ts'
import type { Owner, Row } from '../../../api/resources.ts'
import cellCommands from '../../../commands/actions/cells.ts'
import { register } from '../../../commands/registry.ts'
import { session } from '../../../state/session.ts'
import { preloadChoices } from '../../kit/fields/ChoiceShell.tsx'
import { useLatest } from '../../kit/hooks.ts'
import { focusWhenThere } from '../../shell/focusWhenThere.ts'
import { fieldId } from '../fieldId.ts'
import { CellEditor } from './CellEditor.tsx'
import { cellAfter, cellFieldsOf, mayChange, type Cell, type Way } from './cellOrder.ts'
import { withCursor, type Key } from './cursor.ts'
import type { useListPane } from './useListPane.ts'

type CellsProps = {
  resource: Resource
  owner: Owner
  label: string
  /** The record that stands beside the list. */
  openKey: string | null
  may: (op: string) => boolean | undefined
  pane: RefObject<HTMLElement | null>
  list: Omit<ReturnType<typeof useListPane>, 'pane'>
}

type Open = { id: number; cell: Cell; row: Row; etag: string | null }

/** A second click within these ms makes it a double one. */
const DOUBLE_MS = 220

export function Cells({ resource, owner, label, openKey, may, pane, list }: CellsProps) {
  const { keys, rows, marked, mark, setMore, etagOf } = list
  const user = useSnapshot(session).user as User | null
  const ofHotel = may('update')
  const fields = user && ofHotel ? cellFieldsOf(resource, user) : []
  /** The last one is in hand, those before it are on their way. */
  const [cells, setCells] = useState<readonly Open[]>([])
  const count = useRef(0)
  /** The column that was changed last: the next row begins with it. */
  const column = useRef<string | null>(null)

  const isOpen = ({ key, name }: Cell): boolean => {
    const row = rows[keys.indexOf(key)]
    return user !== null && row !== undefined && fields.includes(name) && mayChange(user, resource, row, name, ofHotel)
  }

  function open(cell: Cell): void {
    column.current = cell.name
    const row = rows[keys.indexOf(cell.key)]!
    const id = ++count.current
    mark(withCursor(marked, cell.key))
    setCells((others) => [...others, { id, cell, row, etag: etagOf(cell.key) ?? null }])
  }

  /** The columns in sight of a row, in their order. */
  const namesIn = (key: Key): string[] =>
    [...(pane.current?.querySelectorAll<HTMLElement>(`${rowSelector(key)} > td[data-name]`) ?? [])].map(
      (cell) => cell.dataset.name!,
    )

  function edit(): void {
    const at = keys[list.at] ?? keys[0]
    if (at === undefined || cells.length) return
    const here = namesIn(at)
      .map((name) => ({ key: at, name }))
      .filter(isOpen)
    const cell = here.find(({ name }) => name === column.current) ?? here[0]
    if (cell) open(cell)
    // The record beside the list leaves no room for the column: its form has the field.
    else list.open(at)
  }

  function move(from: Cell, way: Way | null): void {
    const next = way && cellAfter(keys, namesIn(from.key), from, way, isOpen)
    if (next) open(next)
    // Not where one has clicked somewhere else.
    else if (way || document.activeElement?.closest('.cell-edit')) {
      pane.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
      // The record beside follows to where the changing has ended.
      if (openKey !== null) list.acts.move(0, false)
    }
  }

  // Offered where a column of this very row can be changed: the bar promises nothing that the key does not do.
  const at = keys[list.at] ?? keys[0]
  const columns = columnsOf(resource).map(([name]) => name)
  const canEdit = at !== undefined && columns.some((name) => !list.hidden.includes(name) && isOpen({ key: at, name }))
  const latest = useLatest(edit)
  useEffect(() => {
    register(cellCommands)
    preloadChoices()
  }, [])
  useLayoutEffect(() => {
    if (!canEdit) return
    setMore((more) => ({ ...more, edit: () => latest.current() }))
    return () => setMore(({ edit: _, ...more }) => more)
  }, [canEdit, setMore, latest])

  /** The cell of the first click, and whether a record stood beside it then. */
  const first = useRef<{ cell: Cell; beside: boolean }>(undefined)
  const entering = useRef<ReturnType<typeof setTimeout>>(undefined)
  /**
   * One click opens the record, at once. Two change the value: in its cell beside an open record, else in the record that has
   * just opened, wherever the second one falls now that the list has made room.
   */
  const clicked = useEffectEvent((event: MouseEvent) => {
    const { target, type, detail, ctrlKey, metaKey } = event
    const was = first.current
    if (detail > 1 && was) {
      event.preventDefault()
      event.stopPropagation()
      if (type === 'mousedown') return
      first.current = undefined
      clearTimeout(entering.current)
      if (was.beside) open(was.cell)
      else focusWhenThere(`#${fieldId(was.cell.name)}`)
      return
    }
    if (type === 'mousedown') return
    first.current = undefined
    if (!(target instanceof Element) || ctrlKey || metaKey || !pane.current?.contains(target)) return
    if (target.closest('input, label, a, button, .cell-edit')) return
    const at = target.closest<HTMLElement>('td[data-name]')
    const id = at?.closest<HTMLElement>('tr[data-id]')?.dataset.id
    const key = keys.find((one) => String(one) === id)
    const cell = key !== undefined && { key, name: at!.dataset.name! }
    if (!cell || !isOpen(cell)) return
    event.stopPropagation()
    first.current = { cell, beside: openKey !== null }
    clearTimeout(entering.current)
    // Into the record that is open already only where no second click comes: the focus would leave its cell.
    if (String(cell.key) === openKey) entering.current = setTimeout(() => list.open(cell.key), DOUBLE_MS)
    else list.open(cell.key, false, true)
  })
  useEffect(() => {
    const ending = new AbortController()
    const how = { capture: true, signal: ending.signal }
    document.addEventListener('click', (event) => clicked(event), how)
    document.addEventListener('mousedown', (event) => clicked(event), how)
    return () => {
      ending.abort()
      clearTimeout(entering.current)
    }
  }, [])

  return cells.map(({ id, cell, row, etag }) => (
    <CellEditor
      key={id}
      cell={cell}
      resource={resource}
      owner={owner}
      label={label}
      row={row}
      etag={etag}
      labels={list.data?.labels ?? {}}
      find={() =>
        pane.current?.querySelector(`${rowSelector(cell.key)} > td[data-name="${CSS.escape(cell.name)}"]`) ?? null
      }
      onMove={(way) => move(cell, way)}
      onEnd={() => setCells((others) => others.filter((one) => one.id !== id))}
    />
  ))
}

const rowSelector = (key: Key): string => `tr[data-id="${CSS.escape(String(key))}"]`
