/** A split of the period: its bars, and the table of what they are that everybody sees. */
import type { Share } from '../../api/stats.ts'
import { formatNumber } from '../../domain/text.ts'
import { Card } from '../kit/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { useSection, type SectionProps } from './useSection.ts'

type SharesProps = SectionProps & {
  title: string
  section: string
  /** How many entries it usually has: the place is kept for them. */
  rows: number
}

const percent = (value: number): string => `${formatNumber(value)}%`

export function Shares({ title, section, rows, owner, period }: SharesProps) {
  const { data, error, mutate } = useSection<Share[]>(section, owner, period)
  return (
    <Card title={title}>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <div style={{ height: 120 + rows * 26 }}>
          <Skeleton shape="row" lines={4} label={`Caricamento: ${title}`} />
        </div>
      ) : data.length === 0 ? (
        <Empty icon="chart" title="Nessun dato nel periodo" />
      ) : (
        <Chart
          name={title}
          size="small"
          labels={data.map((share) => share.label)}
          marks={data.map(() => '')}
          series={[
            {
              label: title,
              kind: 'bar',
              values: data.map((share) => share.count),
              tones: data.map((_, index) => index + 1),
            },
          ]}
          format={formatNumber}
        >
          <ShareTable title={title} shares={data} />
        </Chart>
      )}
    </Card>
  )
}

function ShareTable({ title, shares }: { title: string; shares: readonly Share[] }) {
  return (
    <table className="shares">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Voce</th>
          <th scope="col">Numero</th>
          <th scope="col">Quota</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share, index) => (
          <tr key={share.key}>
            <th scope="row">
              <span className="k-chart-dot" style={{ background: `var(--chart-${(index % 19) + 1})` }} />
              {share.label}
            </th>
            <td>{formatNumber(share.count)}</td>
            <td>{percent(share.percentage)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
