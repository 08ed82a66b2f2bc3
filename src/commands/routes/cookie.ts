import { group, page, crudRoutes } from './route.ts'

export default [
  ...crudRoutes('/clienti', 'cookies.clienti', {
    label: 'Cliente',
    icon: 'building',
    offered: 'staff',
    menu: [group('Configurazione Clienti', 'cookie')],
  }),
  ...crudRoutes('/sitiClienti', 'cookies.siti', {
    icon: 'globe',
    offered: 'staff',
    menu: [group('Siti clienti', 'cookie')],
  }),
  ...crudRoutes('/cookieConfig', 'cookies.configurazioni', {
    icon: 'cookie',
    offered: 'staff',
    menu: [group('Configurazione Cookie', 'cookie')],
  }),
  ...crudRoutes('/cookieConfigAuto', 'cookies.configurazioniAutomatiche', {
    icon: 'cookie',
    offered: 'staff',
    menu: [group('Configurazione Cookie (automatica)', 'cookie')],
    create: { offered: '', omnibox: null },
  }),
  page('/cookie/Automatiche/{id}', {
    view: 'resource',
    title: 'Configurazione cookie automatica {id}',
    resource: 'cookies.configurazioniAutomatiche',
    label: 'Configurazione cookie automatica',
    gender: 'f',
    icon: 'cookie',
    omnibox: null,
    offered: 'staff',
    kind: 'edit',
    of: '/cookieConfigAuto',
  }),
  ...crudRoutes('/cookies', 'cookies.cookies', {
    icon: 'cookie',
    offered: 'staff',
    menu: [group('Cookie', 'cookie')],
  }),
]
