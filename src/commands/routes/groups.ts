/** Sections of the side menu and link groups of the dashboards, with what they are called. */
export const menuGroups = {
  preferiti: 'Preferiti',
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

/** The entries that begin a part of a long section; which of them a user sees depends on the role. */
export const menuParts: Readonly<Record<string, string>> = {
  'hotel.offerte': 'Offerte e servizi',
  'hotel.WebReputation': 'Reputazione',
  'hotel.mediaGallery': 'Foto',
  'hotel.camere': 'Camere e prezzi',
  'hotel.config': 'Sito',
  'hotel.pagineSito': 'Sito',
  'hotel.interazioni': 'Marketing',
  mailArchive: 'Richieste',
  'hotel.newsletter': 'Richieste',
  'hotel.questionario': 'Altro',
  'hotel.fatturato': 'Altro',
  'dashboardPortali.articoli': 'Contenuti',
  portaliIndicatoriHotels: 'Hotel',
  impostazioniCpa: 'Altro',
}
