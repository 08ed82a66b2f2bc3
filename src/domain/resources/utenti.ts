import {
  choice,
  count,
  email,
  flag,
  group,
  instant,
  longText,
  phone,
  reference,
  references,
  rows,
  secret,
  text,
} from '../model/fields.ts'
import { PASSWORD_LENGTH } from '../trade/rules.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { ownAccount } from './firstCalls.ts'
import { roleNames, roleOptions } from './roleNames.ts'
import { rowId } from './common.ts'
import { and, compare, not, type Query } from '../query/query.ts'
import { addDays } from '../time/dates.ts'
import type { States } from '../model/state.ts'
import { fallbackState, stateField, stateFilter } from '../model/states.ts'

const never: Query = { kind: 'isNull', field: 'ultimo_accesso' }
const userStates: States = [
  { id: 'disattivato', label: 'Disattivato', tone: 'bad', when: () => compare('attivo', '!=', 'true') },
  {
    id: 'invitato',
    label: 'Invitato',
    tone: 'info',
    when: () => and(never, not({ kind: 'isNull', field: 'invitato_il' })),
  },
  { id: 'mai_entrato', label: 'Mai entrato', tone: 'warn', when: () => never },
  {
    id: 'assente',
    label: 'Assente da 90 giorni',
    tone: 'warn',
    when: (today) => compare('ultimo_accesso', '<', addDays(today, -90)),
  },
  fallbackState('attivo', 'Attivo', 'ok'),
]

const newPassword = {
  password: secret('Password', {
    required: true,
    maxLength: PASSWORD_LENGTH,
    pattern: '^.{6,}$',
    hint: 'Almeno 6 caratteri, robustezza almeno «media»',
  }),
  password_confirm: secret('Conferma password', { required: true, maxLength: PASSWORD_LENGTH }),
}

export const user = resource({
  id: 'management.user',
  name: 'Utente',
  title: 'Utenti',
  gender: 'm',
  tokens: 'utenti',
  kept: true,
  display: '{name} {lastName}',
  states: userStates,
  fields: {
    // After the last name, because both names together name the person.
    state: { ...stateField(userStates), column: 2.5 },
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
    role: reference('Ruolo', 'management.role', {
      required: true,
      decides: true,
      targetNeeds: 'base_role',
      group: 'Ruolo e associazioni',
    }),
    roleName: text('Nome ruolo', {
      readonly: true,
      maxLength: 40,
      derived: 'role.name',
      options: roleOptions,
      column: 4,
      form: false,
    }),
    userAssociations: group(
      'Associazioni',
      {
        hotel_id: reference('Hotel', 'main.hotel', { owner: 'hotel' }),
        config_id: reference('Configurazione', 'main.siteConfig', { within: 'hotel' }),
        codice_produttore: reference('Codice produttore', 'seller.sellers', { refKey: 'codice' }),
        config_multihotel: rows(
          'Hotel associati',
          {
            hotel_id: reference('Hotel', 'main.hotel', { required: true, owner: 'hotel' }),
            config_id: reference('Configurazione', 'main.siteConfig', { within: 'hotel' }),
          },
          { maxItems: 1_000 },
        ),
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
    crud('management/user', 'crud', {
      create: { sensitive: true },
      update: { sensitive: ['role', 'userAssociations', 'attivo', 'permissions'] },
      delete: { sensitive: true },
    }),
    call('forgotPassword', 'POST', 'management/user/forgot-password', { ...ownAccount, public: true }),
    call('passwordLink', 'GET', 'management/user/reset-password', {
      public: true,
      beforeEnrolment: true,
      params: ['token'],
    }),
    call('resetPassword', 'POST', 'management/user/reset-password', {
      ...ownAccount,
      public: true,
      params: ['token'],
    }),
    call('personalData', 'PATCH', 'management/user/personalData/{userId}', { beforeEnrolment: true }),
    call('changePassword', 'PATCH', 'management/user/{id}/change-password', { ...ownAccount, sensitive: true }),
    call('permissionChange', 'PATCH', 'management/user/{id}/permission/change', { sensitive: true, final: true }),
    call('invite', 'POST', 'management/user/{id}/invite', { sensitive: true }),
    call('resetFactors', 'POST', 'management/user/{id}/reset-factors', { sensitive: true }),
    call('sessions', 'GET', 'management/user/{id}/sessions', { token: 'closed' }),
    call('endSessions', 'POST', 'management/user/{id}/end-sessions'),
    call('tokens', 'GET', 'management/user/{id}/tokens', { token: 'closed' }),
    call('revokeToken', 'DELETE', 'management/user/{id}/tokens/{tokenId}'),
  ],
  bodies: {
    forgotPassword: { email: email('Email', { required: true, maxLength: 254 }) },
    // With `sign_in` the answer is that of the login call, so the user need not enter the new password again.
    resetPassword: { ...newPassword, sign_in: flag('Accedi subito') },
    changePassword: newPassword,
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
    endSessions: {},
  },
  search: ['name', 'lastName', 'email'],
  order: ['lastName', 'ASC'],
  filters: [stateFilter(userStates), 'role', 'attivo'],
})

export const role = resource({
  id: 'management.role',
  final: true,
  name: 'Ruolo',
  title: 'Ruoli',
  gender: 'm',
  tokens: 'utenti',
  display: 'label',
  fields: {
    id: rowId,
    name: text('Nome tecnico', {
      required: true,
      createOnly: true,
      unique: true,
      maxLength: 40,
      pattern: '^[a-z][a-z0-9-]*$',
      patternText: 'Solo lettere minuscole, cifre e trattini',
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
      // Edited on a screen of its own, which shows the changes before they are saved.
      { decides: true, form: false, maxItems: 1_000 },
    ),
    second_factor_required: flag('Secondo fattore obbligatorio', {
      default: false,
      decides: true,
      hint: 'Chi ha questo ruolo accede solo con una passkey o con i codici di un’app',
    }),
    n_utenti: count('Utenti', 5),
  },
  endpoints: [
    list('management/role', 'perPage', 'data'),
    crud('management/role', 'crud', {
      create: { sensitive: true },
      update: { sensitive: true },
      delete: { sensitive: true },
    }),
    call('permissionChange', 'PATCH', 'management/role/{id}/permission/change', { sensitive: true, final: true }),
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
  final: true,
  name: 'Permesso',
  title: 'Permessi',
  gender: 'm',
  tokens: 'utenti',
  display: 'code',
  fields: {
    id: rowId,
    code: text('Codice', {
      required: true,
      decides: true,
      unique: true,
      maxLength: 120,
      pattern: '^[a-z_]+(\\.[a-z_]+)*(\\.\\*)?$',
      patternText: 'Deve essere come hotel.offerte o hotel.*',
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
  endpoints: [
    list('management/permission', 'perPage', 'data'),
    crud('management/permission', 'crud', {
      create: { sensitive: true },
      update: { sensitive: true },
      delete: { sensitive: true },
    }),
  ],
  search: ['code', 'description'],
  order: ['code', 'ASC'],
  filters: ['area', 'enabled'],
})

export default [user, role, permission]
