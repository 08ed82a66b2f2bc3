import {
  choice,
  choicesOf,
  color,
  date,
  decimal,
  email,
  flag,
  image,
  instant,
  longText,
  notBefore,
  phone,
  reference,
  text,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { roleNames } from './roleNames.ts'
import { rowId } from './common.ts'
import { compare } from '../query/query.ts'
import { activityTimes } from '../time/hours.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'

const repartoOptions = [
  ['commerciale', 'Commerciale'],
  ['marketing', 'Marketing'],
  ['web', 'Sviluppo web'],
  ['contenuti', 'Contenuti'],
  ['grafica', 'Grafica'],
  ['amministrazione', 'Amministrazione'],
  ['assistenza', 'Assistenza clienti'],
  ['direzione', 'Direzione'],
] as const
const motivoOptions = [
  ['commerciale', 'Commerciale'],
  ['email-password', 'Email - Nuova Password'],
  ['portali-listino', 'Portali - Listino, trattamenti e camere'],
  ['portali-servizi', 'Portali - Servizi'],
  ['portali-offerte', 'Portali - Offerte e DEM'],
  ['sito', 'Sito web - Modifiche'],
] as const

export const attivita = resource({
  id: 'main.attivita',
  name: 'Tipo di attività',
  tokens: 'lavoro',
  kind: 'view',
  found: false,
  display: 'descrizione',
  fields: {
    id: rowId,
    descrizione: text('Attività', { required: true, readonly: true, maxLength: 255, column: 2, form: false }),
    codice: text('Codice', { readonly: true, maxLength: 20, column: 1, form: false }),
    aoHotelId: reference('Hotel', 'main.hotel', { readonly: true, owner: 'hotel', column: 3, form: false }),
    colore: color('Colore', { readonly: true, column: 5, form: false }),
    fatturabile: flag('Fatturabile', { readonly: true, column: 4, form: false }),
  },
  endpoints: [list('attivita', 'limit', 'data', { params: ['ao_hotel_id', 'aoHotelId'], textFilter: true })],
  search: ['codice', 'descrizione'],
  order: ['descrizione', 'ASC'],
  filters: [{ ao_hotel_id: { ...reference('Hotel', 'main.hotel'), on: 'aoHotelId' } }],
})

const entryStates: States = [
  { id: 'bloccata', label: 'Bloccata', tone: 'neutral', when: () => compare('bloccato', '=', 'true') },
  fallbackState('aperta', 'Aperta', 'ok'),
]

export const tracciamentiAttivita = resource({
  id: 'main.tracciamentiAttivita',
  name: 'Attività',
  title: 'Calendario attività',
  gender: 'f',
  tokens: 'lavoro',
  display: '{attivita.id} · {dataConsuntivo}',
  card: ['tempo', 'aoHotelId', 'note'],
  states: entryStates,
  fields: {
    state: stateField(entryStates),
    id: rowId,
    aoHotelId: reference('Hotel', 'main.hotel', { required: true, owner: 'hotel', column: 2 }),
    'attivita.id': reference('Attività', 'main.attivita', {
      required: true,
      within: 'hotel',
      column: 3,
    }),
    dataConsuntivo: date('Data', { required: true, createOnly: true, default: 'today', column: 1 }),
    tempo: decimal('Tempo impiegato', { sum: 'hours', required: true, options: activityTimes, column: 4 }),
    note: longText('Note', { maxLength: 2000, column: 6 }),
    utente: reference('Utente', 'management.user', {
      owner: 'persona',
      readonly: true,
      default: 'currentUser',
      column: 5,
      form: false,
    }),
    bloccato: flag('Bloccato', { readonly: true, default: false, form: false }),
  },
  endpoints: [
    list('tracciamenti-attivita', 'perPage', 'data', { params: ['dataInizio', 'dataFine', 'utente'], paged: false }),
    crud('tracciamenti-attivita'),
    call('report', 'GET', 'tracciamenti-attivita/report', {
      cost: 'export',
      download: true,
      params: ['dataInizio', 'dataFine', 'utente'],
    }),
    /** {minuti, voci, hotel, attivita, persona, mese}: sums of the period; with `formato` one of them as a file. */
    call('totals', 'GET', 'tracciamenti-attivita/report/totali', {
      params: ['dataInizio', 'dataFine', 'utente', 'per', 'formato'],
    }),
    call('lock', 'POST', 'tracciamenti-attivita/blocca'),
    /** Moves the entry to another day. */
    call('move', 'POST', 'tracciamenti-attivita/{id}/sposta'),
    /** The people for whom hours are due, with their weekly hours: all, or only the user. */
    call('due', 'GET', 'tracciamenti-attivita/dovute'),
    call('feed', 'GET', 'tracciamenti-attivita/agenda', { token: 'closed' }),
    call('renew', 'POST', 'tracciamenti-attivita/agenda', { idempotent: false, token: 'closed' }),
    call('withdraw', 'DELETE', 'tracciamenti-attivita/agenda', { token: 'closed' }),
    /**
     * The user's own entries as a calendar feed, for programs without a session: the address is the only credential.
     */
    call('ics', 'GET', 'agende/{token}', { public: true }),
  ],
  bodies: {
    renew: {},
    move: { dataConsuntivo: date('Data', { required: true }) },
    /** `mese` is a day of the month to lock; without `utente` the month is locked for all users. */
    lock: {
      mese: date('Mese', { required: true }),
      bloccato: flag('Bloccato', { required: true }),
      utente: reference('Utente', 'management.user'),
    },
    report: {
      dataInizio: date('Dal', { required: true, default: 'monthStart' }),
      dataFine: date('Al', { required: true, default: 'today' }),
      utente: reference('Utente', 'management.user', { required: true }),
    },
    /** Without a person, the hours of everybody. */
    totals: {
      dataInizio: date('Dal', { required: true, default: 'monthStart' }),
      dataFine: date('Al', { required: true, default: 'today', against: notBefore('dataInizio') }),
      utente: reference('Utente', 'management.user', { placeholder: 'Tutte le persone' }),
      per: choice(
        'Per',
        [
          ['hotel', 'Hotel'],
          ['attivita', 'Attività'],
          ['persona', 'Persona'],
          ['mese', 'Mese'],
        ],
        { default: 'hotel' },
      ),
      formato: choice('Formato', [['csv', 'CSV']]),
    },
  },
  search: ['note'],
  order: ['dataConsuntivo', 'DESC'],
  filters: [
    stateFilter(entryStates),
    'utente',
    {
      dataInizio: { ...date('Dal'), on: 'dataConsuntivo', operator: '>=' },
      dataFine: { ...date('Al'), on: 'dataConsuntivo', operator: '<=' },
    },
  ],
})

export const clienti = resource({
  id: 'main.clienti',
  name: 'Cliente',
  tokens: 'personale',
  exported: false,
  kind: 'view',
  found: false,
  display: 'descrizione',
  fields: {
    id: rowId,
    descrizione: text('Cliente', { readonly: true, maxLength: 255, column: 1, form: false }),
    aoHotelId: reference('Hotel', 'main.hotel', { readonly: true, owner: 'hotel', column: 3, form: false }),
    nome_comune: text('Comune', { readonly: true, maxLength: 255, column: 2, form: false }),
  },
  endpoints: [list('clienti', 'perPage', 'data', { paged: false })],
  search: ['descrizione', 'nome_comune'],
  order: ['descrizione', 'ASC'],
})

export const dipendenti = resource({
  id: 'main.dipendenti',
  name: 'Dipendente',
  title: 'Dipendenti',
  gender: 'm',
  tokens: 'personale',
  kind: 'view',
  display: '{nome} {cognome}',
  fields: {
    id: rowId,
    foto: image('Foto', { readonly: true, column: 1, form: false }),
    cognome: text('Cognome', { readonly: true, maxLength: 255, column: 2, form: false }),
    nome: text('Nome', { readonly: true, maxLength: 255, column: 3, form: false }),
    reparto: choice('Reparto', repartoOptions, { readonly: true, column: 4, form: false }),
    mansione: text('Mansione', { readonly: true, maxLength: 255, column: 5, form: false }),
    email: email('Email', { readonly: true, maxLength: 254, column: 6, form: false }),
    interno: text('Interno', { readonly: true, maxLength: 10, column: 7, form: false }),
    cellulare: phone('Cellulare', { readonly: true, maxLength: 30, column: 8, form: false }),
    sede: text('Sede', { readonly: true, maxLength: 255, form: false }),
  },
  endpoints: [list('dipendenti', 'perPage', 'data')],
  search: ['nome', 'cognome', 'email', 'mansione'],
  order: ['cognome', 'ASC'],
  filters: ['reparto'],
})

export const employees = resource({
  id: 'employees.employees',
  name: 'Scheda personale',
  title: 'Personale',
  gender: 'f',
  tokens: 'personale',
  display: '{nome} {cognome}',
  fields: {
    id: rowId,
    matricola: text('Matricola', { required: true, unique: true, maxLength: 20, column: 1 }),
    nome: text('Nome', { required: true, maxLength: 80, column: 3 }),
    cognome: text('Cognome', { required: true, maxLength: 80, column: 2 }),
    email: email('Email', { maxLength: 254 }),
    user_id: reference('Utente', 'management.user'),
    reparto: choice('Reparto', repartoOptions, { required: true, group: 'Rapporto di lavoro', column: 4 }),
    mansione: text('Mansione', { maxLength: 120, group: 'Rapporto di lavoro' }),
    tipo_contratto: choice(
      'Contratto',
      [
        ['indeterminato', 'Tempo indeterminato'],
        ['determinato', 'Tempo determinato'],
        ['apprendistato', 'Apprendistato'],
        ['stage', 'Stage'],
        ['collaborazione', 'Collaborazione'],
      ],
      { required: true, group: 'Rapporto di lavoro', default: 'indeterminato', column: 5 },
    ),
    ore_settimanali: decimal('Ore settimanali', {
      min: 1,
      max: 48,
      step: 0.5,
      unit: 'h',
      group: 'Rapporto di lavoro',
      default: 40,
      column: 6,
    }),
    data_assunzione: date('Assunzione', { required: true, group: 'Rapporto di lavoro', column: 7 }),
    data_cessazione: date('Cessazione', { group: 'Rapporto di lavoro', column: 8 }),
    note: longText('Note', { maxLength: 1000, group: 'Rapporto di lavoro' }),
  },
  endpoints: [list('employees', 'limit', 'data'), crud('employees')],
  search: ['matricola', 'nome', 'cognome', 'email'],
  order: ['cognome', 'ASC'],
  filters: ['reparto', 'tipo_contratto'],
})

export const notification = resource({
  id: 'management.notification',
  final: true,
  name: 'Notifica',
  title: 'Notifiche',
  gender: 'f',
  tokens: 'notifiche',
  exported: false,
  several: 'markRead',
  display: 'title',
  fields: {
    id: rowId,
    title: text('Titolo', { required: true, maxLength: 160, column: 1 }),
    testo: longText('Testo', { maxLength: 2000 }),
    tipo: choice(
      'Tipo',
      [
        ['informazione', 'Informazione'],
        ['richiesta', 'Nuova richiesta'],
        ['scadenza', 'Scadenza'],
        ['sistema', 'Sistema'],
      ],
      { required: true, default: 'informazione', column: 2 },
    ),
    link: text('Collegamento interno', { maxLength: 400, pattern: '^/.*$', patternText: 'Deve cominciare con «/»' }),
    destinatari: choicesOf('Destinatari (ruoli)', roleNames, { owner: 'ruolo' }),
    /** Where it is for one person, and not for roles. */
    persona: reference('Persona', 'management.user', {
      readonly: true,
      form: false,
      owner: 'persona',
      onDelete: 'along',
    }),
    created_at: instant('Data', { readonly: true, column: 3, form: false }),
    seen: flag('Vista', { readonly: true, form: false }),
    read: flag('Letta', { readonly: true, column: 4, form: false }),
  },
  endpoints: [
    list('management/notification', 'perPage', 'data', { params: ['unseen', 'unread'] }),
    call('open', 'GET', 'management/notification/{id}/open', { effect: true }),
    call('markRead', 'GET', 'management/notification/{id}/read', { effect: true }),
    crud('management/notification'),
  ],
  search: ['title', 'testo'],
  order: ['created_at', 'DESC'],
  filters: [
    'tipo',
    {
      unseen: { ...flag('Solo non viste'), rule: 'unseen' },
      unread: { ...flag('Solo da leggere'), rule: 'unread' },
    },
  ],
})

/** The work queue (Turno) of the homes, where the installation offers it (capability 'turno'). */
export const turno = resource({
  id: 'main.turno',
  name: 'Da fare',
  tokens: 'lavoro',
  kind: 'call',
  fields: {},
  endpoints: [call('queue', 'GET', 'turno', { params: ['hotel_id', 'scope'] })],
})

/**
 * What needs attention today at a hotel, a portal, the office or the system, where the installation offers it
 * (capability 'cruscotto').
 */
export const cruscotto = resource({
  id: 'main.cruscotto',
  name: 'Cruscotto',
  tokens: 'lavoro',
  kind: 'call',
  fields: {},
  endpoints: [
    call('hotel', 'GET', 'cruscotto/hotel/{hotelId}'),
    call('portal', 'GET', 'cruscotto/portale/{portaleId}'),
    call('office', 'GET', 'cruscotto/ufficio'),
    call('system', 'GET', 'cruscotto/sistema'),
  ],
})

export const assistenza = resource({
  id: 'main.assistenza',
  name: 'Richiesta di assistenza',
  tokens: 'lavoro',
  audited: true,
  kind: 'call',
  fields: {
    motivo: choice('Motivo', motivoOptions, { required: true, default: 'commerciale' }),
    testo: longText('Testo', { required: true, maxLength: 4000 }),
  },
  endpoints: [call('send', 'POST', 'assistenza/send', { final: true })],
  bodies: {
    send: {
      motivo: choice('Motivo', motivoOptions, { required: true, default: 'commerciale' }),
      testo: longText('Testo', { required: true, maxLength: 4000 }),
    },
  },
})

export default [
  attivita,
  tracciamentiAttivita,
  clienti,
  dipendenti,
  employees,
  notification,
  turno,
  cruscotto,
  assistenza,
]
