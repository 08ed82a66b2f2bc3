/** Data grid of a list: sortable headers, cursor row, selection; on a phone each row is a card. */
import { useEffect, useMemo, useState } from 'react'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { useSnapshot } from 'valtio'
import type { Resource } from '../../../domain/model/resource.ts'
import { displayOf } from '../../../domain/model/resource.ts'
import type { Labels } from '../../../domain/query/wire.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { marks } from '../../../state/draftMarks.ts'
import { Checkbox } from '../../kit/fields/Checkbox.tsx'
import { classes } from '../../kit/classes.ts'
import { useHandle, useWidth } from '../../kit/hooks.ts'
import { fitColumns, hasTwoLines } from './columns.ts'
import { GridHead, type Order } from './GridHead.tsx'
import { GridRow, rowId, type Filters, type RowActs } from './GridRow.tsx'
import type { Key } from '../list/cursor.ts'
import { Slots } from '../list/slots.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

type GridProps = RowActs & {
  title: string
  resource: Resource
  rows: readonly Row[]
  labels: Labels
  total: number
  /** Number of rows on the pages before this one. */
  first: number
  order?: Order
  /** The filters that are set: one may decide which columns lead. */
  filters: Filters
  /** Keys of the rows, in order; `at` is the index of the cursor, or -1. */
  keys: readonly Key[]
  at: number
  openKey: string | null
  selected: readonly Key[]
  narrow: boolean
  hidden: readonly string[]
  busy: boolean
  /** Selection is available only to users who can delete or change rows. */
  canSelect: boolean
  /** Null if the resource has no form; the row then opens for reading only. */
  addressOf: (key: Key) => string | null
  onSort: (order: Order) => void
  onToggleAll: (on: boolean) => void
}

const CHECK = 44
/** Pages with more rows than this are virtualised. */
const WINDOWED = 150
const FIRST = 40

const WindowedRows = lazyWithPreload(async () => (await import('./WindowedRows.tsx')).WindowedRows)

export function Grid(props: GridProps) {
  const { title, resource, rows, total, first, order, keys, at, selected, narrow, hidden, canSelect, filters } = props
  const [box, room] = useWidth<HTMLDivElement>(900)
  const { drafts } = useSnapshot(marks)
  const drafted = drafts[resource.id]
  const fitted = fitColumns(resource, canSelect ? room - CHECK : room, hidden, filters)
  const names = fitted.map((column) => column.name).join(' ')
  // Keeps the identity of the columns while the same ones fit, so that rows do not render again.
  // oxlint-disable-next-line react/exhaustive-deps -- a column follows from its name
  const columns = useMemo(() => fitted, [resource, names])
  const twoLines = !narrow && hasTwoLines(resource, room, hidden, columns.length, filters)
  const active = keys[at]
  const acts = useHandle<RowActs>(props)
  const [elements] = useState(() => new Slots())
  const slots = useMemo(() => elements.of(keys), [elements, keys])
  const line = (index: number) => {
    const row = itemAt(rows, index)
    const key = itemAt(keys, index)
    const name = String(key)
    return (
      <GridRow
        key={slots[index]}
        resource={resource}
        row={row}
        id={key}
        labels={props.labels}
        columns={narrow ? null : columns}
        twoLines={twoLines}
        hiddenNames={narrow || twoLines ? hidden.join(' ') : ''}
        filters={filters}
        index={first + index + 2}
        title={displayOf(resource, row, props.labels)}
        address={props.addressOf(key)}
        isCursor={index === at}
        isOpen={name === props.openKey}
        isSelected={canSelect ? selected.includes(key) : undefined}
        hasDraft={drafted?.includes(name) ?? false}
        acts={acts}
      />
    )
  }
  useEffect(() => {
    if (active !== undefined)
      box.current?.querySelector(`[data-id="${CSS.escape(String(active))}"]`)?.scrollIntoView({ block: 'nearest' })
    // The rows change their height, and the one at the cursor stays in sight.
  }, [active, box, twoLines])
  return (
    <div ref={box} className="grid-box" aria-busy={props.busy || undefined}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows have a cursor
        role="grid"
        className={classes('grid', narrow && 'is-narrow', twoLines && 'has-two-lines')}
        style={twoLines ? { '--list-width': `${room}px` } : undefined}
        aria-label={title}
        aria-rowcount={total + 1}
        aria-multiselectable={canSelect || undefined}
        tabIndex={0}
        aria-activedescendant={active === undefined ? undefined : rowId(active)}
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
                  <GridHead key={column.name} column={column} order={order} onSort={props.onSort} />
                ))}
              </tr>
            </thead>
          </>
        )}
        {rows.length > WINDOWED ? (
          <LazyBoundary fallback={<tbody>{rows.slice(0, FIRST).map((_, index) => line(index))}</tbody>}>
            <WindowedRows
              // The virtual rows keep the heights that they measured, so rows of another height start anew.
              key={String(twoLines)}
              twoLines={twoLines}
              count={rows.length}
              at={at}
              columns={columns.length + (canSelect ? 1 : 0)}
              scroller={box}
              row={line}
            />
          </LazyBoundary>
        ) : (
          <tbody>{rows.map((_, index) => line(index))}</tbody>
        )}
      </table>
    </div>
  )
}
