/** The widget 'Attività': the first ten open tasks by date, so that overdue and today's tasks come first. */
import { sellerOf } from '../../domain/access/access.ts'
import { useTasks } from '../../api/widgets.ts'
import { WIDGET_ROWS } from '../../api/home.ts'
import { today, daysBetween } from '../../domain/time/dates.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { run } from '../shell/effects.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { dueWord } from './dueWord.ts'

export function Tasks() {
  const { user } = useContextSnapshot()
  const code = user?.roleName === 'produttore' ? sellerOf(user) : null
  const { data, error, mutate } = useTasks(code)
  return (
    <Card
      title="Attività"
      aside={`prime ${WIDGET_ROWS}`}
      flush
      className="contacts tasks"
      footer={
        <Button small icon="plus" onClick={() => run('attivita.aggiungi')}>
          Aggiungi attività
        </Button>
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={WIDGET_ROWS} label="Caricamento delle attività" />
      ) : data.length === 0 ? (
        <Empty icon="done" title="Nessuna attività da fare" />
      ) : (
        <ul>
          {data.map(({ id, rubrica_id, description, date, contact }) => (
            <li key={id}>
              <Anchor href={`/crmContatti/${rubrica_id}`}>
                <span className="contact-name">
                  {description} <small>{contact}</small>
                </span>
                <Due date={date} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Due({ date }: { date: string }) {
  const days = daysBetween(today(), date)
  return <Tag tone={days < 0 ? 'bad' : days === 0 ? 'info' : 'neutral'}>{dueWord(date, days)}</Tag>
}
