/**
 * Services for all other resources: the audit, the history of a record, undo, the user's sessions; each offered by
 * capability.
 */
import { choice, choicesOf, date, instant, integer, json, reference, text } from '../fields.ts'
import { call, list, resource } from '../resource.ts'
import { scopeLabel, tokenScopes } from '../tokenScopes.ts'
import { cerca } from './cerca.ts'
import { copioni } from './copioni.ts'
import { ownAccount } from './firstCalls.ts'
import { importazioni } from './importazioni.ts'
import { plans } from './prove.ts'
import { resourceNames } from './names.ts'
import { sistema } from './sistema.ts'
import { viste } from './viste.ts'
import { webhook } from './webhook.ts'

export const opNames = [
  ['create', 'Creazione'],
  ['update', 'Modifica'],
  ['delete', 'Eliminazione'],
  ['undo', 'Ripristino'],
  ['restore', 'Ripristino dalla cronologia'],
  ['upload', 'Caricamento'],
  ['export', 'Esportazione'],
  ['send', 'Invio'],
  ['note', 'Nota'],
  ['task', 'Attività'],
  ['opens', 'Numero mostrato'],
  ['sort', 'Ordinamento'],
  ['sposta', 'Spostamento'],
  ['pin', 'In evidenza'],
  ['duplicate', 'Duplicazione'],
  ['clona', 'Copia'],
  ['translate', 'Traduzione'],
  ['online', 'Pubblicazione'],
  ['scan', 'Scansione'],
  ['approve', 'Approvazione'],
  ['report', 'Rapporto'],
  ['check', 'Controllo plagio'],
  ['checkInvalidDescriptions', 'Descrizioni controllate'],
  ['regenerateSitemaps', 'Sitemap rigenerata'],
  ['buildHotelIndicators', 'Indicatori calcolati'],
  ['personalData', 'Dati personali'],
  ['permissionChange', 'Permessi'],
  ['changePassword', 'Cambio password'],
  ['forgotPassword', 'Richiesta nuova password'],
  ['resetPassword', 'Nuova password'],
  ['login', 'Accesso riuscito'],
  ['loginFailed', 'Accesso non riuscito'],
  ['loginRefused', 'Accesso rimandato: troppi tentativi'],
  ['logout', 'Uscita'],
  ['reauth', 'Conferma della password'],
  ['reauthFailed', 'Conferma della password non riuscita'],
  ['invite', 'Invito'],
  ['link', 'Collegamento mostrato'],
  ['confirmTotp', 'Codici di un’app attivati'],
  ['endTotp', 'Codici di un’app disattivati'],
  ['newCodes', 'Nuovi codici di recupero'],
  ['usedCode', 'Codice di recupero usato'],
  ['addPasskey', 'Passkey aggiunta'],
  ['endPasskey', 'Passkey tolta'],
  ['resetFactors', 'Secondi fattori azzerati'],
  ['rinnova', 'Indirizzo del calendario creato'],
  ['ritira', 'Indirizzo del calendario ritirato'],
  ['endSessions', 'Disconnessione da ogni dispositivo'],
  ['make', 'Token creato'],
  ['revoke', 'Token revocato'],
  ['segreto', 'Nuovo segreto'],
  ['prova', 'Prova inviata'],
  ['rinvia', 'Nuovo invio'],
  ['release', 'Scollegamento'],
  ['regain', 'Ricollegamento'],
  ['unnote', 'Nota ripresa'],
] as const

const shown = { readonly: true, form: false } as const

export const audit = resource({
  id: 'main.audit',
  kind: 'view',
  computed: true,
  display: '{resource} {record}',
  fields: {
    id: integer('ID', shown),
    at: instant('Quando', { ...shown, column: 1 }),
    user_id: reference('Chi', 'management.user', { ...shown, column: 2 }),
    op: choice('Operazione', opNames, { ...shown, column: 3 }),
    resource: choice('Tipo di dato', resourceNames, { ...shown, column: 4 }),
    record: text('Elemento', { ...shown, maxLength: 255, column: 5 }),
    fields: text('Campi', { ...shown, maxLength: 2000, column: 6 }),
    version: integer('Versione', shown),
    user_email: text('Email', { ...shown, maxLength: 254 }),
    role: text('Ruolo', { ...shown, maxLength: 60 }),
    request_id: text('Richiesta', { ...shown, maxLength: 60 }),
    token: text('Token personale', { ...shown, maxLength: 120 }),
  },
  endpoints: [
    list('registro', 'perPage', 'values', { params: ['user_id', 'resource', 'record', 'op', 'dal', 'al'] }),
    call('read', 'GET', 'registro/{id}'),
    call('export', 'GET', 'registro/export', {
      reads: 'replica',
      cost: 'export',
      download: true,
      params: ['user_id', 'resource', 'record', 'op', 'dal', 'al'],
    }),
  ],
  order: ['at', 'DESC'],
  filters: [
    'user_id',
    'resource',
    'record',
    'op',
    {
      dal: { ...date('Dal'), on: 'at', operator: '>=' },
      al: { ...date('Al'), on: 'at', operator: '<=' },
    },
  ],
})

export const history = resource({
  id: 'main.history',
  kind: 'call',
  fields: {},
  endpoints: [
    call('history', 'GET', 'history/{resource}/{id}', { params: ['page', 'perPage'] }),
    call('restore', 'POST', 'history/{id}/restore'),
    call('undo', 'POST', 'undo'),
    call('changes', 'GET', 'changes', { reads: 'primaryWithToken', params: ['watch', 'since'] }),
    call('referrers', 'GET', 'referrers/{resource}', { params: ['ids'] }),
  ],
  bodies: {
    restore: {
      fields: text('Campi', { multiple: true, maxLength: 120 }),
      to: choice('Stato', [
        ['before', 'Com’era prima di questa modifica'],
        ['after', 'Com’era dopo questa modifica'],
      ]),
    },
    undo: {
      auditId: integer('Modifica', { min: 1 }),
      requestId: text('Richiesta', { maxLength: 60 }),
    },
  },
})

/** The most rows of one call of `batch`: each of them is read, locked and written while others wait. */
export const BATCH_ROWS = 100

/**
 * Writes many rows of one resource in one call: each is created, changed or deleted as by its own call, and the answer
 * has the outcome of each.
 */
export const batch = resource({
  id: 'main.batch',
  kind: 'call',
  fields: {},
  endpoints: [call('batch', 'POST', 'batch/{resource}', { cost: 'bulk' })],
  bodies: { batch: { hotelId: integer('Hotel', { min: 1 }), rows: json('Righe', { required: true }) } },
})

/** Uploads and uploaded files; `show` and `thumb` require a ticket where a file is private. */
export const files = resource({
  id: 'main.files',
  kind: 'call',
  fields: {},
  endpoints: [
    call('upload', 'POST', 'files'),
    call('info', 'GET', 'files/{id}/info'),
    call('show', 'GET', 'files/{id}', { public: true, download: true }),
    call('thumb', 'GET', 'files/{id}/thumb', { public: true, download: true }),
  ],
})

export const sessions = resource({
  id: 'security.sessions',
  kind: 'call',
  fields: {},
  endpoints: [
    call('mine', 'GET', 'sessions', { beforeEnrolment: true }),
    call('end', 'DELETE', 'sessions/{id}', ownAccount),
    call('endOthers', 'DELETE', 'sessions', ownAccount),
    call('accesses', 'GET', 'sessions/accesses', { beforeEnrolment: true }),
  ],
})

export const factors = resource({
  id: 'security.factors',
  kind: 'call',
  fields: {},
  endpoints: [
    call('mine', 'GET', 'factors', { beforeEnrolment: true }),
    call('beginTotp', 'POST', 'factors/totp', { ...ownAccount, sensitive: true }),
    call('confirmTotp', 'POST', 'factors/totp/confirm', { ...ownAccount, sensitive: true }),
    call('endTotp', 'DELETE', 'factors/totp', { ...ownAccount, sensitive: true }),
    call('newCodes', 'POST', 'factors/recovery', { ...ownAccount, sensitive: true }),
    call('beginPasskey', 'POST', 'factors/passkey/options', { ...ownAccount, sensitive: true }),
    call('addPasskey', 'POST', 'factors/passkey', { ...ownAccount, sensitive: true }),
    call('endPasskey', 'DELETE', 'factors/passkey/{id}', { ...ownAccount, sensitive: true }),
  ],
  bodies: {
    beginTotp: {},
    confirmTotp: { code: text('Codice', { required: true, maxLength: 20 }) },
    newCodes: {},
    beginPasskey: {},
    addPasskey: {
      challenge: text('Passo precedente', { required: true, maxLength: 100 }),
      name: text('Nome', { required: true, maxLength: 80 }),
    },
  },
})

const scopes = choicesOf(
  'Permessi',
  tokenScopes.map((one) => [one, scopeLabel(one)] as const),
  { required: true },
)

/** Personal tokens, with which a user's own programs call in the user's name (domain/tokenScopes.ts). */
export const tokens = resource({
  id: 'security.tokens',
  kind: 'call',
  fields: {
    name: text('Nome', { required: true, maxLength: 80 }),
    scopes,
    expires_at: instant('Scade'),
  },
  endpoints: [
    call('mine', 'GET', 'tokens', { beforeEnrolment: true }),
    call('make', 'POST', 'tokens', { ...ownAccount, sensitive: true }),
    call('revoke', 'DELETE', 'tokens/{id}', ownAccount),
  ],
  bodies: {
    make: {
      name: text('Nome', {
        required: true,
        maxLength: 80,
        hint: 'Per riconoscerlo: «Gestionale», «Foglio delle presenze».',
      }),
      expires_on: date('Ultimo giorno', { required: true }),
      scopes,
    },
  },
})

/** The outbox: the mails that the server has written, and what an administrator can do with one that waits. */
export const outbox = resource({
  id: 'management.outbox',
  kind: 'call',
  fields: {},
  endpoints: [
    call('list', 'GET', 'management/outbox'),
    call('link', 'POST', 'management/outbox/{id}/link', { idempotent: false, sensitive: true }),
  ],
  bodies: { link: {} },
})

export default [
  audit,
  history,
  batch,
  files,
  sessions,
  factors,
  tokens,
  outbox,
  sistema,
  webhook,
  viste,
  copioni,
  cerca,
  plans,
  importazioni,
]
