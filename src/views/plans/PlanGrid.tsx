/** The differences of a plan, one row each: rows that stay in are ticked, old values struck, new ones beside them. */
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { PlanRow } from '../../domain/plans/plan.ts'
import { restText } from '../../domain/text/counts.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { capitalize } from '../../domain/text/text.ts'
import type { Labels } from '../../domain/query/wire.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { Tag } from '../kit/data/Tag.tsx'
import { WindowedRows } from '../resource/grid/WindowedRows.tsx'
import { changesOf, reasonsOf, summaryOf } from './planChanges.ts'
import { outcomeWords } from './planText.ts'
import type { PlanRows } from './usePlanRows.ts'

type PlanGridProps = {
  resource: Resource
  rows: PlanRows
  /** What a plan of calls does, for rows whose own fields do not change. */
  callTitle: string | undefined
  hasHotels: boolean
  /** Whether rows can be left out of the plan. */
  canLeave: boolean
  /** Whether the plan has all its rows; while it is being rehearsed, more may follow. */
  isComplete: boolean
  at: number
  onMove: (to: number) => void
  onLeave: (index: number) => void
}

const rowId = (index: number): string => `prova-riga-${index}`
const PAGE = 10

export function PlanGrid({
  resource,
  rows,
  callTitle,
  hasHotels,
  canLeave,
  isComplete,
  at,
  onMove,
  onLeave,
}: PlanGridProps) {
  // State instead of a ref, because the windowed rows need a render once they can measure the box.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const scroller = useMemo(() => ({ current: box }), [box])
  const narrow = useNarrow()
  // On a phone the hotel is below the name.
  const ownHotels = hasHotels && !narrow
  const total = rows.total ?? 0
  const columns = (narrow ? 2 : 3) + (canLeave ? 1 : 0) + (ownHotels ? 1 : 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = total - 1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE, Home: 0, End: last }[
      event.key
    ]
    if (to !== undefined) onMove(Math.max(0, Math.min(last, to)))
    else if (event.key === ' ' && canLeave) onLeave(at)
    else return
    event.preventDefault()
  }
  return (
    <div ref={setBox} className="grid-box plan-grid">
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of rows with a cursor
        role="grid"
        className="grid"
        aria-label="Differenze"
        aria-rowcount={total + 1}
        aria-busy={rows.total === undefined || undefined}
        tabIndex={0}
        // The dialog focuses the grid once, when it opens, so later renders never move the focus.
        data-autofocus
        aria-activedescendant={total ? rowId(at) : undefined}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {canLeave && <col style={{ width: 44 }} />}
          {ownHotels && <col style={{ width: '22%' }} />}
          <col style={{ width: narrow ? undefined : '22%' }} />
          <col style={{ width: narrow ? 112 : 128 }} />
          {!narrow && <col />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {canLeave && (
              <th scope="col">
                <span className="sr-only">Resta nel piano</span>
              </th>
            )}
            {ownHotels && <th scope="col">Hotel</th>}
            <th scope="col">Elemento</th>
            <th scope="col">Esito</th>
            {!narrow && <th scope="col">Che cosa cambia</th>}
          </tr>
        </thead>
        <WindowedRows
          count={total}
          at={at}
          columns={columns}
          scroller={scroller}
          row={(index) => {
            const row = rows.row(index)
            return (
              <tr
                key={index}
                id={rowId(index)}
                aria-rowindex={index + 2}
                data-cursor={index === at ? '' : undefined}
                data-out={row?.leftOut ? '' : undefined}
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the arrow keys do the same
                onClick={() => onMove(index)}
              >
                {row ? (
                  <Cells
                    row={row}
                    index={index}
                    resource={resource}
                    callTitle={callTitle}
                    labels={rows.labels}
                    hasHotels={hasHotels}
                    canLeave={canLeave}
                    narrow={narrow}
                    onLeave={onLeave}
                  />
                ) : (
                  <td colSpan={columns}>…</td>
                )}
              </tr>
            )
          }}
        />
        {rows.total === 0 && isComplete && (
          <tbody>
            <tr>
              <td colSpan={columns} className="plan-none">
                Nessuna riga qui.
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  )
}

type CellsProps = Pick<PlanGridProps, 'resource' | 'callTitle' | 'hasHotels' | 'canLeave' | 'onLeave'> & {
  row: PlanRow
  index: number
  labels: Labels
  narrow: boolean
}

function Cells({ row, index, resource, callTitle, labels, hasHotels, canLeave, narrow, onLeave }: CellsProps) {
  const { label, tone } = outcomeWords[row.outcome]
  const isEffect = ['new', 'change', 'delete'].includes(row.outcome)
  return (
    <>
      {canLeave && (
        <td className="grid-check">
          {isEffect && (
            <Checkbox
              id={`${rowId(index)}-dentro`}
              label={`Tieni ${row.name}`}
              tabIndex={-1}
              value={!row.leftOut}
              onChange={() => onLeave(index)}
            />
          )}
        </td>
      )}
      {hasHotels && !narrow && <td title={hotelOf(row)}>{hotelOf(row)}</td>}
      <td title={row.name}>
        {row.line === null ? row.name : `${row.line}. ${row.name}`}
        {hasHotels && narrow && <small className="plan-hotel">{hotelOf(row)}</small>}
      </td>
      <td>{row.leftOut ? <Tag>Fuori</Tag> : <Tag tone={tone}>{row.written ? 'Fatto' : label}</Tag>}</td>
      {!narrow && (
        <td className="plan-changes">
          <Changes row={row} resource={resource} callTitle={callTitle} labels={labels} />
        </td>
      )}
    </>
  )
}

const hotelOf = ({ hotel }: PlanRow): string => (hotel ? hotel.name || `Hotel ${hotel.id}` : '')

const SHOWN = 4

type ChangesProps = Pick<CellsProps, 'row' | 'resource' | 'callTitle' | 'labels'>

function Changes({ row, resource, callTitle, labels }: ChangesProps): ReactNode {
  const reasons = reasonsOf(row, resource)
  if (row.outcome === 'refused' || row.outcome === 'moved' || row.outcome === 'kept') return reasons.join(' · ')
  const isChange = row.outcome === 'change'
  const changes = isChange ? changesOf(row, resource, labels) : summaryOf(row, resource, labels)
  return (
    <>
      {reasons.length > 0 && <span className="plan-note">{reasons.join(' · ')}</span>}
      {changes.slice(0, SHOWN).map(({ id, label, was, becomes }) => (
        <span key={id} className="plan-change">
          {isChange && <i>{label} </i>}
          {was && <del>{was}</del>} {becomes ? <ins>{becomes}</ins> : isChange && <ins>vuoto</ins>}
        </span>
      ))}
      {isChange && !changes.length && callTitle && <ins>{capitalize(callTitle)}</ins>}
      {changes.length > SHOWN && <span className="plan-change">{restText(changes.length - SHOWN, 'm')}</span>}
    </>
  )
}
