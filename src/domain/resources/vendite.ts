import {
  type Against,
  choice,
  date,
  decimal,
  email,
  flag,
  integer,
  longText,
  money,
  notBefore,
  phone,
  reference,
  rows,
  text,
  year,
} from '../model/fields.ts'
import { cents } from '../trade/confronto.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { ivaOptions } from './choices.ts'
import { currentHotel, rowId } from './common.ts'
import { customerCategories } from './customers.ts'
import { withDefault } from '../query/withDefault.ts'

const notLess: Against = {
  field: 'prezzo_minimo',
  holds: (least, price) => Number(least) <= Number(price),
  message: 'Il prezzo non può essere inferiore al prezzo minimo',
}

/** The parts of a target together must not exceed the whole. */
const partsWithinTarget = (otherPart: string): Against => ({
  field: 'target',
  holds: (whole, part, row) => cents(part) + cents(row[otherPart]) <= cents(whole),
  message: 'Internet e carta insieme superano l’obbiettivo',
})

export const priceList = resource({
  id: 'main.priceList',
  name: 'Articolo listino',
  title: 'Articoli listino',
  gender: 'm',
  tokens: 'vendite',
  display: '{article_id} {article_year}',
  fields: {
    id: rowId,
    article_id: reference('Articolo', 'orders.articoli', { required: true, column: 1, refKey: 'article_id' }),
    article_year: year('Anno', { required: true, default: 'businessYear', column: 2 }),
    prezzo: money('Prezzo di listino', { against: notLess, required: true, min: 0, column: 4 }),
    prezzo_minimo: money('Prezzo minimo', { min: 0, hint: 'Non superiore al prezzo di listino', column: 5 }),
    customer_category: choice('Categoria cliente', customerCategories, { hint: 'Vuoto: tutte', column: 3 }),
    iva: choice('IVA', ivaOptions, { required: true, default: 22, column: 6 }),
    valido_dal: date('Valido dal'),
    valido_al: date('Valido al', { against: notBefore('valido_dal') }),
    attivo: flag('Attivo', { default: true, column: 7 }),
  },
  endpoints: [list('price-list', 'perPage', 'data'), crud('price-list')],
  search: ['article_id'],
  order: ['article_year', 'DESC'],
  filters: ['article_year', 'article_id', 'customer_category', 'attivo'],
})

export const hotelTurnover = resource({
  id: 'main.hotelTurnover',
  name: 'Fatturato',
  title: 'Fatturato',
  gender: 'm',
  tokens: 'hotel',
  display: '{mese} {year}',
  fields: {
    id: rowId,
    hotel_id: currentHotel,
    year: year('Anno', { required: true, default: 'currentYear', column: 1 }),
    mese: choice(
      'Mese',
      [
        [1, 'Gennaio'],
        [2, 'Febbraio'],
        [3, 'Marzo'],
        [4, 'Aprile'],
        [5, 'Maggio'],
        [6, 'Giugno'],
        [7, 'Luglio'],
        [8, 'Agosto'],
        [9, 'Settembre'],
        [10, 'Ottobre'],
        [11, 'Novembre'],
        [12, 'Dicembre'],
      ],
      { hint: "Vuoto: totale dell'anno", column: 2 },
    ),
    amount: money('Fatturato', { sum: true, required: true, min: 0, column: 3 }),
    camere_vendute: integer('Camere vendute', { min: 0, column: 4 }),
    occupazione: decimal('Occupazione', { min: 0, max: 100, step: 0.1, unit: '%', column: 5 }),
    presenze: integer('Presenze', { min: 0, column: 6 }),
    fonte: choice(
      'Fonte',
      [
        ['dichiarato', 'Dichiarato dal cliente'],
        ['stimato', 'Stimato'],
        ['gestionale', "Dal gestionale dell'hotel"],
      ],
      { default: 'dichiarato', column: 7 },
    ),
    note: longText('Note', { maxLength: 1000 }),
  },
  endpoints: [
    list('Hotel/{hotelId}/hotelTurnover', 'perPage', 'values'),
    crud('hotelTurnover', 'rud'),
    call('create', 'POST', 'Hotel/{hotelId}/hotelTurnover'),
  ],
  search: ['note'],
  order: ['year', 'DESC'],
  filters: ['year', 'fonte'],
})

export const salesSellerTarget = resource({
  id: 'seller.salesSellerTarget',
  name: 'Obbiettivo di vendita annuale',
  title: 'Obbiettivi di vendita annuali',
  gender: 'm',
  tokens: 'vendite',
  display: '{seller_id} {year}',
  fields: {
    id: rowId,
    seller_id: reference('Produttore', 'seller.sellers', { owner: 'produttore', required: true, column: 1 }),
    year: year('Anno', { required: true, default: 'businessYear', column: 2 }),
    target: money('Obbiettivo', { sum: true, required: true, min: 0, column: 3 }),
    target_internet: money('di cui internet', { against: partsWithinTarget('target_paper'), min: 0, column: 4 }),
    target_paper: money('di cui carta', { against: partsWithinTarget('target_internet'), min: 0, column: 5 }),
    venduto: money('Venduto', { sum: true, readonly: true, min: 0, column: 6, form: false }),
    percentuale: decimal('Raggiunto', { readonly: true, min: 0, step: 0.1, unit: '%', column: 7, form: false }),
    note: longText('Note', { maxLength: 1000 }),
  },
  endpoints: [
    list('IndexSalesSellerTarget', 'limit', 'data', { params: ['q', 'seller_id', 'year'] }),
    crud('IndexSalesSellerTarget'),
    // The same under a name of the trade, for other programs.
    list('sellers/targets', 'limit', 'data', { params: ['q', 'seller_id', 'year'] }),
    crud('sellers/targets'),
  ],
  search: ['seller_id', 'note'],
  order: ['year', 'DESC'],
  distinct: [{ fields: ['seller_id', 'year'], message: 'Il produttore ha già un obbiettivo per questo anno' }],
  // One year by default, because sums over several years say nothing.
  filters: ['seller_id', { year: withDefault(year('Anno', { default: 'businessYear' })) }],
})

export const sellersDashboard = resource({
  id: 'seller.sellersDashboard',
  name: 'Andamento dei commerciali',
  tokens: 'vendite',
  kind: 'view',
  computed: true,
  key: 'seller_id',
  fields: {
    seller_id: reference('Produttore', 'seller.sellers', { owner: 'produttore', readonly: true, form: false }),
    business_year: year('Anno di vendita', { readonly: true, form: false }),
    in_progress_sales: money('Venduto finora', { readonly: true, min: 0, form: false }),
    target_sales: money('Obbiettivo', { readonly: true, min: 0, form: false }),
    previous_sales: money('Venduto anno prima', { readonly: true, min: 0, form: false }),
    previous_until: date('Anno prima fino al', { readonly: true, form: false }),
    order_date_from: date('Ordini dal', { readonly: true, form: false }),
    order_date_to: date('Ordini al', { readonly: true, form: false }),
    orders: rows(
      'Ultimi ordini',
      {
        order_id: integer('Numero ordine'),
        hotel_id: reference('ID hotel', 'main.hotel'),
        hotel_name: text('Hotel', { maxLength: 255 }),
        hotel_city: text('Comune', { maxLength: 255 }),
        hotel_customer_category: choice('Categoria cliente', customerCategories),
        order_creation_date: date('Data ordine'),
        total_internet: money('Totale internet', { min: 0 }),
        total_paper: money('Totale carta', { min: 0 }),
      },
      { readonly: true, form: false },
    ),
  },
  endpoints: [call('read', 'GET', 'sellers/dashboard', { params: ['seller_id', 'business_year'] })],
  filters: ['seller_id', 'business_year'],
})

export const sellers = resource({
  id: 'seller.sellers',
  name: 'Commerciale',
  title: 'Commerciali',
  gender: 'm',
  tokens: 'vendite',
  display: '{nome} {cognome}',
  fields: {
    id: rowId,
    codice: text('Codice', {
      owner: 'produttore',
      required: true,
      createOnly: true,
      decides: true,
      unique: true,
      maxLength: 10,
      pattern: '^[A-Z0-9]+$',
      patternText: 'Solo lettere maiuscole e cifre',
      hint: 'Maiuscole e cifre; non cambia più',
      column: 1,
    }),
    nome: text('Nome', { required: true, maxLength: 80, column: 3 }),
    cognome: text('Cognome', { required: true, maxLength: 80, column: 2 }),
    email: email('Email', { required: true, maxLength: 254, column: 4 }),
    cellulare: phone('Cellulare', { maxLength: 30, column: 5 }),
    zona: text('Zona', { maxLength: 120, column: 6 }),
    user_id: reference('Utente', 'management.user'),
    provvigione: decimal('Provvigione', { min: 0, max: 100, step: 0.5, unit: '%' }),
    data_inizio: date('In rete dal'),
    attivo: flag('Attivo', { default: true, column: 7 }),
  },
  endpoints: [list('sellers', 'perPage', 'data'), crud('sellers')],
  search: ['codice', 'nome', 'cognome', 'email', 'zona'],
  order: ['cognome', 'ASC'],
  filters: ['attivo'],
})

export const obbiettiviAnnualiComune = resource({
  id: 'marketing.obbiettiviAnnualiComune',
  name: 'Obbiettivo annuale del comune',
  tokens: 'vendite',
  found: false,
  fields: {
    id: rowId,
    idComune: reference('Comune', 'reference.comuni', { required: true, column: 1 }),
    year: year('Anno', { required: true, default: 'businessYear', column: 2 }),
    obbiettivo: money('Obbiettivo di vendita', { sum: true, required: true, min: 0, column: 4 }),
    n_clienti: integer('Clienti da raggiungere', { min: 0, column: 6 }),
    venduto: money('Venduto', { sum: true, readonly: true, min: 0, column: 5, form: false }),
    clienti_attivi: integer('Clienti attivi', { readonly: true, column: 7, form: false }),
    seller_id: reference('Produttore', 'seller.sellers', { owner: 'produttore', column: 3 }),
    note: longText('Note', { maxLength: 1000 }),
  },
  endpoints: [list('obbiettiviAnnualiComune', 'perPage', 'data'), crud('obbiettiviAnnualiComune')],
  search: ['idComune', 'note'],
  order: ['year', 'DESC'],
  filters: ['year', 'idComune', 'seller_id'],
})

export const obbiettivoMailUniche = resource({
  id: 'marketing.obbiettivoMailUniche',
  name: 'Obbiettivo mail uniche',
  tokens: 'vendite',
  found: false,
  fields: {
    id: rowId,
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', required: true, column: 1 }),
    portaleId: reference('Portale', 'portals.sito', { owner: 'portale', hint: 'Vuoto: tutta la rete', column: 2 }),
    year: year('Anno', { required: true, default: 'currentYear', column: 3 }),
    obbiettivo: integer('Mail uniche previste', { required: true, min: 0, column: 4 }),
    raggiunto: integer('Mail uniche ricevute', { readonly: true, column: 5, form: false }),
    percentuale: decimal('Raggiunto', { readonly: true, min: 0, step: 0.1, unit: '%', column: 6, form: false }),
    note: text('Note', { maxLength: 255 }),
  },
  endpoints: [list('obbiettivoMailUniche', 'perPage', 'data'), crud('obbiettivoMailUniche')],
  search: ['hotel_id', 'note'],
  order: ['year', 'DESC'],
  filters: ['hotel_id', 'portaleId', 'year'],
})

export default [
  priceList,
  hotelTurnover,
  salesSellerTarget,
  sellersDashboard,
  sellers,
  obbiettiviAnnualiComune,
  obbiettivoMailUniche,
]
