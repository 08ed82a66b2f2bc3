/** Sentences about contacts: tasks, notes, mails and calls. */
import type { Row } from '../../../api/resources/resources.ts'
import { rolesOf } from '../../../domain/access/access.ts'
import { rubrica, rubricaTask } from '../../../domain/resources/rubrica.ts'
import { today } from '../../../domain/time/dates.ts'
import { addressOf } from '../../match.ts'
import { routes } from '../../routes/index.ts'
import { asArgument, type Argument } from '../argument.ts'
import { callOn, callPlan } from '../writes.ts'
import type { ArgumentValues, Sentence } from '../sentence.ts'
import { showDay } from '../times.ts'
import { expectDefined } from '../../../domain/util/lookup.ts'

const CONTACTS = rubrica.id

const contact: Argument = {
  label: 'Contatto',
  kind: 'name',
  of: CONTACTS,
  required: true,
  // Defaults to the open contact.
  standard: ({ form }) =>
    form?.resource === CONTACTS && form.record ? { value: form.record.key, shown: form.record.name } : undefined,
}

const edit = expectDefined(
  routes.find(({ kind, resource }) => kind === 'edit' && resource === CONTACTS),
  'the route of a contact',
)
const contactAddress = (id: unknown): string =>
  expectDefined(addressOf(edit, { id: id as number }), 'the address of a contact')

const { note, send } = rubrica.bodies
const { description, date, type } = rubricaTask.fields
const sales = rolesOf('staff produttore')

const taskOf = ({ descrizione = '', data, tipo }: ArgumentValues): Row => ({
  description: descrizione,
  date: data,
  type: tipo,
})

const sentences: readonly Sentence[] = [
  {
    id: 'frase.attivita',
    title: 'Aggiungi attività',
    icon: 'plus',
    who: sales,
    op: [CONTACTS, 'task'],
    beginning: 'attività {hotel} ',
    calledBy: ['attività|ricorda|ricordami|promemoria|task', 'attività|compito da fare'],
    takes: {
      contatto: contact,
      descrizione: asArgument(description, { free: true, examples: ['chiamare', 'mandare il preventivo'] }),
      data: asArgument(date, { toward: 'future', standard: () => ({ value: today(), shown: showDay(today()) }) }),
      tipo: asArgument(type, { echo: true, standard: () => ({ value: 'telefonata', shown: 'Telefonata' }) }),
    },
    verb: 'crea l’attività',
    writes: true,
    examples: ['attività chiamare cilicia domani', 'ricorda preventivo stella marina lunedì'],
    plan: (values) => callPlan(CONTACTS, 'task', values.contatto as number, taskOf(values)),
    async run(values, _, effects) {
      const alsoRefresh = [rubricaTask.id, 'main.turno']
      await callOn(CONTACTS, 'task', values.contatto as number, taskOf(values), effects, alsoRefresh)
    },
    form: ({ contatto = null, ...values }, _, effects) =>
      effects.openDialog('task', contatto as number | null, undefined, taskOf(values)),
  },
  {
    id: 'frase.nota',
    title: 'Aggiungi una nota',
    icon: 'pencil',
    who: sales,
    op: [CONTACTS, 'note'],
    beginning: 'nota {hotel}: ',
    calledBy: ['nota|annota|appunto|appunta'],
    takes: { contatto: contact, nota: asArgument(note.nota, { free: true }) },
    verb: 'aggiungi la nota',
    writes: true,
    examples: ['nota cilicia: vuole il listino 2027'],
    plan: ({ contatto, nota }) => callPlan(CONTACTS, 'note', contatto as number, { nota }),
    async run({ contatto, nota }, _, effects) {
      await callOn(CONTACTS, 'note', contatto as number, { ids: [contatto], nota }, effects)
    },
  },
  {
    id: 'frase.mail',
    title: 'Scrivi una mail',
    icon: 'send',
    who: sales,
    op: [CONTACTS, 'send'],
    beginning: 'mail {hotel}: ',
    calledBy: ['mail|email|scrivi'],
    takes: {
      contatto: contact,
      oggetto: asArgument(send.oggetto, {
        free: true,
        required: false,
        examples: ['Listino 2027', 'Il tuo preventivo'],
      }),
    },
    verb: 'apri la mail',
    asks: true,
    examples: ['mail cilicia: Listino 2027'],
    async run({ contatto, oggetto }, _, effects) {
      await effects.navigate(contactAddress(contatto))
      effects.openDialog('call', contatto as number, 'contatto.mail', oggetto ? { oggetto } : undefined)
    },
  },
  {
    id: 'frase.chiama',
    title: 'Mostra il telefono',
    icon: 'phone',
    who: sales,
    op: [CONTACTS, 'opens'],
    beginning: 'chiama {hotel}',
    calledBy: ['chiama|telefona|telefono'],
    takes: { contatto: contact },
    verb: 'mostra il numero',
    examples: ['chiama cilicia'],
    async run({ contatto }, _, effects) {
      effects.navigate(contactAddress(contatto))
      await callOn(CONTACTS, 'opens', contatto as number, {}, effects)
    },
  },
]

export default sentences
