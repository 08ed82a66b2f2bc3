import {
  choice,
  choicesOf,
  color,
  email,
  file,
  flag,
  image,
  instant,
  integer,
  localized,
  localizedHtml,
  reference,
  references,
  text,
  url,
} from '../model/fields.ts'
import type { Bulk } from '../plans/bulk.ts'
import { slug } from '../text/slug.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import type { States } from '../model/state.ts'
import { stateField, stateFilter } from '../model/states.ts'
import { currentHotel, rowId } from './common.ts'
import { onlineChanges } from './online.ts'
import { languages } from './choices.ts'

export const siteConfig = resource({
  id: 'main.siteConfig',
  name: 'Configurazione sito',
  title: 'Configurazioni sito',
  gender: 'f',
  tokens: 'sito',
  display: 'dominio',
  fields: {
    id: rowId,
    hotel_id: currentHotel,
    dominio: text('Dominio', {
      required: true,
      maxLength: 253,
      pattern: '^([a-z0-9-]+\\.)+[a-z]{2,}$',
      patternText: 'Deve essere un dominio, come example.it',
      group: 'Sito',
      column: 1,
    }),
    id_sito: reference('Sito', 'cookies.siti', { within: 'hotel', group: 'Sito', column: 2 }),
    stato_configurazione: choice(
      'Stato configurazione',
      [
        ['da_esaminare', 'Da esaminare'],
        ['approvata', 'Approvata'],
      ],
      { required: true, group: 'Sito', default: 'da_esaminare', column: 4 },
    ),
    lingue: choicesOf('Lingue del sito', languages, { group: 'Sito', default: ['it'], column: 3 }),
    in_manutenzione: flag('In manutenzione', { group: 'Sito', default: false, column: 5 }),
    logo: image('Logo', { group: 'Aspetto' }),
    colore_primario: color('Colore principale', { group: 'Aspetto', default: '#0b5c8a' }),
    colore_secondario: color('Colore secondario', { group: 'Aspetto', default: '#f4a259' }),
    email_richieste: email('Email per le richieste', { maxLength: 254, group: 'Richieste e misurazione', column: 6 }),
    google_analytics_id: text('Codice Google Analytics', { maxLength: 20, group: 'Richieste e misurazione' }),
    google_tag_manager_id: text('Codice Google Tag Manager', { maxLength: 20, group: 'Richieste e misurazione' }),
  },
  endpoints: [list('SiteConfig', 'perPage', 'data', { params: ['hotel_id'] }), crud('SiteConfig')],
  search: ['dominio', 'email_richieste'],
  order: ['dominio', 'ASC'],
  filters: ['stato_configurazione', 'in_manutenzione'],
})

export const sitePage = resource({
  id: 'main.sitePage',
  name: 'Pagina sito',
  title: 'Pagine sito',
  gender: 'f',
  tokens: 'sito',
  display: 'titolo',
  fields: {
    id: rowId,
    hotel_id: currentHotel,
    titolo: localized('Titolo', { required: true, maxLength: 120, column: 1 }),
    slug: slug('titolo', { required: true, column: 2 }),
    padre: reference('Pagina superiore', 'main.sitePage', { within: 'hotel', column: 3 }),
    contenuto: localizedHtml('Contenuto', { maxLength: 65000 }),
    galleria_id: reference('Galleria', 'main.sitePhotogallery', { within: 'hotel' }),
    in_menu: flag('Nel menu', { group: 'Pubblicazione', default: true, column: 4 }),
    online: flag('Online', { group: 'Pubblicazione', default: false, column: 5 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, group: 'Pubblicazione', default: 999, column: 6 }),
    meta_title: localized('Titolo SEO', { maxLength: 70, group: 'SEO' }),
    meta_description: localized('Descrizione SEO', { maxLength: 160, group: 'SEO' }),
    updated_at: instant('Ultima modifica', { readonly: true, column: 7, form: false }),
  },
  endpoints: [
    list('SitePage', 'perPage', 'data'),
    crud('SitePage'),
    list('SiteConfig/{hotelId}/SitePage', 'perPage', 'data'),
  ],
  search: ['titolo', 'slug', 'contenuto'],
  order: ['ordinamento', 'ASC'],
  bulk: onlineChanges('online', 'le pagine scelte'),
  filters: ['online', 'padre'],
})

export const sitePhoto = resource({
  id: 'main.sitePhoto',
  name: 'Foto sito',
  title: 'Foto sito',
  gender: 'f',
  tokens: 'sito',
  display: 'file_name',
  fields: {
    id: rowId,
    hotel_id: currentHotel,
    immagine: image('Foto', { required: true, accept: 'image/jpeg,image/png,image/webp', column: 1 }),
    file_name: text('Nome del file', {
      readonly: true,
      maxLength: 255,
      derived: 'immagine.nome',
      column: 2,
      form: false,
    }),
    titolo: localized('Titolo', { maxLength: 120, column: 3 }),
    alt: localized('Testo alternativo', { maxLength: 160 }),
    pagina_id: reference('Pagina', 'main.sitePage', { within: 'hotel', column: 4 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999, column: 6 }),
    dimensioni: text('Dimensioni', {
      readonly: true,
      maxLength: 255,
      derived: 'immagine.misure',
      column: 5,
      form: false,
    }),
    created_at: instant('Caricata il', { readonly: true, column: 7, form: false }),
  },
  endpoints: [
    list('SitePhoto', 'perPage', 'data'),
    crud('SitePhoto'),
    list('SiteConfig/{hotelId}/SitePhoto', 'perPage', 'data'),
  ],
  search: ['file_name', 'titolo', 'alt'],
  order: ['ordinamento', 'ASC'],
  filters: ['pagina_id'],
})

export const sitePhotogallery = resource({
  id: 'main.sitePhotogallery',
  name: 'Galleria sito',
  title: 'Gallerie sito',
  gender: 'f',
  tokens: 'sito',
  display: 'nome',
  fields: {
    id: rowId,
    hotel_id: currentHotel,
    nome: localized('Nome', { required: true, maxLength: 120, column: 1 }),
    slug: slug('nome', { column: 2 }),
    photos: references('Foto', 'main.sitePhoto', { within: 'hotel', picture: 'public' }),
    copertina: reference('Copertina', 'main.sitePhoto', { within: 'hotel', picture: 'public' }),
    online: flag('Online', { default: true, column: 4 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999, column: 5 }),
    n_foto: integer('Numero di foto', { readonly: true, column: 3, form: false }),
  },
  endpoints: [
    list('SitePhotogallery', 'perPage', 'data'),
    crud('SitePhotogallery'),
    list('SiteConfig/{hotelId}/SitePhotogallery', 'perPage', 'data'),
    call('attachphotos', 'POST', 'SitePhotogallery/{id}/attachphotos'),
    call('detachphotos', 'POST', 'SitePhotogallery/{id}/detachphotos'),
  ],
  bodies: {
    attachphotos: {
      photos: references('Foto', 'main.sitePhoto', { required: true, within: 'hotel', picture: 'public' }),
    },
    detachphotos: { photos: references('Foto', 'main.sitePhoto', { required: true, within: 'hotel' }) },
  },
  search: ['nome', 'slug'],
  order: ['ordinamento', 'ASC'],
  filters: ['online'],
})

/** The fields that both galleries of a hotel take from the file of a picture or document, and its owner. */
const galleryFile = (picture: 'public' | 'private') => ({
  nomeFile: text('Nome del file', {
    readonly: true,
    maxLength: 255,
    derived: 'file.nomeUnico',
    column: 2,
    form: false,
  }),
  thumbUrl: url('Anteprima', {
    readonly: true,
    maxLength: 2048,
    derived: 'file.miniatura',
    picture,
    column: 1,
    form: false,
  }),
  url: url('Immagine', { readonly: true, maxLength: 2048, derived: 'file.url', form: false }),
  hotelId: currentHotel,
})

const publicCategories = [
  [1, 'Esterni'],
  [2, 'Camere'],
  [3, 'Ristorante'],
  [4, 'Piscina e benessere'],
  [5, 'Spiaggia'],
  [6, 'Spazi comuni'],
  [7, 'Territorio'],
  [8, 'Eventi'],
] as const
const privateCategories = [
  [1, 'Foto in alta risoluzione'],
  [2, 'Loghi'],
  [3, 'Grafica e stampa'],
  [4, 'Documenti'],
] as const
const category = (among: typeof publicCategories | typeof privateCategories, more: { column?: number } = {}) =>
  choice('Categoria', among, { required: true, default: 1, ...more })

/** The body of a move into the other gallery, which has other categories. */
const moveBody = (among: typeof publicCategories | typeof privateCategories) => ({
  nomi: text('Nomi dei file', { required: true, multiple: true, maxLength: 255 }),
  categoryId: category(among),
})

const categoryChange = (of: string): Bulk => ({
  id: 'categoria',
  title: `Cambia la categoria ${of}…`,
  button: 'Categoria…',
  icon: 'tag',
  keywords: 'sposta archivia foto immagini file selezione',
  ask: ['categoryId'],
  how: 'set',
})

const weight = integer('Peso', { readonly: true, unit: 'kB', derived: 'file.peso', column: 5, form: false })

const pictureStates: States = [
  {
    id: 'senza_alt',
    label: 'Senza testo alternativo',
    tone: 'warn',
    mark: true,
    when: () => ({ kind: 'isNull', field: 'alt' }),
  },
]

export const galleria = resource({
  id: 'mediagallery.galleria',
  name: 'Galleria',
  tokens: 'gallerie',
  key: 'nomeFile',
  display: 'nomeFile',
  states: pictureStates,
  fields: {
    state: stateField(pictureStates),
    ...galleryFile('public'),
    file: image('File', { required: true, createOnly: true, accept: 'image/jpeg,image/png,image/webp' }),
    categoryId: category(publicCategories, { column: 4 }),
    titolo: localized('Titolo', { maxLength: 120, column: 3 }),
    alt: localized('Testo alternativo', { maxLength: 160 }),
    principale: flag('Foto principale', { default: false }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999 }),
    peso: weight,
    created_at: instant('Caricato il', { readonly: true, column: 6, form: false }),
  },
  endpoints: [
    list('Hotel/{hotelId}/Galleria', 'limit', 'data', { params: ['categoryId', 'hotelId'], pageSize: 8 }),
    call('create', 'POST', 'Hotel/{hotelId}/Galleria'),
    call('update', 'PATCH', 'Hotel/{hotelId}/Galleria/{nomeFile}'),
    call('delete', 'DELETE', 'Hotel/{hotelId}/Galleria/{nomeFile}'),
    call('uses', 'GET', 'Hotel/{hotelId}/Galleria/{nomeFile}/usi'),
    call('move', 'POST', 'Hotel/{hotelId}/Galleria/sposta'),
  ],
  bodies: { move: moveBody(privateCategories) },
  bulk: [categoryChange('delle immagini scelte')],
  search: ['nomeFile', 'titolo'],
  order: ['ordinamento', 'ASC'],
  filters: ['categoryId', stateFilter(pictureStates), 'hotelId'],
})

export const galleriaPrivata = resource({
  id: 'mediagallery.galleriaPrivata',
  name: 'Galleria privata',
  tokens: 'gallerie',
  key: 'nomeFile',
  display: 'nomeFile',
  fields: {
    ...galleryFile('private'),
    file: file('File', {
      required: true,
      createOnly: true,
      accept: 'image/jpeg,image/png,image/webp,application/pdf,application/zip',
    }),
    categoryId: category(privateCategories, { column: 4 }),
    titolo: localized('Titolo', { maxLength: 120, column: 3 }),
    note: text('Note', { maxLength: 255 }),
    peso: weight,
    created_at: instant('Caricato il', { readonly: true, column: 6, form: false }),
  },
  endpoints: [
    list('Hotel/{hotelId}/GalleriaPrivata', 'limit', 'data', { params: ['categoryId', 'hotelId'], pageSize: 8 }),
    call('create', 'POST', 'Hotel/{hotelId}/GalleriaPrivata'),
    call('delete', 'DELETE', 'Hotel/{hotelId}/GalleriaPrivata/{nomeFile}'),
    call('update', 'PATCH', 'Hotel/{hotelId}/GalleriaPrivata/{nomeFile}'),
    call('move', 'POST', 'Hotel/{hotelId}/GalleriaPrivata/sposta'),
  ],
  bodies: { move: moveBody(publicCategories) },
  bulk: [categoryChange('dei file scelti')],
  search: ['nomeFile', 'titolo'],
  order: ['created_at', 'DESC'],
  filters: ['categoryId', 'hotelId'],
})

export default [siteConfig, sitePage, sitePhoto, sitePhotogallery, galleria, galleriaPrivata]
