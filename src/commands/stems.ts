/** How Italian words are compared: by their stem, over the small words between them, with slips of the finger. */
import { fold } from '../domain/text.ts'

/** The words of a folded text. */
export const split = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const SMALL = new Set(
  split(
    `a ad agli ai al all alla alle allo che chi coi col come con d da dagli dai dal dall dalla dalle dallo de degli
     dei del dell della delle dello di devo do dove e ed faccio fra gli ha ho i il in io l la le lo ma mi mia mie
     miei mio negli nei nel nell nella nelle nello per posso quali quale si sono su sugli sui sul sull sulla sulle
     sullo tra un una uno voglio vorrei vuole`,
  ),
)

/** What is said of things without telling which: 'ordini aperti', 'offerte di oggi'. */
const OF_ANY = new Set(
  split(
    `adesso altra altre altri altro anno aperta aperte aperti aperto attiva attive attivi attivo attuale attuali corrente
     correnti disponibile disponibili giorno ieri importanti mese mesi nostra nostre nostri nostro non oggi online qua
     qualche quante quanti quanto questa queste questi questo qui recente recenti scaduta scadute scaduti settimana speciale
     speciali subito tutta tutto ultima ultime ultimi ultimo visibile visibili veloce`,
  ),
)

const tells = (word: string): boolean => !SMALL.has(word) && !OF_ANY.has(word) && !/^20\d\d$/.test(word)

/** Without the words that tell nothing, where others are left. */
export function telling(words: readonly string[]): readonly string[] {
  const left = words.filter(tells)
  return left.length ? left : words
}

/** What singular and plural share: 'camera' and 'camere', 'listino' and 'listini', 'rubrica' and 'rubriche', 'cookie' and 'cookies'. */
export function stem(word: string): string {
  let end = word.length
  if (end < 3) return word
  if (end > 4 && word[end - 1] === 's') end--
  if (ENDS.has(word[end - 1]!)) {
    end--
    if (end > 2 && word[end - 1] === 'i') end--
  }
  if (end < 2) return word
  if (end > 2 && word[end - 1] === 'h' && (word[end - 2] === 'c' || word[end - 2] === 'g')) end--
  return word.slice(0, end)
}
const ENDS = new Set('aeio')

/** What an infinitive shares with the command: 'esportare' and 'esporta'; null where the word is none. */
export const verbStem = (word: string): string | null =>
  word.length > 5 && /[aei]re$/.test(word) ? word.slice(0, -3) : null

/** Words of the trade that say the same wherever they stand, a line each. */
const SAME = `foto fotografia immagine
  prezzo tariffa
  mail email posta
  password pwd
  archivio storico
  offerta promozione
  albergo struttura hotel
  camera stanza`

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  SAME.split('\n').flatMap((line) => {
    const stems = split(line).map(stem)
    return stems.map((one) => [one, stems.filter((other) => other !== one)] as const)
  }),
)

/** The stems of words that say the same. */
export const synonymsOf = (stemmed: string): readonly string[] => synonyms.get(stemmed) ?? []

const listOf = (words: string): ReadonlySet<string> => new Set(split(words).map(stem))

/** What is said of a creation, of a list, and of what is changed there, whatever it is a list of. */
export const CREATING = `nuovo nuova nuovi nuove crea creare creo creazione aggiungi aggiungere aggiungo aggiunta inserisci
  inserire inserisco carica caricare registra registrare segna segnare scrivi scrivere`
export const LISTING = `elenco lista tutti tutte archivio vedi vedere vedo mostra mostrare apri aprire cerca cercare trova
  trovare gestisci gestire gestione controlla controllare consulta visualizza guarda`
export const CHANGING = `modifica modificare cambia cambiare cambio aggiorna aggiornare sistema sistemare correggi elimina
  eliminare cancella cancellare togli togliere rimuovi rimuovere pubblica pubblicare nascondi nascondere duplica duplicare
  copia copiare traduci tradurre invia inviare manda mandare stampa stampare esporta esportare scarica scaricare assegna
  assegnare rinnova rinnovare rispondi rispondere approva approvare leggi leggere scegli scegliere imposta impostare
  configura configurare`
const creating = listOf(CREATING)
const listing = listOf(LISTING)
const changing = listOf(CHANGING)

/** Heads that many names share: where a word has to be left out, one of these is. */
const HEADS = listOf('scheda pagina dati informazioni info hotel portale sito numero lista')

/** How little a word tells of what is meant. */
export const isWeak = (word: string): boolean => {
  const one = stem(word)
  return HEADS.has(one) || creating.has(one) || listing.has(one) || changing.has(one)
}

/** It makes something: 'nuova', 'aggiungi'. */
export const isCreation = (word: string): boolean => creating.has(stem(word))

/** It changes something: 'modifica', 'sposta'. */
export const isChange = (word: string): boolean => changing.has(stem(word))

const [MAKES, LOOKS, CHANGES] = ['+', '*', '!']
const signOf = (one: string): string =>
  creating.has(one) ? MAKES : listing.has(one) ? LOOKS : changing.has(one) ? CHANGES : one

/** The same for all texts of the same words: their stems in any order, without those that tell nothing. */
export const keyOf = (folded: string): string => telling(split(folded)).map(stem).sort().join(' ')

/** The same, with one sign for all verbs that make, one for those that look at what is there, one for those that change it. */
export const signedKeyOf = (folded: string): string =>
  telling(split(folded))
    .map((word) => signOf(stem(word)))
    .sort()
    .join(' ')

/**
 * What is typed to mean a thing: its name alone, or with any verb that fits it. A name with a verb of its own, and what is
 * not a list or a creation, is meant by its own words alone.
 */
export function keysOf(name: string, makes: boolean | undefined): string[] {
  const folded = fold(name)
  const [key, signed] = [keyOf(folded), signedKeyOf(folded)]
  if (!key || makes === undefined || key !== signed) return key ? [key] : []
  return [key, ...(makes ? [MAKES] : [LOOKS, CHANGES]).map((sign) => `${sign} ${key}`)]
}

/** 'cammere' and 'oferte' sound as 'camere' and 'offerte'. */
const single = (word: string): string => word.replace(/(\p{L})\1/gu, '$1')

/** Longer words may differ by so much, shorter ones by one letter. */
export const MOST_SLIPS = 2
const mostFor = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : MOST_SLIPS)

/**
 * Counts the slips by which a word differs from the typed one, or begins with it: letters changed, lost, added, swapped.
 * More than MOST_SLIPS: it is another word. null: what is typed is too short to be anything else.
 */
export function slipsFrom(typed: string): ((word: string) => number) | null {
  const a = single(stem(typed))
  const most = mostFor(a.length)
  if (!most || a.length > LONGEST || /^\d+$/.test(typed)) return null
  const rows: Rows = [new Uint8Array(ROOM), new Uint8Array(ROOM), new Uint8Array(ROOM)]
  return (word) => {
    // A slip is rarely in the first letter, other than by taking the second one first.
    const isFar = word[0] !== typed[0] && !(word[0] === typed[1] && word[1] === typed[0])
    if (isFar || word.length < Math.min(typed.length - most - 1, ROOT)) return Infinity
    const slips = distance(a, single(word).slice(0, a.length + most), rows, most)
    if (slips <= most) return slips
    // 'segmentazione' and 'segmenti', 'timbrare' and 'timbratura' are of one root.
    return word.startsWith(typed.slice(0, ROOT)) && typed.length >= ROOT ? MOST_SLIPS : Infinity
  }
}

const ROOT = 6
const LONGEST = 40
const ROOM = 64
type Rows = [Uint8Array, Uint8Array, Uint8Array]

/** Of `a` from the nearest beginning of `b`; more than `most` is not counted further. */
function distance(a: string, b: string, [first, second, third]: Rows, most: number): number {
  let [before, last, next] = [first, second, third]
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    next[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, next[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, next] = [last, next, before]
  }
  let best = most + 1
  for (let j = 0; j <= b.length; j++) if (last[j]! < best) best = last[j]!
  return best
}
