/** What a service can do with one of its records beyond saving it (specification §7.3-§7.6): a row each. */
import type { Row } from '../../api/resources.ts'
import type { Question } from '../../state/overlay.ts'
import type { RecordFacts } from '../../state/screen.ts'
import type { Command } from '../command.ts'
import { perform } from '../recordCalls.ts'

export type RecordCall = Pick<Command, 'id' | 'title' | 'button' | 'icon' | 'keywords'> & {
  resource: string
  op: string
  /** It goes by what is stored: what was changed and not saved would be left out. */
  saved?: true
  /** Offered while the record is like this. */
  when?: (row: Readonly<Row>) => boolean
  /** What is sent; `values` are those of the dialog. */
  body?: (record: RecordFacts, values: Row) => Row
  /** Asked first. */
  question?: Question
  /** Fields of the call that a dialog asks for, and what they begin with. */
  form?: { fields: readonly string[]; verb: string; values?: (record: RecordFacts) => Row }
  /** The answer is a copy: it opens. */
  copies?: true
}

/** Resources that go online, with their article and name. */
const online = (resource: string, id: string, name: string): RecordCall[] =>
  [true, false].map((on) => ({
    id: `${id}.${on ? 'online' : 'offline'}`,
    title: on ? `Metti online ${name}` : `Togli da online ${name}`,
    button: on ? 'Metti online' : 'Togli da online',
    icon: on ? 'eye' : 'eye-off',
    keywords: on ? 'pubblica attiva mostra' : 'offline nascondi sospendi disattiva',
    resource,
    op: 'online',
    saved: true,
    when: (row) => (row.stato_online === true) !== on,
    body: () => ({ stato_online: on }),
  }))

const pin = (on: boolean): RecordCall => ({
  id: on ? 'offerta.evidenzia' : 'offerta.togli-evidenza',
  title: on ? 'Metti in evidenza l’offerta' : 'Togli l’offerta dall’evidenza',
  button: on ? 'Metti in evidenza' : 'Togli dall’evidenza',
  icon: 'pin',
  keywords: 'fissa pin primo piano',
  resource: 'main.hotelOfferta',
  op: 'pin',
  when: (row) => (row.in_evidenza === true) !== on,
})

export const calls: readonly RecordCall[] = [
  {
    id: 'offerta.duplica',
    title: 'Duplica l’offerta',
    button: 'Duplica',
    icon: 'copy',
    keywords: 'copia clona',
    resource: 'main.hotelOfferta',
    op: 'duplicate',
    saved: true,
    form: {
      fields: ['titolo'],
      verb: 'Duplica',
      // The title of a copy has room for as much as any title.
      values: ({ row }) => ({ titolo: `${String(row.titolo).slice(0, 152)} (copia)` }),
    },
    copies: true,
  },
  pin(true),
  pin(false),
  {
    id: 'offerta.traduci',
    title: 'Traduci l’offerta',
    button: 'Traduci',
    icon: 'globe',
    keywords: 'lingue inglese tedesco francese testi',
    resource: 'main.hotelOfferta',
    op: 'translate',
    saved: true,
    body: ({ key }) => ({ offers_id: [key] }),
  },
  ...online('marketing.interazioni', 'interazione', 'l’interazione'),
  {
    id: 'interazione.clona',
    title: 'Clona l’interazione',
    button: 'Clona',
    icon: 'copy',
    keywords: 'copia duplica',
    resource: 'marketing.interazioni',
    op: 'clona',
    saved: true,
    copies: true,
  },
  {
    id: 'cluster.clona',
    title: 'Clona il cluster',
    button: 'Clona',
    icon: 'copy',
    keywords: 'copia duplica',
    resource: 'marketing.clusters',
    op: 'clona',
    saved: true,
    copies: true,
  },
]

const isOffered = (call: RecordCall, record: RecordFacts | null | undefined): record is RecordFacts =>
  Boolean(record?.may.includes(call.op) && (call.when?.(record.row) ?? true))

const command = (call: RecordCall): Command => ({
  id: call.id,
  title: call.title,
  button: call.button,
  section: 'Scheda',
  icon: call.icon,
  keywords: call.keywords,
  ...(call.saved && { needs: ['saved'] }),
  when: ({ form }) => form?.resource === call.resource && isOffered(call, form.record),
  run(context, effects) {
    const record = context.form!.record!
    if (!call.form) return perform(call, record, context, effects)
    effects.openDialog('call', Number(record.key), call.id)
  },
})

export default calls.map(command)
