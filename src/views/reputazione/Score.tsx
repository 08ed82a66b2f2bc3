/** The score of a period beside that of the one before, of the same length. */
import { useReputation, type Collected } from '../../api/reputazione.ts'
import { formatDate } from '../../domain/text.ts'
import { Card } from '../kit/Card.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { countReviews, Scores } from '../widgets/Scores.tsx'
import { periodBefore } from './period.ts'

export function Score({ hotelId, period }: { hotelId: number; period: Collected }) {
  const before = periodBefore(period)
  const { data, error, mutate } = useReputation(hotelId, period)
  const past = useReputation(hotelId, before)
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="block" label="Caricamento del punteggio" />
  if (data.numero_recensioni === 0)
    return <Empty icon="star" title="Nessuna recensione" text="In questi giorni non ne è stata raccolta alcuna." />
  const compared = past.data && past.data.numero_recensioni > 0 ? past.data : undefined
  return (
    <Card
      title="Punteggio"
      className="reputation-score"
      aside={countReviews(data.numero_recensioni)}
      footer={
        <p className="reputation-compared">
          {compared
            ? `A confronto con il periodo dal ${formatDate(before.from)} al ${formatDate(before.to)}: ${countReviews(compared.numero_recensioni)}.`
            : `Dal ${formatDate(before.from)} al ${formatDate(before.to)} non ci sono recensioni con cui confrontarlo.`}
        </p>
      }
    >
      <Scores data={data} before={compared} />
    </Card>
  )
}
