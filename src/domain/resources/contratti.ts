import { choice, date, file, html, money, notBefore, reference, text, year } from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { currentHotel, rowId } from './common.ts'
import { compare } from '../query/query.ts'
import { addDays } from '../time/dates.ts'
import { CONTRACT_DAYS } from '../trade/rules.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'

const contractStates: States = [
  { id: 'disdetto', label: 'Disdetto', tone: 'neutral', when: () => compare('stato', '=', 'disdetto') },
  { id: 'scaduto', label: 'Scaduto', tone: 'bad', when: (today) => compare('data_fine', '<', today) },
  { id: 'da_attivare', label: 'Da attivare', tone: 'info', when: (today) => compare('data_inizio', '>', today) },
  {
    id: 'in_scadenza',
    label: 'In scadenza',
    tone: 'warn',
    when: (today) => compare('data_fine', '<=', addDays(today, CONTRACT_DAYS)),
  },
  fallbackState('attivo', 'Attivo', 'ok'),
]

export const contratto = resource({
  id: 'main.contratto',
  name: 'Contratto',
  tokens: 'contratti',
  audited: true,
  kind: 'view',
  sharedKey: true,
  key: 'article_id',
  // The same article is bought year after year, and in more than one order.
  rowKey: ['article_id', 'year', 'data_inizio', 'order_id'],
  display: 'description',
  facts: ['importo', 'data_fine'],
  states: contractStates,
  fields: {
    state: stateField(contractStates, 6.5),
    hotel_id: reference('Hotel', 'main.hotel', { readonly: true, form: false, scope: 'hotel' }),
    article_id: reference('Articolo', 'orders.articoli', {
      readonly: true,
      column: 1,
      form: false,
      refKey: 'article_id',
    }),
    description: text('Descrizione', { readonly: true, maxLength: 255, column: 2, form: false }),
    year: year('Anno', { readonly: true, column: 3, form: false }),
    data_inizio: date('Inizio', { readonly: true, column: 4, form: false }),
    data_fine: date('Fine', { readonly: true, column: 5, form: false }),
    importo: money('Importo', { sum: true, readonly: true, min: 0, column: 6, form: false }),
    stato: choice(
      'Accordo',
      [
        ['attivo', 'Attivo'],
        ['da-attivare', 'Da attivare'],
        ['scaduto', 'Scaduto'],
        ['disdetto', 'Disdetto'],
      ],
      { readonly: true, form: false },
    ),
    order_id: reference('Ordine', 'orders.orders', { readonly: true, column: 7, form: false }),
  },
  endpoints: [
    call('today', 'GET', 'contratto/{hotelId}/today'),
    list('contratto/{hotelId}', 'perPage', 'data', { params: ['year'], paged: false }),
    call('articoli', 'GET', 'contratto/{hotelId}/articoli'),
  ],
  search: ['description', 'article_id'],
  order: ['data_inizio', 'DESC'],
  filters: [stateFilter(contractStates), 'year'],
})

export const articlesSpecifications = resource({
  id: 'main.articlesSpecifications',
  name: 'Specifica servizio',
  title: 'Specifiche Servizi',
  gender: 'f',
  tokens: 'contratti',
  display: 'titolo',
  fields: {
    id: rowId,
    hotel_id: currentHotel,
    article_id: reference('Articolo', 'orders.articoli', { required: true, column: 2, refKey: 'article_id' }),
    titolo: text('Titolo', { required: true, maxLength: 160, column: 1 }),
    specifica: html('Specifica', { maxLength: 65000 }),
    year: year('Anno', { required: true, default: 'currentYear', column: 3 }),
    data_inizio: date('Inizio', { column: 4 }),
    data_fine: date('Fine', { against: notBefore('data_inizio'), column: 5 }),
    stato: choice(
      'Stato',
      [
        ['da-fare', 'Da fare'],
        ['in-corso', 'In corso'],
        ['completata', 'Completata'],
      ],
      { required: true, default: 'da-fare', column: 6 },
    ),
    allegato: file('Allegato', { accept: 'application/pdf,image/*' }),
  },
  endpoints: [
    list('articles/specifications', 'limit', 'data', { params: ['hotel_id'] }),
    crud('articles/specifications'),
  ],
  search: ['titolo', 'specifica'],
  order: ['year', 'DESC'],
  filters: ['hotel_id', 'year', 'stato'],
})

export default [contratto, articlesSpecifications]
