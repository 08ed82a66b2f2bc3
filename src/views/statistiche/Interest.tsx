/** Requests over the whole year of the end date, week by week: a day alone says little. */
import { useSection, type StatsScope } from '../../api/statistiche.ts'
import { today } from '../../domain/rules.ts'
import { formatNumber } from '../../domain/text.ts'
import { Card } from '../kit/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { NoData } from './NoData.tsx'
import { labelOf, monthMark, spansOf } from './weeks.ts'

type Day = { date: string; count: number }

export function Interest({ scope, until }: { scope: StatsScope | null; until: string }) {
  const year = until.slice(0, 4)
  const { data, error, isValidating, mutate } = useSection<Day[]>('dailyInterest', scope, {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  })
  const weeks = data && spansOf(data, ['count'], 7)
  // A week that is not over looks like a drop: its requests so far are told beside the line.
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
              values: weeks.map(({ to, count }, index) => (to >= now && index > 0 ? null : count)),
            },
          ]}
          format={formatNumber}
        />
      )}
    </Card>
  )
}
