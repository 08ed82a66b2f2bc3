import {
  choice,
  choicesOf,
  color,
  count,
  email,
  flag,
  instant,
  integer,
  localized,
  localizedHtml,
  reference,
  references,
  text,
  url,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { rowId } from './common.ts'
import { compare, or } from '../query/query.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'
import { languages } from './choices.ts'

export const cookiesClienti = resource({
  id: 'cookies.clienti',
  name: 'Cliente cookie',
  title: 'Configurazione Clienti',
  gender: 'm',
  tokens: 'cookie',
  display: 'descrizione',
  fields: {
    id: rowId,
    nome: text('Nome', { required: true, maxLength: 120, column: 1 }),
    descrizione: text('Descrizione', { readonly: true, maxLength: 255, derived: '{nome} ({hotel_id})', form: false }),
    hotel_id: reference('Hotel', 'main.hotel', { column: 2 }),
    ragione_sociale: text('Ragione sociale', {
      required: true,
      maxLength: 160,
      group: 'Titolare del trattamento',
      column: 3,
    }),
    indirizzo: text('Indirizzo', { maxLength: 200, group: 'Titolare del trattamento' }),
    partita_iva: text('Partita IVA', {
      maxLength: 11,
      pattern: '^[0-9]{11}$',
      patternText: 'Deve avere 11 cifre',
      group: 'Titolare del trattamento',
    }),
    email_privacy: email('Email privacy', {
      required: true,
      maxLength: 254,
      group: 'Titolare del trattamento',
      column: 4,
    }),
    attivo: flag('Attivo', { group: 'Titolare del trattamento', default: true, column: 6 }),
    n_siti: count('Siti', 5),
  },
  endpoints: [list('Clienti', 'per_page', 'data', { params: ['nome', 'hotel_id', 'q'] }), crud('Clienti')],
  search: ['nome', 'descrizione', 'ragione_sociale'],
  order: ['nome', 'ASC'],
  filters: ['nome', 'hotel_id'],
})

export const cookies = resource({
  id: 'cookies.cookies',
  name: 'Cookie',
  title: 'Cookie',
  gender: 'm',
  tokens: 'cookie',
  display: 'nome',
  fields: {
    id: rowId,
    nome: text('Nome', { required: true, maxLength: 160, column: 1 }),
    dominio: text('Dominio', { required: true, maxLength: 253, column: 2 }),
    categoria: choice(
      'Categoria',
      [
        ['tecnici', 'Tecnici'],
        ['preferenze', 'Preferenze'],
        ['statistici', 'Statistici'],
        ['marketing', 'Marketing'],
        ['non-classificati', 'Non classificati'],
      ],
      { required: true, default: 'non-classificati', column: 3 },
    ),
    fornitore: text('Fornitore', { maxLength: 120, column: 4 }),
    terza_parte: flag('Terza parte', { default: false, column: 5 }),
    durata: text('Durata', { required: true, maxLength: 60, column: 6 }),
    descrizione: localized('Descrizione', { maxLength: 1000 }),
    link_privacy: url('Informativa del fornitore', { maxLength: 2048 }),
  },
  endpoints: [list('Cookies', 'per_page', 'data', { params: ['categoria', 'dominio', 'nome'] }), crud('Cookies')],
  search: ['nome', 'dominio', 'fornitore'],
  order: ['nome', 'ASC'],
  filters: ['categoria', 'dominio', 'nome', 'terza_parte'],
})

export const configurazioni = resource({
  id: 'cookies.configurazioni',
  name: 'Configurazione cookie',
  title: 'Configurazione Cookie',
  gender: 'f',
  tokens: 'cookie',
  display: '{id_sito}',
  fields: {
    id: rowId,
    cliente_id: reference('Cliente', 'cookies.clienti', {
      required: true,
      owner: 'cliente',
      placeholder: 'Seleziona un cliente',
      column: 1,
    }),
    id_sito: reference('Sito', 'cookies.siti', { required: true, within: 'cliente', column: 2 }),
    lingue: choicesOf('Lingue', languages, { required: true, default: ['it'], column: 3 }),
    cookies: references('Cookie', 'cookies.cookies'),
    testo_banner: localizedHtml('Testo del banner', { required: true, maxLength: 65000, group: 'Banner' }),
    posizione: choice(
      'Posizione',
      [
        ['basso', 'In basso'],
        ['alto', 'In alto'],
        ['centro', 'Al centro'],
        ['angolo', "Nell'angolo"],
      ],
      { group: 'Banner', default: 'basso' },
    ),
    colore_sfondo: color('Sfondo', { group: 'Banner', default: '#ffffff' }),
    colore_testo: color('Testo', { group: 'Banner', default: '#1a1a1a' }),
    colore_pulsante: color('Pulsante', { group: 'Banner', default: '#0b5c8a' }),
    durata_consenso: integer('Durata del consenso', {
      min: 1,
      max: 395,
      unit: 'giorni',
      unitOne: 'giorno',
      group: 'Consenso',
      default: 180,
      column: 4,
    }),
    link_privacy: url('Informativa privacy', { maxLength: 2048, group: 'Consenso' }),
    stato: choice(
      'Stato',
      [
        ['bozza', 'Bozza'],
        ['pubblicata', 'Pubblicata'],
      ],
      { required: true, group: 'Consenso', default: 'bozza', column: 5 },
    ),
    updated_at: instant('Ultima modifica', { readonly: true, column: 6, form: false }),
  },
  endpoints: [
    list('Configurazioni', 'per_page', 'data'),
    crud('Configurazioni', 'rud'),
    call('create', 'POST', 'Configurazioni'),
  ],
  search: ['cliente_id', 'id_sito'],
  order: ['updated_at', 'DESC'],
  filters: ['cliente_id', 'id_sito', 'stato'],
})

const automaticStates: States = [
  { id: 'approvata', label: 'Approvata', tone: 'ok', when: () => compare('stato_configurazione', '=', 'approvata') },
  fallbackState('da_esaminare', 'Da esaminare', 'warn'),
  {
    id: 'da_classificare',
    label: 'Da classificare',
    tone: 'bad',
    mark: true,
    when: () => compare('n_non_classificati', '>', '0'),
  },
]

export const configurazioniAutomatiche = resource({
  id: 'cookies.configurazioniAutomatiche',
  name: 'Configurazione cookie automatica',
  title: 'Configurazione Cookie',
  gender: 'f',
  tokens: 'cookie',
  display: 'dominio',
  states: automaticStates,
  fields: {
    state: stateField(automaticStates),
    id: rowId,
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', readonly: true, column: 2 }),
    dominio: text('Dominio', { readonly: true, maxLength: 253, column: 1 }),
    id_sito: reference('Sito', 'cookies.siti', { readonly: true, onDelete: 'along', column: 3 }),
    stato_configurazione: choice(
      'Esame',
      [
        ['da_esaminare', 'Da esaminare'],
        ['approvata', 'Approvata'],
      ],
      { required: true, default: 'da_esaminare' },
    ),
    cookies: references('Cookie trovati', 'cookies.cookies', { readonly: true, onDelete: 'empty' }),
    esaminati: references('Cookie dell’ultimo esame', 'cookies.cookies', {
      readonly: true,
      onDelete: 'empty',
      form: false,
    }),
    n_cookie: integer('Numero di cookie', { readonly: true, column: 4, form: false }),
    n_non_classificati: integer('Da classificare', { readonly: true, column: 5, form: false }),
    data_scansione: instant('Scansione', { readonly: true, column: 7, form: false }),
    approvata_da: reference('Approvata da', 'management.user', { readonly: true, form: false }),
  },
  endpoints: [
    list('Configurazioni/Automatiche', 'per_page', 'data', { params: ['hotel_id', 'dominio', 'id_sito'] }),
    crud('Configurazioni/Automatiche', 'r'),
    call('approve', 'PATCH', 'Configurazioni/Automatiche/{id}'),
    call('approveAll', 'POST', 'Configurazioni/Automatiche/approva'),
  ],
  bodies: {
    approveAll: {
      ids: references('Configurazioni', 'cookies.configurazioniAutomatiche', { required: true }),
    },
    approve: {
      stato_configurazione: choice(
        'Esame',
        [
          ['da_esaminare', 'Da esaminare'],
          ['approvata', 'Approvata'],
        ],
        { required: true, default: 'approvata' },
      ),
    },
  },
  several: 'approveAll',
  search: ['dominio'],
  order: ['data_scansione', 'DESC'],
  filters: [stateFilter(automaticStates), 'hotel_id', 'dominio', 'id_sito'],
})

const siteStates: States = [
  { id: 'sospeso', label: 'Sospeso', tone: 'neutral', when: () => compare('attivo', '!=', 'true') },
  { id: 'errore', label: 'Analisi non riuscita', tone: 'bad', when: () => compare('stato_scansione', '=', 'errore') },
  {
    id: 'in_analisi',
    label: 'In analisi',
    tone: 'info',
    when: () => or(compare('stato_scansione', '=', 'in-coda'), compare('stato_scansione', '=', 'in-corso')),
  },
  { id: 'da_analizzare', label: 'Da analizzare', tone: 'warn', when: () => compare('stato_scansione', '=', 'mai') },
  fallbackState('attivo', 'Attivo', 'ok'),
]

export const siti = resource({
  id: 'cookies.siti',
  name: 'Sito cliente',
  title: 'Siti clienti',
  gender: 'm',
  tokens: 'cookie',
  display: 'dominio',
  states: siteStates,
  fields: {
    state: stateField(siteStates),
    id: rowId,
    cliente_id: reference('Cliente', 'cookies.clienti', {
      required: true,
      owner: 'cliente',
      placeholder: 'Seleziona un cliente',
      column: 2,
    }),
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', column: 3 }),
    dominio: text('Dominio', {
      required: true,
      unique: true,
      maxLength: 253,
      pattern: '^([a-z0-9-]+\\.)+[a-z]{2,}$',
      patternText: 'Deve essere un dominio, come example.it',
      column: 1,
    }),
    url: url('Indirizzo da analizzare', { required: true, maxLength: 2048 }),
    attivo: flag('Attivo', { default: true, column: 6 }),
    stato_scansione: choice(
      'Scansione',
      [
        ['mai', 'Mai eseguita'],
        ['in-coda', 'In coda'],
        ['in-corso', 'In corso'],
        ['completata', 'Completata'],
        ['errore', 'Errore'],
      ],
      { readonly: true, column: 4, form: false },
    ),
    ultima_scansione: instant('Ultima scansione', { readonly: true, column: 5, form: false }),
    errore: text('Perché non è riuscita', { readonly: true, maxLength: 200, form: false }),
  },
  endpoints: [
    list('Siti', 'per_page', 'data', { params: ['hotel_id', 'dominio'] }),
    crud('Siti'),
    call('scan', 'POST', 'Siti/Scan/{id}', { cost: 'export', final: true }),
  ],
  bodies: { scan: {} },
  search: ['dominio', 'url'],
  order: ['dominio', 'ASC'],
  filters: [stateFilter(siteStates), 'hotel_id', 'dominio', 'attivo'],
})

export default [cookiesClienti, cookies, configurazioni, configurazioniAutomatiche, siti]
