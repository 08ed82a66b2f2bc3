import {
  choice,
  choicesOf,
  date,
  flag,
  group,
  image,
  integer,
  localized,
  localizedHtml,
  notBefore,
  reference,
  references,
  text,
} from '../model/fields.ts'
import { slug } from '../text/slug.ts'
import { onlineChanges } from './online.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { rowId } from './common.ts'
import { onlineStates, stateField, stateFilter } from '../model/states.ts'
import { hotelCategories, tipologiaOptions } from './choices.ts'

const ordineOptions = [
  ['manuale', 'Come elencati'],
  ['prezzo', 'Prezzo'],
  ['punteggio', 'Punteggio'],
  ['casuale', 'Casuale'],
] as const

const ordineOptions2 = [
  ['prezzo', 'Prezzo'],
  ['punteggio', 'Punteggio'],
  ['distanza', 'Distanza'],
  ['casuale', 'Casuale'],
] as const

/** The contents of the page, chosen one by one. */
const manualFields = {
  offerte: references('Offerte scelte', 'main.hotelOfferta'),
  anagrafica: references('Hotel scelti', 'main.hotel'),
  ordine: choice('Ordine', ordineOptions, { default: 'manuale' }),
}

/** The contents of the page, as a rule finds them. */
const automaticFields = {
  destinazioni: references('Destinazioni', 'portals.destinazioni'),
  servizi: references('Servizi', 'portals.servizi'),
  categoria: choicesOf('Categorie', hotelCategories),
  tipologia: choicesOf('Tipologie di offerta', tipologiaOptions),
  offerte_start: date('Offerte dal'),
  offerte_end: date('Offerte al', { against: notBefore('offerte_start') }),
  massimo: integer('Hotel al massimo', { min: 1, max: 200, default: 20 }),
  ordine: choice('Ordine', ordineOptions2, { default: 'punteggio' }),
}

export const landing = resource({
  id: 'marketing.landing',
  name: 'Landing Page',
  title: 'Landing Page',
  gender: 'f',
  tokens: 'landing',
  display: 'nome',
  states: onlineStates,
  planned: { online: 'stato online' },
  fields: {
    state: stateField(onlineStates),
    id: rowId,
    nome: text('Nome interno', { required: true, maxLength: 120, group: '1. Testi', column: 1 }),
    titolo: localized('Titolo', { required: true, maxLength: 160, group: '1. Testi', column: 2 }),
    slug: slug('titolo', { required: true, group: '1. Testi' }),
    testo: localizedHtml('Testo', { maxLength: 65000, group: '1. Testi' }),
    immagine: image('Immagine di apertura', { group: '1. Testi' }),
    layout_id: reference('Layout', 'marketing.layouts', { targetFilters: { formato: 'landing' }, group: '1. Testi' }),
    data_inizio: date('Dal', { group: '1. Testi', column: 5 }),
    data_fine: date('Al', { against: notBefore('data_inizio'), group: '1. Testi', column: 6 }),
    portali: references('Portali', 'portals.sito', {
      required: true,
      hint: 'I portali su cui la pagina esce',
      group: '2. Portali',
      column: 4,
    }),
    tipo_configurazione: choice(
      'Configurazione',
      [
        ['manuale', 'Manuale'],
        ['automatica', 'Automatica'],
      ],
      { required: true, group: '3. Contenuti', default: 'manuale', column: 3 },
    ),
    anagrafica: references('Hotel', 'main.hotel', { group: '3. Contenuti' }),
    offerte: references('Offerte collegate', 'main.hotelOfferta', { group: '3. Contenuti' }),
    configurazioneManuale: group('Configurazione manuale', manualFields, { group: '3. Contenuti' }),
    configurazioneAutomatica: group('Configurazione automatica', automaticFields, { group: '3. Contenuti' }),
    stato_online: flag('Online', { call: 'online', group: '3. Contenuti', default: false, column: 7 }),
    online: flag('Online', { readonly: true, derived: 'stato_online', form: false }),
    visite: integer('Visite', { readonly: true, column: 8, form: false }),
  },
  endpoints: [
    list('landing', 'perPage', 'data'),
    crud('landing'),
    call('online', 'POST', 'landing/{id}/online'),
    call('portali', 'PATCH', 'landing/portali/{id}'),
    call('configurazioneManuale', 'PATCH', 'landing/configurazioneManuale/{id}'),
    call('configurazioneAutomatica', 'PATCH', 'landing/configurazioneAutomatica/{id}'),
    call('addAnagrafica', 'POST', 'landing/{id}/anagrafica'),
    call('removeAnagrafica', 'DELETE', 'landing/{id}/anagrafica'),
    call('addOfferta', 'POST', 'landing/{id}/offerta'),
    call('removeOfferta', 'DELETE', 'landing/{id}/offerta'),
    call('associatiBackoffice', 'GET', 'landing/{id}/associati-backoffice'),
    call('svuota', 'PATCH', 'landing/{id}/svuota'),
    call('informazioniAggiuntive', 'POST', 'landing/informazioniAggiuntive'),
    call('elencoManuale', 'GET', 'landing/configurazioneManuale', {
      params: ['portali', 'destinazione', 'servizi', 'categoria', 'tipologia', 'offerte_start', 'offerte_end'],
    }),
    call('readConfigurazioneManuale', 'GET', 'landing/configurazioneManuale/{id}'),
    call('readConfigurazioneAutomatica', 'GET', 'landing/configurazioneAutomatica/{id}'),
  ],
  bodies: {
    online: { stato_online: flag('Online', { required: true }) },
    portali: { portali: references('Portali', 'portals.sito', { required: true }) },
    configurazioneManuale: manualFields,
    configurazioneAutomatica: automaticFields,
    addAnagrafica: { idHotel: reference('Hotel', 'main.hotel', { required: true }) },
    removeAnagrafica: { idHotel: reference('Hotel', 'main.hotel', { required: true }) },
    addOfferta: { offerta_id: reference('Offerta', 'main.hotelOfferta', { required: true }) },
    removeOfferta: { offerta_id: reference('Offerta', 'main.hotelOfferta', { required: true }) },
    svuota: {},
    informazioniAggiuntive: {
      landing_id: reference('Landing page', 'marketing.landing', { required: true }),
      testo: localizedHtml('Informazioni aggiuntive', { maxLength: 65000 }),
    },
  },
  search: ['nome', 'titolo', 'slug'],
  order: ['id', 'DESC'],
  bulk: onlineChanges('stato_online', 'le landing scelte'),
  filters: [
    stateFilter(onlineStates),
    'online',
    'tipo_configurazione',
    { portaleId: { ...reference('Portale', 'portals.sito'), on: 'portali' } },
  ],
})

export default [landing]
