/** Commands on contacts: the tasks of the open one, and a note, a task or a mail for all that are selected. */
import { changeTask, type Task } from '../../api/contatti.ts'
import { can } from '../../domain/access/access.ts'
import type { FormFacts } from '../../state/screen.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { onSelection, selectedIds } from './selection.ts'
import { itemAt, expectDefined } from '../../domain/util/lookup.ts'

const CONTACTS = 'main.rubrica'

const selectedContacts = (context: Context) => selectedIds(context, CONTACTS)

const toSeveral = (
  op: 'note' | 'task' | 'send',
  command: Pick<Command, 'id' | 'title' | 'button' | 'icon' | 'keys' | 'bar' | 'keywords'>,
): Command =>
  onSelection({
    ...command,
    when: (context) =>
      context.user !== null && can(context.user, CONTACTS, op) !== 'none' && selectedContacts(context).length > 0,
    run: (context, effects) => effects.openDialog('contacts', null, `${op} ${selectedContacts(context).join(',')}`),
  })

const actions: readonly Command[] = [
  toSeveral('note', {
    id: 'contatti.nota',
    title: 'Aggiungi una nota ai contatti scelti',
    button: 'Nota',
    icon: 'pencil',
    keys: ['a'],
    bar: 'nota ai scelti',
    keywords: 'annota appunto commento selezione',
  }),
  toSeveral('task', {
    id: 'contatti.attivita',
    title: 'Aggiungi un’attività ai contatti scelti',
    button: 'Attività',
    icon: 'calendar',
    keys: ['t'],
    bar: 'attività ai scelti',
    keywords: 'compito promemoria telefonata selezione',
  }),
  toSeveral('send', {
    id: 'contatti.mail',
    title: 'Scrivi una mail ai contatti scelti',
    button: 'Mail',
    icon: 'send',
    keys: ['s'],
    bar: 'mail ai scelti',
    keywords: 'email posta invia manda messaggio selezione',
  }),
]

export default actions

const contactIn = ({ form }: Context): NonNullable<FormFacts['record']> | null =>
  form?.resource === CONTACTS ? (form.record ?? null) : null
const tasksIn = (context: Context): readonly Task[] => (contactIn(context)?.meta?.compiti ?? []) as Task[]
const mayChange = ({ user }: Context): boolean => user !== null && can(user, 'main.rubricaTask', 'update') !== 'none'

/** Commands on the open contact; they load with it. */
export const contactCommands: readonly Command[] = [
  {
    id: 'contatto.attivita',
    title: 'Aggiungi un’attività a questo contatto',
    button: 'Attività',
    section: 'contatto',
    icon: 'calendar',
    keys: ['t'],
    bar: 'attività',
    keywords: 'compito promemoria da fare',
    when: (context) => Boolean(contactIn(context)?.may.includes('task')) && !context.list?.selected,
    run: (context, effects) =>
      effects.openDialog('task', Number(expectDefined(contactIn(context), 'the open contact').key)),
  },
  {
    id: 'contatto.fatta',
    title: 'Segna come fatta la prima attività del contatto',
    section: 'contatto',
    icon: 'check',
    keys: ['d'],
    bar: 'fatta',
    keywords: 'completa completata finita chiudi compito',
    when: (context) => mayChange(context) && tasksIn(context).length > 0,
    run: (context, effects) => changeTask(itemAt(tasksIn(context), 0).id, { completata: true }, effects.notify),
  },
  {
    id: 'contatto.sposta',
    title: 'Sposta la prima attività del contatto',
    section: 'contatto',
    icon: 'clock',
    keys: ['p'],
    bar: 'sposta',
    keywords: 'posticipa rimanda data giorno scadenza compito',
    when: (context) => mayChange(context) && tasksIn(context).length > 0,
    run(context, effects) {
      const { id, date } = itemAt(tasksIn(context), 0)
      effects.openDialog('moveTask', id, undefined, { date })
    },
  },
]
