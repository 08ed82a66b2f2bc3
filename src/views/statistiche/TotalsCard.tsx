/** The overview: four totals of the period compared with another one, and their trend by day, week or month. */
import { useSection, type StatsScope, type Totals } from '../../api/statistiche.ts'
import { today } from '../../domain/time/dates.ts'
import { capitalize, formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { toneToken } from '../kit/chart/chart.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { CountChange } from '../widgets/CountChange.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { totalWords } from './statisticsCsv.ts'
import type { StatsChange } from './filters.ts'
import { NoData } from './NoData.tsx'
import { isNothing, names, useCountedSince, useNeverCounted, type Day } from './countedSince.ts'
import { useComparedSection, type SectionProps } from './useSection.ts'
import { itemAt } from '../../domain/util/lookup.ts'
import { alignDays, labelOf, monthMark, sizesOf, spansOf, units, usualUnit, type Unit } from './spans.ts'

const words = [
  ['visits', totalWords.visits, 0],
  ['messages', totalWords.messages, 2],
  ['clicks', totalWords.clicks, 3],
  ['calls', totalWords.calls, 4],
] as const satisfies readonly (readonly [keyof Totals, string, number])[]

type TotalsProps = SectionProps & {
  /** The chosen unit of the trend; null for the usual one. */
  unit: Unit | null
  /** Names of the hidden lines. */
  off: readonly string[]
  onChange: (change: StatsChange) => void
}

export function TotalsCard({ scope, period, against, unit: chosen, off, onChange }: TotalsProps) {
  const { data, error, isValidating, mutate } = useSection<Totals>('number', scope, period)
  const comparison = useComparedSection<Totals>('number', against, period)
  const since = useCountedSince(against, period)
  // All zeros mean that nothing was counted yet, which must not be shown as zero.
  const isEmpty = data !== undefined && isNothing(data)
  const usual = usualUnit(period.from, period.to)
  const unit = chosen ?? usual
  const toggle = (name: string) => {
    const next = off.includes(name) ? off.filter((one) => one !== name) : [...off, name]
    // At least one line stays visible.
    if (next.length < names.length) onChange({ senza: next.join(',') })
  }
  return (
    <Card
      title="Panoramica"
      aside={
        <fieldset className="stats-units" aria-label="Andamento per">
          {units.map((one) => (
            <Button
              key={one}
              small
              variant="ghost"
              aria-pressed={one === unit}
              onClick={() => onChange({ passo: one === usual ? '' : one })}
            >
              {capitalize(one)}
            </Button>
          ))}
        </fieldset>
      }
      className="stats-totals"
      busy={isValidating}
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <dl className="figure-pairs">
          {words.map(([key, word, tone]) => (
            <div key={key}>
              <dt>
                <button
                  type="button"
                  className="stats-line"
                  aria-pressed={!off.includes(key)}
                  title={off.includes(key) ? 'Mostra la linea' : 'Togli la linea'}
                  onClick={() => toggle(key)}
                >
                  <span className="k-chart-dot" style={{ background: `var(${toneToken(tone)})` }} />
                  {word}
                </button>
              </dt>
              <dd>{data && !isEmpty ? formatNumber(data[key]) : '–'}</dd>
              {against &&
                (data && comparison && since !== undefined && !isEmpty && !isNothing(comparison) ? (
                  <CountChange now={data[key]} before={comparison[key]} words={against.words} since={since} />
                ) : (
                  <dd className="figure-change">{'\u00a0'}</dd>
                ))}
            </div>
          ))}
        </dl>
      )}
      <Trend {...{ scope, period, against, unit, off }} />
    </Card>
  )
}

function Trend({ scope, period, against, unit, off }: SectionProps & { unit: Unit; off: readonly string[] }) {
  const { data, error, mutate } = useSection<Day[]>('overview', scope, period)
  const comparison = useComparedSection<Day[]>('overview', against, period)
  const isEmpty = data !== undefined && data.every(isNothing)
  const hasNoDataEver = useNeverCounted(scope, isEmpty)
  if (error) return <WidgetFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="block" label="Caricamento dell’andamento" />
  if (isEmpty)
    return hasNoDataEver ? (
      <NoData height={180} title="Nessun dato finora" text={neverFrom(scope)} />
    ) : (
      // Advice to choose another period is given only once it is known that another period has data.
      <NoData
        height={180}
        text={hasNoDataEver === false ? `Per questi giorni non ci sono ${adviceFor(period.to)}` : undefined}
      />
    )
  const sizes = sizesOf(data, unit)
  const spans = spansOf(data, names, sizes)
  const months = spans.map(monthMark)
  const comparisonSpans = comparison && spansOf(alignDays(data, comparison, names), names, sizes)
  const since = comparisonSpans?.findIndex((span) => !names.every((name) => span[name] === 0)) ?? -1
  const lines = words.filter(([name]) => !off.includes(name))
  // A week with fewer days would look like a drop.
  const isShort = (at: number) => unit === 'settimana' && at === 0 && itemAt(sizes, 0) < 7
  return (
    <Chart
      name={`Andamento per ${unit}`}
      labels={spans.map(labelOf)}
      // Within a single month the marks are days.
      marks={
        months.filter(Boolean).length > 1 ? months : spans.map(({ from }) => `${from.slice(8)}/${from.slice(5, 7)}`)
      }
      series={[
        ...lines.map(([name, word, tone]) => ({
          ...lineOf(word, tone),
          kind: tone === 0 ? ('area' as const) : ('line' as const),
          values: spans.map((span, at) => (isShort(at) ? null : span[name])),
        })),
        // The comparison is aligned by position, whatever its dates.
        ...lines.flatMap(([name, word, tone]) =>
          comparisonSpans && since >= 0
            ? {
                ...lineOf(`${word}, ${against!.words}`, tone),
                kind: 'line' as const,
                pale: true,
                dashed: true,
                values: spans.map((_, at) =>
                  at < since || isShort(at) || !comparisonSpans[at]?.to ? null : comparisonSpans[at][name],
                ),
              }
            : [],
        ),
      ]}
      format={formatNumber}
    />
  )
}

const neverFrom = (scope: StatsScope | null): string =>
  `Negli ultimi tre anni da ${scope?.medium ? 'questo canale' : 'questa fonte'} non sono arrivate né visite né richieste.`

/** Before counting began, a more recent period helps; days that have only just begun have no data yet. */
const adviceFor = (to: string): string =>
  to < today() ? 'rilevazioni: scegli un periodo più recente.' : 'ancora rilevazioni: scegli un periodo più lungo.'

/** Requests and calls are few compared with visits, so they use the right axis. */
const lineOf = (word: string, tone: number) => ({
  label: word.charAt(0).toUpperCase() + word.slice(1),
  tone,
  right: word.startsWith(totalWords.messages) || word.startsWith(totalWords.calls),
})
