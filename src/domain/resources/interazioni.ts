import {
  choice,
  choicesOf,
  date,
  file,
  flag,
  html,
  instant,
  integer,
  localized,
  localizedHtml,
  notBefore,
  reference,
  references,
  text,
  url,
} from '../model/fields.ts'
import { slug } from '../text/slug.ts'
import { onlineChanges } from './online.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { currentHotel, rowId } from './common.ts'
import { onlineStates, stateField, stateFilter } from '../model/states.ts'
import { touristTypes } from './choices.ts'

export const interazioni = resource({
  id: 'marketing.interazioni',
  name: 'Interazione',
  title: 'Interazioni',
  gender: 'f',
  tokens: 'interazioni',
  display: 'nome',
  states: onlineStates,
  planned: { online: 'stato online' },
  fields: {
    state: stateField(onlineStates),
    id: rowId,
    ao_hotel_id: currentHotel,
    nome: text('Nome', { required: true, maxLength: 120, column: 1 }),
    tipologia: choice(
      'Basata su',
      [
        ['landing', 'Landing page'],
        ['cluster', 'Cluster'],
      ],
      { required: true, default: 'cluster', column: 2 },
    ),
    landing_id: reference('Landing page', 'marketing.landing', {
      required: true,
      only: { field: 'tipologia', is: 'landing' },
      onDelete: 'empty',
    }),
    clusters: references('Cluster', 'marketing.clusters', {
      required: true,
      only: { field: 'tipologia', is: 'cluster' },
      onDelete: 'empty',
      within: 'hotel',
    }),
    pagine: references('Pagine tracciate', 'marketing.pagine', { within: 'hotel', group: 'Dove e quando' }),
    data_inizio: date('Dal', { required: true, group: 'Dove e quando', default: 'today', column: 3 }),
    data_fine: date('Al', { against: notBefore('data_inizio'), group: 'Dove e quando', column: 4 }),
    frequenza: choice(
      'Frequenza',
      [
        ['sempre', 'A ogni visita'],
        ['sessione', 'Una volta per sessione'],
        ['giorno', 'Una volta al giorno'],
        ['una-volta', 'Una sola volta'],
      ],
      { group: 'Dove e quando', default: 'sessione' },
    ),
    layout_id: reference('Layout', 'marketing.layouts', {
      targetFilters: { formato: { field: 'formato' } },
      group: 'Aspetto',
    }),
    formato: choice(
      'Formato',
      [
        ['popup', 'Finestra'],
        ['barra', 'Barra'],
        ['laterale', 'Riquadro laterale'],
      ],
      { group: 'Aspetto', default: 'popup' },
    ),
    titolo: localized('Titolo', { maxLength: 160, group: 'Aspetto' }),
    testo: localizedHtml('Testo', { maxLength: 65000, group: 'Aspetto' }),
    stato_online: flag('Online', { call: 'online', group: 'Aspetto', default: false, column: 5 }),
    visualizzazioni: integer('Visualizzazioni', { readonly: true, column: 6, form: false }),
    clic: integer('Clic', { readonly: true, column: 7, form: false }),
  },
  endpoints: [
    list('interazioni', 'perPage', 'data', { params: ['expiration', 'ao_hotel_id'] }),
    crud('interazioni'),
    call('online', 'POST', 'interazioni/{id}/online'),
    call('clona', 'POST', 'interazioni/{id}/clona'),
  ],
  bodies: { online: { stato_online: flag('Online', { required: true }) }, clona: {} },
  search: ['nome', 'titolo'],
  order: ['data_inizio', 'DESC'],
  bulk: onlineChanges('stato_online', 'le interazioni scelte'),
  filters: [
    stateFilter(onlineStates),
    'ao_hotel_id',
    'tipologia',
    'stato_online',
    {
      expiration: {
        ...choice('Scadenza', [
          ['actual', 'In corso'],
          ['expired', 'Scadute'],
        ]),
        rule: 'expiration',
      },
      inizio_dal: { ...date('Inizia dal'), on: 'data_inizio', operator: '>=' },
      inizio_al: { ...date('Inizia entro il'), on: 'data_inizio', operator: '<=' },
    },
  ],
})

export const clusters = resource({
  id: 'marketing.clusters',
  name: 'Cluster',
  title: 'Cluster',
  gender: 'm',
  tokens: 'interazioni',
  display: 'nome',
  fields: {
    id: rowId,
    ao_hotel_id: currentHotel,
    nome: text('Nome', { required: true, maxLength: 120, column: 1 }),
    tipologia: choice(
      'Tipologia',
      [
        ['comportamento', 'Comportamento sul sito'],
        ['campagna', 'Campagna (UTM)'],
        ['contatti', 'Contatti email'],
        ['periodo', 'Periodo di viaggio'],
      ],
      { required: true, default: 'comportamento', column: 2 },
    ),
    interessi: references('Interessi', 'marketing.interessi', { group: 'Chi raggiunge', column: 3 }),
    periodi: references('Periodi', 'marketing.periodi', { group: 'Chi raggiunge', column: 4 }),
    tipo_turista: choicesOf('Tipo di turista', touristTypes, { group: 'Chi raggiunge', column: 5 }),
    utm: text('UTM', {
      maxLength: 400,
      lines: true,
      hint: 'I contrassegni dei collegamenti, uno per riga: utm_source=newsletter',
      group: 'Chi raggiunge',
    }),
    contatti_email: references('Contatti email', 'marketing.contatti', { within: 'hotel', group: 'Chi raggiunge' }),
    n_interazioni: integer('Interazioni', { readonly: true, column: 6, form: false }),
  },
  endpoints: [
    list('clusters', 'perPage', 'data', { params: ['ao_hotel_id'] }),
    crud('clusters'),
    call('clona', 'POST', 'clusters/{id}/clona'),
  ],
  bodies: { clona: {} },
  search: ['nome', 'utm'],
  order: ['nome', 'ASC'],
  filters: ['ao_hotel_id', 'tipologia'],
})

export const contatti = resource({
  id: 'marketing.contatti',
  name: 'Contatto email',
  title: 'Contatti email',
  gender: 'm',
  tokens: 'interazioni',
  display: 'nome',
  facts: ['tipo_turista', 'n_contatti'],
  fields: {
    id: rowId,
    hotel: currentHotel,
    nome: text('Nome della lista', { required: true, maxLength: 120, column: 1 }),
    tipo_turista: choice('Tipo di turista', touristTypes, { required: true, column: 2 }),
    csv: file('File CSV', { required: true, accept: 'text/csv' }),
    n_contatti: integer('Contatti', {
      unit: 'indirizzi',
      unitOne: 'indirizzo',
      readonly: true,
      derived: 'csv.righe',
      column: 3,
      form: false,
    }),
    n_scartati: integer('Righe scartate', { readonly: true, derived: 'csv.scarti', column: 4, form: false }),
    created_at: instant('Caricata il', { readonly: true, column: 5, form: false }),
  },
  endpoints: [
    list('contatti', 'perPage', 'data', { params: ['ao_hotel_id'] }),
    crud('contatti', 'crd'),
    call('update', 'POST', 'contatti/{id}'),
  ],
  search: ['nome'],
  order: ['created_at', 'DESC'],
  filters: ['tipo_turista', { ao_hotel_id: { ...reference('Hotel', 'main.hotel'), on: 'hotel' } }],
})

export const marketingPagine = resource({
  id: 'marketing.pagine',
  name: 'Pagina tracciata',
  title: 'Pagine tracciate',
  gender: 'f',
  tokens: 'interazioni',
  display: 'nome',
  fields: {
    id: rowId,
    hotel: currentHotel,
    nome: text('Nome', { required: true, maxLength: 120, column: 1 }),
    url: url('Indirizzo', { required: true, maxLength: 2048, column: 2 }),
    attiva: flag('Attiva', { default: true, column: 3 }),
    visite_30gg: integer('Visite (30 giorni)', { readonly: true, column: 4, form: false }),
    ultima_visita: instant('Ultima visita', { readonly: true, column: 5, form: false }),
  },
  endpoints: [list('pagine', 'perPage', 'data', { params: ['ao_hotel_id'] }), crud('pagine')],
  search: ['nome', 'url'],
  order: ['nome', 'ASC'],
  filters: ['attiva', { ao_hotel_id: { ...reference('Hotel', 'main.hotel'), on: 'hotel' } }],
})

export const layouts = resource({
  id: 'marketing.layouts',
  name: 'Layout',
  title: 'Layout',
  gender: 'm',
  tokens: 'interazioni',
  display: 'nome',
  fields: {
    id: rowId,
    nome: text('Nome', { readonly: true, maxLength: 120, column: 1 }),
    formato: choice(
      'Formato',
      [
        ['popup', 'Finestra'],
        ['barra', 'Barra'],
        ['laterale', 'Riquadro laterale'],
        ['landing', 'Landing page'],
        ['email', 'Email'],
      ],
      { readonly: true, column: 2 },
    ),
    html: html('HTML', { required: true, maxLength: 65000 }),
    in_uso: integer('In uso da', { readonly: true, column: 3, form: false }),
    updated_at: instant('Ultima modifica', { readonly: true, column: 4, form: false }),
  },
  endpoints: [list('layouts', 'perPage', 'data'), crud('layouts', 'ru')],
  search: ['nome'],
  order: ['nome', 'ASC'],
  filters: ['formato'],
})

export const interessi = resource({
  id: 'marketing.interessi',
  name: 'Interesse',
  title: 'Interessi',
  gender: 'm',
  tokens: 'interazioni',
  display: 'descrizione',
  fields: {
    id: rowId,
    slug: slug('descrizione', { required: true, unique: true, maxLength: 60, column: 1 }),
    descrizione: text('Descrizione', { required: true, maxLength: 160, column: 2 }),
    attivo: flag('Attivo', { default: true, column: 3 }),
    n_clusters: integer('Cluster', { readonly: true, column: 4, form: false }),
  },
  endpoints: [list('interessi', 'perPage', 'data'), crud('interessi')],
  search: ['slug', 'descrizione'],
  order: ['descrizione', 'ASC'],
  filters: ['attivo'],
})

export const periodi = resource({
  id: 'marketing.periodi',
  name: 'Periodo',
  tokens: 'interazioni',
  kind: 'view',
  found: false,
  display: 'nome',
  fields: {
    id: rowId,
    nome: text('Periodo', { readonly: true, maxLength: 255, column: 1, form: false }),
    slug: text('Slug', { readonly: true, maxLength: 255, column: 2, form: false }),
    data_inizio: date('Dal', { readonly: true, column: 3, form: false }),
    data_fine: date('Al', { readonly: true, column: 4, form: false }),
  },
  endpoints: [list('periodi', 'perPage', 'data', { paged: false })],
  search: ['nome'],
  order: ['data_inizio', 'ASC'],
})

export default [interazioni, clusters, contatti, marketingPagine, layouts, interessi, periodi]
