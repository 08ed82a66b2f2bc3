import { flagChange } from '../plans/bulk.ts'
import {
  choice,
  date,
  email,
  flag,
  html,
  instant,
  longText,
  phone,
  reference,
  references,
  text,
  year,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { rowId } from './common.ts'
import { customerCategories } from './customers.ts'
import { compare } from '../query/query.ts'
import { ARREARS_DAYS } from '../trade/rules.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'
import { positions } from './choices.ts'

const typeOptions = [
  ['telefonata', 'Telefonata'],
  ['appuntamento', 'Appuntamento'],
  ['email', 'Email'],
  ['preventivo', 'Preventivo'],
  ['promemoria', 'Promemoria'],
] as const

/** The fields of a task, both when it is created and when it is changed. */
const task = {
  description: longText('Descrizione', { required: true, maxLength: 1000, column: 3 }),
  date: date('Data', { required: true, default: 'today', column: 1 }),
  type: choice('Tipo', typeOptions, { required: true, default: 'telefonata', column: 2 }),
  completata: flag('Completata', { default: false, column: 5 }),
}
/** The next contact, entered together with a completed task. The service creates an open task for that day. */
const followUp = {
  seguito_il: date('Prossimo contatto', { due: true, hint: 'Per quel giorno si aggiunge un’attività da fare' }),
  seguito: longText('Che cosa fare', { maxLength: 1000, hint: 'Se resta vuoto: richiamare' }),
}
/** Several contacts in one call; the first of them is the one in the path. */
const several = references('Contatti', 'main.rubrica', { form: false })

export const rubrica = resource({
  id: 'main.rubrica',
  name: 'Contatto',
  title: 'Rubrica',
  gender: 'm',
  tokens: 'rubrica',
  exported: 'seller.contacts',
  display: 'nome_struttura',
  head: ['tipologia_cliente', 'stato', 'prossimo_contatto'],
  fields: {
    id: rowId,
    hotel_id: reference('Hotel della rete', 'main.hotel', {
      owner: 'hotel',
      group: 'Struttura',
      default: 'currentHotel',
      fills: {
        nome_struttura: 'nome_hotel',
        comune: 'idComune',
        frazione_name: 'frazione',
        posizione: 'posizione',
        customer_category_struttura: 'customer_category',
        codice_produttore: 'produttore',
      },
    }),
    nome_struttura: text('Nome struttura', { required: true, maxLength: 120, group: 'Struttura', column: 1 }),
    comune: reference('Comune', 'reference.comuni', { required: true, group: 'Struttura' }),
    comune_name: text('Comune', { readonly: true, maxLength: 255, derived: 'comune.comune', column: 4, form: false }),
    frazione_name: text('Frazione o località', { maxLength: 80, group: 'Struttura' }),
    posizione: choice('Posizione', positions, { group: 'Struttura' }),
    customer_category_struttura: choice('Categoria struttura', customerCategories, {
      group: 'Struttura',
    }),
    nome_referente: text('Nome referente', { maxLength: 120, group: 'Referente', column: 2 }),
    ruolo_referente: choice(
      'Ruolo del referente',
      [
        ['titolare', 'Titolare'],
        ['direttore', 'Direttore'],
        ['marketing', 'Marketing'],
        ['reception', 'Reception'],
        ['amministrazione', 'Amministrazione'],
      ],
      { group: 'Referente' },
    ),
    telefono_referente: phone('Telefono referente', {
      onRequest: true,
      maxLength: 30,
      hint: 'Nascosto finché non si chiede di mostrarlo',
      group: 'Referente',
      column: 3,
    }),
    showPhone: flag('Telefono mostrato', { readonly: true, form: false }),
    email_referente: email('Email referente', { maxLength: 254, group: 'Referente' }),
    codice_produttore: reference('Produttore', 'seller.sellers', {
      owner: 'produttore',
      group: 'Trattativa',
      column: 6,
      refKey: 'codice',
    }),
    tipologia_cliente: choice('Tipologia cliente', customerCategories, {
      required: true,
      group: 'Trattativa',
      default: 'target',
      column: 5,
    }),
    year: year('Anno', { group: 'Trattativa', default: 'businessYear', since: '2017' }),
    stato: choice(
      'Stato',
      [
        ['da-contattare', 'Da contattare'],
        ['contattato', 'Contattato'],
        ['appuntamento', 'Appuntamento fissato'],
        ['preventivo', 'Preventivo inviato'],
        ['chiuso', 'Contratto chiuso'],
        ['perso', 'Perso'],
      ],
      { required: true, group: 'Trattativa', default: 'da-contattare', column: 7 },
    ),
    // Both describe the earliest open task of the contact.
    attivita_il: date('Da fare il', { readonly: true, derived: 'query', due: true, form: false }),
    prossima_attivita: text('Prossima attività', { readonly: true, maxLength: 1000, derived: 'query', form: false }),
    prossimo_contatto: date('Prossimo contatto', { due: true, group: 'Trattativa' }),
    ultimo_contatto: instant('Ultimo contatto', { readonly: true, column: 8, form: false }),
    ultima_nota: longText('Ultima nota', { readonly: true, maxLength: 4000, form: false }),
  },
  endpoints: [
    list('rubrica', 'perPage', 'values'),
    crud('rubrica'),
    call('opens', 'GET', 'rubrica/opens/{id}', { effect: true, final: true }),
    call('note', 'POST', 'rubrica/note/{id}', { cost: 'bulk' }),
    call('task', 'POST', 'rubrica/task/{id}'),
    call('send', 'POST', 'rubrica/send/{id}', { final: true }),
    call('byHotel', 'GET', 'rubrica/hotel/{id}', { reads: 'replica' }),
    call('bySeller', 'GET', 'rubrica/produttore/{code}', { reads: 'replica' }),
    call('tasksBySeller', 'GET', 'rubrica/task/produttore/{code}', { reads: 'replica' }),
    // Our own endpoint: everything that happened with a contact, in one timeline.
    call('timeline', 'GET', 'rubrica/storia/{id}', { reads: 'replica' }),
  ],
  bodies: {
    note: {
      ids: { ...several, required: true },
      nota: longText('Nota', { required: true, maxLength: 4000 }),
    },
    task: { ids: several, ...task, ...followUp },
    // Several contacts get it each at their own address, and do not see the others.
    send: {
      ids: several,
      to: email('A', { required: true, multiple: true, maxLength: 254 }),
      cc: email('Cc', { multiple: true, maxLength: 254 }),
      oggetto: text('Oggetto', { required: true, maxLength: 200 }),
      testo: html('Testo', { required: true, maxLength: 65000 }),
    },
  },
  planned: { note: 'nota', task: 'nuova attività' },
  search: ['nome_struttura', 'nome_referente', 'comune_name', 'frazione_name', 'email_referente'],
  order: ['nome_struttura', 'ASC'],
  bulk: [
    {
      id: 'assegna',
      title: 'Assegna i contatti scelti a un produttore…',
      button: 'Assegna a…',
      icon: 'user',
      keywords: 'produttore commerciale passa cambia selezione',
      ask: ['codice_produttore'],
      how: 'set',
    },
  ],
  filters: [
    'tipologia_cliente',
    'comune',
    'posizione',
    'year',
    'customer_category_struttura',
    'stato',
    {
      produttore: {
        // A producer asks only for their own contacts.
        ...reference('Produttore', 'seller.sellers', { owner: 'produttore', refKey: 'codice' }),
        on: 'codice_produttore',
      },
      attivita: {
        ...choice('Attività', [
          ['scadenza', 'Da fare oggi o scadute'],
          ['arretrate', `In ritardo da più di ${ARREARS_DAYS} giorni`],
        ]),
        rule: 'attivita',
        lead: { columns: ['attivita_il', 'prossima_attivita', 'prossimo_contatto'], order: ['attivita_il', 'ASC'] },
      },
    },
  ],
})

const taskStates: States = [
  { id: 'fatta', label: 'Fatta', tone: 'ok', when: () => compare('completata', '=', 'true') },
  { id: 'in_ritardo', label: 'In ritardo', tone: 'bad', when: (today) => compare('date', '<', today) },
  { id: 'oggi', label: 'Oggi', tone: 'warn', when: (today) => compare('date', '=', today) },
  fallbackState('da_fare', 'Da fare', 'info'),
]

export const rubricaTask = resource({
  id: 'main.rubricaTask',
  name: 'Attività del contatto',
  tokens: 'rubrica',
  found: { at: 'rubrica_id', label: 'Attività' },
  display: 'description',
  states: taskStates,
  fields: {
    state: stateField(taskStates),
    id: rowId,
    rubrica_id: reference('Contatto', 'main.rubrica', { required: true, onDelete: 'along', column: 4, form: false }),
    description: task.description,
    date: task.date,
    type: task.type,
    codice_produttore: reference('Produttore', 'seller.sellers', {
      owner: 'produttore',
      readonly: true,
      derived: 'rubrica_id.codice_produttore',
      form: false,
      refKey: 'codice',
    }),
    completata: task.completata,
  },
  // Only for the console: the widget 'Attività' and the work queue read and complete tasks of any contact.
  endpoints: [list('rubrica/task', 'perPage', 'data'), crud('rubrica/task', 'ru')],
  search: ['description'],
  order: ['date', 'ASC'],
  bulk: [
    flagChange('completata', true, {
      id: 'fatte',
      title: 'Segna fatte le attività scelte',
      button: 'Segna fatte',
      icon: 'done',
      keywords: 'completata completate chiudi finite selezione',
    }),
    flagChange('completata', false, {
      id: 'da_fare',
      title: 'Riapri le attività scelte',
      button: 'Riapri',
      icon: 'undo',
      keywords: 'da fare di nuovo selezione',
    }),
  ],
  filters: [stateFilter(taskStates), 'type', 'completata'],
})

export const contacts = resource({
  id: 'seller.contacts',
  name: 'Esportazione contatti',
  tokens: 'rubrica',
  audited: true,
  kind: 'call',
  of: 'main.rubrica',
  fields: {},
  endpoints: [call('export', 'GET', 'contacts', { cost: 'export', reads: 'replica', download: true })],
})

export default [rubrica, rubricaTask, contacts]
