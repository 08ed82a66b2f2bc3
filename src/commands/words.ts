/** Words and keys of routes: how people call things, and the sequences for the frequent places. */
import type { Route } from './routes/route.ts'

export const routeKeys: Readonly<Record<string, readonly string[]>> = {
  home: ['g h'],
  'hotel.dashboard': ['g d'],
  'hotel.offerte': ['g o'],
  'hotel.camere': ['g c'],
  'hotel.listini': ['g l'],
  'hotel.trattamenti': ['g t'],
  'hotel.servizi': ['g s'],
  'hotel.mediaGallery': ['g m'],
  hotel: ['g a'],
  crmContatti: ['g r'],
  funnel: ['g f'],
  ordini: ['g q'],
  utenti: ['g u'],
  notifiche: ['g n'],
  statistiche: ['g v'],
  CalendarioAttivita: ['g k'],
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

/** More words by which the palette finds a route; '' for none. */
export function routeWords(route: Route): string {
  const base = route.id.replace(/\.(crea|modifica)$/, '')
  const making = route.kind === 'create' ? ` nuovo nuova aggiungi ${route.label ?? ''}` : ''
  return `${synonyms[base] ?? ''}${making}`.trim()
}
