/** Italian names of operations for the document. The audit names some of them; these are the others. */
import type { Resource } from '../../src/domain/resource.ts'
import { resourceNames } from '../../src/domain/resources/names.ts'
import { opNames } from '../../src/domain/resources/system.ts'

/** Resources without records. */
const views: readonly (readonly [id: string, name: string])[] = [
  ['main.audit', 'Registro'],
  ['main.batch', 'Più righe insieme'],
  ['main.cerca', 'Ricerca'],
  ['main.cruscotto', 'Cruscotto'],
  ['main.history', 'Cronologia'],
  ['main.importazioni', 'Importazione ed esportazione'],
  ['main.prove', 'Prova di molte righe'],
  ['main.turno', 'Da fare'],
  ['management.outbox', 'Posta in uscita'],
  ['portals.anagrafica', 'Anagrafica dei portali'],
  ['security.sessions', 'Sessione'],
  ['seller.sales', 'Venduto'],
  ['stats.bookings', 'Prenotazioni'],
  ['stats.stats', 'Statistiche'],
  ['webreputation.struttura', 'Reputazione'],
]

const words: Readonly<Record<string, string>> = {
  list: 'elenco',
  read: 'lettura',
  create: 'creazione',
  update: 'modifica',
  delete: 'eliminazione',
  accesses: 'accessi riusciti e falliti',
  addAnagrafica: 'hotel aggiunto',
  addOfferta: 'offerta aggiunta',
  adults: 'adulti',
  agenda: 'indirizzo del calendario',
  articoli: 'articoli del contratto',
  associatiBackoffice: 'hotel e offerte associati',
  associazioni: 'associazioni possibili',
  attachphotos: 'foto aggiunte',
  avanza: 'a che punto è',
  avanzaTutte: 'a che punto sono più di esse',
  average: 'media per ordine',
  balance: 'credito',
  batch: 'scritture in una chiamata',
  beginPasskey: 'inizio di una passkey',
  beginTotp: 'inizio dei codici di un’app',
  blocca: 'mese bloccato o riaperto',
  byHotel: 'di un hotel',
  bySeller: 'di un produttore',
  cerca: 'in tutti i dati',
  changes: 'che cosa è cambiato da allora',
  children: 'bambini',
  chiudi: 'chiusura',
  chiudiTutte: 'chiusura di più di esse',
  coda: 'coda di lavoro',
  conteggi: 'che cosa toccherebbero',
  corse: 'ultime esecuzioni',
  dailyInterest: 'richieste al giorno',
  detachphotos: 'foto tolte',
  dovute: 'ore dovute a persona',
  end: 'disconnessione',
  endOthers: 'disconnessione degli altri dispositivi',
  factor: 'secondo fattore',
  forget: 'prova dimenticata',
  guarda: 'anteprima del file',
  halt: 'interruzione',
  history: 'di un record',
  ics: 'calendario iCalendar',
  index: 'elenco con i mesi',
  info: 'descrizione',
  leave: 'righe escluse',
  leggi: 'lettura di un file',
  letta: 'segnata come letta',
  look: 'stato',
  markRead: 'segnata come letta',
  mediumPercentage: 'canali',
  mine: 'della propria persona',
  network: 'portali della rete',
  nights: 'durata dei soggiorni',
  number: 'totali',
  open: 'segnata come vista',
  overview: 'visite, richieste, clic e telefonate al giorno',
  passkeyOptions: 'inizio con una passkey',
  percentage: 'modi di contatto',
  prova: 'prova',
  prove: 'nuova prova',
  query: 'cruscotto con molti filtri',
  readByContact: 'lettura per contatto',
  readConfigurazioneAutomatica: 'lettura della configurazione automatica',
  readConfigurazioneManuale: 'lettura della configurazione manuale',
  referrers: 'chi si riferisce a un record',
  refresh: 'rinnovo',
  refused: 'righe rifiutate',
  removeAnagrafica: 'hotel tolto',
  removeOfferta: 'offerta tolta',
  revokeToken: 'token revocato',
  rispondi: 'risposta',
  rows: 'righe',
  run: 'esecuzione',
  sessions: 'dispositivi collegati',
  show: 'contenuto',
  sitesReferral: 'siti da cui arrivano',
  stato: 'come sta il servizio',
  storia: 'tutto quel che è successo',
  summary: 'riepilogo delle richieste',
  svuota: 'svuotamento',
  takeBack: 'ripristino',
  tasksBySeller: 'attività di un produttore',
  thumb: 'miniatura',
  today: 'contratto di oggi',
  tokens: 'token personali',
  updateByContact: 'modifica per contatto',
}

const nameOf = new Map<string, string>([...views, ...resourceNames])
const wordOf = new Map<string, string>(opNames)

/** 'hotelDati' → 'hotel dati': the fallback for calls without a name. */
const spaced = (word: string): string => word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Whether the operation has an Italian name, rather than the fallback. */
export const isNamed = (op: string): boolean => op in words || wordOf.has(op)

/** 'Camera: elenco'. */
export function summaryOf({ id }: Resource, op: string): string {
  const name = nameOf.get(id) ?? spaced(id.slice(id.indexOf('.') + 1))
  return `${name[0]!.toUpperCase()}${name.slice(1)}: ${words[op] ?? wordOf.get(op)?.toLowerCase() ?? spaced(op)}`
}
