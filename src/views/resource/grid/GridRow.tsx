/** Row of a list: cells under their headers, or a card on a phone. */
import { memo, type MouseEvent } from 'react'
import { Link } from 'wouter'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Labels } from '../../../domain/query/wire.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { Checkbox } from '../../kit/fields/Checkbox.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { classes } from '../../kit/classes.ts'
import { Cell, isRight } from './cells.tsx'
import { textOf } from './cellText.ts'
import type { Column } from './columns.ts'
import type { Key } from '../list/cursor.ts'

/** Loaded only on phones. */
export const GridCard = lazyWithPreload(async () => (await import('./GridCard.tsx')).GridCard)

const RowFacts = lazyWithPreload(async () => (await import('./RowFacts.tsx')).RowFacts)

const SwitchCell = lazyWithPreload(async () => (await import('./SwitchCell.tsx')).SwitchCell)

export const rowId = (key: Key): string => `riga-${String(key).replace(/[^\w-]/g, '_')}`

export type RowActs = {
  onToggle: (key: Key) => void
  onOpen: (key: Key, newTab: boolean) => void
}

export type Filters = Readonly<Record<string, string>>

type RowProps = {
  resource: Resource
  row: Row
  id: Key
  labels: Labels
  /** Null: renders a card instead of cells, on a phone. */
  columns: readonly Column[] | null
  /** A second line says what the missing columns would. */
  twoLines: boolean
  /** Names of the hidden columns, separated by blanks: a card and the second line leave them out too. */
  hiddenNames: string
  /** The filters that are set: one may decide which facts a card shows. */
  filters: Filters
  index: number
  title: string
  address: string | null
  isCursor: boolean
  isOpen: boolean
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined
  hasDraft: boolean
  acts: RowActs
}

/**
 * Memoized by what it shows: a key press renders only the rows that it changes, scrolling only the rows that come into
 * view.
 */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { resource, row, id, labels, columns, index, title, address, isCursor, isOpen, isSelected, hasDraft, acts } =
    props
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input, label, a, button')) return
    acts.onOpen(id, event.ctrlKey || event.metaKey)
  }
  const mark = hasDraft && (
    <i className="draft-mark" title="Bozza non salvata">
      <span className="sr-only">Bozza non salvata </span>
    </i>
  )
  const link = (column: Column, to: string) => (
    <Link
      href={to}
      tabIndex={-1}
      className="grid-link"
      // A picture has no text that could be the name of the link.
      aria-label={column.field.kind === 'image' || column.field.picture ? title : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        acts.onOpen(id, false)
      }}
    >
      {mark}
      <Cell name={column.name} field={column.field} value={row[column.name]} labels={labels} />
    </Link>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- list commands handle the keys
    <tr
      id={rowId(id)}
      data-id={String(id)}
      aria-rowindex={index}
      aria-selected={isSelected}
      data-cursor={isCursor ? '' : undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={open}
    >
      {isSelected !== undefined && (
        <td className="grid-check">
          <Checkbox
            id={`${rowId(id)}-spunta`}
            label={`Seleziona ${title}`}
            tabIndex={-1}
            value={isSelected}
            onChange={() => acts.onToggle(id)}
          />
        </td>
      )}
      {columns === null ? (
        <td>
          <GridCard
            resource={resource}
            row={row}
            labels={labels}
            hiddenNames={props.hiddenNames}
            filters={props.filters}
            title={title}
            mark={mark}
            address={address}
            onOpen={() => acts.onOpen(id, false)}
          />
        </td>
      ) : (
        columns.map((column, at) => {
          const hasFacts = props.twoLines && at === columns.length - 1
          const content =
            at === 0 && address ? (
              link(column, address)
            ) : column.field.call ? (
              <LazyBoundary>
                <SwitchCell key={id} resource={resource} name={column.name} row={row} />
              </LazyBoundary>
            ) : (
              <Cell name={column.name} field={column.field} value={row[column.name]} labels={labels} />
            )
          return (
            <td
              key={column.name}
              data-name={column.name}
              className={
                classes(isRight(column.name, column.field) && 'is-right', hasFacts && 'has-facts') || undefined
              }
              title={textOf(column.field, row[column.name], labels[column.name]) || undefined}
            >
              {hasFacts ? (
                <>
                  <div className="grid-line">{content}</div>
                  <span className="grid-facts">
                    <LazyBoundary>
                      <RowFacts
                        resource={resource}
                        row={row}
                        labels={labels}
                        shown={columns.map(({ name }) => name)}
                        hidden={props.hiddenNames.split(' ')}
                        filters={props.filters}
                      />
                    </LazyBoundary>
                  </span>
                </>
              ) : (
                content
              )}
            </td>
          )
        })
      )}
    </tr>
  )
})
