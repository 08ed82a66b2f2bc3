import {
  choice,
  date,
  email,
  flag,
  instant,
  integer,
  longText,
  money,
  phone,
  reference,
  references,
  text,
} from '../model/fields.ts'
import { and, compare, not, or } from '../query/query.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'
import { withDefault } from '../query/withDefault.ts'
import { rowId } from './common.ts'
import { requestTypes } from './choices.ts'

const trattamentoOptions = [
  ['SC', 'Solo pernottamento'],
  ['BB', 'Camera e colazione'],
  ['HB', 'Mezza pensione'],
  ['FB', 'Pensione completa'],
  ['AI', 'All inclusive'],
] as const

/**
 * The states of a request: it waits for an answer while it is new or read, until it is answered or closed, or the stay
 * has begun.
 */
const mailStates: States = [
  { id: 'chiusa', label: 'Chiusa', tone: 'neutral', when: () => compare('chiusa', '=', 'true') },
  { id: 'risposta', label: 'Risposta', tone: 'ok', when: () => compare('stato', '=', 'risposta') },
  { id: 'respinta', label: 'Respinta', tone: 'bad', when: () => compare('stato', '=', 'respinta') },
  // A subscription is not answered.
  { id: 'iscritto', label: 'Iscritto', tone: 'neutral', when: () => compare('tipologia', '=', 'newsletter') },
  { id: 'passata', label: 'Passata', tone: 'neutral', when: (today) => compare('arrivo', '<', today) },
  { id: 'nuova', label: 'Nuova', tone: 'warn', when: () => compare('stato', '=', 'consegnata') },
  fallbackState('letta', 'Letta', 'info'),
]

const closed = { chiusa: flag('Chiusa', { required: true }) }

export const mailSearch = resource({
  id: 'stats.mailSearch',
  name: 'Richiesta',
  title: 'Archivio richieste',
  gender: 'f',
  tokens: 'richieste',
  audited: true,
  kind: 'view',
  display: '{nome_cliente}',
  card: ['testo', 'data', 'tipologia', 'arrivo', 'partenza', 'adulti', 'bambini', 'id_hotel'],
  states: mailStates,
  fields: {
    state: stateField(mailStates),
    id: rowId,
    data: instant('Data', { readonly: true, column: 3 }),
    id_hotel: reference('Hotel', 'main.hotel', { owner: 'hotel', readonly: true, column: 2 }),
    site_id: reference('Sito', 'portals.sito', { owner: 'portale', readonly: true, column: 8 }),
    network: flag('Dai portali', { readonly: true }),
    tipologia: choice('Tipo', requestTypes, { readonly: true, column: 5 }),
    nome_cliente: text('Cliente', { readonly: true, maxLength: 255, column: 1 }),
    email_cliente: email('Email cliente', { readonly: true, maxLength: 254, column: 4 }),
    telefono_cliente: phone('Telefono', { readonly: true, maxLength: 30 }),
    oggetto: text('Oggetto', { readonly: true, maxLength: 255 }),
    arrivo: date('Arrivo', { readonly: true, column: 6 }),
    partenza: date('Partenza', { readonly: true, column: 7 }),
    adulti: integer('Adulti', { readonly: true, min: 0 }),
    bambini: integer('Bambini', { readonly: true, min: 0 }),
    trattamento: choice('Trattamento', trattamentoOptions, { readonly: true }),
    testo: longText('Messaggio', { readonly: true, maxLength: 4000 }),
    stato: choice(
      'Consegna',
      [
        ['consegnata', 'Consegnata'],
        ['aperta', 'Aperta'],
        ['risposta', 'Risposta'],
        ['respinta', 'Respinta'],
      ],
      { readonly: true },
    ),
    chiusa: flag('Chiusa', { readonly: true }),
  },
  endpoints: [
    list('mail', 'per_page', 'data', {
      params: ['stat_from', 'stat_to', 'id_hotel', 'site_id', 'network', 'email_cliente'],
    }),
    crud('mail', 'r', { read: { reads: 'replica' } }),
    // Our own endpoint: a request that was read leaves the work queue.
    call('markRead', 'POST', 'mail/{id}/letta'),
    // Our own endpoints: the answer is sent in the same call that changes the state; a closed request needs nothing
    // more.
    call('reply', 'POST', 'mail/{id}/rispondi', { final: true }),
    call('close', 'POST', 'mail/{id}/chiudi'),
    call('closeAll', 'POST', 'mail/chiudi'),
  ],
  bodies: {
    reply: {
      oggetto: text('Oggetto', { required: true, maxLength: 200 }),
      testo: longText('Risposta', { required: true, maxLength: 20000 }),
      chiusa: flag('Chiudi la richiesta dopo l’invio', { default: false }),
    },
    close: closed,
    closeAll: { ids: references('Richieste', 'stats.mailSearch', { required: true }), ...closed },
  },
  several: 'closeAll',
  search: ['nome_cliente', 'email_cliente', 'oggetto', 'testo'],
  order: ['data', 'DESC'],
  filters: [
    stateFilter(mailStates),
    'tipologia',
    'email_cliente',
    'site_id',
    'stato',
    {
      hotelId: { ...reference('Hotel', 'main.hotel'), param: 'id_hotel', on: 'id_hotel' },
      source: withDefault({
        ...choice('Provenienza', [
          ['portali', 'Portali'],
          ['sito', "Sito dell'hotel"],
        ]),
        rule: 'source',
        // A plain user gets the hotel's whole archive, and does not filter by portal.
        of: 'portals.sito',
        wire: (value) => ({ network: String(value === 'portali') }),
      }),
      from: withDefault({ ...date('Dal', { default: 'today-3m' }), param: 'stat_from', on: 'data', operator: '>=' }),
      to: withDefault({ ...date('Al', { default: 'today' }), param: 'stat_to', on: 'data', operator: '<=' }),
    },
  ],
})

export const bookings = resource({
  id: 'stats.bookings',
  name: 'Prenotazioni',
  tokens: 'richieste',
  kind: 'view',
  fields: {
    id: rowId,
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', readonly: true, form: false }),
    data_richiesta: date('Data richiesta', { readonly: true, column: 1, form: false }),
    arrivo: date('Arrivo', { readonly: true, column: 2, form: false }),
    notti: integer('Notti', { readonly: true, min: 0, column: 3, form: false }),
    adulti: integer('Adulti', { readonly: true, min: 0, column: 4, form: false }),
    bambini: integer('Bambini', { readonly: true, min: 0, column: 5, form: false }),
    neonati: integer('Neonati', { readonly: true, min: 0, form: false }),
    trattamento: choice('Trattamento', trattamentoOptions, { readonly: true, column: 6, form: false }),
    paese: text('Paese', { readonly: true, maxLength: 3, form: false }),
    canale: choice(
      'Canale',
      [
        ['diretto', 'Diretto'],
        ['ota', 'Agenzie online'],
        ['agenzia', 'Agenzia o tour operator'],
        ['gruppi', 'Gruppi'],
        ['aziende', 'Aziende'],
        ['omaggio', 'Omaggio'],
      ],
      { readonly: true, column: 7, form: false },
    ),
    adr: money('Prezzo medio per notte', { readonly: true, min: 0, form: false }),
    stato: choice(
      'Stato',
      [
        ['confermata', 'Confermata'],
        ['soggiornata', 'Soggiornata'],
        ['cancellata', 'Cancellata'],
        ['no-show', 'Mancato arrivo'],
      ],
      { readonly: true, column: 8, form: false },
    ),
  },
  endpoints: [call('index', 'GET', 'bookings/index', { reads: 'replica' })],
  search: ['paese'],
  order: ['data_richiesta', 'DESC'],
  filters: [
    'hotel_id',
    'canale',
    'stato',
    {
      from: { ...date('Dal', { default: 'today-6m' }), on: 'data_richiesta', operator: '>=' },
      to: { ...date('Al', { default: 'today' }), on: 'data_richiesta', operator: '<=' },
    },
  ],
})

const isOpen = () => not(or(compare('stato', '=', 'confermata'), compare('stato', '=', 'persa')))

const quoteStates: States = [
  {
    id: 'da_leggere',
    label: 'Da leggere',
    tone: 'warn',
    // Once the stay has begun, nobody waits for the request to be read.
    when: (today) =>
      and(compare('stato', '=', 'nuova'), compare('letta', '!=', 'true'), not(compare('arrivo', '<', today))),
  },
  { id: 'nuova', label: 'Da evadere', tone: 'warn', when: () => compare('stato', '=', 'nuova') },
  { id: 'in_lavorazione', label: 'In lavorazione', tone: 'info', when: () => compare('stato', '=', 'in-lavorazione') },
  { id: 'inviato', label: 'Preventivo inviato', tone: 'info', when: () => compare('stato', '=', 'inviato') },
  { id: 'confermata', label: 'Confermata', tone: 'ok', when: () => compare('stato', '=', 'confermata') },
  fallbackState('persa', 'Persa', 'neutral'),
  // The stay has begun: an answer would come too late.
  {
    id: 'soggiorno_passato',
    label: 'Soggiorno passato',
    tone: 'bad',
    mark: true,
    when: (today) => and(isOpen(), compare('arrivo', '<', today)),
  },
]

const quoteProgress = [
  ['nuova', 'Nuova'],
  ['in-lavorazione', 'In lavorazione'],
  ['inviato', 'Preventivo inviato'],
  ['confermata', 'Confermata'],
  ['persa', 'Persa'],
] as const

const progress = { stato: choice('Lavorazione', quoteProgress, { required: true }) }

export const quoteRequests = resource({
  id: 'quote.quoteRequests',
  name: 'Richiesta di preventivo',
  title: 'Richieste preventivo',
  gender: 'f',
  tokens: 'richieste',
  audited: true,
  kind: 'view',
  display: '{nome} {cognome}',
  card: ['messaggio', 'arrivo', 'partenza', 'adulti', 'bambini', 'trattamento'],
  states: quoteStates,
  fields: {
    // After the name of the guest, which comes first even beside an open record.
    state: stateField(quoteStates, 2.5),
    id: rowId,
    aoHotelId: reference('Hotel', 'main.hotel', { readonly: true, form: false, scope: 'hotel' }),
    dateRequest: date('Data richiesta', { readonly: true, column: 1, form: false }),
    nome: text('Nome', { readonly: true, maxLength: 255, column: 3, form: false }),
    cognome: text('Cognome', { readonly: true, maxLength: 255, column: 2, form: false }),
    email: email('Email', { readonly: true, maxLength: 254, form: false }),
    telefono: phone('Telefono', { readonly: true, maxLength: 30, form: false }),
    arrivo: date('Arrivo', { readonly: true, column: 4, form: false }),
    partenza: date('Partenza', { readonly: true, column: 5, form: false }),
    adulti: integer('Adulti', { readonly: true, min: 0, column: 6, form: false }),
    bambini: integer('Bambini', { readonly: true, min: 0, form: false }),
    eta_bambini: text('Età dei bambini', { readonly: true, maxLength: 40, form: false }),
    trattamento: choice('Trattamento', trattamentoOptions, { readonly: true, form: false }),
    messaggio: longText('Messaggio', { readonly: true, maxLength: 4000, form: false }),
    importo: money('Importo proposto', { sum: true, readonly: true, min: 0, column: 7, form: false }),
    stato: choice('Lavorazione', quoteProgress, { readonly: true, form: false }),
    letta: flag('Letta', { readonly: true, form: false }),
  },
  endpoints: [
    list('quotes', 'limit', 'data', { params: ['aoHotelId', 'dateRequest', 'q'] }),
    crud('quotes', 'r', { read: { reads: 'replica' } }),
    // Our own endpoint: a request that was read leaves the work queue.
    call('markRead', 'POST', 'quotes/{id}/letta'),
    // Our own endpoints: the quote is sent in the same call that changes the state; what became of it is noted by hand.
    call('reply', 'POST', 'quotes/{id}/rispondi', { final: true }),
    call('advance', 'POST', 'quotes/{id}/avanza'),
    call('advanceAll', 'POST', 'quotes/avanza'),
  ],
  bodies: {
    reply: {
      oggetto: text('Oggetto', { required: true, maxLength: 200 }),
      testo: longText('Preventivo', { required: true, maxLength: 20000 }),
      importo: money('Importo proposto', { min: 0 }),
    },
    advance: progress,
    advanceAll: { ids: references('Richieste', 'quote.quoteRequests', { required: true }), ...progress },
  },
  several: 'advanceAll',
  search: ['nome', 'cognome', 'email', 'messaggio'],
  order: ['dateRequest', 'DESC'],
  filters: [
    stateFilter(quoteStates),
    'aoHotelId',
    'stato',
    {
      dal: { ...date('Dal'), param: 'dateRequest||>=', on: 'dateRequest', operator: '>=' },
      al: { ...date('Al'), param: 'dateRequest||<=', on: 'dateRequest', operator: '<=' },
    },
    'dateRequest',
  ],
})

export default [mailSearch, bookings, quoteRequests]
