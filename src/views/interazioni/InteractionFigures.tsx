/** Results of an interazione: views, clicks and click rate. */
import { clickRate } from '../../domain/trade/interazione.ts'
import { formatNumber } from '../../domain/text/text.ts'
import type { RecordExtraProps } from '../props.ts'
import '../widgets/pairs.css'
import './Interazioni.css'

export function InteractionFigures({ row, narrow }: RecordExtraProps) {
  const [views, clicks] = [Number(row.visualizzazioni ?? 0), Number(row.clic ?? 0)]
  const rate = clickRate(clicks, views)
  const figures = [
    ['Visualizzazioni', formatNumber(views)],
    ['Clic', formatNumber(clicks)],
    ['Clic su cento visualizzazioni', rate === null ? '–' : formatNumber(rate)],
  ]
  return (
    <section className="form-group" aria-label="Risultati">
      <h3 aria-level={narrow ? 2 : undefined}>Risultati</h3>
      <dl className="figure-pairs interaction-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
