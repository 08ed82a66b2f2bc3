import { statisticsCode } from '../../domain/access/permissions.ts'
import { page, crudRoutes, side, tile, widget } from './route.ts'

export default [
  page('/clientEmail', {
    view: 'clientEmail',
    title: 'Dati Configurazione',
    icon: 'mail',
    menu: [widget('Dati Configurazione', 'hotelSide')],
  }),
  page('/statistiche', {
    view: 'statistics',
    title: 'Statistiche mail',
    resource: 'stats.stats',
    code: statisticsCode(true),
    ofHotel: true,
    icon: 'chart',
    menu: [
      side('Statistiche', undefined, 'hotelSide'),
      side('Statistiche mail', 'statistiche', 'staff produttore'),
      widget('Statistiche mail', 'staff produttore'),
    ],
  }),
  page('/statistichePortale', {
    view: 'statistics',
    title: 'Statistiche Mail Portale',
    resource: 'stats.stats',
    code: statisticsCode(false),
    icon: 'chart',
    offered: 'staff produttore multihotel',
    menu: [side('Statistiche Mail Portale', 'statistichePortali')],
  }),
  ...crudRoutes('/mailArchive', 'stats.mailSearch', {
    icon: 'mail',
    ofHotel: true,
    menu: [
      widget('Richieste di prenotazione', 'hotelSide'),
      side('Archivio richieste', 'gestioneHotel', 'staff produttore'),
      side('Archivio richieste', 'statistiche', 'hotelSide'),
    ],
    create: false,
    edit: { title: 'Richiesta {id}' },
  }),
  ...crudRoutes('/iscrittiNewsletter', 'newsletter.newsletterSite', {
    icon: 'users',
    menu: [tile('Iscritti Newsletter')],
    create: false,
    edit: false,
  }),
  ...crudRoutes('/portaliArchivioMail', 'stats.mailSearch', {
    title: 'Archivio mail',
    label: 'Mail',
    icon: 'mail',
    offered: 'staff produttore multihotel',
    scope: 'portal',
    menu: [side('Archivio mail', 'gestionePortali')],
    aliases: ['/dashboardPortali/portaliArchivioMail'],
    create: { offered: '', omnibox: null },
  }),
  ...crudRoutes('/hotel/{hotelId}/newsletter', 'newsletter.newsletter', {
    icon: 'mail',
    offered: 'staff hotelSide',
    menu: [side('Newsletter', 'gestioneHotel')],
    create: false,
    edit: false,
  }),
  ...crudRoutes('/hotel/{hotelId}/richiestePreventivo', 'quote.quoteRequests', {
    label: 'Richiesta preventivo',
    icon: 'mail',
    offered: 'staff hotelSide',
    menu: [side('Richieste preventivo', 'gestioneHotel')],
    create: false,
    edit: { title: 'Richiesta preventivo {id}' },
  }),
]
