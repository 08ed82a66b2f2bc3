import { flagChange } from '../plans/bulk.ts'
import { onlineChanges } from './online.ts'
import {
  type Against,
  choice,
  count,
  date,
  flag,
  image,
  instant,
  integer,
  localized,
  localizedHtml,
  notBefore,
  reference,
  text,
} from '../model/fields.ts'
import { readableAddress } from '../text/readableAddress.ts'
import { slug } from '../text/slug.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { tipologiaOptions } from './choices.ts'
import { currentPortal, rowId } from './common.ts'
import { compare, or } from '../query/query.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'

const elsewhere: Against = {
  field: 'url_origine',
  holds: (from, to) => readableAddress(String(from)) !== readableAddress(String(to)),
  message: 'La destinazione deve essere diversa dall’origine',
}

export const offertaTipologiePerPagina = resource({
  id: 'portals.offertaTipologiePerPagina',
  name: 'Tipologia di offerta per pagina',
  tokens: 'offerte',
  kind: 'view',
  // Computed in server/services/pagineOfferte.ts: its table remains only for servers of the previous version.
  exported: false,
  found: false,
  display: 'nome',
  fields: {
    id: rowId,
    nome: text('Tipologia', { readonly: true, maxLength: 255, column: 1, form: false }),
    pagina_id: reference('Pagina', 'portals.paginaOfferta', {
      readonly: true,
      onDelete: 'along',
      column: 2,
      form: false,
    }),
    n_offerte: integer('Offerte', { readonly: true, column: 3, form: false }),
  },
  endpoints: [list('offerta/tipologie/perPagina', 'perPage', 'data', { paged: false, params: ['pagina_id'] })],
  search: ['nome'],
  order: ['id', 'ASC'],
})

export const portalsGalleria = resource({
  id: 'portals.galleria',
  name: 'Galleria del portale',
  title: 'Gallery & Foto',
  gender: 'f',
  tokens: 'gallerie',
  display: 'nome',
  fields: {
    id: rowId,
    portaleId: currentPortal,
    nome: localized('Nome', { required: true, maxLength: 120, column: 1 }),
    slug: slug('nome'),
    pagina_id: reference('Pagina', 'portals.pagine', { within: 'portale', column: 2 }),
    idComune: reference('Comune', 'reference.comuni', { column: 3 }),
    foto: image('Foto', { multiple: true, maxItems: 200 }),
    online: flag('Online', { default: true, column: 5 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999, column: 6 }),
    n_foto: integer('Numero di foto', { readonly: true, column: 4, form: false }),
  },
  endpoints: [list('galleria', 'top', 'values'), crud('galleria')],
  search: ['nome', 'slug'],
  order: ['ordinamento', 'ASC'],
  filters: ['portaleId', 'idComune', 'online'],
})

const postStates: States = [
  { id: 'bozza', label: 'Bozza', tone: 'neutral', when: () => compare('online', '!=', 'true') },
  { id: 'scaduto', label: 'Scaduto', tone: 'bad', when: (today) => compare('data_fine', '<', today) },
  { id: 'programmato', label: 'Programmato', tone: 'info', when: (today) => compare('data_pubblicazione', '>', today) },
  fallbackState('online', 'Online', 'ok'),
]

export const posts = resource({
  id: 'portals.posts',
  name: 'Articolo del portale',
  title: 'Articoli',
  gender: 'm',
  tokens: 'portali',
  display: 'titolo',
  states: postStates,
  fields: {
    state: stateField(postStates),
    id: rowId,
    portal_id: currentPortal,
    post_type_id: choice(
      'Tipo',
      [
        [1, 'Articolo'],
        [2, 'Evento'],
        [3, 'Notizia'],
      ],
      { required: true, default: 1, column: 2 },
    ),
    titolo: localized('Titolo', { required: true, maxLength: 160, column: 1 }),
    slug: slug('titolo', { required: true, column: 4 }),
    comune_id: reference('Comune', 'reference.comuni', { column: 3 }),
    idComune: integer('ID comune', { readonly: true, derived: 'comune_id', form: false }),
    sommario: localized('Sommario', { maxLength: 500 }),
    testo: localizedHtml('Testo', { maxLength: 65000 }),
    immagine: image('Immagine'),
    online: flag('Online', { group: 'Pubblicazione', default: false, column: 6 }),
    data_pubblicazione: date('Pubblicato dal', { group: 'Pubblicazione', default: 'today', column: 5 }),
    data_inizio: date('Evento dal', { group: 'Pubblicazione' }),
    data_fine: date('Evento al', { against: notBefore('data_inizio'), group: 'Pubblicazione' }),
    autore: reference('Autore', 'management.user', { readonly: true, form: false }),
    meta_title: localized('Titolo SEO', { maxLength: 70, group: 'SEO' }),
    meta_description: localized('Descrizione SEO', { maxLength: 160, group: 'SEO' }),
  },
  endpoints: [list('posts', 'top', 'values'), crud('posts')],
  search: ['titolo', 'slug', 'testo'],
  order: ['data_pubblicazione', 'DESC'],
  bulk: onlineChanges('online', 'gli articoli scelti'),
  filters: [stateFilter(postStates), 'portal_id', 'comune_id', 'post_type_id', 'online'],
})

const redirectStates: States = [
  { id: 'sospeso', label: 'Sospeso', tone: 'neutral', when: () => compare('attivo', '!=', 'true') },
  fallbackState('attivo', 'Attivo', 'ok'),
  {
    id: 'mai_usato',
    label: 'Mai usato',
    tone: 'neutral',
    mark: true,
    when: () => or(compare('visite', '=', '0'), { kind: 'isNull', field: 'visite' }),
  },
]

export const redirectPages = resource({
  id: 'portals.redirectPages',
  name: 'Redirect',
  title: 'Redirects',
  gender: 'm',
  tokens: 'portali',
  display: 'url_origine',
  states: redirectStates,
  fields: {
    state: stateField(redirectStates),
    id: rowId,
    portal_id: currentPortal,
    url_origine: text('Da', {
      required: true,
      unique: true,
      maxLength: 1000,
      pattern: '^/([^/\\\\\\t\\r\\n][^\\t\\r\\n]*)?$',
      patternText: 'Deve cominciare con una sola «/», come /vecchia-pagina',
      column: 1,
    }),
    url_destinazione: text('A', {
      against: elsewhere,
      required: true,
      maxLength: 2048,
      pattern: '^(https?://[^\\s/\\\\@?#]+([/?#][^\\s\\\\]*)?|/([^\\s/\\\\][^\\s\\\\]*)?)$',
      patternText: 'Deve cominciare con «/» o con https://',
      hint: 'Percorso o indirizzo completo, diverso da «Da»',
      column: 2,
    }),
    codice: choice(
      'Codice',
      [
        [301, '301 - Permanente'],
        [302, '302 - Temporaneo'],
      ],
      { required: true, default: 301, column: 3 },
    ),
    // Not a column, because the state shows it in the list.
    attivo: flag('Attivo', { default: true }),
    visite: integer('Utilizzi', { readonly: true, column: 4, form: false }),
    created_at: instant('Creato il', { readonly: true, column: 5, form: false }),
  },
  endpoints: [
    list('redirectPages', 'top', 'values'),
    crud('redirectPages'),
    call('test', 'POST', 'redirectPages/{id}/prova', { passive: true }),
  ],
  bodies: { test: {} },
  search: ['url_origine', 'url_destinazione'],
  order: ['url_origine', 'ASC'],
  bulk: [
    flagChange('attivo', true, {
      id: 'attiva',
      title: 'Attiva i redirect scelti',
      button: 'Attiva',
      icon: 'eye',
      keywords: 'accendi riprendi selezione',
    }),
    flagChange('attivo', false, {
      id: 'sospendi',
      title: 'Sospendi i redirect scelti',
      button: 'Sospendi',
      icon: 'eye-off',
      keywords: 'spegni disattiva selezione',
    }),
  ],
  filters: [stateFilter(redirectStates), 'codice', 'attivo'],
})

const pageStates: States = [
  { id: 'bozza', label: 'Bozza', tone: 'neutral', when: () => compare('online', '!=', 'true') },
  { id: 'finita', label: 'Periodo finito', tone: 'bad', when: (today) => compare('offerte_end', '<', today) },
  fallbackState('online', 'Online', 'ok'),
]

export const pagine = resource({
  id: 'portals.pagine',
  name: 'Pagina del portale',
  title: 'Pagine',
  gender: 'f',
  tokens: 'portali',
  display: 'titolo',
  states: pageStates,
  fields: {
    state: stateField(pageStates),
    id: rowId,
    portaleId: currentPortal,
    titolo: localized('Titolo', { required: true, maxLength: 160, column: 1 }),
    slug: slug('titolo', { required: true, column: 5 }),
    tipoPagina: choice(
      'Tipo di pagina',
      [
        ['destinazione', 'Destinazione'],
        ['servizio', 'Servizio'],
        ['tema', 'Tema'],
        ['offerte', 'Offerte'],
        ['informativa', 'Informativa'],
      ],
      { required: true, default: 'destinazione', column: 2 },
    ),
    tipologia: choice('Tipologia di struttura', [
      ['hotel', 'Hotel'],
      ['residence', 'Residence'],
      ['villaggio', 'Villaggio'],
      ['appartamento', 'Appartamento'],
      ['agriturismo', 'Agriturismo'],
    ]),
    padre: reference('Pagina superiore', 'portals.pagine', { within: 'portale', column: 4 }),
    localita: reference('Località', 'portals.destinazioni', { column: 3 }),
    idComune: reference('Comune', 'reference.comuni'),
    offerte_start: date('Offerte dal'),
    offerte_end: date('Offerte al', { against: notBefore('offerte_start') }),
    testo: localizedHtml('Testo', { maxLength: 65000 }),
    immagine: image('Immagine'),
    online: flag('Online', { group: 'Pubblicazione', default: false, column: 6 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, group: 'Pubblicazione', default: 999 }),
    updated_at: instant('Ultima modifica', { readonly: true, column: 7, form: false }),
    meta_title: localized('Titolo SEO', { maxLength: 70, group: 'SEO' }),
    meta_description: localized('Descrizione SEO', { maxLength: 160, group: 'SEO' }),
  },
  endpoints: [list('paginaDestinazione', 'top', 'values'), crud('paginaDestinazione')],
  search: ['titolo', 'slug', 'testo'],
  order: ['titolo', 'ASC'],
  bulk: onlineChanges('online', 'le pagine scelte'),
  filters: [
    stateFilter(pageStates),
    'portaleId',
    'tipologia',
    'online',
    'tipoPagina',
    'localita',
    'padre',
    'offerte_start',
    'offerte_end',
    {
      comune_id: { ...reference('Comune', 'reference.comuni'), on: 'idComune' },
      da_tradurre: { ...flag('Solo da tradurre'), rule: 'da_tradurre' },
    },
  ],
})

export const paginaOfferta = resource({
  id: 'portals.paginaOfferta',
  name: 'Pagina offerte',
  title: 'Pagine offerte',
  gender: 'f',
  tokens: 'portali',
  display: 'titolo',
  states: pageStates,
  fields: {
    state: stateField(pageStates),
    id: rowId,
    portaleId: currentPortal,
    titolo: localized('Titolo', { required: true, maxLength: 160, column: 1 }),
    slug: slug('titolo', { required: true }),
    tipologia: choice('Tipologia di offerta', tipologiaOptions, { required: true, default: 1, column: 2 }),
    localita: reference('Località', 'portals.destinazioni', { column: 3 }),
    offerte_start: date('Offerte dal', { column: 4 }),
    offerte_end: date('Offerte al', { against: notBefore('offerte_start'), column: 5 }),
    massimo: integer('Offerte al massimo', { min: 1, max: 200, default: 30 }),
    n_offerte: count('Offerte', 6),
    testo: localizedHtml('Testo', { maxLength: 65000 }),
    immagine: image('Immagine'),
    online: flag('Online', { group: 'Pubblicazione', default: false, column: 7 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, group: 'Pubblicazione', default: 999 }),
    updated_at: instant('Ultima modifica', { readonly: true, form: false }),
    meta_title: localized('Titolo SEO', { maxLength: 70, group: 'SEO' }),
    meta_description: localized('Descrizione SEO', { maxLength: 160, group: 'SEO' }),
  },
  endpoints: [list('paginaOfferta', 'top', 'values'), crud('paginaOfferta')],
  search: ['titolo', 'slug'],
  order: ['offerte_start', 'DESC'],
  bulk: onlineChanges('online', 'le pagine scelte'),
  filters: [stateFilter(pageStates), 'portaleId', 'tipologia', 'localita', 'online', 'offerte_start', 'offerte_end'],
})

export default [offertaTipologiePerPagina, portalsGalleria, posts, redirectPages, pagine, paginaOfferta]
