/** The overview: four totals of the period, and how they came about day by day. */
import { useSection, type Totals } from '../../api/statistiche.ts'
import { formatNumber } from '../../domain/text.ts'
import { Card } from '../kit/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { toneToken } from '../kit/chart/chart.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { NoData } from './NoData.tsx'
import type { SectionProps } from './useSection.ts'
import { labelOf, monthMark, spansOf, spanSize } from './weeks.ts'

const words = [
  ['visits', 'visite', 0],
  ['messages', 'richieste', 2],
  ['clicks', 'clic', 3],
  ['calls', 'telefonate', 4],
] as const satisfies readonly (readonly [keyof Totals, string, number])[]
const names = words.map(([name]) => name)

export function TotalsCard({ scope, period }: SectionProps) {
  const { data, error, isValidating, mutate } = useSection<Totals>('number', scope, period)
  // Nothing at all was not counted yet: that is no zero.
  const isEmpty = data !== undefined && names.every((name) => data[name] === 0)
  const size = spanSize(period.from, period.to)
  return (
    <Card
      title="Panoramica"
      aside={size === 1 ? 'per giorno' : 'per settimana'}
      className="stats-totals"
      busy={isValidating}
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <dl>
          {words.map(([key, word, tone]) => (
            <div key={key}>
              <dt>
                <span className="k-chart-dot" style={{ background: `var(${toneToken(tone)})` }} />
                {word}
              </dt>
              <dd>{data && !isEmpty ? formatNumber(data[key]) : '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <Trend scope={scope} period={period} size={size} />
    </Card>
  )
}

function Trend({ scope, period, size }: SectionProps & { size: number }) {
  const { data, error, mutate } = useSection<({ date: string } & Totals)[]>('overview', scope, period)
  if (error) return <WidgetFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="block" label="Caricamento dell’andamento" />
  const spans = spansOf(data, names, size)
  if (spans.every((span) => names.every((name) => span[name] === 0)))
    return <NoData height={180} text="Per questi giorni non ci sono rilevazioni: scegli un periodo più recente." />
  const months = spans.map(monthMark)
  return (
    <Chart
      name={size === 1 ? 'Andamento per giorno' : 'Andamento per settimana'}
      labels={spans.map(labelOf)}
      // Within one month its days are named.
      marks={
        months.filter(Boolean).length > 1 ? months : spans.map(({ from }) => `${from.slice(8)}/${from.slice(5, 7)}`)
      }
      series={words.map(([name, word, tone]) => ({
        label: word.charAt(0).toUpperCase() + word.slice(1),
        kind: tone === 0 ? ('area' as const) : ('line' as const),
        tone,
        values: spans.map((span) => span[name]),
      }))}
      format={formatNumber}
    />
  )
}
