/** Sections of the side menu and link groups of the dashboards, with what they are called. */
export const menuGroups = {
  gestionale: 'Gestionale',
  gestioneHotel: 'Gestione hotel',
  clienti: 'Clienti',
  statistiche: 'Statistiche',
  portali: 'Portali',
  gestionePortali: 'Gestione portali',
  statistichePortali: 'Statistiche portali',
  amministrazione: 'Amministrazione',
  strumenti: 'Strumenti',
  commerciali: 'Commerciali',
  configurazioni: 'Configurazioni',
  cookie: 'Cookie',
  cms: 'CMS',
} as const

export type MenuGroup = keyof typeof menuGroups
