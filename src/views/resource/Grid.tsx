/** The rows of a list as a grid: sortable heads, the row under the cursor, selected rows; two lines a row on a phone. */
import { memo, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Beside } from '../kit/Beside.tsx'
import { later } from '../kit/later.tsx'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Direction, Resource } from '../../domain/resource.ts'
import { columnsOf, rowKeyOf } from '../../domain/resource.ts'
import { isLocalized } from '../../domain/fields.ts'
import type { Labels } from '../../domain/wire.ts'
import type { Row } from '../../api/resources.ts'
import { marks } from '../../state/marks.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { Icon } from '../kit/Icon.tsx'
import { classes } from '../kit/classes.ts'
import { useLatest } from '../kit/hooks.ts'
import { Cell, isRight, textOf } from './cells.tsx'
import { fitColumns, type Column } from './columns.ts'
import type { Key } from './ListPane.tsx'

type GridProps = {
  title: string
  resource: Resource
  rows: readonly Row[]
  labels: Labels
  total: number
  /** How many rows come before the first one shown. */
  first: number
  order?: readonly [string, Direction]
  cursor: Key | null
  openKey: string | null
  selected: readonly Key[]
  narrow: boolean
  hidden: readonly string[]
  busy: boolean
  /** Rows are selected to be deleted: without that right there is nothing to tick. */
  canSelect: boolean
  titleOf: (row: Row) => string
  /** null: it has no form, and is opened to be read. */
  addressOf: (row: Row) => string | null
  onSort: (key: string, direction: Direction) => void
  onToggle: (row: Row) => void
  onToggleAll: (on: boolean) => void
  onOpen: (row: Row, newTab: boolean) => void
}

const CHECK = 44
/** Longer pages are windowed. */
const WINDOWED = 150
const FIRST = 40

const WindowedRows = later(async () => (await import('./WindowedRows.tsx')).WindowedRows)

/** Of a row, px, from the tokens: density and fingers change it. */
const rowHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) + 1 || 33

export function Grid(props: GridProps) {
  const { title, resource, rows, total, first, order, cursor, selected, narrow, hidden, canSelect } = props
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(900)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  const { drafts } = useSnapshot(marks)
  const drafted = drafts[resource.id]
  const fitted = fitColumns(resource, canSelect ? room - CHECK : room, hidden)
  const names = fitted.map((column) => column.name).join(' ')
  // The same columns are the same: rows are drawn again only when others fit.
  // oxlint-disable-next-line react/exhaustive-deps -- a column follows from its name
  const columns = useMemo(() => fitted, [resource, names])
  const key = (row: Row) => rowKeyOf(resource, row)
  const active = rows.find((row) => String(key(row)) === String(cursor))
  const latest = useLatest(props)
  const [toggle] = useState(() => (row: Row) => latest.current.onToggle(row))
  const [open] = useState(() => (row: Row, newTab: boolean) => latest.current.onOpen(row, newTab))
  const line = (index: number) => {
    const row = rows[index]!
    const name = String(key(row))
    return (
      <GridRow
        key={name}
        resource={resource}
        row={row}
        labels={props.labels}
        columns={narrow ? null : columns}
        index={first + index + 2}
        title={props.titleOf(row)}
        address={props.addressOf(row)}
        isCursor={name === String(cursor)}
        isOpen={name === props.openKey}
        isSelected={canSelect ? selected.includes(key(row)) : undefined}
        hasDraft={drafted?.includes(name) ?? false}
        onToggle={toggle}
        onOpen={open}
      />
    )
  }
  useEffect(() => {
    if (cursor !== null)
      box.current?.querySelector(`[data-id="${CSS.escape(String(cursor))}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  return (
    <div ref={box} className="grid-box" aria-busy={props.busy || undefined}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows have a cursor
        role="grid"
        className={classes('grid', narrow && 'is-narrow')}
        aria-label={title}
        aria-rowcount={total + 1}
        aria-multiselectable={canSelect || undefined}
        tabIndex={0}
        aria-activedescendant={active ? rowId(key(active)) : undefined}
      >
        {!narrow && (
          <>
            <colgroup>
              {canSelect && <col style={{ width: CHECK }} />}
              {columns.map((column) => (
                <col key={column.name} style={column.grow ? { minWidth: column.width } : { width: column.width }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                {canSelect && (
                  <th scope="col" className="grid-check">
                    <Checkbox
                      id="seleziona-tutte"
                      label="Seleziona tutte le righe"
                      value={selected.length > 0 && selected.length === rows.length}
                      mixed={selected.length > 0 && selected.length < rows.length}
                      onChange={props.onToggleAll}
                    />
                  </th>
                )}
                {columns.map((column) => (
                  <Head key={column.name} column={column} order={order} onSort={props.onSort} />
                ))}
              </tr>
            </thead>
          </>
        )}
        {rows.length > WINDOWED ? (
          <Beside fallback={<tbody>{rows.slice(0, FIRST).map((_, index) => line(index))}</tbody>}>
            <WindowedRows
              count={rows.length}
              at={active ? rows.indexOf(active) : -1}
              height={rowHeight()}
              columns={columns.length + (canSelect ? 1 : 0)}
              scroller={box}
              row={line}
            />
          </Beside>
        ) : (
          <tbody>{rows.map((_, index) => line(index))}</tbody>
        )}
      </table>
    </div>
  )
}

const rowId = (key: Key): string => `riga-${String(key).replace(/[^\w-]/g, '_')}`

/** Lists of keys and nested values have no order. */
const isSortable = ({ field }: Column): boolean =>
  isLocalized(field) || !['references', 'choices', 'json', 'image', 'file'].includes(field.kind)

function Head({ column, order, onSort }: { column: Column; order: GridProps['order']; onSort: GridProps['onSort'] }) {
  const isOrdered = order?.[0] === column.name
  const direction = isOrdered ? order[1] : undefined
  const className = isRight(column.name, column.field) ? 'is-right' : undefined
  if (!isSortable(column)) {
    return (
      <th scope="col" className={className}>
        <span>{column.field.label}</span>
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : 'none'}
    >
      <button type="button" onClick={() => onSort(column.name, direction === 'ASC' ? 'DESC' : 'ASC')}>
        <span>{column.field.label}</span>
        {isOrdered && <Icon name={direction === 'ASC' ? 'arrow-up' : 'arrow-down'} size={12} />}
      </button>
    </th>
  )
}

type RowProps = Pick<GridProps, 'resource' | 'labels' | 'onToggle' | 'onOpen'> & {
  row: Row
  /** null: one card instead of cells, on a phone. */
  columns: readonly Column[] | null
  index: number
  title: string
  address: string | null
  isCursor: boolean
  isOpen: boolean
  /** undefined: it cannot be. */
  isSelected: boolean | undefined
  hasDraft: boolean
}

/** Its props are what it shows: a key draws again the rows that it changes, a scrolled page those that come in sight. */
const GridRow = memo(function GridRow(props: RowProps) {
  const { resource, row, labels, columns, index, title, address, isCursor, isOpen, isSelected, hasDraft } = props
  const key = rowKeyOf(resource, row)
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input, label, a, button')) return
    props.onOpen(row, event.ctrlKey || event.metaKey)
  }
  const mark = hasDraft && (
    <i className="draft-mark" title="Bozza non salvata">
      <span className="sr-only">Bozza non salvata </span>
    </i>
  )
  const card = columns === null && (
    <>
      <b>
        {mark}
        {title}
      </b>
      <small>{cardLine(resource, row, labels, title)}</small>
    </>
  )
  const link = (column: Column, to: string) => (
    <Link
      href={to}
      tabIndex={-1}
      className="grid-link"
      // A picture alone says nothing.
      aria-label={column.field.kind === 'image' || column.field.picture ? title : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        props.onOpen(row, false)
      }}
    >
      {mark}
      <Cell name={column.name} field={column.field} value={row[column.name]} labels={labels} />
    </Link>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list are commands
    <tr
      id={rowId(key)}
      data-id={String(key)}
      aria-rowindex={index}
      aria-selected={isSelected}
      data-cursor={isCursor ? '' : undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={open}
    >
      {isSelected !== undefined && (
        <td className="grid-check">
          <Checkbox
            id={`${rowId(key)}-spunta`}
            label={`Seleziona ${title}`}
            value={isSelected}
            onChange={() => props.onToggle(row)}
          />
        </td>
      )}
      {columns === null ? (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link inside is the label
        <td>
          {address === null ? (
            <button type="button" className="card-link" onClick={() => props.onOpen(row, false)}>
              {card}
            </button>
          ) : (
            <Link
              href={address}
              className="card-link"
              onClick={(event) => (event.preventDefault(), props.onOpen(row, false))}
            >
              {card}
            </Link>
          )}
        </td>
      ) : (
        columns.map((column, at) => (
          <td
            key={column.name}
            className={isRight(column.name, column.field) ? 'is-right' : undefined}
            title={textOf(column.field, row[column.name], labels[column.name]) || undefined}
          >
            {at === 0 && address ? (
              link(column, address)
            ) : (
              <Cell name={column.name} field={column.field} value={row[column.name]} labels={labels} />
            )}
          </td>
        ))
      )}
    </tr>
  )
})

/** The quiet line of a card: what the next columns say, as far as it fits. */
function cardLine(resource: Resource, row: Row, labels: Labels, title: string): string {
  return columnsOf(resource)
    .map(([name, field]) => {
      // A bare number means nothing without the head of its column.
      if (field.kind === 'integer' && !field.unit) return ''
      if (field.kind === 'flag') return row[name] ? field.label : ''
      return textOf(field, row[name], labels[name])
    })
    .filter((text) => text && text !== title)
    .slice(0, 3)
    .join(' · ')
}
