/** How people call things: more words by which the palette and the help find a command. Not needed before they open. */
import type { Command, Section } from './command.ts'
import type { Route } from './routes/route.ts'

export const sectionNames: Readonly<Record<Section, string>> = {
  account: 'Account',
  attivita: 'Attività',
  console: 'Console',
  contatto: 'Contatto',
  contesto: 'Contesto',
  elenco: 'Elenco',
  hotel: 'Hotel',
  pagine: 'Vai a',
  portale: 'Portale',
  scheda: 'Scheda',
  turno: 'Turno',
}

/** By the base of the route's id. */
const synonyms: Readonly<Record<string, string>> = {
  'hotel.listini': 'prezzi tariffe stagioni',
  'hotel.camere': 'stanze alloggi',
  'hotel.trattamenti': 'pensione mezza completa colazione board',
  'hotel.mediaGallery': 'foto immagini galleria',
  'hotel.mediaGalleryPrivata': 'foto immagini galleria',
  'hotel.offerte': 'promozioni pacchetti',
  'hotel.offerteSort': 'ordine promozioni',
  'hotel.anagrafica': 'dati struttura indirizzo',
  'hotel.contratti': 'accordi',
  'hotel.WebReputation': 'recensioni giudizi reputazione',
  'hotel.WebReputationKeywords': 'recensioni reputazione',
  'hotel.WebReputationScore': 'recensioni voto reputazione',
  'hotel.servizi': 'extra supplementi',
  'hotel.fotoSito': 'immagini',
  hotel: 'strutture alberghi',
  crmContatti: 'clienti contatti crm agenda',
  ordini: 'vendite fatture',
  utenti: 'account persone accessi',
  commerciali: 'venditori agenti produttori',
  venduto: 'fatturato vendite',
  presenze: 'timbrature orari',
  CalendarioAttivita: 'orari ore tempo',
  notifiche: 'avvisi',
  profile: 'cambia password sicurezza',
  personalData: 'profilo nome cognome cellulare',
  clientEmail: 'posta imap smtp pop outlook',
  postaInUscita: 'email mail inviate outbox smtp',
  mailArchive: 'richieste posta preventivi',
  statistiche: 'grafici visite mail',
  statistichePortale: 'grafici visite mail',
  iscrittiNewsletter: 'abbonati',
  macros: 'gruppi articoli',
  dashboardPortali: 'siti',
  'dashboardPortali.redirects': 'reindirizzamenti',
  'dashboardPortali.articoli': 'notizie post blog',
  'dashboardPortali.gallerie': 'foto immagini',
  'dashboardPortali.consigliati': 'primo piano vetrina',
  'portali.tools': 'sitemap indicatori descrizioni',
}

/** The words of a command beside its title; '' for none. */
export const wordsOf = ({ keywords, route }: Pick<Command, 'keywords' | 'route'>): string =>
  keywords ?? (route ? routeWords(route) : '')

function routeWords(route: Route): string {
  const base = route.id.replace(/\.(crea|modifica)$/, '')
  const making = route.kind === 'create' ? ` nuovo nuova aggiungi ${route.label ?? ''}` : ''
  return `${synonyms[base] ?? ''}${making}`.trim()
}
