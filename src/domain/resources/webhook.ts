/** Webhooks: what is written here is reported, in signed messages, to a program elsewhere. */
import { rights } from '../access/rights.ts'
import { choicesOf, flag, instant, secret, text, url } from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { rowId } from './common.ts'
import { auditedNames } from './generated/names.ts'

/** The ends of event names: 'orders.orders.changed'. */
export const EVENTS = [
  ['created', 'Creazione'],
  ['changed', 'Modifica'],
  ['deleted', 'Eliminazione'],
] as const
/** The event of a test message, which belongs to no record. */
export const TEST_EVENT = 'regia.prova'

/** Whether the whole office reads the resource; accounts, roles and personal rows are never sent elsewhere. */
const isRead = (id: string): boolean =>
  !/^(management|security)\./.test(id) && /^[a-z]*r[a-z]*( |$)/.test(rights[id]?.staff ?? rights[id]?.all ?? '')

/** Written by calls of their own, although nobody writes their rows directly. */
const ownWrites: readonly string[] = ['cookies.configurazioniAutomatiche', 'stats.mailSearch', 'quote.quoteRequests']

/** Whether anybody writes the resource here: otherwise there is nothing to report. */
const isWritten = (id: string): boolean =>
  ownWrites.includes(id) ||
  ['admin', 'staff', 'all'].some((who) => /^[a-z]*[cud]/.test(String(rights[id]?.[who as 'staff'] ?? '')))

export const reportedResources = auditedNames.filter(([id]) => isRead(id) && isWritten(id))

export const webhook = resource({
  id: 'management.webhook',
  name: 'Webhook',
  title: 'Webhook',
  gender: 'm',
  tokens: false,
  found: false,
  display: 'nome',
  fields: {
    id: rowId,
    nome: text('Nome', { required: true, maxLength: 80, column: 1 }),
    indirizzo: url('Indirizzo', {
      required: true,
      maxLength: 500,
      column: 2,
      hint: 'Comincia con https:// e si raggiunge da internet',
    }),
    attivo: flag('Attivo', { default: true, column: 3 }),
    risorse: choicesOf('Dati', reportedResources, { required: true, group: 'Che cosa si comunica' }),
    operazioni: choicesOf('Quando', EVENTS, {
      required: true,
      hint: 'Ordini, richieste e preventivi non nascono qui: se ne comunicano le modifiche',
      default: EVENTS.map(([event]) => event),
      group: 'Che cosa si comunica',
    }),
    segreto: secret('Segreto', { readonly: true, form: false }),
    sospeso_il: instant('Messo in pausa', { readonly: true, column: 4, form: false }),
    motivo: text('Motivo della pausa', { readonly: true, maxLength: 300, form: false }),
  },
  endpoints: [
    list('management/webhook', 'perPage', 'data'),
    // A webhook decides where the network's data goes.
    crud('management/webhook', 'crud', { create: { sensitive: true }, update: { sensitive: ['indirizzo'] } }),
    call('renewSecret', 'POST', 'management/webhook/{id}/segreto', { idempotent: false, sensitive: true }),
    call('test', 'POST', 'management/webhook/{id}/prova'),
    call('deliveries', 'GET', 'management/webhook/{id}/consegne', { params: ['stato', 'page', 'perPage'] }),
    call('redeliver', 'POST', 'management/webhook/{id}/consegne/{consegna}/rinvia'),
  ],
  bodies: { renewSecret: {}, test: {}, redeliver: {} },
  search: ['nome', 'indirizzo'],
  order: ['nome', 'ASC'],
  filters: ['attivo'],
})

export default [webhook]
