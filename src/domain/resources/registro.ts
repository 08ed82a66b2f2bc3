/** What keeps the others: the audit, the history of a record, undoing, one's sessions. Ours, beyond the specification. */
import { choice, date, instant, integer, reference, text } from '../fields.ts'
import { call, list, resource } from '../resource.ts'

const shown = { readonly: true, form: false } as const

export const audit = resource({
  id: 'main.audit',
  kind: 'view',
  service: 'main',
  key: 'id',
  display: '{resource} {record}',
  fields: {
    id: integer('ID', shown),
    at: instant('Quando', { ...shown, column: 1 }),
    user_id: reference('Chi', 'management.user', { ...shown, column: 2 }),
    op: text('Operazione', { ...shown, maxLength: 60, column: 3 }),
    resource: text('Tipo di dato', { ...shown, maxLength: 120, column: 4 }),
    record: text('Elemento', { ...shown, maxLength: 255, column: 5 }),
    fields: text('Campi', { ...shown, maxLength: 2000, column: 6 }),
    version: integer('Versione', shown),
    user_email: text('Email', { ...shown, maxLength: 254 }),
    role: text('Ruolo', { ...shown, maxLength: 60 }),
    request_id: text('Richiesta', { ...shown, maxLength: 60 }),
  },
  endpoints: [
    list('registro', 'perPage', 'values'),
    call('read', 'GET', 'registro/{id}'),
    call('export', 'GET', 'registro/export', { download: true }),
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
  service: 'main',
  key: 'id',
  fields: {},
  endpoints: [
    call('history', 'GET', 'history/{resource}/{id}', { params: ['page', 'perPage'] }),
    call('restore', 'POST', 'history/{id}/restore'),
    call('undo', 'POST', 'undo'),
    call('changes', 'GET', 'changes', { params: ['watch', 'since'] }),
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

/** Uploads and what was uploaded (decision J18); `show` and `thumb` ask for a ticket where a file is private. */
export const files = resource({
  id: 'main.files',
  kind: 'call',
  service: 'main',
  key: 'id',
  fields: {},
  endpoints: [
    call('upload', 'POST', 'files', { params: ['privato'] }),
    call('info', 'GET', 'files/{id}/info'),
    call('show', 'GET', 'files/{id}', { public: true, download: true }),
    call('thumb', 'GET', 'files/{id}/thumb', { public: true, download: true }),
  ],
})

export const sessions = resource({
  id: 'security.sessions',
  kind: 'call',
  service: 'security',
  key: 'id',
  fields: {},
  endpoints: [
    call('mine', 'GET', 'sessions'),
    call('end', 'DELETE', 'sessions/{id}'),
    call('endOthers', 'DELETE', 'sessions'),
  ],
})

export default [audit, history, files, sessions]
