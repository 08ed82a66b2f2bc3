/** Requests of the year to date and of the last 30, 90 and 180 days, whatever the chosen period. */
import { useSummary, type Window } from '../../api/statistiche.ts'
import { addDays, today } from '../../domain/time/dates.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { PartsTable, PartsWaiting } from './Shares.tsx'
import { useCountedSince } from './countedSince.ts'
import { useComparedSummary, type SectionProps } from './useSection.ts'

export const TITLE = 'Riepilogo delle richieste'
const WINDOWS = 4
const shortly = (label: string): string => label.replace(/^Ultimi (\d+) giorni$/, '$1 gg').replace('Da inizio ', '')
const perDay = ({ count, days }: Window): string => `${formatNumber(Math.round((count / days) * 10) / 10)} al giorno`

/** The first day of the longest window. */
const longest = (windows: readonly Window[] = [], now: string): string =>
  addDays(now, 1 - Math.max(1, ...windows.map(({ days }) => days)))

export function Summary({ scope, against }: Pick<SectionProps, 'scope' | 'against'>) {
  const { data, error, isValidating, mutate } = useSummary(scope)
  const counted = useComparedSummary(against)
  // Nothing in any window means that nothing was counted, which must not be shown as zero.
  const comparedWindows = counted?.some(({ count }) => count > 0) ? counted : undefined
  const now = today()
  const since = useCountedSince(against, { from: longest(data, now), to: now })
  return (
    <Card title={TITLE} aside="fino a oggi" busy={isValidating}>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <PartsWaiting title={TITLE} rows={WINDOWS} />
      ) : (
        <Chart
          name={TITLE}
          size="small"
          labels={data.map(({ label }) => label)}
          marks={data.map(({ label }) => shortly(label))}
          series={[
            {
              label: 'Richieste',
              kind: 'bar',
              values: data.map(({ count }) => count),
              tones: data.map((_, index) => index + 1),
            },
          ]}
          format={formatNumber}
        >
          <PartsTable
            title={TITLE}
            heads={['Finestra', 'Richieste', 'Media']}
            against={counted && !comparedWindows ? undefined : against?.words}
            since={since}
            rows={data.map((window, at) => [
              window.label,
              formatNumber(window.count),
              perDay(window),
              comparedWindows?.[at] && formatNumber(comparedWindows[at].count),
            ])}
          />
        </Chart>
      )}
    </Card>
  )
}
