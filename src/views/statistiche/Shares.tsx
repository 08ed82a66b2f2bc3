/** One split of the period: a bar chart, with its table visible to everybody. */
import { useSection, type Section } from '../../api/statistiche.ts'
import type { Share } from '../../domain/trade/shares.ts'
import { formatDate, formatNumber } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { toneToken } from '../kit/chart/chart.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { formatPercent } from '../widgets/difference.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { NoData } from './NoData.tsx'
import { useCountedSince } from './countedSince.ts'
import { useComparedSection, type SectionProps } from './useSection.ts'

type SharesProps = SectionProps & {
  title: string
  section: Section
  /** How many entries it usually has; their space is reserved while loading. */
  rows: number
}

const CHART = 120
const ROW = 26

export function Shares({ title, section, rows, scope, period, against }: SharesProps) {
  const { data, error, isValidating, mutate } = useSection<Share[]>(section, scope, period)
  const comparison = useComparedSection<Share[]>(section, against, period)
  const countedSince = useCountedSince(against, period)
  const other = (key: string): string => formatNumber(comparison?.find((one) => one.key === key)?.count ?? 0)
  return (
    <Card title={title} busy={isValidating}>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <PartsWaiting title={title} rows={rows} />
      ) : data.every(({ count }) => count === 0) ? (
        <NoData height={CHART + rows * ROW} />
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
          <PartsTable
            title={title}
            heads={['Voce', 'Numero', 'Quota']}
            against={against?.words}
            since={countedSince}
            rows={data.map(({ key, label, count, percentage }) => [
              label,
              formatNumber(count),
              formatPercent(percentage),
              comparison && other(key),
            ])}
          />
        </Chart>
      )}
    </Card>
  )
}

/** Reserves the space of the chart and its table while loading. */
export function PartsWaiting({ title, rows }: { title: string; rows: number }) {
  return (
    <div style={{ height: CHART + rows * ROW }}>
      <Skeleton shape="row" lines={4} label={`Caricamento: ${title}`} />
    </div>
  )
}

type PartsTableProps = {
  title: string
  heads: readonly [string, string, string]
  /** Heading of the comparison column; undefined without a comparison. */
  against?: string | undefined
  /** First counted day of the comparison, if it was counted only in part. */
  since?: string | null | undefined
  rows: readonly (readonly [label: string, count: string, remark: string, comparison?: string | undefined])[]
}

/** The table below a chart; each row has the colour of its bar. */
export function PartsTable({ title, heads, rows, against, since }: PartsTableProps) {
  return (
    <table className="shares">
      <caption className="sr-only">{title}</caption>
      <thead className={against ? undefined : 'sr-only'}>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <span className="sr-only">{head}</span>
            </th>
          ))}
          {against && (
            <th scope="col">
              {against}
              {since && <small>rilevato dal {formatDate(since)}</small>}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, count, remark, compared], index) => (
          <tr key={label}>
            <th scope="row">
              <span className="k-chart-dot" style={{ background: `var(${toneToken(index + 1)})` }} />
              {label}
            </th>
            <td>{count}</td>
            <td>{remark}</td>
            {against && <td>{compared ?? '\u00a0'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
