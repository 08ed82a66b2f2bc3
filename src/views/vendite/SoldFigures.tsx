/** What was sold at a glance: each figure with that of the year before, and the way to what is behind it. */
import type { SalesComparison, Uncompared } from '../../domain/confronto.ts'
import { formatMoney, formatNumber } from '../../domain/text.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { classes } from '../kit/classes.ts'
import '../widgets/change.css'
import { countDifference, differenceOf, changeClassOf } from '../widgets/difference.ts'

/** Mean in euros, rounded to the cent, halves up. */
export const mean = (total: number, many: number): number =>
  many ? Math.round(Math.round(total * 100) / many) / 100 : 0

export type SoldFigure = {
  label: string
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

export function SoldFigures({ figures, busy }: { figures: readonly SoldFigure[]; busy: boolean }) {
  return (
    <dl className="sold-figures" aria-label="Totali" aria-busy={busy}>
      {figures.map(({ label, now, before, isMoney, remark, href }) => {
        const value = now === undefined ? '–' : formatFigure(now, isMoney)
        return (
          <div key={label}>
            <dt>{label}</dt>
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
