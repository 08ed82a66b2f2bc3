/** A note, a task or a mail to several contacts in one call; either all of it is written or nothing. */
import { call } from '../../api/client/call.ts'
import { refreshTasks } from '../../api/contatti.ts'
import type { Fields } from '../../domain/model/fields.ts'
import { rubrica } from '../../domain/resources/rubrica.ts'
import { today } from '../../domain/time/dates.ts'
import { formatNumber } from '../../domain/text/text.ts'
import type { DialogProps } from '../props.ts'
import { DialogForm, pick, type Values } from '../resource/form/DialogForm.tsx'
import { itemAt } from '../../domain/util/lookup.ts'

type Op = 'note' | 'task' | 'send'
const { note, task, send } = rubrica.bodies

type Words = { title: string; verb: string; fields: Fields; initial: Values; intro: string }
const WORDS: Readonly<Record<Op, Words>> = {
  note: {
    title: 'Nota a più contatti',
    verb: 'Aggiungi nota',
    fields: pick(note, 'nota'),
    initial: {},
    intro: 'La stessa nota va su ciascuno di loro.',
  },
  task: {
    title: 'Attività per più contatti',
    verb: 'Crea attività',
    fields: pick(task, 'description', 'date', 'type'),
    initial: { date: today(), type: 'telefonata' },
    intro: 'Ciascuno riceve un’attività sua, da completare o spostare per conto proprio.',
  },
  send: {
    title: 'Mail a più contatti',
    verb: 'Invia',
    fields: pick(send, 'oggetto', 'testo'),
    initial: {},
    intro: 'Parte una mail per ciascuno, al suo indirizzo: nessuno vede gli altri.',
  },
}

/** `of` is the call and the contact ids: 'note 3,4,5'. */
export function ToContacts({ of = '' }: DialogProps) {
  const [op, list = ''] = of.split(' ') as [Op, string?]
  const ids = list.split(',').map(Number)
  const words = WORDS[op]
  const many = ids.length === 1 ? '1 contatto' : `${formatNumber(ids.length)} contatti`
  return (
    <DialogForm
      title={words.title}
      intro={`${many}. ${words.intro}`}
      about={{ key: list, name: many }}
      fields={words.fields}
      initial={words.initial}
      op={`${rubrica.id}.${op}`}
      verb={words.verb}
      submit={(typed, writeKey) =>
        call(rubrica, op, { path: { id: itemAt(ids, 0) }, body: { ids, ...typed }, writeKey })
      }
      onDone={() => void refreshTasks()}
    />
  )
}
