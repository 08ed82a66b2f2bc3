/** Sections of the side menu and link groups of the dashboards, with what they are called. */
export const menuGroups = {
  gestioneHotel: 'Gestione hotel',
  clienti: 'Clienti',
  gestionePortali: 'Gestione portali',
  statistichePortali: 'Statistiche portali',
  amministrazione: 'Amministrazione',
  strumenti: 'Strumenti',
  commerciali: 'Commerciali',
  configurazioni: 'Configurazioni',
  cookie: 'Cookie',
} as const

export type MenuGroup = keyof typeof menuGroups
