/** The overview: four totals of the period. */
import type { Totals } from '../../api/stats.ts'
import { formatNumber } from '../../domain/text.ts'
import { Card } from '../kit/Card.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { useSection, type SectionProps } from './useSection.ts'

const words: [keyof Totals, string][] = [
  ['visits', 'visite'],
  ['messages', 'richieste'],
  ['clicks', 'clic'],
  ['calls', 'telefonate'],
]

export function TotalsCard({ owner, period }: SectionProps) {
  const { data, error, mutate } = useSection<Totals>('number', owner, period)
  return (
    <Card title="Panoramica" className="stats-totals">
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <dl>
          {words.map(([key, word]) => (
            <div key={key}>
              <dt>{word}</dt>
              <dd>{data ? formatNumber(data[key]) : '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
