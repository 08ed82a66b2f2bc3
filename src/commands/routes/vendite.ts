import { group, crudRoutes, side } from './route.ts'

export default [
  ...crudRoutes('/hotel/{hotelId}/fatturato', 'main.hotelTurnover', {
    view: 'turnover',
    icon: 'euro',
    offered: 'staff produttore',
    menu: [side('Fatturato', 'gestioneHotel')],
    aliases: ['/fatturatoHotel'],
    create: { offered: 'staff' },
  }),
  ...crudRoutes('/ordini', 'orders.orders', {
    icon: 'book',
    roles: 'staff produttore',
    menu: [group('Ordini', 'amministrazione'), side('Ordini', 'gestionale')],
    create: false,
    edit: { pattern: '/ordini/{orderId}', title: 'Ordine {orderId}' },
  }),
  ...crudRoutes('/statVenditaCommerciale', 'orders.reports', {
    icon: 'chart',
    offered: 'staff produttore',
    menu: [group('Report vendite', 'commerciali'), side('Report vendite', 'gestionale')],
    create: { offered: 'staff' },
  }),
  ...crudRoutes('/venduto', 'seller.sales', {
    view: 'venduto',
    icon: 'chart',
    roles: 'staff',
    menu: [group('Statistiche venduto', 'commerciali'), side('Statistiche venduto', 'gestionale')],
    create: false,
    edit: false,
  }),
  ...crudRoutes('/obbVenditaAnnuali', 'seller.salesSellerTarget', {
    view: 'salesTargets',
    icon: 'target',
    roles: 'staff',
    menu: [group('Obbiettivi di vendita annuali', 'amministrazione')],
  }),
  ...crudRoutes('/articoli', 'orders.articoli', {
    icon: 'tag',
    offered: 'staff',
    menu: [group('Articoli', 'amministrazione')],
    create: false,
    edit: false,
  }),
  ...crudRoutes('/articoliListino', 'main.priceList', {
    icon: 'euro',
    roles: 'staff',
    menu: [group('Articoli listino', 'amministrazione')],
  }),
  ...crudRoutes('/commerciali', 'seller.sellers', {
    icon: 'work',
    roles: 'staff',
    menu: [group('Commerciali', 'amministrazione')],
  }),
]
