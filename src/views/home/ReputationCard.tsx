/** The widget 'Web Reputation': overall score to one decimal, five aspects out of five (specification §9, decision E18). */
import type { Reputation } from '../../api/reputation.ts'
import type { ApiError } from '../../api/error.ts'
import { formatNumber } from '../../domain/text.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Scores } from '../widgets/Scores.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

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
        <Scores data={data} />
      )}
    </Card>
  )
}
