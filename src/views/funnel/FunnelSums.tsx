/** The totals of a funnel: amounts offered and sold, each with its number of articles. */
import { isOffered, isSold, type Article, type FunnelSums as Sums } from '../../domain/trade/funnel.ts'
import { formatMoney } from '../../domain/text/text.ts'
import './FunnelSums.css'

export function FunnelSums({ sums, articles }: { sums: Sums; articles: readonly Article[] }) {
  return (
    <dl className="funnel-sums">
      <Sum label="Totale proposto" cents={sums.offered} many={articles.filter(isOffered).length} />
      <Sum label="Totale venduto" cents={sums.sold} many={articles.filter(isSold).length} />
    </dl>
  )
}

const Sum = ({ label, cents, many }: { label: string; cents: number; many: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <output aria-label={label}>{formatMoney(cents / 100)}</output>
      <small>{many === 1 ? 'un articolo' : `${many} articoli`}</small>
    </dd>
  </div>
)
