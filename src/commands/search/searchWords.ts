/** How people call things: more words by which the palette and the help find a command. Not needed before they open. */
import type { Command, Section } from '../command.ts'
import type { Context } from '../context.ts'
import { routes } from '../routes/index.ts'
import { baseId, type Route } from '../routes/route.ts'
import { tradeTerms } from '../routes/terms.ts'
import type { Entry } from './search.ts'
import { CHANGING, CREATING, LISTING } from './stems.ts'

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

/** By the id of a command that is loaded from the start; the others bring their own keywords. */
const words: Readonly<Record<string, string>> = {
  'menu.mostra': 'barra laterale sidebar chiudi apri navigazione',
  'aiuto.tasti': 'aiuto help tasti rapidi comandi shortcut hotkey',
  'console.indietro': 'torna tornare precedente pagina',
  'console.ricarica': 'aggiorna versione nuova',
  'notifiche.mostra': 'avvisi campanella da leggere messaggi',
  'notifiche.leggi-tutte': 'avvisi leggere leggi letto',
  documentazione: 'openapi swagger servizi programma integrazione sviluppatori',
  sicurezza: 'passkey codici app dispositivi sessioni accessi due fattori telefono perso rubato',
  tokenPersonali: 'chiave api programma integrazione bearer accesso automatico',
  'assistenza.chiedi': 'aiuto supporto problema segnala errore bug guasto ticket help bisogno contatta scrivi',
  'hotel.cambia': 'scegli seleziona struttura albergo altro corrente',
  'hotel.togli': 'togli deseleziona hotel',
  'portale.cambia': 'scegli seleziona sito altro corrente',
  'tema.cambia': 'notte giorno dark light mode colori aspetto',
  'tema.sistema': 'automatico colori aspetto',
  'modifica.ripristina': 'annulla undo torna com’era ultima modifica',
  'bozze.mostra': 'riprendi recupera scritto perso modifiche',
  'sessione.esci': 'logout log out disconnetti disconnetto uscita uscire chiudi sessione',
  'scheda.salva': 'pubblica registra conferma memorizza',
  'elenco.nuovo': 'aggiungi nuova',
  'galleria.carica': 'foto immagine file aggiungi',
  'elenco.filtra': 'cerca filtro filtri restringi',
  'elenco.aggiorna': 'ricarica rinfresca refresh',
  'elenco.esporta': 'scarica file excel foglio download xls',
  'elenco.elimina': 'cancella rimuovi togli cestino',
  'offerta.crea': 'nuova aggiungi promozione pacchetto',
  'turno.fatto': 'completa letta approva turno',
  'turno.tutti': 'colleghi intero tutto altri',
  'turno.mio': 'miei propri personale',
  'attivita.aggiungi':
    'compito task promemoria ricorda telefonata telefonare chiama richiama appuntamento cliente contatto da fare',
  'visita.guidata': 'tour guida aiuto introduzione',
}

/** Distinguishes palette rows with the same title, by the base of the route's id. */
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

/** The search words of a command beside its title; '' for none. */
export function wordsOf({ id, keywords, route }: Pick<Command, 'id' | 'keywords' | 'route'>): string {
  const own = keywords ?? words[id]
  return own ?? (route ? [route.label ?? '', ...termsOf(route).map(([term]) => term)].join(' ').trim() : '')
}

const termsOf = ({ id }: Route) => tradeTerms().get(baseId(id)) ?? []

/** Words for what the rows of a section belong to. */
const sectionWords: Readonly<Partial<Record<Section, string>>> = {
  hotel: 'hotel struttura albergo',
  portale: 'portale portali sito',
  elenco: 'elenco lista righe',
  scheda: 'scheda',
}

/** The position of a menu's label: after what has it as its name. */
const MENU = 1

/** All words by which a command is found. The words of a creation find its list too, and the other way round. */
export function searchWordsOf(
  command: Pick<Command, 'id' | 'section' | 'hint' | 'keywords' | 'route' | 'button'>,
  context: Pick<Context, 'route'>,
): Pick<Entry, 'hint' | 'names' | 'terms' | 'keywords' | 'common' | 'makes'> {
  const { id, section } = command
  // A dialog that creates what a list shows is found like the creation of that list.
  const route = command.route ?? routes.find(({ dialog }) => dialog === id)
  const own = { hint: hintOf(command), keywords: command.keywords ?? words[id] }
  const common = sectionWords[section] ?? ''
  if (!route)
    // What its button says is a name too: 'Attività' on an open contact.
    return { ...own, names: [...nameOf(id, context), command.button ?? ''], terms: tradeTerms().get(id) ?? [], common }
  const makes = route.kind === 'create'
  return {
    ...own,
    // The label of a page names its rows, not the page.
    names: makes || route.kind === 'list' ? [route.label ?? '', route.omnibox?.replace(/ - .*$/, '') ?? ''] : [],
    terms: [...termsOf(route), ...route.menu.map(({ label }) => [label, MENU] as const)],
    common: `${common} ${makes ? CREATING : `${LISTING} ${CHANGING}`}`,
    makes,
  }
}

/** A deletion is found by the kind that it deletes, whatever its own title is. */
const nameOf = (id: string, { route }: Pick<Context, 'route'>): string[] =>
  /^(elenco|scheda)\.elimina$/.test(id) && route?.label ? [`elimina ${route.label}`] : []
