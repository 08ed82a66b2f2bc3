/** The commands that each role runs most often. The palette shows them before anything is typed. */
import type { Role } from '../domain/access/access.ts'

/** Ids of commands, the most frequent first. The palette leaves out those that the user may not run. */
export const usualCommands: Readonly<Record<Role, readonly string[]>> = {
  admin: ['hotel.cambia', 'crmContatti', 'ordini', 'venduto', 'utenti', 'postaInUscita'],
  amministrazione: ['ordini', 'venduto', 'CalendarioAttivita', 'statVenditaCommerciale', 'clienti', 'hotel.cambia'],
  developer: ['hotel.cambia', 'attivita.registra', 'clienti', 'sitiClienti', 'cookieConfigAuto', 'portale.cambia'],
  employee: ['hotel.cambia', 'attivita.registra', 'hotel.offerte', 'richieste.attesa', 'portale.cambia', 'crmContatti'],
  produttore: ['crmContatti', 'attivita.aggiungi', 'ordini', 'funnel', 'statVenditaCommerciale', 'hotel.cambia'],
  multihotel: ['hotel.cambia', 'richieste.attesa', 'offerta.crea', 'hotel.offerte', 'listini.stagione', 'statistiche'],
  user: ['richieste.attesa', 'offerta.crea', 'hotel.offerte', 'listini.stagione', 'hotel.mediaGallery', 'statistiche'],
}
