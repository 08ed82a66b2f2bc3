import {
  choice,
  color,
  date,
  decimal,
  email,
  flag,
  html,
  instant,
  integer,
  longText,
  money,
  reference,
  rows,
  text,
  year,
} from '../model/fields.ts'
import { crud, list, resource } from '../model/resource.ts'
import { withDefault } from '../query/withDefault.ts'
import { rowId } from './common.ts'
import { compare } from '../query/query.ts'
import { addDays } from '../time/dates.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'
import { requestTypes } from './choices.ts'

export const questionari = resource({
  id: 'main.questionari',
  name: 'Questionario',
  title: 'Questionari',
  gender: 'm',
  tokens: 'reputazione',
  display: 'titolo',
  fields: {
    id: rowId,
    titolo: text('Titolo', { required: true, maxLength: 160, column: 1 }),
    destinatario: choice(
      'Destinatario',
      [
        ['hotel', 'Hotel'],
        ['contatto', 'Contatto della rubrica'],
      ],
      { required: true, default: 'hotel', column: 2 },
    ),
    year: year('Anno', { default: 'currentYear', column: 3 }),
    introduzione: html('Introduzione', { maxLength: 65000 }),
    domande: rows(
      'Domande',
      {
        testo: text('Domanda', { required: true, maxLength: 400 }),
        tipo: choice(
          'Tipo di risposta',
          [
            ['testo', 'Testo'],
            ['si-no', 'Sì o no'],
            ['scelta', 'Scelta singola'],
            ['scelte', 'Scelta multipla'],
            ['voto', 'Voto da 1 a 5'],
            ['data', 'Data'],
            ['importo', 'Importo'],
          ],
          { required: true, default: 'testo' },
        ),
        opzioni: text('Opzioni (una per riga)', { maxLength: 2000, lines: true }),
        obbligatoria: flag('Obbligatoria', { default: false }),
      },
      { maxItems: 100, maxBytes: 200_000 },
    ),
    stato: choice(
      'Stato',
      [
        ['bozza', 'Bozza'],
        ['attivo', 'Attivo'],
        ['archiviato', 'Archiviato'],
      ],
      { required: true, default: 'bozza', column: 4 },
    ),
    n_risposte: integer('Risposte', { readonly: true, column: 5, form: false }),
    updated_at: instant('Ultima modifica', { readonly: true, column: 6, form: false }),
  },
  endpoints: [list('questionari', 'perPage', 'values', { pageSize: 999 }), crud('questionari')],
  search: ['titolo'],
  order: ['titolo', 'ASC'],
  filters: ['destinatario', 'year', 'stato'],
})

const requestStates: States = [
  { id: 'errore', label: 'Errore', tone: 'bad', when: () => compare('stato', '=', 'errore') },
  { id: 'risposta', label: 'Con risposta', tone: 'ok', when: () => compare('stato', '=', 'risposta') },
  {
    id: 'in_ritardo',
    label: 'In ritardo',
    tone: 'warn',
    when: (today) => compare('data_richiesta', '<', addDays(today, -2)),
  },
  fallbackState('da_seguire', 'Da seguire', 'info'),
]

export const crmRequestMonitor = resource({
  id: 'main.crmRequestMonitor',
  name: 'Richiesta CRM',
  title: 'Monitor richieste CRM',
  gender: 'f',
  tokens: 'rubrica',
  display: '{hotel_id} · {data_richiesta}',
  states: requestStates,
  fields: {
    state: stateField(requestStates),
    id: rowId,
    data_richiesta: instant('Data', { readonly: true, column: 1, form: false }),
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', required: true, group: 'Richiesta', column: 2 }),
    tipologia: choice('Tipo', requestTypes, { required: true, group: 'Richiesta', default: 'preventivo', column: 3 }),
    canale: choice(
      'Canale',
      [
        ['portale', 'Portale'],
        ['sito', "Sito dell'hotel"],
        ['landing', 'Landing page'],
        ['newsletter', 'Newsletter'],
        ['telefono', 'Telefono'],
      ],
      { required: true, group: 'Richiesta', default: 'telefono', column: 4 },
    ),
    portaleId: reference('Portale', 'portals.sito', { owner: 'portale', group: 'Richiesta' }),
    email_cliente: email('Email cliente', { maxLength: 254, group: 'Richiesta', column: 5 }),
    codice_produttore: reference('Produttore', 'seller.sellers', {
      owner: 'produttore',
      group: 'Seguito',
      column: 6,
      refKey: 'codice',
    }),
    stato: choice(
      'Consegna',
      [
        ['ricevuta', 'Ricevuta'],
        ['inoltrata', "Inoltrata all'hotel"],
        ['aperta', 'Aperta'],
        ['risposta', 'Risposta'],
        ['errore', 'Errore di consegna'],
      ],
      { required: true, group: 'Seguito', default: 'ricevuta', column: 7 },
    ),
    note: longText('Note', { maxLength: 2000, group: 'Seguito' }),
    ore_risposta: decimal('Ore alla risposta', {
      readonly: true,
      min: 0,
      step: 0.1,
      unit: 'h',
      column: 8,
      form: false,
    }),
  },
  endpoints: [list('crmRequestMonitor', 'perPage', 'data'), crud('crmRequestMonitor')],
  search: ['email_cliente', 'hotel_id', 'note'],
  order: ['data_richiesta', 'DESC'],
  filters: [
    stateFilter(requestStates),
    'hotel_id',
    'canale',
    'stato',
    {
      from: withDefault({ ...date('Dal', { default: 'today-1m' }), on: 'data_richiesta', operator: '>=' }),
      to: withDefault({ ...date('Al', { default: 'today' }), on: 'data_richiesta', operator: '<=' }),
    },
  ],
})

const funnelStates: States = [
  { id: 'chiuso', label: 'Chiuso', tone: 'neutral', when: (today) => compare('funnel_year', '<', today.slice(0, 4)) },
  { id: 'prossimo', label: 'Prossimo', tone: 'info', when: (today) => compare('funnel_year', '>', today.slice(0, 4)) },
  fallbackState('in_corso', 'In corso', 'ok'),
]

/** The fields of a macro; nested macros have the same. */
const macroFields = {
  id: integer('ID', { readonly: true }),
  name: text('Nome', { readonly: true, maxLength: 255 }),
  color: color('Colore', { readonly: true }),
  label: text('Etichetta', { readonly: true, maxLength: 255 }),
  description: longText('Descrizione', { readonly: true, maxLength: 4000 }),
  question: longText('Domanda', { readonly: true, maxLength: 4000 }),
  answer: longText('Risposta', { maxLength: 4000 }),
  articles: rows(
    'Articoli',
    {
      id: integer('ID', { readonly: true }),
      article_id: reference('Articolo', 'orders.articoli', { required: true, refKey: 'article_id' }),
      article_name: text('Articolo', { readonly: true, maxLength: 255, instead: 'article_id' }),
      amount: money('Importo', { min: 0 }),
      for_sale: flag('In vendita', { default: true }),
      is_sold: flag('Venduto', { default: false }),
    },
    { maxItems: 300 },
  ),
}

export const funnel = resource({
  id: 'seller.funnel',
  name: 'Funnel',
  title: 'Funnel',
  gender: 'm',
  tokens: 'rubrica',
  display: '{hotel_name} {funnel_year}',
  states: funnelStates,
  facts: ['hotel_city', 'seller_name'],
  fields: {
    state: stateField(funnelStates),
    id: rowId,
    hotel_id: reference('ID hotel', 'main.hotel', { owner: 'hotel', readonly: true, form: false }),
    hotel_name: text('Hotel', { readonly: true, maxLength: 255, column: 1, form: false }),
    hotel_city: text('Comune', { readonly: true, maxLength: 255, column: 2, form: false }),
    seller_code: reference('Codice produttore', 'seller.sellers', {
      owner: 'produttore',
      readonly: true,
      form: false,
      refKey: 'codice',
    }),
    seller_name: text('Produttore', { readonly: true, maxLength: 255, column: 3, form: false }),
    funnel_year: year('Anno', { readonly: true, group: 'Anno e fatturato', column: 4 }),
    revenue_year: year('Anno di fatturato', {
      hint: 'Anno del fatturato mostrato, di norma quello prima dell’anno del funnel',
      group: 'Anno e fatturato',
    }),
    revenue_amount: money('Fatturato', {
      readonly: true,
      min: 0,
      derived: 'main.hotelTurnover',
      column: 5,
      form: false,
    }),
    total_amount: money('Totale proposto', {
      sum: true,
      readonly: true,
      min: 0,
      hint: 'Somma degli articoli in vendita',
      group: 'Anno e fatturato',
      column: 6,
    }),
    macros: rows(
      'Macro',
      { ...macroFields, submacros: rows('Sottomacro', macroFields, { maxItems: 100 }) },
      { maxItems: 100, maxBytes: 250_000, group: 'Articoli' },
    ),
    notes: longText('Note', { maxLength: 4000, group: 'Note' }),
    phone_calls_notes: longText('Note delle telefonate', { maxLength: 4000, group: 'Note' }),
    notes_for_new_year: longText('Note per il nuovo anno', { maxLength: 4000, group: 'Note' }),
    meeting_notes: longText("Note dell'incontro", { maxLength: 4000, group: 'Note' }),
  },
  endpoints: [
    list('funnel', 'limit', 'data', { params: ['q', 'seller_code', 'hotel_id', 'funnel_year'] }),
    crud('funnel'),
  ],
  search: ['hotel_name', 'hotel_city', 'seller_name'],
  order: ['hotel_name', 'ASC'],
  filters: [stateFilter(funnelStates), 'seller_code', 'hotel_id', 'funnel_year'],
})

export default [questionari, crmRequestMonitor, funnel]
