/**
 * The score over the period as a line, with the comparison period dashed and the number of reviews as bars behind it.
 */
import type { OfSpan } from '../../domain/trade/reputazione.ts'
import { daysBetween } from '../../domain/time/dates.ts'
import { capitalize, formatDate, formatNumber, formatTenth } from '../../domain/text/text.ts'
import { formatDay } from '../../domain/time/dateText.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { Empty } from '../kit/states/Empty.tsx'

type Unit = 'settimana' | 'mese' | 'anno'

/** The unit of the longest span, because the first and the last one may be shorter. */
function unitOf(spans: readonly OfSpan[]): Unit {
  const longest = Math.max(...spans.map(({ dal, al }) => daysBetween(dal, al)))
  return longest < 7 ? 'settimana' : longest < 31 ? 'mese' : 'anno'
}

const labels: Readonly<Record<Unit, (span: OfSpan) => string>> = {
  settimana: ({ dal, al }) => `${formatDate(dal).slice(0, 5)}-${formatDate(al)}`,
  mese: ({ dal }) => capitalize(formatDay(dal, 'MMMM YYYY')),
  anno: ({ dal }) => dal.slice(0, 4),
}
const marks: Readonly<Record<Unit, (span: OfSpan) => string>> = {
  settimana: ({ dal }) => formatDate(dal).slice(0, 5),
  mese: ({ dal }) => (dal.slice(5, 7) === '01' ? dal.slice(0, 4) : formatDay(dal, 'MMM')),
  anno: ({ dal }) => dal.slice(0, 4),
}
/** Lowest and highest score that a review can give. */
const ENDS = [1, 5] as const

type ScoreTrendProps = { spans: readonly OfSpan[]; words: string | undefined; busy: boolean }

export function ScoreTrend({ spans, words, busy }: ScoreTrendProps) {
  const unit = unitOf(spans)
  return (
    <Card
      title="Andamento"
      aside={`punteggio medio per ${unit} · colonne: recensioni${words ? ` · tratteggio: ${words}` : ''}`}
      className="is-wide"
      busy={busy}
    >
      {spans.length < 2 ? (
        <Empty icon="chart" title="Un periodo così breve non ha un andamento" />
      ) : (
        <Chart
          name={`Punteggio per ${unit}`}
          labels={spans.map(labels[unit])}
          marks={spans.map(marks[unit])}
          series={[
            {
              label: 'Recensioni',
              kind: 'bar',
              tone: 2,
              pale: true,
              right: true,
              format: formatNumber,
              values: spans.map((span) => span.numero_recensioni),
            },
            { label: 'Punteggio', kind: 'line', values: spans.map(({ punteggio }) => punteggio) },
            ...(words
              ? [
                  {
                    label: `Punteggio, ${words}`,
                    kind: 'line' as const,
                    pale: true,
                    dashed: true,
                    values: spans.map(({ prima }) => prima?.punteggio ?? null),
                  },
                ]
              : []),
          ]}
          ends={ENDS}
          format={formatTenth}
        />
      )}
    </Card>
  )
}
