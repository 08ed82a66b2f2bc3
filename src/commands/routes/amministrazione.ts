import { group, page, crudRoutes, side } from './route.ts'

export default [
  page('/gestionaleAdmin', {
    view: 'adminOverview',
    title: 'Gestionale admin',
    icon: 'gear',
    roles: 'admin',
    menu: [side('Admin')],
  }),
  ...crudRoutes('/utenti', 'management.user', {
    icon: 'users',
    offered: 'staff',
    menu: [group('Utenti', 'amministrazione')],
    create: { offered: 'admin' },
  }),
  page('/utenti/{id}/permessi', {
    view: 'permissions',
    title: 'Permessi',
    resource: 'management.user',
    label: 'Utente',
    gender: 'm',
    icon: 'shield',
    omnibox: null,
    offered: 'admin',
  }),
  ...crudRoutes('/ruoli', 'management.role', {
    icon: 'shield',
    roles: 'admin',
    menu: [group('Ruoli', 'configurazioni')],
  }),
  page('/ruoli/{id}/permessi', {
    view: 'permissions',
    title: 'Permessi',
    resource: 'management.role',
    label: 'Ruolo',
    gender: 'm',
    icon: 'shield',
    roles: 'admin',
    omnibox: null,
  }),
  ...crudRoutes('/permessi', 'management.permission', {
    icon: 'lock',
    roles: 'admin',
    menu: [group('Permessi', 'configurazioni')],
  }),
  ...crudRoutes('/macros', 'orders.macros', {
    icon: 'grid',
    roles: 'admin',
    menu: [group('Macro', 'configurazioni')],
    edit: { title: 'Modifica macro', breadcrumb: 'Modifica macro' },
  }),
  ...crudRoutes('/mailTemplateAssoc', 'main.templateMail', {
    icon: 'mail',
    roles: 'admin',
    menu: [group('Associazioni template mail', 'configurazioni')],
  }),
  ...crudRoutes('/sephirothMailAssoc', 'main.mailConfig', {
    icon: 'mail',
    roles: 'admin',
    menu: [group('Associazioni configurazione mail', 'configurazioni')],
    edit: {
      title: 'Configurazione {id} (idHotel: {sites_id})',
      breadcrumb: 'Configurazione {id} (idHotel: {sites_id})',
    },
  }),
  ...crudRoutes('/criteriQualitativi', 'portals.criteriQualitativi', {
    icon: 'star',
    roles: 'admin amministrazione',
    menu: [group('Criteri Qualitativi', 'configurazioni'), side('Criteri Qualitativi', 'portali')],
  }),
  ...crudRoutes('/coefficienti', 'portals.coefficienti', {
    icon: 'numbered',
    roles: 'admin amministrazione',
    menu: [group('Coefficienti', 'configurazioni'), side('Coefficienti', 'portali')],
  }),
  ...crudRoutes('/registro', 'main.audit', {
    label: 'Modifica',
    icon: 'history',
    roles: 'admin',
    menu: [side('Registro delle modifiche', 'strumenti')],
    create: false,
  }),
  ...crudRoutes('/webhook', 'management.webhook', {
    icon: 'external',
    roles: 'admin',
    menu: [group('Webhook', 'configurazioni')],
    known: ['management', 'webhooks'],
  }),
  page('/sistema', {
    view: 'sistema',
    title: 'Sistema',
    icon: 'panel',
    roles: 'admin',
    menu: [side('Sistema', 'strumenti')],
    known: ['main', 'sistema'],
  }),
  page('/postaInUscita', { view: 'outbox', title: 'Posta in uscita', icon: 'send', roles: 'admin' }),
]
