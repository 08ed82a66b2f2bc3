/**
 * Services for all other resources: the history of a record, undo, the user's sessions; each offered by
 * capability.
 */
import { choice, choicesOf, date, instant, integer, json, text } from '../model/fields.ts'
import { call, resource } from '../model/resource.ts'
import { agentScopes } from '../access/agents.ts'
import { scopeLabel, tokenScopes } from '../access/tokenScopes.ts'
import { cerca } from './cerca.ts'
import { copioni } from './copioni.ts'
import { ownSession } from './firstCalls.ts'
import { importazioni } from './importazioni.ts'
import { plans } from './prove.ts'
import { sistema } from './sistema.ts'
import { viste } from './viste.ts'

export const history = resource({
  id: 'main.history',
  name: 'Cronologia',
  tokens: false,
  kind: 'call',
  fields: {},
  endpoints: [
    call('history', 'GET', 'history/{resource}/{id}', { params: ['page', 'perPage'], token: 'byRow' }),
    call('restore', 'POST', 'history/{id}/restore', { token: 'byRow' }),
    call('undo', 'POST', 'undo', { token: 'byRow' }),
    call('changes', 'GET', 'changes', { reads: 'primaryWithToken', params: ['watch', 'since'], token: 'byRow' }),
    call('referrers', 'GET', 'referrers/{resource}', { params: ['ids'], token: 'byRow' }),
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
  name: 'Più righe insieme',
  tokens: false,
  kind: 'call',
  fields: {},
  endpoints: [call('batch', 'POST', 'batch/{resource}', { cost: 'bulk', token: 'byRow' })],
  bodies: { batch: { hotelId: integer('Hotel', { min: 1 }), rows: json('Righe', { required: true }) } },
})

/** Uploads and uploaded files; `show` and `thumb` require a ticket where a file is private. */
export const files = resource({
  id: 'main.files',
  name: 'File',
  tokens: 'gallerie',
  audited: true,
  kind: 'call',
  fields: {},
  endpoints: [
    call('upload', 'POST', 'files', { readsParts: true }),
    call('info', 'GET', 'files/{id}/info'),
    call('show', 'GET', 'files/{id}', { public: true, download: true }),
    call('thumb', 'GET', 'files/{id}/thumb', { public: true, download: true }),
  ],
})

export const sessions = resource({
  id: 'security.sessions',
  name: 'Sessione',
  tokens: false,
  kind: 'call',
  fields: {},
  endpoints: [
    call('mine', 'GET', 'sessions', { beforeEnrolment: true }),
    call('end', 'DELETE', 'sessions/{id}', ownSession),
    call('endOthers', 'DELETE', 'sessions', ownSession),
    call('accesses', 'GET', 'sessions/accesses', { beforeEnrolment: true }),
  ],
})

export const factors = resource({
  id: 'security.factors',
  name: 'Secondo fattore',
  tokens: false,
  audited: true,
  kind: 'call',
  fields: {},
  endpoints: [
    call('mine', 'GET', 'factors', { beforeEnrolment: true }),
    call('beginTotp', 'POST', 'factors/totp', { ...ownSession, sensitive: true }),
    call('confirmTotp', 'POST', 'factors/totp/confirm', { ...ownSession, sensitive: true }),
    call('endTotp', 'DELETE', 'factors/totp', { ...ownSession, sensitive: true }),
    call('newCodes', 'POST', 'factors/recovery', { ...ownSession, sensitive: true }),
    call('beginPasskey', 'POST', 'factors/passkey/options', { ...ownSession, sensitive: true }),
    call('addPasskey', 'POST', 'factors/passkey', { ...ownSession, sensitive: true }),
    call('endPasskey', 'DELETE', 'factors/passkey/{id}', { ...ownSession, sensitive: true }),
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
  [...tokenScopes, ...agentScopes].map((one) => [one, scopeLabel(one)] as const),
  { required: true },
)

/** Personal tokens, with which a user's own programs call in the user's name (domain/access/tokenScopes.ts). */
export const tokens = resource({
  id: 'security.tokens',
  name: 'Token personale',
  tokens: false,
  audited: true,
  kind: 'call',
  fields: {
    name: text('Nome', { required: true, maxLength: 80 }),
    scopes,
    expires_at: instant('Scade'),
  },
  endpoints: [
    call('mine', 'GET', 'tokens', { beforeEnrolment: true }),
    call('make', 'POST', 'tokens', { ...ownSession, sensitive: true }),
    call('revoke', 'DELETE', 'tokens/{id}', ownSession),
    /** What was written with the token, from the audit. */
    call('activity', 'GET', 'tokens/{id}/attivita', { beforeEnrolment: true }),
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
      /** What an agent may run without an approval. */
      autonomy: json('Esegue da solo', { maxBytes: 4_000 }),
    },
  },
})

/** The outbox: the mails that the server has written, and what an administrator can do with one that waits. */
export const outbox = resource({
  id: 'management.outbox',
  name: 'Posta in uscita',
  tokens: 'impostazioni',
  kind: 'call',
  fields: {},
  endpoints: [
    call('list', 'GET', 'management/outbox'),
    call('link', 'POST', 'management/outbox/{id}/link', { idempotent: false, sensitive: true, token: 'closed' }),
  ],
  bodies: { link: {} },
})

export default [
  history,
  batch,
  files,
  sessions,
  factors,
  tokens,
  outbox,
  sistema,
  viste,
  copioni,
  cerca,
  plans,
  importazioni,
]
