/** The widget 'Orario attività': the user's own hours of today and of this week, and the latest entries. */
import { useEntries } from '../../api/widgets.ts'
import { today } from '../../domain/time/dates.ts'
import { mondayOf } from '../../domain/time/dateText.ts'
import { formatHours, totalHours } from '../../domain/time/hours.ts'
import { formatDate } from '../../domain/text/text.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { run } from '../shell/effects.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

const SHOWN = 4

export function TimeTracking() {
  const { user } = useContextSnapshot()
  const day = today()
  const { data, error, mutate } = useEntries(user && { from: mondayOf(day), to: day, userId: user.id })
  return (
    <Card
      title="Orario attività"
      className="widget time-tracking"
      footer={
        <>
          <ButtonLink href="/CalendarioAttivita" small variant="ghost" icon="calendar">
            Calendario attività
          </ButtonLink>
          <Button small icon="plus" onClick={() => run('attivita.registra')}>
            Aggiungi orario
          </Button>
        </>
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton lines={SHOWN + 2} label="Caricamento degli orari" />
      ) : (
        <>
          <dl className="figure-pairs widget-figures">
            <div>
              <dt>oggi</dt>
              <dd>{totalHours(data.filter((one) => one.dataConsuntivo === day))}</dd>
            </div>
            <div>
              <dt>questa settimana</dt>
              <dd>{totalHours(data)}</dd>
            </div>
          </dl>
          {data.length === 0 ? (
            <p className="widget-quiet">Nessun orario registrato questa settimana.</p>
          ) : (
            <ul className="widget-rows">
              {data
                .slice(-SHOWN)
                .reverse()
                .map(({ id, dataConsuntivo, tempo, note, attivita }) => (
                  <li key={id} className="time-row">
                    <span>
                      {formatDate(dataConsuntivo)} · {note ?? attivita}
                    </span>
                    <b>{formatHours(tempo)}</b>
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}
