/** Requests over the whole year of the end date (specification §7.5), week by week: a day alone says little. */
import type { StatsScope } from '../../api/stats.ts'
import { today } from '../../domain/rules.ts'
import { formatNumber } from '../../domain/text.ts'
import { Card } from '../kit/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { NoData } from './NoData.tsx'
import { useSection } from './useSection.ts'
import { labelOf, monthMark, spansOf, type Span } from './weeks.ts'

type Day = { date: string; count: number }

/** A week that is not over yet has fewer requests than it will have. */
const nameOf = (week: Span<'count'>): string =>
  week.from <= today() && week.to >= today() ? `${labelOf(week)} (in corso)` : labelOf(week)

export function Interest({ scope, until }: { scope: StatsScope | null; until: string }) {
  const year = until.slice(0, 4)
  const { data, error, mutate } = useSection<Day[]>('daily_interest', scope, {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  })
  const weeks = data && spansOf(data, ['count'], 7)
  return (
    <Card title={`Interesse nel ${year}`} aside="richieste per settimana" className="stats-wide">
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !weeks ? (
        <Skeleton shape="block" label="Caricamento dell’interesse" />
      ) : weeks.every(({ count }) => count === 0) ? (
        <NoData height={180} title={`Nessuna richiesta nel ${year}`} />
      ) : (
        <Chart
          name={`Richieste per settimana nel ${year}`}
          labels={weeks.map(nameOf)}
          marks={weeks.map(monthMark)}
          series={[
            {
              label: 'Richieste',
              kind: 'area',
              // Weeks to come are no zeros.
              values: weeks.map(({ from, count }) => (from > today() ? null : count)),
            },
          ]}
          format={formatNumber}
        />
      )}
    </Card>
  )
}
