/** The differences of a plan, one row each: rows that stay in are ticked, old values struck, new ones beside them. */
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { reasonText, type PlanRow } from '../../domain/plan.ts'
import { isLocalized, languages, type Field, type Language, type Localized } from '../../domain/fields.ts'
import { restText } from '../../domain/counts.ts'
import { columnsOf, type Resource } from '../../domain/resource.ts'
import { formatNumber } from '../../domain/text.ts'
import type { Labels } from '../../domain/wire.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { Tag } from '../kit/Tag.tsx'
import { textOf } from '../resource/cells.tsx'
import { WindowedRows } from '../resource/WindowedRows.tsx'
import { outcomeWords } from './planText.ts'
import type { PlanRows } from './usePlanRows.ts'

type PlanGridProps = {
  resource: Resource
  rows: PlanRows
  hasHotels: boolean
  /** Whether rows can be left out of the plan. */
  canLeave: boolean
  at: number
  onMove: (to: number) => void
  onLeave: (index: number) => void
}

const rowId = (index: number): string => `prova-riga-${index}`
const PAGE = 10

export function PlanGrid({ resource, rows, hasHotels, canLeave, at, onMove, onLeave }: PlanGridProps) {
  // State instead of a ref, because the windowed rows need a render once they can measure the box.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const scroller = useMemo(() => ({ current: box }), [box])
  useEffect(() => box?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true }), [box])
  const narrow = useNarrow()
  // On a phone the hotel is below the name.
  const ownHotels = hasHotels && !narrow
  const columns = (narrow ? 2 : 3) + (canLeave ? 1 : 0) + (ownHotels ? 1 : 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = rows.total - 1
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
        aria-rowcount={rows.total + 1}
        tabIndex={0}
        aria-activedescendant={rows.total ? rowId(at) : undefined}
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
          count={rows.total}
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
      </table>
    </div>
  )
}

type CellsProps = Pick<PlanGridProps, 'resource' | 'hasHotels' | 'canLeave' | 'onLeave'> & {
  row: PlanRow
  index: number
  labels: Labels
  narrow: boolean
}

function Cells({ row, index, resource, labels, hasHotels, canLeave, narrow, onLeave }: CellsProps) {
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
          <Changes row={row} resource={resource} labels={labels} />
        </td>
      )}
    </>
  )
}

const hotelOf = ({ hotel }: PlanRow): string => (hotel ? hotel.name || `Hotel ${hotel.id}` : '')

/** In the order of the form, without derived fields; the hotel of a new row has a column of its own. */
export function changesOf({ before, after, hidden, outcome }: PlanRow, resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, { derived, owner, scope }]) =>
    (name in before || name in after || hidden.includes(name)) &&
    !derived &&
    (outcome === 'change' || (owner ?? scope) !== 'hotel')
      ? [name]
      : [],
  )
}

/** Fields that describe a new row: the columns of its list, except name and hotel, which have their own columns. */
const summaryFieldsOf = (row: PlanRow, resource: Resource): string[] =>
  columnsOf(resource).flatMap(([name, field]) =>
    (name in row.after || row.hidden.includes(name)) &&
    name !== resource.display &&
    !field.derived &&
    field.kind !== 'flag' &&
    (field.owner ?? field.scope) !== 'hotel'
      ? [name]
      : [],
  )

/** The old and new value of a field as text. */
export function sidesOf(
  row: PlanRow,
  name: string,
  resource: Resource,
  labels: Labels,
): [was: string, becomes: string] {
  const field = resource.fields[name]!
  if (row.hidden.includes(name)) return ['', 'valore nascosto']
  const before = row.before[name]
  const after = row.after[name]
  if (isLocalized(field) && row.outcome === 'change') return textsOf(field, before, after)
  const text = (value: unknown) =>
    field.kind === 'json' && value ? amountsOf(value) : textOf(field, value, labels[name])
  return [text(before), text(after)]
}

/** The languages of a localized text that change, each prefixed with its code. */
function textsOf(field: Field, before: unknown, after: unknown): [was: string, becomes: string] {
  const read = (all: unknown, language: Language) => (all as Localized | null | undefined)?.[language] ?? ''
  const changed = languages.filter((language) => read(before, language) !== read(after, language))
  const text = (all: unknown) =>
    changed
      .flatMap((language) => {
        const shown = textOf(field, { it: read(all, language) })
        return shown ? [`${language.toUpperCase()} ${shown}`] : []
      })
      .join(' · ')
  return [text(before), text(after)]
}

/** The first amounts of a price grid, enough to show what changes. */
function amountsOf(value: unknown): string {
  const found: number[] = []
  const walk = (one: unknown): void => {
    if (typeof one === 'number') found.push(one)
    else if (typeof one === 'object' && one !== null) Object.values(one).forEach(walk)
  }
  walk(value)
  const shown = found.slice(0, 6).map(formatNumber)
  return shown.join(' · ') + (found.length > shown.length ? ` · ${restText(found.length - shown.length, 'm')}` : '')
}

/** Why a row is refused, or what the user should know about it. */
export const reasonsOf = ({ reasons }: PlanRow, { fields }: Resource): string[] =>
  reasons.map((reason) => reasonText(fields, reason))

const SHOWN = 4

function Changes({ row, resource, labels }: { row: PlanRow; resource: Resource; labels: Labels }): ReactNode {
  const reasons = reasonsOf(row, resource)
  if (row.outcome === 'refused' || row.outcome === 'moved' || row.outcome === 'kept') return reasons.join(' · ')
  const names = row.outcome === 'change' ? changesOf(row, resource) : summaryFieldsOf(row, resource)
  return (
    <>
      {reasons.length > 0 && <span className="plan-note">{reasons.join(' · ')}</span>}
      {names.slice(0, SHOWN).map((name) => {
        const [was, becomes] = sidesOf(row, name, resource, labels)
        return (
          <span key={name} className="plan-change">
            {row.outcome === 'change' && <i>{resource.fields[name]!.label} </i>}
            {was && <del>{was}</del>} {becomes ? <ins>{becomes}</ins> : row.outcome === 'change' && <ins>vuoto</ins>}
          </span>
        )
      })}
      {names.length > SHOWN && <span className="plan-change">{restText(names.length - SHOWN, 'm')}</span>}
    </>
  )
}
