/** The score of a period with its trend, channels and bands, each with its comparison. */
import { useRef } from 'react'
import { useReputation, type Collected } from '../../api/reputazione.ts'
import { formatDate } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { comparisonWords } from '../widgets/comparison.ts'
import { CountChange } from '../widgets/CountChange.tsx'
import { countReviews, Scores } from '../widgets/Scores.tsx'
import { exportHandlers } from '../widgets/ExportButtons.tsx'
import { ExportBar } from '../widgets/ExportBar.tsx'
import { Bands } from './Bands.tsx'
import { Channels } from './Channels.tsx'
import { saveReputation } from './reputationCsv.ts'
import { ScoreTrend } from './ScoreTrend.tsx'
import { focusNext } from '../widgets/focusNext.ts'
import { useReviewCommands } from './useReviewCommands.ts'

type ScoreProps = {
  hotelId: number
  period: Collected
  /** Address of the reviews behind a figure. */
  addressOf: (narrow: Readonly<Record<string, string>>) => string
}

export function Score({ hotelId, period, addressOf }: ScoreProps) {
  const { data, error, isValidating, mutate } = useReputation(hotelId, period)
  const place = useRef<HTMLDivElement>(null)
  const reviews = useReviewCommands()
  const takes = exportHandlers('webreputation.struttura.read', 'Reputazione', () => {
    if (data) saveReputation(data, period)
  })
  useListHandle(
    {
      resource: 'webreputation.recensione',
      createLabel: null,
      canDelete: false,
      makesFile: data !== undefined,
      rows: 0,
      selected: 0,
      hasCursor: false,
    },
    {
      move: (step) => focusNext(place, '.figures-table a', step),
      edge: (end) => focusNext(place, '.figures-table a', end),
      filter: () => document.getElementById('raccolta-dal')?.focus(),
      turnPage: () => undefined,
      reload: () => void mutate(),
      marked: () => ({ cursor: null, selected: [] }),
      ...takes,
      reviews,
    },
  )
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="block" label="Caricamento del punteggio" />
  if (data.numero_recensioni === 0)
    return <Empty icon="star" title="Nessuna recensione" text="In questi giorni non ne è stata raccolta alcuna." />
  const { confronto } = data
  const words = confronto ? comparisonWords[confronto.tipo] : undefined
  const compared = confronto && confronto.numero_recensioni > 0 ? confronto : undefined
  return (
    <div ref={place} className="reputation-figures">
      <ExportBar
        from={period.from}
        to={period.to}
        comparison={
          confronto ? `dal ${formatDate(confronto.raccolta_da)} al ${formatDate(confronto.raccolta_fino_a)}` : undefined
        }
        takes={takes}
      />
      <Card
        title="Punteggio"
        aside={countReviews(data.numero_recensioni)}
        busy={isValidating}
        footer={
          confronto && (
            <dl className="reputation-compared">
              <dt className="sr-only">Recensioni</dt>
              {compared ? (
                <CountChange now={data.numero_recensioni} before={compared.numero_recensioni} words={words!} />
              ) : (
                <dd>Nessuna recensione {words} con cui confrontarlo.</dd>
              )}
            </dl>
          )
        }
      >
        <Scores data={data} before={compared} />
      </Card>
      <Bands bands={data.fasce} words={compared && words} busy={isValidating} addressOf={addressOf} />
      <ScoreTrend spans={data.andamento} words={words} busy={isValidating} />
      <Channels channels={data.canali} words={words} busy={isValidating} addressOf={addressOf} />
    </div>
  )
}
