/** Under a contact's fields: what is to be done with it, and what was noted about it, newest first. */
import { rubricaTask } from '../../domain/resources/rubrica.ts'
import { formatDate, formatInstant } from '../../domain/text.ts'
import { Button } from '../kit/Button.tsx'
import type { RecordExtraProps } from '../props.ts'
import { run } from '../shell/effects.ts'
import './ContactHistory.css'

type Note = { id: number; nota: string; autore: string | null; created_at: string }
type Task = { id: number; description: string; date: string; type: string }

const typeOf = (value: string): string =>
  rubricaTask.fields.type!.options!.find((option) => option.value === value)?.label ?? value

export function ContactHistory({ meta, narrow }: RecordExtraProps) {
  const notes = (meta?.note ?? []) as Note[]
  const tasks = (meta?.compiti ?? []) as Task[]
  const level = narrow ? 2 : undefined
  return (
    <>
      <section className="form-group contact-history" aria-label="Attività da fare">
        <h3 aria-level={level}>
          Attività da fare
          <Button small icon="plus" onClick={() => run('attivita.aggiungi')}>
            Aggiungi attività
          </Button>
        </h3>
        {tasks.length === 0 ? (
          <p>Nessuna.</p>
        ) : (
          <ul>
            {tasks.map(({ id, description, date, type }) => (
              <li key={id}>
                <small>
                  {formatDate(date)} · {typeOf(type)}
                </small>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="form-group contact-history" aria-label="Note">
        <h3 aria-level={level}>Note</h3>
        {notes.length === 0 ? (
          <p>Nessuna.</p>
        ) : (
          <ul>
            {notes.map(({ id, nota, autore, created_at }) => (
              <li key={id}>
                <small>{[formatInstant(created_at), autore].filter(Boolean).join(' · ')}</small>
                <p>{nota}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
