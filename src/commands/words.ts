/** How people call things: more words by which the palette and the help find a command. Not needed before they open. */
import type { Command, Section } from './command.ts'
import { baseId, type Route } from './routes/route.ts'

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

/** By the id of a command that is here from the start; what comes later brings its own. */
const words: Readonly<Record<string, string>> = {
  'menu.mostra': 'barra laterale sidebar',
  'aiuto.tasti': 'aiuto help tasti',
  'console.indietro': 'torna precedente pagina',
  'console.ricarica': 'aggiorna versione nuova',
  'notifiche.mostra': 'avvisi campanella da leggere',
  'notifiche.leggi-tutte': 'avvisi',
  'assistenza.chiedi': 'aiuto supporto problema segnala',
  'hotel.cambia': 'scegli seleziona struttura corrente',
  'hotel.togli': 'togli deseleziona hotel',
  'portale.cambia': 'scegli seleziona sito corrente',
  'tema.cambia': 'notte giorno dark light colori aspetto',
  'tema.sistema': 'automatico colori aspetto',
  'modifica.ripristina': 'annulla undo torna com’era',
  'bozze.mostra': 'riprendi scritto perso modifiche',
  'sessione.esci': 'logout disconnetti uscita',
  'scheda.salva': 'pubblica registra conferma',
  'elenco.nuovo': 'aggiungi nuova',
  'galleria.carica': 'foto immagine file aggiungi',
  'elenco.filtra': 'cerca',
  'elenco.aggiorna': 'ricarica',
  'elenco.esporta': 'scarica file excel foglio',
  'elenco.elimina': 'cancella rimuovi',
  'offerta.crea': 'nuova aggiungi promozione pacchetto',
  'turno.fatto': 'completa letta approva turno',
  'attivita.aggiungi': 'compito promemoria telefonata appuntamento rubrica',
  'visita.guidata': 'tour guida aiuto introduzione',
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

/** What tells rows of the palette with the same title apart, by the base of the route's id. */
const hints: Readonly<Record<string, string>> = {
  'utenti.permessi': 'utente',
  'ruoli.permessi': 'ruolo',
  cookieConfig: 'manuale',
  cookieConfigAuto: 'automatica',
  'cookie.Automatiche': 'automatica',
  gestionaleHotel: 'scelta hotel',
  'hotel.WebReputation': 'recensioni',
  'hotel.WebReputationKeywords': 'parole chiave',
  'hotel.WebReputationScore': 'punteggio',
  'hotel.mediaGallery': 'pubblica',
  'hotel.mediaGalleryPrivata': 'privata',
  hotelInterazioni: 'scelta hotel',
  gestionalePortali: 'scelta portale',
  'questionario.contatto': 'contatto',
  'funnel.show': 'stampa',
  clientEmail: 'client di posta',
  statistiche: 'hotel',
  articoli: 'vendita',
}

export const hintOf = ({ hint, route }: Pick<Command, 'hint' | 'route'>): string | undefined =>
  hint ?? (route && hints[baseId(route.id)])

/** The words of a command beside its title; '' for none. */
export const wordsOf = ({ id, keywords, route }: Pick<Command, 'id' | 'keywords' | 'route'>): string =>
  keywords ?? words[id] ?? (route ? routeWords(route) : '')

function routeWords(route: Route): string {
  const making = route.kind === 'create' ? ` nuovo nuova aggiungi ${route.label ?? ''}` : ''
  return `${synonyms[baseId(route.id)] ?? ''}${making}`.trim()
}
