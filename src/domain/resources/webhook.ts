/** Webhooks: what is written here is told to a program elsewhere, signed. */
import { rights } from '../rights.ts'
import { choicesOf, flag, instant, secret, text, url } from '../fields.ts'
import { call, crud, list, resource } from '../resource.ts'
import { rowId } from './common.ts'
import { resourceNames } from './names.ts'

/** What happens to a record, as a webhook's events are called: 'orders.orders.changed'. */
export const EVENTS = [
  ['created', 'Creazione'],
  ['changed', 'Modifica'],
  ['deleted', 'Eliminazione'],
] as const
/** The event of a trial, which is of no record. */
export const TRIAL = 'regia.prova'

/** What the whole office reads; accounts, roles and what is a person's own are nobody's business elsewhere. */
const isRead = (id: string): boolean =>
  !/^(management|security)\./.test(id) && /^[a-z]*r[a-z]*( |$)/.test(rights[id]?.staff ?? rights[id]?.all ?? '')

/** Written by calls of their own, though nobody writes a row of them. */
const ownWrites: readonly string[] = ['cookies.configurazioniAutomatiche', 'stats.mailSearch', 'quote.quoteRequests']

/** Of what nobody writes here there is nothing to tell. */
const isWritten = (id: string): boolean =>
  ownWrites.includes(id) ||
  ['admin', 'staff', 'all'].some((who) => /^[a-z]*[cud]/.test(String(rights[id]?.[who as 'staff'] ?? '')))

export const toldResources = resourceNames.filter(([id]) => isRead(id) && isWritten(id))

export const webhook = resource({
  id: 'management.webhook',
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
    risorse: choicesOf('Dati', toldResources, { required: true, group: 'Che cosa si comunica' }),
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
    crud('management/webhook'),
    call('segreto', 'POST', 'management/webhook/{id}/segreto'),
    call('prova', 'POST', 'management/webhook/{id}/prova'),
    call('consegne', 'GET', 'management/webhook/{id}/consegne', { params: ['stato', 'page', 'perPage'] }),
    call('rinvia', 'POST', 'management/webhook/{id}/consegne/{consegna}/rinvia'),
  ],
  bodies: { segreto: {}, prova: {}, rinvia: {} },
  search: ['nome', 'indirizzo'],
  order: ['nome', 'ASC'],
  filters: ['attivo'],
})
