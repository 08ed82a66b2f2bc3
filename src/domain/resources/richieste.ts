import { choice, date, email, flag, instant, integer, longText, money, phone, reference, text } from '../fields.ts'
import { call, crud, list, resource } from '../resource.ts'
import { standing } from '../standing.ts'
import { rowId } from './common.ts'

const trattamentoOptions = [
  ['SC', 'Solo pernottamento'],
  ['BB', 'Camera e colazione'],
  ['HB', 'Mezza pensione'],
  ['FB', 'Pensione completa'],
  ['AI', 'All inclusive'],
] as const

export const mailSearch = resource({
  id: 'stats.mailSearch',
  kind: 'view',
  service: 'stats',
  key: 'id',
  display: '{nome_cliente}',
  card: ['tipologia', 'arrivo', 'partenza', 'adulti', 'bambini', 'stato'],
  fields: {
    id: rowId,
    data: instant('Data', { readonly: true, column: 1 }),
    id_hotel: reference('Hotel', 'main.hotel', { owner: 'hotel', readonly: true, column: 4 }),
    site_id: reference('Sito', 'portals.sito', { owner: 'portale', readonly: true, column: 8 }),
    network: flag('Dai portali', { readonly: true }),
    tipologia: choice(
      'Tipo',
      [
        ['preventivo', 'Richiesta di preventivo'],
        ['disponibilita', 'Richiesta di disponibilità'],
        ['prenotazione', 'Prenotazione'],
        ['offerta', 'Richiesta per offerta'],
        ['informazioni', 'Richiesta di informazioni'],
        ['newsletter', 'Iscrizione newsletter'],
        ['contatto', 'Contatto generico'],
      ],
      { readonly: true, column: 5 },
    ),
    nome_cliente: text('Cliente', { readonly: true, maxLength: 255, column: 2 }),
    email_cliente: email('Email cliente', { readonly: true, maxLength: 254, column: 3 }),
    telefono_cliente: phone('Telefono', { readonly: true, maxLength: 30 }),
    oggetto: text('Oggetto', { readonly: true, maxLength: 255 }),
    arrivo: date('Arrivo', { readonly: true, column: 6 }),
    partenza: date('Partenza', { readonly: true, column: 7 }),
    adulti: integer('Adulti', { readonly: true, min: 0 }),
    bambini: integer('Bambini', { readonly: true, min: 0 }),
    trattamento: choice('Trattamento', trattamentoOptions, { readonly: true }),
    testo: longText('Messaggio', { readonly: true, maxLength: 4000 }),
    stato: choice(
      'Stato',
      [
        ['consegnata', 'Consegnata'],
        ['aperta', 'Aperta'],
        ['risposta', 'Risposta'],
        ['respinta', 'Respinta'],
      ],
      { readonly: true, column: 9 },
    ),
  },
  endpoints: [
    list('mail', 'per_page', 'data', {
      params: ['stat_from', 'stat_to', 'id_hotel', 'site_id', 'network', 'email_cliente'],
    }),
    crud('mail', 'r'),
    // Ours: a request that was read leaves the work queue.
    call('letta', 'POST', 'mail/{id}/letta'),
  ],
  search: ['nome_cliente', 'email_cliente', 'oggetto', 'testo'],
  order: ['data', 'DESC'],
  filters: [
    'email_cliente',
    'site_id',
    'stato',
    {
      hotelId: { ...reference('Hotel', 'main.hotel'), param: 'id_hotel', on: 'id_hotel' },
      source: standing({
        ...choice(
          'Provenienza',
          [
            ['portali', 'Portali'],
            ['sito', "Sito dell'hotel"],
          ],
          { default: 'portali' },
        ),
        rule: 'source',
        // A plain user reads the archive of their hotel, never that of a portal.
        closedTo: 'user',
      }),
      from: standing({ ...date('Dal', { default: 'today-3m' }), param: 'stat_from', on: 'data', operator: '>=' }),
      to: standing({ ...date('Al', { default: 'today' }), param: 'stat_to', on: 'data', operator: '<=' }),
    },
  ],
})

export const bookings = resource({
  id: 'stats.bookings',
  kind: 'view',
  service: 'stats',
  key: 'id',
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
  endpoints: [call('index', 'GET', 'bookings/index')],
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

export default [mailSearch, bookings]
