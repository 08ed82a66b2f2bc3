/** Requests over the whole year of the end date (specification §7.5), week by week: a day alone says little. */
import type { StatsOwner } from '../../api/stats.ts'
import { addDays, today } from '../../domain/rules.ts'
import { formatDate, formatNumber } from '../../domain/text.ts'
import { Card } from '../kit/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { useSection } from './useSection.ts'

type Day = { date: string; count: number }
type Week = { from: string; to: string; count: number }

const DAYS = 7

/** Whole weeks from the first day on; the last one may be shorter. */
function weeksOf(days: readonly Day[]): Week[] {
  const weeks: Week[] = []
  for (let at = 0; at < days.length; at += DAYS) {
    const part = days.slice(at, at + DAYS)
    weeks.push({
      from: part[0]!.date,
      to: part.at(-1)!.date,
      count: part.reduce((sum, { count }) => sum + count, 0),
    })
  }
  return weeks
}

const monthOf = (day: string): string =>
  new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The name of a month at the first week that begins in it. */
const markOf = ({ from }: Week): string => (from.slice(5, 7) !== addDays(from, -DAYS).slice(5, 7) ? monthOf(from) : '')

export function Interest({ owner, until }: { owner: StatsOwner; until: string }) {
  const year = until.slice(0, 4)
  const { data, error, mutate } = useSection<Day[]>('daily_interest', owner, {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  })
  const weeks = data && weeksOf(data)
  return (
    <Card title={`Interesse nel ${year}`} aside="richieste per settimana" className="stats-wide">
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !weeks ? (
        <Skeleton shape="block" label="Caricamento dell’interesse" />
      ) : (
        <Chart
          name={`Richieste per settimana nel ${year}`}
          labels={weeks.map(({ from, to }) => `${formatDate(from).slice(0, 5)}-${formatDate(to)}`)}
          marks={weeks.map(markOf)}
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
