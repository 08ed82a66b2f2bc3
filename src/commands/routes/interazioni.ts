import { page, crudRoutes, side } from './route.ts'

export default [
  page('/hotelInterazioni', {
    view: 'hotelPicker',
    title: 'Interazioni',
    resource: 'main.hotelDati',
    label: 'Hotel',
    gender: 'm',
    icon: 'swap',
    offered: 'staff',
    menu: [side('Interazioni')],
  }),
  ...crudRoutes('/hotel/{hotelId}/interazioni', 'marketing.interazioni', {
    icon: 'swap',
    offered: 'staff',
    menu: [side('Interazioni', 'gestioneHotel')],
  }),
  ...crudRoutes('/hotel/{hotelId}/clusters', 'marketing.clusters', {
    icon: 'users',
    offered: 'staff',
    menu: [side('Cluster', 'gestioneHotel')],
    aliases: ['/clusters'],
  }),
  ...crudRoutes('/interessi', 'marketing.interessi', {
    icon: 'star',
    offered: 'staff',
    menu: [side('Interessi', 'gestioneHotel')],
  }),
  ...crudRoutes('/hotel/{hotelId}/pagineTracciate', 'marketing.pagine', {
    icon: 'link',
    offered: 'staff',
    menu: [side('Pagine tracciate', 'gestioneHotel')],
  }),
  ...crudRoutes('/hotel/{hotelId}/contattiEmail', 'marketing.contatti', {
    icon: 'mail',
    offered: 'staff',
    menu: [side('Contatti email', 'gestioneHotel')],
  }),
  ...crudRoutes('/hotel/{hotelId}/layouts', 'marketing.layouts', {
    icon: 'columns',
    offered: 'staff',
    menu: [side('Layout', 'gestioneHotel')],
    create: false,
  }),
]
