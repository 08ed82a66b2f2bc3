/** What was sold at a glance: each figure with that of the year before, and the way to what is behind it. */
import type { SalesComparison, Uncompared } from '../../domain/trade/confronto.ts'
import { formatMoney, formatNumber } from '../../domain/text/text.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { classes } from '../kit/classes.ts'
import '../widgets/change.css'
import { countDifference, differenceOf, changeClassOf } from '../widgets/difference.ts'

export type SoldFigure = {
  label: string
  /** After the label, what it includes. */
  note?: string
  now: number | undefined
  before?: number | undefined
  isMoney?: boolean
  /** Shown in place of the comparison. */
  remark?: string
  href?: string | undefined
}

const formatFigure = (value: number, isMoney = false): string => (isMoney ? formatMoney(value) : formatNumber(value))

export function figuresOf({
  totals,
}: Pick<SalesComparison | Uncompared, 'totals'>): Record<'total' | 'list' | 'orders' | 'hotels', SoldFigure> {
  const before = 'total_prev' in totals ? totals : undefined
  return {
    total: { label: 'Venduto', now: totals.total, before: before?.total_prev, isMoney: true },
    list: { label: 'A listino', now: totals.price_list_total, before: before?.list_total_prev, isMoney: true },
    orders: { label: 'Ordini', now: totals.orders, before: before?.orders_prev },
    hotels: { label: 'Hotel', now: totals.hotels, before: before?.hotels_prev },
  }
}

export type Means = { average_order: number; average_hotel: number }

/** Where every hotel has one order the two means are the same figure, which is shown once. */
export function meansOf(now: Means | undefined, before: Means | undefined): SoldFigure[] {
  const order: SoldFigure = {
    label: 'Media per ordine',
    now: now?.average_order,
    before: before?.average_order,
    isMoney: true,
  }
  const isSame = (means: Means | undefined) => means === undefined || means.average_order === means.average_hotel
  if (now && isSame(now) && isSame(before)) return [{ ...order, note: 'e per hotel: un ordine ciascuno' }]
  return [order, { label: 'Media per hotel', now: now?.average_hotel, before: before?.average_hotel, isMoney: true }]
}

export function SoldFigures({ figures, busy }: { figures: readonly SoldFigure[]; busy: boolean }) {
  return (
    <dl className="sold-figures" aria-label="Totali" aria-busy={busy}>
      {figures.map(({ label, note, now, before, isMoney, remark, href }) => {
        const value = now === undefined ? '–' : formatFigure(now, isMoney)
        return (
          <div key={label}>
            <dt>
              <span>{label}</span>
              {note && <small> {note}</small>}
            </dt>
            <dd>{href && now ? <Anchor href={href}>{value}</Anchor> : value}</dd>
            {now !== undefined && before !== undefined ? (
              <dd className={classes('figure-change', changeClassOf(now - before))}>
                {(isMoney ? differenceOf : countDifference)(now, before)}
                <small>su {formatFigure(before, isMoney)}</small>
              </dd>
            ) : (
              <dd className="figure-change">{remark ?? '\u00a0'}</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
