/** The widget 'Revenue service': active if the hotel's contract has the article HDOOR1. */
import { useContractArticles } from '../../api/widgets.ts'
import { run } from '../shell/effects.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export const REVENUE_ARTICLE = 'HDOOR1'

export function Revenue({ hotelId }: { hotelId: number | null }) {
  const { data, error, mutate } = useContractArticles(hotelId)
  const active = data?.includes(REVENUE_ARTICLE)
  return (
    <Card
      title="Revenue service"
      className="widget revenue"
      mark={data && <Tag tone={active ? 'ok' : 'neutral'}>{active ? 'Attivo' : 'Da attivare'}</Tag>}
      footer={
        <Button small variant="ghost" icon="help" onClick={() => run('assistenza.chiedi')}>
          {active ? 'Parla con il tuo consulente' : 'Chiedi informazioni'}
        </Button>
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton lines={3} label="Caricamento del servizio" />
      ) : (
        <p className="widget-text">
          {active
            ? 'Il servizio è attivo: i prezzi del tuo hotel seguono la domanda, giorno per giorno, insieme al tuo consulente.'
            : 'Con il revenue service i prezzi del tuo hotel seguono la domanda, giorno per giorno. Il servizio è da attivare.'}
        </p>
      )}
    </Card>
  )
}
