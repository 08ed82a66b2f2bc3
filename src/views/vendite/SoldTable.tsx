/** The sales row by row with bars; the cursor moves between rows, Enter opens the orders behind one. */
import { useEffect, useRef, useState } from 'react'
import {
  groupingLabels,
  type SalesComparison,
  type Grouping,
  type SoldAmounts,
  type SoldBefore,
  type Uncompared,
} from '../../domain/trade/confronto.ts'
import type { Direction } from '../../domain/model/resource.ts'
import { formatMoney, formatNumber } from '../../domain/text/text.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { classes } from '../kit/classes.ts'
import { Icon } from '../kit/Icon.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { diffText, percentText, changeClassOf } from '../widgets/difference.ts'
import { needsComparison, type AnySoldRow } from './sold.ts'

export type SoldOrder = readonly [key: string, direction: Direction]

type SoldTableProps = {
  /** Accessible name of the table. */
  name: string
  grouping: Grouping
  sold: SalesComparison | Uncompared
  /** How many rows come before the first one. */
  first: number
  order: SoldOrder | undefined
  onOrder: (order: SoldOrder) => void
  at: number
  onAt: (at: number) => void
  addressOf: (row: AnySoldRow) => string
  /** Tells its rows from those of another table on the screen. */
  id?: string
}

const NUMBERS = [
  ['total', 'Venduto', ''],
  ['total_prev', 'Anno prima', ''],
  ['diff', 'Differenza', ''],
  ['percent', '%', ''],
  ['price_list_total', 'A listino', 'is-more-room'],
  ['orders', 'Ordini', 'is-more-room'],
] as const

export function SoldTable({
  name,
  grouping,
  sold,
  first,
  order,
  onOrder,
  at,
  onAt,
  addressOf,
  id = 'venduto',
}: SoldTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const { rows, totals, most, count } = sold
  const columns = sold.prima ? NUMBERS : NUMBERS.filter(([key]) => !needsComparison(key))
  const rowId = (index: number) => `${id}-riga-${index}`
  const lastAt = useRef(at)
  useEffect(() => {
    // Scrolls only once the cursor has moved, never for its initial place.
    if (lastAt.current !== at) box.current?.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' })
    lastAt.current = at
  }, [at])
  const head = (key: string, label: string, className: string) => {
    const direction = order?.[0] === key ? order[1] : undefined
    return (
      <th
        key={key}
        scope="col"
        className={className}
        aria-sort={direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : 'none'}
      >
        <button
          type="button"
          onClick={() =>
            onOrder([key, direction === 'DESC' || (key === 'name' && direction !== 'ASC') ? 'ASC' : 'DESC'])
          }
        >
          <span>{label}</span>
          {direction && <Icon name={direction === 'ASC' ? 'arrow-up' : 'arrow-down'} size={12} />}
        </button>
      </th>
    )
  }
  return (
    <div ref={box} className="grid-box sold-box">
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of rows with a cursor
        role="grid"
        className="grid sold-grid"
        aria-label={name}
        aria-rowcount={count + 2}
        tabIndex={0}
        aria-activedescendant={at < 0 ? undefined : rowId(at)}
      >
        <thead>
          <tr aria-rowindex={1}>
            {head('name', groupingLabels[grouping], '')}
            {columns.map(([key, label, className]) => head(key, label, classes('is-right', className)))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the console's list keys
            <tr
              key={row.key}
              id={rowId(index)}
              data-id={row.key}
              data-cursor={index === at ? '' : undefined}
              aria-rowindex={first + index + 2}
              onClick={() => onAt(index)}
            >
              <td>
                <div className="sold-name">
                  <Anchor className="grid-link" href={addressOf(row)} title={`Ordini: ${row.name}`}>
                    {row.name}
                  </Anchor>
                  {'new' in row && row.new && grouping === 'hotel' && <Tag tone="ok">nuovo</Tag>}
                  {'lost' in row && row.lost && grouping === 'hotel' && <Tag tone="bad">perso</Tag>}
                </div>
                <Bars now={row.total} before={'total_prev' in row ? row.total_prev : undefined} most={most} />
              </td>
              <Numbers sums={row} before={'total_prev' in row ? row : undefined} isNew={'new' in row && row.new} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr aria-rowindex={count + 2}>
            <td>Totale</td>
            <Numbers sums={totals} before={'total_prev' in totals ? totals : undefined} isNew={false} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** `before`: undefined where the comparison is off. */
type NumbersProps = { sums: SoldAmounts; before: SoldBefore | undefined; isNew: boolean }

function Numbers({ sums: { total, price_list_total: list, orders }, before, isNew }: NumbersProps) {
  const changeClassName = before && changeClassOf(before.diff)
  return (
    <>
      <td className="is-right">
        {formatMoney(total)}
        {/* Where their columns have no room: the year before under this one, the difference under its share. */}
        {before && (
          <small className="sold-under">
            {formatMoney(before.total_prev)}
            <span className="sr-only"> l’anno prima</span>
          </small>
        )}
      </td>
      {before && (
        <>
          <td className="is-right">{formatMoney(before.total_prev)}</td>
          <td className={classes('is-right', changeClassName)}>{diffText(before.diff)}</td>
          <td className={classes('is-right', changeClassName)}>
            {percentText(before.percent, isNew)}
            <small className="sold-under">{diffText(before.diff)}</small>
          </td>
        </>
      )}
      <td className="is-right is-more-room">{formatMoney(list)}</td>
      <td className="is-right is-more-room">{formatNumber(orders)}</td>
    </>
  )
}

const share = (value: number, most: number): string => `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`

/** This year over the year before; the figures beside them say the same. */
function Bars({ now, before, most }: { now: number; before: number | undefined; most: number }) {
  return (
    <span className="sold-bars" aria-hidden="true">
      <i style={{ width: share(now, most) }} />
      {before !== undefined && <i style={{ width: share(before, most) }} />}
    </span>
  )
}

/** The row under the cursor: the first one of other rows. */
export function useSoldCursor(rows: readonly AnySoldRow[] | undefined): [number, (at: number) => void] {
  const rowsKey = rows?.map(({ key }) => key).join(' ') ?? ''
  const [cursor, setCursor] = useState({ rowsKey, at: 0 })
  const at = cursor.rowsKey === rowsKey ? cursor.at : 0
  return [
    rows?.length ? at : -1,
    (to) => setCursor({ rowsKey, at: Math.min(Math.max(to, 0), (rows?.length ?? 1) - 1) }),
  ]
}
