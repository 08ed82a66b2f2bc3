/**
 * Changing cells where they stand: E on the row under the cursor, Tab and Shift+Tab from cell to cell, Enter down the
 * column. A cell that is left stays until what it says is stored; what is refused is said at it.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '../../../domain/access.ts'
import type { Resource } from '../../../domain/resource.ts'
import type { Owner, Row } from '../../../api/resources.ts'
import cellCommands from '../../../commands/actions/cells.ts'
import { register } from '../../../commands/registry.ts'
import { session } from '../../../state/session.ts'
import { preloadChoices } from '../../kit/fields/ChoiceShell.tsx'
import { useLatest } from '../../kit/hooks.ts'
import { CellEditor } from './CellEditor.tsx'
import { cellAfter, cellFieldsOf, mayChange, type Cell, type Way } from './cellOrder.ts'
import { withCursor, type Key } from './cursor.ts'
import type { useListPane } from './useListPane.ts'

type CellsProps = {
  resource: Resource
  owner: Owner
  label: string
  /** A record stands beside the list. */
  hasRecord: boolean
  may: (op: string) => boolean | undefined
  pane: RefObject<HTMLElement | null>
  list: Omit<ReturnType<typeof useListPane>, 'pane'>
}

type Open = { id: number; cell: Cell; row: Row; etag: string | null }

/** A second click within these ms makes it a double one: the first does not open the record before. */
const DOUBLE_MS = 220

export function Cells({ resource, owner, label, hasRecord, may, pane, list }: CellsProps) {
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
  }

  function move(from: Cell, way: Way | null): void {
    const next = way && cellAfter(keys, namesIn(from.key), from, way, isOpen)
    if (next) open(next)
    // Not where one has clicked somewhere else.
    else if (way || document.activeElement?.closest('.cell-edit')) {
      pane.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
      // The record beside follows to where the changing has ended.
      if (hasRecord) list.acts.move(0, false)
    }
  }

  const canEdit = fields.length > 0 && rows.length > 0
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

  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clicked = useEffectEvent((event: MouseEvent) => {
    const { target, detail, ctrlKey, metaKey } = event
    if (!(target instanceof Element) || ctrlKey || metaKey || target.closest('input, label, a, button, .cell-edit'))
      return
    const at = target.closest<HTMLElement>('td[data-name]')
    const id = at?.closest<HTMLElement>('tr[data-id]')?.dataset.id
    const key = keys.find((one) => String(one) === id)
    const cell = key !== undefined && { key, name: at!.dataset.name! }
    if (!cell || !isOpen(cell)) return
    event.stopPropagation()
    clearTimeout(opening.current)
    if (detail > 1) open(cell)
    else opening.current = setTimeout(() => list.open(cell.key, false, true), DOUBLE_MS)
  })
  useEffect(() => {
    const ending = new AbortController()
    pane.current?.addEventListener('click', (event) => clicked(event), { capture: true, signal: ending.signal })
    return () => {
      ending.abort()
      clearTimeout(opening.current)
    }
  }, [pane])

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
