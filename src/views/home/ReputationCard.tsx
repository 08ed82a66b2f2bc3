/** The widget 'Web Reputation': overall score to one decimal, five aspects out of five (specification §9, decision E18). */
import { ASPECTS, type Reputation } from '../../api/widgets.ts'
import type { ApiError } from '../../api/error.ts'
import { formatNumber } from '../../domain/text.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

const oneDecimal = (value: number): string =>
  value.toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type ReputationCardProps = {
  hotelId: number | null
  data: Reputation | undefined
  error: ApiError | undefined
  onRetry: () => void
}

export function ReputationCard({ hotelId, data, error, onRetry }: ReputationCardProps) {
  return (
    <Card
      title="Web Reputation"
      aside={data && `${formatNumber(data.numero_recensioni)} recensioni in un anno`}
      className="widget reputation"
      footer={
        hotelId !== null && (
          <ButtonLink href={`/hotel/${hotelId}/WebReputation`} small variant="ghost" icon="star">
            Tutte le recensioni
          </ButtonLink>
        )
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={onRetry} />
      ) : !data ? (
        <Skeleton shape="block" label="Caricamento delle recensioni" />
      ) : (
        <>
          <p className="reputation-score">
            <b>{data.punteggio === null ? '–' : oneDecimal(data.punteggio)}</b>
            <span>
              <span className="reputation-word">Fantastico</span>
              <small>su 5</small>
            </span>
          </p>
          <dl className="reputation-aspects">
            {ASPECTS.map(([name, label]) => {
              const value = data.valutazioni[name] ?? null
              return (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    <meter
                      className="meter"
                      min={0}
                      max={5}
                      value={value ?? 0}
                      aria-label={`${label}: ${value === null ? 'nessun voto' : `${oneDecimal(value)} su 5`}`}
                    />
                    <span>{value === null ? '–' : oneDecimal(value)}</span>
                  </dd>
                </div>
              )
            })}
          </dl>
        </>
      )}
    </Card>
  )
}
