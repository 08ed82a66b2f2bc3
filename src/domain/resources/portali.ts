import {
  choice,
  choicesOf,
  count,
  date,
  decimal,
  flag,
  image,
  instant,
  integer,
  localized,
  localizedHtml,
  longText,
  money,
  notBefore,
  reference,
  references,
  rows,
  text,
} from '../fields.ts'
import { call, crud, list, resource } from '../resource.ts'
import { slug } from '../slug.ts'
import { stateField, stateFilter, statesOnline } from '../states.ts'
import { currentPortal, rowId } from './common.ts'
import { onlineChanges } from './online.ts'
import { plagiarism, tools } from './strumenti.ts'
import { languages, serviceCategories } from './choices.ts'

export const sito = resource({
  id: 'portals.sito',
  kind: 'view',
  found: false,
  display: '{name} - ({id})',
  fields: {
    id: rowId,
    name: text('Nome', { readonly: true, maxLength: 255, column: 1, form: false }),
    dominio: text('Dominio', { readonly: true, maxLength: 255, column: 2, form: false }),
    tema: choice(
      'Tema',
      [
        ['famiglia', 'Famiglie'],
        ['mare', 'Mare'],
        ['montagna', 'Montagna'],
        ['benessere', 'Benessere'],
        ['bici', 'Bici e sport'],
        ['citta', "Città d'arte"],
        ['animali', 'Con animali'],
      ],
      { readonly: true, column: 3, form: false },
    ),
    lingue: choicesOf('Lingue', languages, { readonly: true, column: 4, form: false }),
    n_hotel: integer('Hotel', { readonly: true, column: 5, form: false }),
    attivo: flag('Attivo', { readonly: true, column: 6, form: false }),
  },
  endpoints: [list('sito', 'perPage', 'data', { params: ['query'] }), call('read', 'GET', 'sito/{portaleId}')],
  search: ['name', 'dominio', 'id'],
  order: ['name', 'ASC'],
})

export const servizioTop = resource({
  id: 'portals.servizioTop',
  display: 'nome',
  fields: {
    id: rowId,
    portaleId: currentPortal,
    servizio_id: reference('Servizio', 'portals.servizi', { required: true, column: 2 }),
    nome: localized('Nome sul portale', { required: true, maxLength: 80, column: 1 }),
    icona: image('Icona'),
    pagina_id: reference('Pagina collegata', 'portals.pagine', { within: 'portale', column: 3 }),
    online: flag('Online', { default: true, column: 5 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999, column: 6 }),
    n_hotel: count('Hotel', 4),
  },
  endpoints: [list('servizioTop', 'top', 'values'), crud('servizioTop')],
  search: ['nome'],
  order: ['ordinamento', 'ASC'],
  bulk: onlineChanges('online', 'i servizi scelti'),
  filters: ['portaleId', 'online'],
})

const primopianoStates = statesOnline('online', 'o')

export const primopiano = resource({
  id: 'portals.primopiano',
  display: '{idHotel}',
  states: primopianoStates,
  fields: {
    state: stateField(primopianoStates),
    id: rowId,
    portaleId: currentPortal,
    idHotel: reference('Hotel', 'main.hotel', { owner: 'hotel', required: true, column: 1 }),
    pagina_id: reference('Pagina', 'portals.pagine', {
      within: 'portale',
      onDelete: 'refuse',
      hint: 'Vuoto: tutte le pagine del portale',
      column: 2,
    }),
    titolo: localized('Titolo', { maxLength: 120 }),
    immagine: image('Immagine'),
    data_inizio: date('Dal', { required: true, default: 'today', column: 3 }),
    data_fine: date('Al', { against: notBefore('data_inizio'), required: true, column: 4 }),
    posizione_elenco: integer('Posizione in elenco', { required: true, min: 1, max: 20, default: 1, column: 5 }),
    online: flag('Online', { default: true, column: 6 }),
  },
  endpoints: [list('primopiano', 'top', 'values'), crud('primopiano')],
  search: ['titolo', 'idHotel'],
  order: ['data_inizio', 'DESC'],
  bulk: onlineChanges('online', 'i primi piani scelti'),
  filters: [
    stateFilter(primopianoStates),
    'portaleId',
    'idHotel',
    'online',
    {
      fine_dal: { ...date('Finisce dal'), param: 'data_fine||>=', on: 'data_fine', operator: '>=' },
      fine_al: { ...date('Finisce entro il'), param: 'data_fine||<=', on: 'data_fine', operator: '<=' },
    },
  ],
})

export const indicatori = resource({
  id: 'portals.indicatori',
  display: '{idHotel}',
  fields: {
    id: rowId,
    portaleId: currentPortal,
    idHotel: reference('Hotel', 'main.hotel', { owner: 'hotel', required: true, createOnly: true, column: 1 }),
    punteggio: decimal('Punteggio', { readonly: true, min: 0, max: 100, step: 0.1, column: 2, form: false }),
    n_foto: integer('Numero di foto', { readonly: true, column: 3, form: false }),
    n_offerte: integer('Offerte online', { readonly: true, column: 4, form: false }),
    listino_aggiornato: flag('Listino aggiornato', { readonly: true, column: 5, form: false }),
    descrizioni_valide: flag('Descrizioni valide', { readonly: true, form: false }),
    punteggio_recensioni: decimal('Recensioni', { readonly: true, min: 0, max: 5, step: 0.1, column: 6, form: false }),
    visite: integer('Visite (30 giorni)', { readonly: true, column: 7, form: false }),
    richieste: integer('Richieste (30 giorni)', { readonly: true, column: 8, form: false }),
    correzione: decimal('Correzione manuale', { min: -20, max: 20, step: 0.5, default: 0 }),
    nota: longText('Nota', { readonly: true, maxLength: 4000, form: false }),
    calcolato_il: instant('Calcolato il', { readonly: true, column: 9, form: false }),
    parti: rows(
      'Parti del punteggio',
      {
        indicatore: text('Indicatore', { maxLength: 40 }),
        voto: decimal('Voto', { min: 0, max: 1 }),
        peso: decimal('Peso', { min: 0, max: 100 }),
        punti: decimal('Punti', { min: 0, max: 100 }),
      },
      { readonly: true, form: false },
    ),
  },
  endpoints: [list('indicatori', 'top', 'values'), crud('indicatori')],
  search: ['idHotel', 'nota'],
  order: ['punteggio', 'DESC'],
  filters: ['portaleId', 'idHotel', 'listino_aggiornato', 'descrizioni_valide'],
})

export const impostazioniCpa = resource({
  id: 'portals.impostazioniCpa',
  display: '{idHotel} · {modello}',
  fields: {
    id: rowId,
    portaleId: currentPortal,
    idHotel: reference('Hotel', 'main.hotel', {
      owner: 'hotel',
      onDelete: 'refuse',
      hint: 'Vuoto: valore del portale',
      column: 1,
    }),
    modello: choice(
      'Modello',
      [
        ['richiesta', 'Costo per richiesta'],
        ['prenotazione', 'Costo per prenotazione'],
        ['commissione', 'Commissione'],
      ],
      { required: true, default: 'richiesta', column: 2 },
    ),
    importo: money('Importo', { min: 0, column: 3 }),
    commissione: decimal('Commissione', { min: 0, max: 100, step: 0.1, unit: '%', column: 4 }),
    tetto_mensile: money('Tetto mensile', { min: 0, column: 5 }),
    data_inizio: date('Dal', { required: true, default: 'today', column: 6 }),
    data_fine: date('Al', { against: notBefore('data_inizio'), column: 7 }),
    attivo: flag('Attivo', { default: true, column: 8 }),
  },
  endpoints: [list('impostazioniCpa', 'top', 'values'), crud('impostazioniCpa')],
  search: ['idHotel'],
  order: ['data_inizio', 'DESC'],
  filters: ['portaleId', 'idHotel', 'modello', 'attivo'],
})

export const notaIndicatore = resource({
  id: 'portals.notaIndicatore',
  kind: 'single',
  fields: {
    id: reference('Indicatore', 'portals.indicatori', { required: true, onDelete: 'along', form: false }),
    nota: longText('Nota', { required: true, maxLength: 2000 }),
    utente: reference('Scritta da', 'management.user', { readonly: true, form: false }),
    updated_at: instant('Ultima modifica', { readonly: true, form: false }),
  },
  endpoints: [crud('notaIndicatore', 'ru')],
})

export const schedahotel = resource({
  id: 'portals.schedahotel',
  display: 'titolo',
  facts: ['idHotel', 'completezza'],
  fields: {
    id: rowId,
    portaleId: currentPortal,
    idHotel: reference('Hotel', 'main.hotel', { owner: 'hotel', required: true, createOnly: true, column: 1 }),
    titolo: localized('Titolo', { required: true, maxLength: 160, column: 2 }),
    slug: slug('titolo', { required: true, column: 4 }),
    descrizione: localizedHtml('Descrizione', { maxLength: 65000 }),
    descrizione_breve: localized('Descrizione breve', { maxLength: 300 }),
    foto_principale: image('Foto principale'),
    servizi: references('Servizi', 'portals.servizi'),
    localita: reference('Località', 'portals.destinazioni', { column: 3 }),
    criteri: references('Criteri qualitativi', 'portals.criteriQualitativi'),
    online: flag('Online', { default: false, column: 6 }),
    completezza: integer('Completezza', { readonly: true, min: 0, max: 100, unit: '%', column: 5, form: false }),
    updated_at: instant('Ultima modifica', { readonly: true, column: 7, form: false }),
    meta_title: localized('Titolo SEO', { maxLength: 70, group: 'SEO' }),
    meta_description: localized('Descrizione SEO', { maxLength: 160, group: 'SEO' }),
  },
  endpoints: [
    list('schedahotel', 'top', 'values'),
    crud('schedahotel'),
    call('filtri', 'GET', 'schedahotel/filtri'),
    call('anagrafica', 'PUT', 'schedahotel/{id}/anagrafica'),
  ],
  bodies: { anagrafica: { idHotel: reference('Hotel', 'main.hotel', { required: true }) } },
  distinct: [{ fields: ['portaleId', 'idHotel'], message: 'L’hotel ha già una scheda su questo portale' }],
  search: ['titolo', 'slug', 'idHotel'],
  order: ['titolo', 'ASC'],
  bulk: onlineChanges('online', 'le schede scelte'),
  offers: 'filtri',
  filters: [
    'portaleId',
    'idHotel',
    'localita',
    'servizi',
    'criteri',
    'online',
    {
      completezza_a: {
        ...integer('Completezza fino a', { min: 0, max: 100, unit: '%' }),
        param: 'completezza||<=',
        on: 'completezza',
        operator: '<=',
      },
    },
  ],
})

export const anagrafica = resource({
  id: 'portals.anagrafica',
  kind: 'view',
  computed: true,
  key: 'idHotel',
  display: 'nome_hotel',
  fields: {
    idHotel: reference('Hotel', 'main.hotel', { owner: 'hotel', readonly: true, form: false }),
    nome_hotel: text('Nome hotel', { readonly: true, maxLength: 255, column: 1, form: false }),
    nome_comune: text('Comune', { readonly: true, maxLength: 255, column: 2, form: false }),
    portali: references('Portali', 'portals.sito', { readonly: true, column: 3, form: false }),
  },
  endpoints: [call('listaIdPerPortali', 'POST', 'anagrafica/listaIdPerPortali', { passive: true })],
  search: ['nome_hotel'],
  order: ['nome_hotel', 'ASC'],
})

export const destinazioni = resource({
  id: 'portals.destinazioni',
  kind: 'view',
  display: 'nome',
  fields: {
    id: rowId,
    nome: text('Destinazione', { readonly: true, maxLength: 255, column: 1, form: false }),
    idComune: reference('Comune', 'reference.comuni', { readonly: true, column: 2, form: false }),
    regione: text('Regione', { readonly: true, maxLength: 255, column: 3, form: false }),
    n_hotel: integer('Hotel', { readonly: true, column: 4, form: false }),
  },
  endpoints: [
    call('listaNomi', 'GET', 'destinazioni/listaNomi'),
    call('listaIdComuni', 'GET', 'destinazioni/listaIdComuni'),
  ],
  search: ['nome'],
  order: ['nome', 'ASC'],
})

export const portalsServizi = resource({
  id: 'portals.servizi',
  kind: 'view',
  display: 'nome',
  fields: {
    id: rowId,
    nome: localized('Servizio', { readonly: true, maxLength: 255, column: 1, form: false }),
    categoria: choice('Categoria', serviceCategories, { readonly: true, column: 2, form: false }),
    n_hotel: integer('Hotel', { readonly: true, column: 3, form: false }),
  },
  endpoints: [call('listaIdServizi', 'GET', 'servizi/listaIdServizi')],
  search: ['nome'],
  order: ['nome', 'ASC'],
  filters: ['categoria'],
})

export default [
  sito,
  servizioTop,
  primopiano,
  indicatori,
  impostazioniCpa,
  notaIndicatore,
  schedahotel,
  anagrafica,
  destinazioni,
  portalsServizi,
  tools,
  plagiarism,
]
