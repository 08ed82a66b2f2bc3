import {
  choice,
  decimal,
  email,
  flag,
  group,
  image,
  instant,
  integer,
  longText,
  phone,
  reference,
  references,
  rows,
  secret,
  text,
} from '../fields.ts'
import { PASSWORD_LENGTH } from '../rules.ts'
import { call, crud, list, resource } from '../resource.ts'
import { roleNames } from './roleNames.ts'
import { rowId } from './common.ts'

export const user = resource({
  id: 'management.user',
  kind: 'list',
  kept: true,
  service: 'management',
  key: 'id',
  display: '{name} {lastName}',
  fields: {
    id: { ...rowId, owner: 'persona' },
    name: text('Nome', { required: true, maxLength: 80, group: 'Dati personali', column: 2 }),
    lastName: text('Cognome', { maxLength: 80, group: 'Dati personali', column: 1 }),
    email: email('Username (email)', {
      required: true,
      createOnly: true,
      unique: true,
      maxLength: 254,
      group: 'Dati personali',
      column: 3,
    }),
    cellulare: phone('Cellulare', { maxLength: 30, group: 'Dati personali', column: 5 }),
    whatsapp: phone('WhatsApp', { maxLength: 30, group: 'Dati personali' }),
    role: reference('Ruolo', 'management.role', { required: true, decides: true, group: 'Ruolo e associazioni' }),
    roleName: text('Nome ruolo', { readonly: true, maxLength: 40, derived: 'role.name', column: 4, form: false }),
    userAssociations: group(
      'Associazioni',
      {
        hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel' }),
        config_id: reference('Configurazione', 'main.siteConfig', { within: 'hotel' }),
        codice_produttore: reference('Codice produttore', 'seller.sellers', { refKey: 'codice' }),
        config_multihotel: rows('Hotel associati', {
          hotel_id: reference('Hotel', 'main.hotel', { required: true, owner: 'hotel' }),
          config_id: reference('Configurazione', 'main.siteConfig', { within: 'hotel' }),
        }),
      },
      { decides: true, group: 'Ruolo e associazioni' },
    ),
    contratti: references('Contratti (articoli)', 'orders.articoli', {
      readonly: true,
      form: false,
      refKey: 'article_id',
    }),
    permissions: group(
      'Permessi',
      {
        all: rows('Tutti i permessi', {
          code: text('Codice', { required: true, maxLength: 255 }),
          enabled: flag('Attivo'),
        }),
      },
      { readonly: true, form: false },
    ),
    attivo: flag('Attivo', { decides: true, group: 'Stato', default: true, column: 6 }),
    token: secret('Token', {
      readonly: true,
      maxLength: 128,
      form: false,
    }),
    last_refresh: instant('Ultimo rinnovo sessione', { readonly: true, form: false }),
    ultimo_accesso: instant('Ultimo accesso', { readonly: true, group: 'Stato', column: 7 }),
    invitato_il: instant('Invitato il', { readonly: true, group: 'Stato' }),
  },
  endpoints: [
    list('management/user', 'perPage', 'data'),
    crud('management/user'),
    call('forgotPassword', 'POST', 'management/user/forgot-password', { public: true }),
    call('resetPassword', 'POST', 'management/user/reset-password', { public: true, params: ['token'] }),
    call('personalData', 'PATCH', 'management/user/personalData/{userId}'),
    call('changePassword', 'PATCH', 'management/user/{id}/change-password'),
    call('permissionChange', 'PATCH', 'management/user/{id}/permission/change'),
    call('invite', 'POST', 'management/user/{id}/invite'),
    call('resetFactors', 'POST', 'management/user/{id}/reset-factors'),
  ],
  bodies: {
    forgotPassword: { email: email('Email', { required: true, maxLength: 254 }) },
    resetPassword: {
      password: secret('Password', {
        required: true,
        maxLength: PASSWORD_LENGTH,
        pattern: '^.{6,}$',
        hint: 'Almeno 6 caratteri, robustezza almeno «media»',
      }),
      password_confirm: secret('Conferma password', { required: true, maxLength: PASSWORD_LENGTH }),
    },
    changePassword: {
      password: secret('Password', {
        required: true,
        maxLength: PASSWORD_LENGTH,
        pattern: '^.{6,}$',
        hint: 'Almeno 6 caratteri, robustezza almeno «media»',
      }),
      password_confirm: secret('Conferma password', { required: true, maxLength: PASSWORD_LENGTH }),
    },
    personalData: {
      email: email('Username', { readonly: true, maxLength: 254 }),
      name: text('Nome', { required: true, maxLength: 80 }),
      lastName: text('Cognome', { required: true, maxLength: 80 }),
      cellulare: phone('Cellulare', { maxLength: 30 }),
      whatsapp: phone('WhatsApp', { maxLength: 30 }),
    },
    permissionChange: {
      permissions: references('Permessi', 'management.permission', {
        required: true,
      }),
    },
    invite: {},
    resetFactors: {},
  },
  search: ['name', 'lastName', 'email'],
  order: ['lastName', 'ASC'],
  filters: ['role', 'attivo'],
})

export const role = resource({
  id: 'management.role',
  kind: 'list',
  final: true,
  service: 'management',
  key: 'id',
  display: 'label',
  fields: {
    id: rowId,
    name: text('Nome tecnico', {
      required: true,
      createOnly: true,
      unique: true,
      maxLength: 40,
      pattern: '^[a-z][a-z0-9-]*$',
      hint: 'Minuscole, cifre e trattini; non cambia più',
      column: 2,
    }),
    label: text('Etichetta', { required: true, maxLength: 80, column: 1 }),
    base_role: choice('Ruolo di base', roleNames, {
      decides: true,
      hint: 'Ne vengono dati e schermate; senza, il ruolo non si può assegnare',
      column: 3,
    }),
    description: longText('Descrizione', { maxLength: 500, column: 4 }),
    role_permissions: rows(
      'Permessi',
      { id: reference('Permesso', 'management.permission', { required: true }) },
      { decides: true },
    ),
    second_factor_required: flag('Secondo fattore obbligatorio', {
      default: false,
      decides: true,
      hint: 'Chi ha questo ruolo accede solo con una passkey o con i codici di un’app',
    }),
    n_utenti: integer('Utenti', { readonly: true, column: 5, form: false }),
  },
  endpoints: [
    list('management/role', 'perPage', 'data'),
    crud('management/role'),
    call('permissionChange', 'PATCH', 'management/role/{id}/permission/change'),
  ],
  bodies: {
    permissionChange: {
      permissions: references('Permessi', 'management.permission', {
        required: true,
      }),
    },
  },
  search: ['label', 'name', 'description'],
  order: ['label', 'ASC'],
})

export const permission = resource({
  id: 'management.permission',
  kind: 'list',
  final: true,
  service: 'management',
  key: 'id',
  display: 'code',
  fields: {
    id: rowId,
    code: text('Codice', {
      required: true,
      decides: true,
      unique: true,
      maxLength: 120,
      pattern: '^[a-z_]+(\\.[a-z_]+)*(\\.\\*)?$',
      column: 1,
    }),
    description: text('Descrizione', { required: true, maxLength: 255, column: 2 }),
    area: choice(
      'Area',
      [
        ['aosecurity.user', 'Utenti'],
        ['aosecurity.user_notification', 'Notifiche'],
        ['walle.commerciali', 'Commerciali'],
        ['walle.clienti_statistiche', 'Statistiche clienti'],
        ['walle.portali_statistiche', 'Statistiche portali'],
        ['walle.amministrazione', 'Amministrazione'],
      ],
      { required: true, column: 3 },
    ),
    enabled: flag('Attivo', { default: true, column: 4 }),
  },
  endpoints: [list('management/permission', 'perPage', 'data'), crud('management/permission')],
  search: ['code', 'description'],
  order: ['code', 'ASC'],
  filters: ['area', 'enabled'],
})

export const templateMail = resource({
  id: 'main.templateMail',
  kind: 'list',
  service: 'main',
  key: 'id',
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
    tipologia: choice(
      'Tipo di mail',
      [
        ['preventivo', 'Richiesta di preventivo'],
        ['disponibilita', 'Richiesta di disponibilità'],
        ['prenotazione', 'Prenotazione'],
        ['offerta', 'Richiesta per offerta'],
        ['informazioni', 'Richiesta di informazioni'],
        ['newsletter', 'Iscrizione newsletter'],
        ['contatto', 'Contatto generico'],
      ],
      { required: true, default: 'preventivo', column: 4 },
    ),
    lingua: choice(
      'Lingua',
      [
        ['it', 'Italiano'],
        ['en', 'Inglese'],
        ['de', 'Tedesco'],
        ['fr', 'Francese'],
      ],
      { required: true, default: 'it', column: 5 },
    ),
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
  kind: 'list',
  service: 'main',
  key: 'id',
  display: '{id}',
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

export const criteriQualitativi = resource({
  id: 'portals.criteriQualitativi',
  kind: 'list',
  service: 'portals',
  key: 'id',
  display: 'titolo',
  fields: {
    id: rowId,
    titolo: text('Titolo', { required: true, maxLength: 160, column: 1 }),
    categoria: choice(
      'Categoria',
      [
        ['localita', 'Località'],
        ['struttura', 'Struttura'],
        ['camere', 'Camere'],
        ['ristorazione', 'Ristorazione'],
        ['servizi', 'Servizi'],
        ['famiglia', 'Famiglia'],
        ['accoglienza', 'Accoglienza'],
      ],
      { required: true, default: 'localita', column: 3 },
    ),
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
  filters: ['titolo', 'label', 'categoria', 'attivo'],
})

export const coefficienti = resource({
  id: 'portals.coefficienti',
  kind: 'list',
  service: 'portals',
  key: 'id',
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
  kind: 'view',
  computed: true,
  service: 'static',
  key: 'buildDate',
  fields: { buildDate: instant('Data di compilazione', { readonly: true, form: false }) },
  endpoints: [call('read', 'GET', 'meta.json', { public: true })],
})

export const comuni = resource({
  id: 'reference.comuni',
  kind: 'view',
  service: 'reference',
  key: 'id',
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

export default [user, role, permission, templateMail, mailConfig, criteriQualitativi, coefficienti, meta, comuni]
