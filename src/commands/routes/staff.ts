import { page, crudRoutes, side, topbar, widget } from './route.ts'

export default [
  page('/presenze', {
    view: 'attendance',
    title: 'Presenze',
    icon: 'clock',
    roles: 'staff produttore',
    known: ['links', 'presenze'],
    menu: [side('Presenze', 'strumenti')],
  }),
  page('/reportAttivita', {
    view: 'activityReport',
    title: 'Report attività',
    resource: 'main.tracciamentiAttivita',
    label: 'Attività',
    gender: 'f',
    icon: 'chart',
    omnibox: null,
    offered: '',
  }),
  ...crudRoutes('/CalendarioAttivita', 'main.tracciamentiAttivita', {
    view: 'calendar',
    icon: 'calendar',
    roles: 'staff',
    menu: [widget('Calendario attività'), side('Calendario attività', 'strumenti')],
    aliases: ['/calendarioAttivita'],
    create: { dialog: 'attivita.registra' },
  }),
  ...crudRoutes('/dipendenti', 'main.dipendenti', {
    icon: 'users',
    offered: 'staff produttore',
    menu: [side('Dipendenti', 'strumenti')],
    create: false,
    edit: false,
  }),
  ...crudRoutes('/employees', 'employees.employees', {
    icon: 'work',
    offered: 'staff',
    menu: [side('Personale', 'strumenti')],
    create: { offered: '', omnibox: null },
  }),
  ...crudRoutes('/notifiche', 'management.notification', {
    icon: 'bell',
    menu: [topbar('Notifiche')],
    create: { offered: '', omnibox: null },
  }),
]
