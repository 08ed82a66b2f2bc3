/** The widget 'Web Reputation': overall score with one decimal, and five aspects rated out of five. */
import type { Reputation } from '../../api/reputazione.ts'
import type { ApiError } from '../../api/client/error.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card, FooterPlaceholder } from '../kit/layout/Card.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { countReviews, Scores } from '../widgets/Scores.tsx'
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
      aside={data && `${countReviews(data.numero_recensioni)} in un anno`}
      className="widget reputation"
      footer={
        hotelId === null ? (
          <FooterPlaceholder />
        ) : (
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
