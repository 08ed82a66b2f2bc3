import {
  choice,
  decimal,
  email,
  flag,
  image,
  instant,
  integer,
  longText,
  reference,
  secret,
  text,
} from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { withDefault } from '../query/withDefault.ts'
import { rowId } from './common.ts'
import { languages, requestTypes } from './choices.ts'

export const templateMail = resource({
  id: 'main.templateMail',
  name: 'Associazione template mail',
  title: 'Associazioni template mail',
  gender: 'f',
  tokens: 'impostazioni',
  display: '{site_id} {template_id}',
  fields: {
    id: rowId,
    site_id: reference('Sito o portale', 'portals.sito', { owner: 'portale', required: true, column: 1 }),
    hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel', column: 2 }),
    template_id: choice(
      'Modello',
      [
        [1, 'Preventivo classico'],
        [2, 'Preventivo con foto'],
        [3, 'Conferma di prenotazione'],
        [4, 'Risposta automatica'],
        [5, 'Offerta del mese'],
        [6, 'Newsletter stagionale'],
      ],
      { required: true, column: 3 },
    ),
    tipologia: choice('Tipo di mail', requestTypes, { required: true, default: 'preventivo', column: 4 }),
    lingua: choice('Lingua', languages, { required: true, default: 'it', column: 5 }),
    attivo: flag('Attivo', { default: true, column: 6 }),
    note: text('Note', { maxLength: 255 }),
  },
  endpoints: [
    list('TemplateMail', 'limit', 'data', { params: ['hotel_id', 'site_id', 'template_id'] }),
    crud('TemplateMail', 'rud'),
    call('create', 'POST', 'Site/{site_id}/TemplateMail'),
  ],
  search: ['note'],
  order: ['id', 'DESC'],
  filters: ['hotel_id', 'site_id', 'template_id', 'tipologia'],
})

export const mailConfig = resource({
  id: 'main.mailConfig',
  name: 'Associazione configurazione mail',
  title: 'Associazioni configurazione mail',
  gender: 'f',
  tokens: 'impostazioni',
  display: '{sites_id} · {sites_type_id}',
  fields: {
    id: integer('ID', { readonly: true, column: 1, form: false }),
    sites_id: reference('Hotel', 'main.hotel', {
      owner: 'hotel',
      required: true,
      column: 2,
    }),
    sites_type_id: choice(
      'Tipo di sito',
      [
        [1, 'Sito hotel'],
        [2, 'Portale'],
        [3, 'Landing page'],
      ],
      { required: true, default: 1, column: 3 },
    ),
    mail_provider_type_id: choice(
      'Fornitore',
      [
        [1, 'SMTP della rete'],
        [2, "SMTP dell'hotel"],
        [3, 'MagNews'],
        [4, 'Servizio transazionale'],
      ],
      { required: true, default: 1, column: 4 },
    ),
    mittente_nome: text('Nome del mittente', { maxLength: 120, group: 'Mittente' }),
    mittente_email: email('Email del mittente', { required: true, maxLength: 254, group: 'Mittente', column: 5 }),
    host: text('Server SMTP', { maxLength: 253, group: 'Server', column: 6 }),
    porta: integer('Porta', { min: 1, max: 65535, group: 'Server', default: 465 }),
    username: text('Utente', { maxLength: 254, group: 'Server' }),
    password: secret('Password', { maxLength: 128, group: 'Server' }),
    attivo: flag('Attivo', { group: 'Server', default: true, column: 7 }),
  },
  endpoints: [
    list('mailConfig', 'top', 'values', { params: ['id', 'sites_type_id', 'sites_id', 'mail_provider_type_id'] }),
    crud('mailConfig'),
  ],
  search: ['mittente_email', 'host'],
  order: ['id', 'DESC'],
  filters: ['id', 'sites_type_id', 'sites_id', 'mail_provider_type_id', 'attivo'],
})

const criteriaCategories = [
  ['localita', 'Località'],
  ['struttura', 'Struttura'],
  ['camere', 'Camere'],
  ['ristorazione', 'Ristorazione'],
  ['servizi', 'Servizi'],
  ['famiglia', 'Famiglia'],
  ['accoglienza', 'Accoglienza'],
] as const

export const criteriQualitativi = resource({
  id: 'portals.criteriQualitativi',
  name: 'Criterio qualitativo',
  title: 'Criteri Qualitativi',
  gender: 'm',
  tokens: 'portali',
  display: 'titolo',
  fields: {
    id: rowId,
    titolo: text('Titolo', { required: true, maxLength: 160, column: 1 }),
    categoria: choice('Categoria', criteriaCategories, { required: true, default: 'localita', column: 3 }),
    label: text('Etichetta', { required: true, maxLength: 80, column: 2 }),
    descrizione: longText('Descrizione', { maxLength: 1000 }),
    peso: decimal('Peso', { min: 0, max: 10, step: 0.5, default: 1, column: 4 }),
    icona: image('Icona'),
    attivo: flag('Attivo', { default: true, column: 5 }),
  },
  endpoints: [
    list('criteriQualitativi', 'per_page', 'data', { params: ['titolo', 'label', 'categoria'] }),
    crud('criteriQualitativi'),
  ],
  search: ['titolo', 'label'],
  order: ['titolo', 'ASC'],
  filters: [
    'titolo',
    'label',
    { categoria: withDefault(choice('Categoria', criteriaCategories, { default: 'localita' })) },
    'attivo',
  ],
})

export const coefficienti = resource({
  id: 'portals.coefficienti',
  name: 'Coefficiente',
  title: 'Coefficienti',
  gender: 'm',
  tokens: 'portali',
  display: 'nome',
  fields: {
    id: rowId,
    indicatore: choice(
      'Indicatore',
      [
        ['completezza', 'Completezza della scheda'],
        ['foto', 'Foto'],
        ['descrizioni', 'Descrizioni'],
        ['listino', 'Listino aggiornato'],
        ['offerte', 'Offerte online'],
        ['recensioni', 'Recensioni'],
        ['risposta', 'Rapidità di risposta'],
        ['richieste', 'Richieste ricevute'],
      ],
      { required: true, column: 2 },
    ),
    nome: text('Nome', { required: true, maxLength: 120, column: 1 }),
    coefficiente: decimal('Coefficiente', { required: true, min: 0, max: 100, step: 0.01, default: 1, column: 3 }),
    portaleId: reference('Portale', 'portals.sito', { owner: 'portale', hint: 'Vuoto: tutti i portali', column: 4 }),
    attivo: flag('Attivo', { default: true, column: 5 }),
    updated_at: instant('Ultima modifica', { readonly: true, column: 6, form: false }),
  },
  endpoints: [list('coefficienti', 'perPage', 'data'), crud('coefficienti')],
  search: ['nome'],
  order: ['nome', 'ASC'],
  filters: ['indicatore', 'portaleId', 'attivo'],
})

export const meta = resource({
  id: 'static.meta',
  name: 'Versione',
  tokens: 'riferimenti',
  kind: 'view',
  computed: true,
  key: 'buildDate',
  fields: { buildDate: instant('Data di compilazione', { readonly: true, form: false }) },
  endpoints: [call('read', 'GET', 'meta.json', { public: true })],
})

export const comuni = resource({
  id: 'reference.comuni',
  name: 'Comune',
  tokens: 'riferimenti',
  kind: 'view',
  found: false,
  display: '{comune} ({sigla})',
  fields: {
    id: rowId,
    istat: text('Codice ISTAT', { readonly: true, maxLength: 6, column: 5, form: false }),
    comune: text('Comune', { readonly: true, maxLength: 255, column: 1, form: false }),
    provincia: text('Provincia', { readonly: true, maxLength: 255, column: 2, form: false }),
    sigla: text('Sigla', { readonly: true, maxLength: 2, column: 3, form: false }),
    regione: text('Regione', { readonly: true, maxLength: 255, column: 4, form: false }),
    lat: decimal('Latitudine', { readonly: true, form: false }),
    lng: decimal('Longitudine', { readonly: true, form: false }),
  },
  endpoints: [list('comuni', 'perPage', 'data'), crud('comuni', 'r')],
  search: ['comune', 'provincia'],
  order: ['comune', 'ASC'],
  filters: ['regione', 'sigla'],
})

export default [templateMail, mailConfig, criteriQualitativi, coefficienti, meta, comuni]
