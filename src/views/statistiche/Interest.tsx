/** Requests by week over the whole year of the end date, because single days say little. */
import { useSection } from '../../api/statistiche.ts'
import { today } from '../../domain/time/dates.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { NoData } from './NoData.tsx'
import { useComparedSection, type SectionProps } from './useSection.ts'
import { alignDays, labelOf, monthMark, weeksOfYear } from './spans.ts'

type Day = { date: string; count: number }

type InterestProps = Pick<SectionProps, 'scope' | 'against'> & { until: string }

export function Interest({ scope, until, against }: InterestProps) {
  const year = until.slice(0, 4)
  const whole = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { data, error, isValidating, mutate } = useSection<Day[]>('dailyInterest', scope, whole)
  const comparedDays = useComparedSection<Day[]>('dailyInterest', against, whole)
  const comparisonWeeks =
    comparedDays && data && weeksOfYear(alignDays<'count'>(data, comparedDays, ['count']), ['count'])
  const since = comparisonWeeks?.findIndex(({ count }) => count > 0) ?? -1
  const weeks = data && weeksOfYear(data, ['count'])
  // The current week would look like a drop, so it is left out of the line and its count is given as text.
  const now = today()
  const running = weeks?.find(({ from, to }) => from <= now && to >= now)
  return (
    <Card
      title={`Interesse nel ${year}`}
      aside={`richieste per settimana${running ? ` · ${formatNumber(running.count)} in quella in corso` : ''}`}
      className="stats-wide"
      busy={isValidating}
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !weeks ? (
        <Skeleton shape="block" label="Caricamento dell’interesse" />
      ) : weeks.every(({ count }) => count === 0) ? (
        <NoData height={180} title={`Nessuna richiesta nel ${year}`} />
      ) : (
        <Chart
          name={`Richieste per settimana nel ${year}`}
          labels={weeks.map(labelOf)}
          marks={weeks.map(monthMark)}
          series={[
            {
              label: 'Richieste',
              kind: 'area',
              values: weeks.map(({ to, count }, index) => (to < now || index === 0 ? count : null)),
            },
            ...(comparisonWeeks && since >= 0
              ? [
                  {
                    label: `Richieste, ${against!.words}`,
                    kind: 'line' as const,
                    pale: true,
                    dashed: true,
                    values: weeks.map((_, at) => (at >= since ? (comparisonWeeks[at]?.count ?? null) : null)),
                  },
                ]
              : []),
          ]}
          format={formatNumber}
        />
      )}
    </Card>
  )
}
