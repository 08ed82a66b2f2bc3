/** The open tasks of a contact, oldest first, with buttons to complete or move each. */
import { useState } from 'react'
import { changeTask, type Task } from '../../api/contatti.ts'
import { can } from '../../domain/access/access.ts'
import { rubricaTask } from '../../domain/resources/rubrica.ts'
import { today, daysBetween } from '../../domain/time/dates.ts'
import { dueTone } from '../../domain/model/due.ts'
import { formatDate } from '../../domain/text/text.ts'
import { openDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { LazyMenu } from '../kit/overlay/LazyMenu.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { effects } from '../shell/effects.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { laterDays } from './laterDays.ts'

const Menu = lazyWithPreload(async () => (await import('../kit/overlay/Menu.tsx')).Menu)

const typeOf = (value: string): string =>
  rubricaTask.fields.type.options.find((option) => option.value === value)?.label ?? value

/** `next` is the day on which the contact should be contacted again. */
type OpenTasksProps = { tasks: readonly Task[]; next: unknown; level: number | undefined }

export function OpenTasks({ tasks, next, level }: OpenTasksProps) {
  const { user } = useContextSnapshot()
  const mayChange = user !== null && can(user, rubricaTask.id, 'update') !== 'none'
  return (
    <section className="form-group" aria-label="Attività da fare">
      <h3 aria-level={level}>Attività da fare</h3>
      {typeof next === 'string' && (
        <p className="contact-quiet">
          Prossimo contatto: <b>{formatDate(next)}</b> <Due date={next} />
        </p>
      )}
      {tasks.length === 0 ? (
        <p className="contact-quiet">Nessuna attività da fare.</p>
      ) : (
        <ul className="contact-tasks">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskLine({ task, mayChange }: { task: Task; mayChange: boolean }) {
  const { id, description, date, type } = task
  const [busy, setBusy] = useState(false)
  const change = async (changes: Parameters<typeof changeTask>[1]) => {
    if (busy) return
    setBusy(true)
    await changeTask(id, changes, effects.notify)
    setBusy(false)
  }
  return (
    <li>
      <div>
        <b>{description}</b>
        <small>
          <Due date={date} /> {typeOf(type)} · {formatDate(date)}
        </small>
      </div>
      {mayChange && (
        <div className="contact-acts">
          <Button
            small
            icon="check"
            loading={busy}
            aria-label={`Fatta: ${description}`}
            onClick={() => void change({ completata: true })}
          >
            Fatta
          </Button>
          <LazyMenu
            button={(buttonProps) => (
              <Button {...buttonProps} small variant="ghost" icon="clock" aria-label={`Sposta: ${description}`}>
                Sposta
              </Button>
            )}
            menu={(opened) => (
              <Menu
                {...opened}
                label={`Sposta: ${description}`}
                align="end"
                items={[
                  ...laterDays(today()).map(({ label, day }) => ({
                    label: `${label} (${formatDate(day).slice(0, 5)})`,
                    run: () => void change({ date: day }),
                  })),
                  {
                    label: 'Un altro giorno…',
                    hasSeparator: true,
                    run: () => openDialog('moveTask', id, undefined, { date }),
                  },
                ]}
              />
            )}
          />
        </div>
      )}
    </li>
  )
}

function Due({ date }: { date: string }) {
  const days = daysBetween(today(), date)
  const word = days < 0 ? 'In ritardo' : days === 0 ? 'Oggi' : days === 1 ? 'Domani' : null
  return word && <Tag tone={dueTone(date, today())}>{word}</Tag>
}
