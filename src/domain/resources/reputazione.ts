import {
  choice,
  date,
  decimal,
  email,
  flag,
  group,
  instant,
  integer,
  longText,
  reference,
  rows,
  text,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { rowId } from './common.ts'
import { languages, touristTypes } from './choices.ts'

const scores = group(
  'Valutazioni',
  {
    location: decimal('Posizione', { min: 0, max: 5, step: 0.1 }),
    cleanliness: decimal('Pulizia', { min: 0, max: 5, step: 0.1 }),
    amenities: decimal('Servizi', { min: 0, max: 5, step: 0.1 }),
    staff: decimal('Personale', { min: 0, max: 5, step: 0.1 }),
    comfort: decimal('Comfort', { min: 0, max: 5, step: 0.1 }),
  },
  { readonly: true, form: false },
)

export const struttura = resource({
  id: 'webreputation.struttura',
  name: 'Reputazione',
  tokens: 'reputazione',
  kind: 'single',
  computed: true,
  fields: {
    hotelId: reference('Hotel', 'main.hotel', { required: true, form: false, scope: 'hotel' }),
    raccolta_da: date('Raccolta dal', { required: true, group: 'Raccolta', default: 'today-12m' }),
    raccolta_fino_a: date('Raccolta fino al', { required: true, group: 'Raccolta', default: 'today' }),
    n_keywords: integer('Parole chiave', { required: true, min: 5, max: 100, group: 'Raccolta', default: 20 }),
    numero_recensioni: integer('Recensioni', { readonly: true, form: false }),
    punteggio: decimal('Punteggio', { readonly: true, min: 0, max: 5, step: 0.1, form: false }),
    valutazioni: scores,
    keywords: rows(
      'Parole chiave',
      {
        parola: text('Parola', { maxLength: 255 }),
        conteggio: integer('Volte'),
        punteggio: decimal('Punteggio medio', { min: 0, max: 5, step: 0.1 }),
      },
      { readonly: true, form: false },
    ),
  },
  endpoints: [
    call('read', 'GET', 'struttura/dashboard/{hotelId}'),
    call('query', 'POST', 'struttura/dashboard/{hotelId}', { passive: true, token: 'read' }),
    call('numeroRecensioni', 'GET', 'struttura/numeroRecensioni/{id}'),
  ],
})

export const recensione = resource({
  id: 'webreputation.recensione',
  name: 'Recensione',
  tokens: 'reputazione',
  kind: 'view',
  found: false,
  display: 'titolo',
  fields: {
    id: rowId,
    hotel_id: reference('Hotel', 'main.hotel', { readonly: true, form: false, scope: 'hotel' }),
    canale: choice(
      'Canale',
      [
        ['booking', 'Booking.com'],
        ['google', 'Google'],
        ['tripadvisor', 'Tripadvisor'],
        ['expedia', 'Expedia'],
        ['holidaycheck', 'HolidayCheck'],
        ['facebook', 'Facebook'],
        ['sito', "Sito dell'hotel"],
      ],
      { readonly: true, column: 2, form: false },
    ),
    punteggio: decimal('Punteggio', { readonly: true, min: 0, max: 5, step: 0.1, column: 3, form: false }),
    data_recensione: date('Data', { readonly: true, column: 1, form: false }),
    // The days that the collection covered which brought the review in; unknown for reviews of another origin.
    raccolta_da: date('Raccolta dal', { readonly: true, form: false }),
    raccolta_fino_a: date('Raccolta fino al', { readonly: true, form: false }),
    autore: text('Autore', { readonly: true, maxLength: 255, column: 5, form: false }),
    titolo: text('Titolo', { readonly: true, maxLength: 255, column: 4, form: false }),
    testo: longText('Testo', { readonly: true, maxLength: 4000, form: false }),
    lingua: choice('Lingua', [...languages, ['es', 'Spagnolo'], ['altro', 'Altra']], {
      readonly: true,
      column: 6,
      form: false,
    }),
    tipo_turista: choice('Tipo di viaggio', touristTypes, { readonly: true, form: false }),
    valutazioni: scores,
    risposta: longText("Risposta dell'hotel", { readonly: true, maxLength: 4000, form: false }),
  },
  endpoints: [list('recensione/struttura/{hotelId}', 'perPage', 'data'), crud('recensione', 'r')],
  search: ['titolo', 'testo', 'autore'],
  order: ['data_recensione', 'DESC'],
  filters: [
    'canale',
    {
      punteggio_a: { ...decimal('Punteggio fino a', { min: 0, max: 5, step: 0.1 }), on: 'punteggio', operator: '<=' },
      punteggio_da: { ...decimal('Punteggio da', { min: 0, max: 5, step: 0.1 }), on: 'punteggio', operator: '>=' },
      con_risposta: { ...flag('Con la risposta dell’hotel'), rule: 'con_risposta' },
    },
    'punteggio',
    'lingua',
    'tipo_turista',
    {
      raccolta_da: { ...date('Raccolta dal', { default: 'today-12m' }), on: 'data_recensione', operator: '>=' },
      raccolta_fino_a: { ...date('Raccolta fino al', { default: 'today' }), on: 'data_recensione', operator: '<=' },
    },
  ],
})

export const newsletterSite = resource({
  id: 'newsletter.newsletterSite',
  name: 'Iscritto newsletter',
  title: 'Iscritti newsletter',
  gender: 'm',
  tokens: 'newsletter',
  audited: true,
  kind: 'view',
  display: 'email',
  fields: {
    id: rowId,
    magnews_id_database: integer('Database newsletter', {
      owner: 'newsletter',
      readonly: true,
      form: false,
    }),
    email: email('Email', { readonly: true, maxLength: 254, column: 1, form: false }),
    nome: text('Nome', { readonly: true, maxLength: 255, column: 2, form: false }),
    cognome: text('Cognome', { readonly: true, maxLength: 255, column: 3, form: false }),
    lingua: choice('Lingua', languages, { readonly: true, column: 4, form: false }),
    data_iscrizione: instant('Data iscrizione', { readonly: true, column: 5, form: false }),
    provenienza: choice(
      'Provenienza',
      [
        ['sito', 'Sito'],
        ['landing', 'Landing page'],
        ['preventivo', 'Modulo preventivo'],
        ['importazione', 'Importazione'],
      ],
      { readonly: true, column: 6, form: false },
    ),
    consenso_marketing: flag('Consenso marketing', { readonly: true, form: false }),
    stato: choice(
      'Stato',
      [
        ['iscritto', 'Iscritto'],
        ['in-attesa', 'In attesa di conferma'],
        ['disiscritto', 'Disiscritto'],
        ['respinto', 'Indirizzo respinto'],
      ],
      { readonly: true, column: 7, form: false },
    ),
  },
  endpoints: [
    list('Newsletter/{database}/Site', 'perPage', 'data'),
    call('export', 'GET', 'Newsletter/{database}/Site', {
      cost: 'export',
      reads: 'replica',
      download: true,
      params: ['token'],
    }),
  ],
  search: ['email', 'nome', 'cognome'],
  order: ['data_iscrizione', 'DESC'],
  filters: ['magnews_id_database', 'stato', 'lingua'],
})

export const newsletter = resource({
  id: 'newsletter.newsletter',
  name: 'Newsletter',
  title: 'Newsletter',
  gender: 'f',
  tokens: 'newsletter',
  kind: 'view',
  display: 'oggetto',
  fields: {
    id: rowId,
    hotel_id: reference('Hotel', 'main.hotel', { readonly: true, form: false, scope: 'hotel' }),
    oggetto: text('Oggetto', { readonly: true, maxLength: 255, column: 1, form: false }),
    data_invio: instant('Inviata il', { readonly: true, column: 2, form: false }),
    destinatari: integer('Destinatari', { readonly: true, column: 3, form: false }),
    aperture: integer('Aperture', { readonly: true, column: 4, form: false }),
    clic: integer('Clic', { readonly: true, column: 5, form: false }),
    disiscritti: integer('Disiscritti', { readonly: true, column: 6, form: false }),
    stato: choice(
      'Stato',
      [
        ['bozza', 'Bozza'],
        ['programmata', 'Programmata'],
        ['inviata', 'Inviata'],
      ],
      { readonly: true, column: 7, form: false },
    ),
  },
  endpoints: [list('Hotel/{hotelId}/Newsletter', 'perPage', 'data')],
  search: ['oggetto'],
  order: ['data_invio', 'DESC'],
  filters: ['stato'],
})

export const questionario = resource({
  id: 'main.questionario',
  name: 'Questionario compilato',
  tokens: 'reputazione',
  kind: 'single',
  sharedKey: true,
  fields: {
    questionario_id: reference('Questionario', 'main.questionari', { required: true }),
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', readonly: true, form: false }),
    rubrica_id: reference('Contatto', 'main.rubrica', { readonly: true, onDelete: 'along', form: false }),
    risposte: rows(
      'Risposte',
      {
        domanda: integer('Numero della domanda', { required: true, min: 0 }),
        valore: text('Risposta', { maxLength: 4000 }),
      },
      { maxItems: 100, maxBytes: 200_000, one: 'Risposta' },
    ),
    compilato_da: text('Compilato da', { maxLength: 120, group: 'Compilazione' }),
    data_compilazione: date('Data di compilazione', { default: 'today', group: 'Compilazione' }),
    completato: flag('Completato', {
      default: false,
      group: 'Compilazione',
      hint: 'Solo quando le domande obbligatorie hanno una risposta',
    }),
  },
  endpoints: [
    call('read', 'GET', 'Hotel/{hotelId}/questionario'),
    call('update', 'PATCH', 'Hotel/{hotelId}/questionario'),
    call('readByContact', 'GET', 'questionario/contatto/{id}'),
    call('updateByContact', 'PATCH', 'questionario/contatto/{id}'),
  ],
})

export default [struttura, recensione, newsletterSite, newsletter, questionario]
