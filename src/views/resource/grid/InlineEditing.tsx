/**
 * Inline editing of cells: E on the cursor row, Tab and Shift+Tab between cells, Enter down the column. A cell stays
 * open until its value is stored; errors appear at the cell.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { columnsOf, type Resource } from '../../../domain/model/resource.ts'
import { debounce } from '../../../domain/util/debounce.ts'
import type { Owner, Row } from '../../../api/resources/resources.ts'
import cellCommands from '../../../commands/actions/cells.ts'
import { register } from '../../../commands/registry.ts'
import { session } from '../../../state/session.ts'
import { preloadChoices } from '../../kit/fields/choice/ChoiceBox.tsx'
import { useLatest } from '../../kit/hooks.ts'
import { focusWhenThere } from '../../shell/navigation/focusWhenThere.ts'
import { fieldId } from '../fields/fieldId.ts'
import { CellEditor } from './CellEditor.tsx'
import { cellAfter, cellFieldsOf, mayChange, type Cell, type CellDirection } from './cellOrder.ts'
import { withCursor, type Key } from '../list/cursor.ts'
import type { useListPane } from '../list/useListPane.ts'

type CellsProps = {
  resource: Resource
  owner: Owner
  label: string
  /** Record open next to the list. */
  openKey: string | null
  may: (op: string) => boolean | undefined
  pane: RefObject<HTMLElement | null>
  list: Omit<ReturnType<typeof useListPane>, 'pane'>
}

type Open = { id: number; cell: Cell; row: Row; etag: string | null }

/** Maximum interval between the clicks of a double click, ms. */
const DOUBLE_MS = 220

export function InlineEditing({ resource, owner, label, openKey, may, pane, list }: CellsProps) {
  const { keys, rows, marked, mark, setMore, etagOf } = list
  const user = useSnapshot(session).user
  const ofHotel = may('update')
  const fields = user && ofHotel ? cellFieldsOf(resource, user) : []
  /** Open cells: the last one is active, the earlier ones are still saving. */
  const [cells, setCells] = useState<readonly Open[]>([])
  const count = useRef(0)
  /** Column of the last edit; editing in the next row starts there. */
  const column = useRef<string | null>(null)

  const isOpen = ({ key, name }: Cell): boolean => {
    const row = rows[keys.indexOf(key)]
    return user !== null && row !== undefined && fields.includes(name) && mayChange(user, resource, row, name, ofHotel)
  }

  function open(cell: Cell): void {
    const row = rows[keys.indexOf(cell.key)]
    if (!row) return
    column.current = cell.name
    const id = ++count.current
    mark(withCursor(marked, cell.key))
    setCells((open) => [...open, { id, cell, row, etag: etagOf(cell.key) ?? null }])
  }

  /** Names of the visible columns of a row, in order. */
  const namesIn = (key: Key): string[] =>
    [...(pane.current?.querySelectorAll<HTMLElement>(`${rowSelector(key)} > td[data-name]`) ?? [])].flatMap(
      (cell) => cell.dataset.name ?? [],
    )

  function edit(): void {
    const at = keys[list.at] ?? keys[0]
    if (at === undefined || cells.length) return
    const here = namesIn(at)
      .map((name) => ({ key: at, name }))
      .filter(isOpen)
    const cell = here.find(({ name }) => name === column.current) ?? here[0]
    if (cell) open(cell)
    // If no editable column fits next to the open record, editing happens in its form.
    else list.open(at)
  }

  function move(from: Cell, way: CellDirection | null): void {
    const next = way && cellAfter(keys, namesIn(from.key), from, way, isOpen)
    if (next) open(next)
    // The focus does not move if the user has clicked elsewhere.
    else if (way || document.activeElement?.closest('.cell-edit')) {
      pane.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
      // The record pane follows to the row where editing ended.
      if (openKey !== null) list.acts.move(0, false)
    }
  }

  // Enabled only if a visible column of this row is editable, so that the key bar promises nothing that the key does
  // not do.
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

  /** Cell of the first click, and whether a record was open next to the list then. */
  const first = useRef<{ cell: Cell; isRecordOpen: boolean }>(undefined)
  const openRecord = useLatest(list.open)
  const [enterSoon] = useState(() => debounce((key: Key) => openRecord.current(key), DOUBLE_MS))
  /**
   * A click opens the record at once. A double click edits the value: in its cell if a record was open, else in the
   * record that has just opened, wherever the second click lands after the layout change.
   */
  const clicked = useEffectEvent((event: MouseEvent) => {
    const { target, type, detail, ctrlKey, metaKey } = event
    const was = first.current
    if (detail > 1 && was) {
      event.preventDefault()
      event.stopPropagation()
      if (type === 'mousedown') return
      first.current = undefined
      enterSoon.cancel()
      if (was.isRecordOpen) open(was.cell)
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
    const name = at?.dataset.name
    const cell = key !== undefined && name !== undefined && { key, name }
    if (!cell || !isOpen(cell)) return
    event.stopPropagation()
    first.current = { cell, isRecordOpen: openKey !== null }
    enterSoon.cancel()
    // Enters an already open record only if no second click follows, because the focus would leave the cell.
    if (String(cell.key) === openKey) enterSoon(cell.key)
    else list.open(cell.key, false, true)
  })
  useEffect(() => {
    const ending = new AbortController()
    const listenerOptions = { capture: true, signal: ending.signal }
    document.addEventListener('click', (event) => clicked(event), listenerOptions)
    document.addEventListener('mousedown', (event) => clicked(event), listenerOptions)
    return () => {
      ending.abort()
      enterSoon.cancel()
    }
  }, [enterSoon])

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
      onEnd={() => setCells((open) => open.filter((one) => one.id !== id))}
    />
  ))
}

const rowSelector = (key: Key): string => `tr[data-id="${CSS.escape(String(key))}"]`
