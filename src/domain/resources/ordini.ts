import {
  choice,
  color,
  date,
  flag,
  instant,
  integer,
  longText,
  money,
  notBefore,
  reference,
  references,
  rows,
  text,
  year,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { withDefault } from '../query/withDefault.ts'
import { ivaOptions } from './choices.ts'
import { rowId } from './common.ts'
import { compare } from '../query/query.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'

export const articoli = resource({
  id: 'orders.articoli',
  name: 'Articolo',
  title: 'Articoli',
  gender: 'm',
  tokens: 'vendite',
  kind: 'view',
  display: 'article_name',
  fields: {
    id: rowId,
    article_id: text('Articolo', { readonly: true, unique: true, maxLength: 20, form: false }),
    article_code: text('Codice', {
      readonly: true,
      maxLength: 20,
      column: 1,
      form: false,
    }),
    article_name: text('Nome', { readonly: true, maxLength: 255, column: 2, form: false }),
    description: text('Descrizione', { readonly: true, maxLength: 1000, form: false }),
    canale: choice(
      'Canale',
      [
        ['internet', 'Internet'],
        ['carta', 'Carta'],
      ],
      { readonly: true, column: 3, form: false },
    ),
    macros: references('Macro', 'orders.macros', { readonly: true, column: 4, form: false }),
    iva: choice('IVA', ivaOptions, { readonly: true, column: 5, form: false }),
    attivo: flag('Attivo', { readonly: true, column: 6, form: false }),
  },
  endpoints: [list('articoli', 'perPage', 'data')],
  search: ['article_id', 'article_code', 'article_name'],
  order: ['article_code', 'ASC'],
  filters: ['canale', 'macros', 'attivo'],
})

export const macros = resource({
  id: 'orders.macros',
  name: 'Macro',
  title: 'Macro',
  gender: 'f',
  tokens: 'vendite',
  display: 'label',
  fields: {
    id: rowId,
    name: text('Nome', { required: true, unique: true, maxLength: 60, column: 1 }),
    label: text('Etichetta', { required: true, maxLength: 80, column: 2 }),
    color: color('Colore', { required: true, default: '#1f6feb', column: 3 }),
    description: longText('Descrizione', { maxLength: 1000 }),
    question: longText('Domanda per il cliente', { maxLength: 500, column: 4 }),
    answer: longText('Risposta', {
      readonly: true,
      maxLength: 4000,
      form: false,
    }),
    articles: references('Articoli', 'orders.articoli', { column: 5, refKey: 'article_id' }),
    submacros: references('Sottomacro', 'orders.macros'),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999, column: 6 }),
  },
  endpoints: [list('macros', 'perPage', 'data'), crud('macros')],
  search: ['name', 'label', 'description'],
  order: ['ordinamento', 'ASC'],
})

/** The words for the state of an order, wherever it is shown. */
const INSERITO = 'Inserito'
const CONFERMATO = 'Confermato'
const FATTURATO = 'Fatturato'
const ANNULLATO = 'Annullato'

const stato = choice(
  'Stato',
  [
    ['inserito', INSERITO],
    ['confermato', CONFERMATO],
    ['fatturato', FATTURATO],
    ['annullato', ANNULLATO],
  ],
  { required: true, group: 'Stato', default: 'inserito' },
)

const invoiced = compare('stato', '=', 'fatturato')

/** Saved views and addresses name the ids 'da_fatturare' and 'da_confermare', so these stay. */
const orderStates: States = [
  { id: 'annullato', label: ANNULLATO, tone: 'neutral', when: () => compare('stato', '=', 'annullato') },
  { id: 'fatturato', label: FATTURATO, tone: 'ok', when: () => invoiced },
  { id: 'da_fatturare', label: CONFERMATO, tone: 'warn', when: () => compare('stato', '=', 'confermato') },
  fallbackState('da_confermare', INSERITO, 'info'),
]

export const orders = resource({
  id: 'orders.orders',
  name: 'Ordine',
  title: 'Ordini',
  gender: 'm',
  tokens: 'vendite',
  key: 'order_id',
  display: 'Ordine {order_id} · {hotel_name}',
  states: orderStates,
  sumsOf: { when: compare('stato', '!=', 'annullato'), label: 'senza gli ordini annullati' },
  facts: ['order_creation_date', 'total', 'seller_name'],
  settled: {
    when: invoiced,
    text: 'Questo ordine è fatturato: si legge, ma non si cambia.',
    question: 'L’ordine è già fatturato: cambialo solo se cambia anche la fattura.',
  },
  fields: {
    state: stateField(orderStates),
    order_id: integer('Numero ordine', { readonly: true, column: 1, form: false }),
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', readonly: true, form: false }),
    hotel_name: text('Struttura', { readonly: true, maxLength: 255, column: 3, form: false }),
    seller_name: text('Produttore', { readonly: true, maxLength: 255, column: 4, form: false }),
    codice_produttore: reference('Codice produttore', 'seller.sellers', {
      owner: 'produttore',
      readonly: true,
      form: false,
      refKey: 'codice',
    }),
    article_year: year('Anno', { readonly: true, column: 5, form: false, since: '2017' }),
    order_creation_date: date('Data ordine', { readonly: true, column: 2, form: false }),
    order_rows: rows(
      'Righe',
      {
        article_id: reference('Articolo', 'orders.articoli', { required: true, refKey: 'article_id' }),
        article_name: text('Articolo', { readonly: true, maxLength: 255, instead: 'article_id' }),
        article_code: text('Codice', { readonly: true, maxLength: 20 }),
        article_total: money('Totale', { required: true, min: 0 }),
        article_price_list: money('Prezzo di listino', { readonly: true, min: 0 }),
        macros: references('Macro', 'orders.macros', { readonly: true }),
        macro_names: text('Macro', { readonly: true, maxLength: 400, instead: 'macros' }),
        row_hotel_id: reference('Hotel della riga', 'main.hotel'),
      },
      { required: true, maxItems: 500, maxBytes: 250_000, group: 'Righe' },
    ),
    total: money('Totale', { sum: true, readonly: true, min: 0, column: 6, form: false }),
    total_internet: money('Totale internet', { readonly: true, min: 0, form: false }),
    total_paper: money('Totale carta', { readonly: true, min: 0, form: false }),
    stato,
    note: longText('Note', { maxLength: 2000, group: 'Stato' }),
  },
  endpoints: [
    list('orders', 'limit', 'data', {
      params: ['article_code', 'article_year', 'from_date', 'to_date', 'hotel_id', 'produttore', 'row_hotel_id'],
    }),
    crud('orders', 'ru'),
  ],
  search: ['order_id', 'hotel_name', 'seller_name'],
  order: ['order_creation_date', 'DESC'],
  filters: [
    stateFilter(orderStates),
    'article_year',
    'hotel_id',
    {
      stato: { ...stato, on: 'stato', unoffered: true },
      article_code: { ...reference('Articolo', 'orders.articoli', { refKey: 'article_code' }), rule: 'article_code' },
      from_date: { ...date('Dal'), on: 'order_creation_date', operator: '>=' },
      to_date: { ...date('Al'), on: 'order_creation_date', operator: '<=' },
      produttore: { ...reference('Produttore', 'seller.sellers', { refKey: 'codice' }), on: 'codice_produttore' },
      row_hotel_id: { ...reference('Hotel della riga', 'main.hotel'), rule: 'row_hotel_id' },
      macro_id: { ...reference('Macro', 'orders.macros'), rule: 'macro_id' },
      contratto: { ...choice('Contratto', [['senza', 'Senza contratto']]), rule: 'contratto' },
    },
  ],
})

export const sales = resource({
  id: 'seller.sales',
  name: 'Venduto',
  title: 'Statistiche venduto',
  gender: 'm',
  tokens: 'vendite',
  kind: 'view',
  computed: true,
  compared: true,
  key: 'hotel_id',
  display: 'hotel_name',
  card: ['total', 'price_list_total', 'orders', 'total_prev', 'diff', 'new'],
  fields: {
    hotel_id: reference('ID hotel', 'main.hotel', { owner: 'hotel', readonly: true, form: false }),
    hotel_name: text('Hotel', { readonly: true, maxLength: 255, column: 1, form: false }),
    total: money('Venduto', { readonly: true, min: 0, column: 2, form: false }),
    price_list_total: money('A listino', { readonly: true, min: 0, column: 3, form: false }),
    orders: integer('Ordini', { readonly: true, column: 4, form: false }),
    total_prev: money('Venduto anno prima', { readonly: true, min: 0, derived: 'client', column: 5, form: false }),
    list_total_prev: money('A listino anno prima', {
      readonly: true,
      min: 0,
      derived: 'client',
      column: 6,
      form: false,
    }),
    diff: money('Differenza', { readonly: true, derived: 'client', column: 7, form: false }),
    new: flag('Nuovo cliente', { readonly: true, derived: 'client', column: 8, form: false }),
  },
  endpoints: [
    list('sales', 'perPage', 'data', {
      reads: 'primary',
      params: ['article_id', 'article_year', 'macro_id', 'from_date', 'to_date'],
      paged: false,
    }),
    call('comparison', 'GET', 'sales/confronto'),
    call('exportComparison', 'GET', 'sales/confronto/esporta', { cost: 'export', download: true }),
    call('average', 'GET', 'sales/average', {
      params: ['q', 'article_id', 'article_year', 'macro_id', 'from_date', 'to_date'],
    }),
  ],
  search: ['hotel_name'],
  order: ['total', 'DESC'],
  filters: [
    {
      article_id: reference('Articolo', 'orders.articoli', { refKey: 'article_id' }),
      article_year: withDefault(year('Anno', { default: 'businessYear' })),
      macro_id: reference('Macro', 'orders.macros'),
      from_date: date('Dal'),
      to_date: date('Al'),
      compare_with_last_year: flag("Confronta con l'anno prima", { default: false }),
    },
  ],
})

export const reports = resource({
  id: 'orders.reports',
  name: 'Report vendite',
  title: 'Report vendite',
  gender: 'm',
  tokens: 'vendite',
  display: 'titolo',
  fields: {
    id: rowId,
    titolo: text('Titolo', { required: true, maxLength: 160, column: 1 }),
    seller_id: reference('Produttore', 'seller.sellers', {
      owner: 'produttore',
      onDelete: 'refuse',
      hint: 'Vuoto: tutti',
      column: 2,
    }),
    article_year: year('Anno', { required: true, default: 'businessYear', column: 3 }),
    macro_id: reference('Macro', 'orders.macros', { onDelete: 'refuse' }),
    from_date: date('Ordini dal', { required: true, column: 4 }),
    to_date: date('Ordini al', { against: notBefore('from_date'), required: true, column: 5 }),
    // Without a sum: reports overlap, and an order would count twice.
    total: money('Venduto', { readonly: true, min: 0, column: 7, form: false }),
    price_list_total: money('A listino', { readonly: true, min: 0, form: false }),
    orders: integer('Ordini', { readonly: true, column: 6, form: false }),
    total_prev: money('Venduto anno prima', { readonly: true, min: 0, column: 8, form: false }),
    generato_il: instant('Calcolato il', { readonly: true, form: false }),
    note: longText('Note', { maxLength: 2000 }),
  },
  endpoints: [
    list('reports', 'perPage', 'data', { reads: 'primary' }),
    crud('reports'),
    call('comparison', 'GET', 'reports/{id}/confronto'),
    call('exportComparison', 'GET', 'reports/{id}/confronto/esporta', { cost: 'export', download: true }),
  ],
  search: ['titolo', 'note'],
  order: ['from_date', 'DESC'],
  filters: ['seller_id', 'article_year', 'macro_id'],
})

export default [articoli, macros, orders, sales, reports]
