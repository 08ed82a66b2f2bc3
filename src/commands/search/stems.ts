/** How Italian words are compared: by stems, synonyms and roots, ignoring stop words. */
import { fold } from '../../domain/text/text.ts'
import { itemAt } from '../../domain/util/lookup.ts'

/** The words of a folded text. */
export const split = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const STOP_WORDS = new Set(
  split(
    `a ad agli ai al all alla alle allo che chi coi col come con d da dagli dai dal dall dalla dalle dallo de degli
     dei del dell della delle dello di devo do dove e ed faccio fra gli ha ho i il in io l la le lo ma mi
     negli nei nel nell nella nelle nello per posso quali quale si sono su sugli sui sul sull sulla sulle
     sullo questa queste questi questo tra un una uno voglio vorrei vuole`,
  ),
)

/** Qualifiers that fit anything and do not tell which: 'ordini aperti', 'offerte di oggi'. */
const QUALIFIERS = new Set(
  split(
    `adesso altra altre altri altro anno aperta aperte aperti aperto attiva attive attivi attivo attuale attuali corrente
     correnti disponibile disponibili giorno ieri importanti mese mesi mia mie miei
     mio nostra nostre nostri nostro non oggi online qua
     qualche quante quanti quanto qui recente recenti scaduta scadute scaduti settimana speciale
     speciali subito tutta tutto ultima ultime ultimi ultimo visibile visibili veloce`,
  ),
)

/** Whether the word is a qualifier that fits most things; it may still be in the name of one. */
export const isQualifier = (word: string): boolean => QUALIFIERS.has(word)

const isTelling = (word: string): boolean => !STOP_WORDS.has(word) && !QUALIFIERS.has(word) && !/^20\d\d$/.test(word)

/** Drops the words that tell nothing, where others are left. */
export function withoutQualifiers(words: readonly string[]): readonly string[] {
  const content = words.filter(isTelling)
  return content.length ? content : words
}

/**
 * The stem that singular and plural share: 'camera' and 'camere', 'listino' and 'listini', 'rubrica' and 'rubriche',
 * 'cookie' and 'cookies'.
 */
export function stem(word: string): string {
  let end = word.length
  if (end < 3) return word
  if (end > 4 && word[end - 1] === 's') end--
  if (ENDS.has(word.charAt(end - 1))) {
    end--
    if (end > 2 && word[end - 1] === 'i') end--
  }
  if (end < 2) return word
  if (end > 2 && word[end - 1] === 'h' && (word[end - 2] === 'c' || word[end - 2] === 'g')) end--
  return word.slice(0, end)
}
const ENDS = new Set('aeio')

/**
 * The stem that an infinitive shares with the imperative: 'esportare' and 'esporta'; null where the word is no
 * infinitive.
 */
export const verbStem = (word: string): string | null =>
  word.length > 5 && /[aei]re$/.test(word) ? word.slice(0, -3) : null

/**
 * The root that words of one family share: 'visitate', 'visite' and 'visitatori', 'bloccato' and 'blocca'. Below
 * ROOT_LEAST letters there is no family, and the word itself is returned.
 */
export function rootOf(word: string): string {
  const root = word.replace(FAMILY, '')
  return root.length >= ROOT_LEAST ? root : word
}
const FAMILY =
  /(?:[ai]zion[ei]|[ai]ment[oi]|[aiu]tor[ei]|[ai]tric[ei]|[aiu]t[aeio]|[aei]r[ei]|[ae]ndo|iamo|[aeo]no|[aeio])$/
const ROOT_LEAST = 4

/** Synonyms of the trade wherever they occur, one group a line. */
const SYNONYMS = `foto fotografia immagine scatto photo picture
  prezzo tariffa costo price
  mail email posta
  password pwd
  archivio storico
  offerta promozione promo offer
  albergo struttura hotel
  camera stanza room
  cruscotto pannello dashboard
  galleria gallery album
  collega dipendente
  venditore commerciale agente rappresentante
  recensione commento opinione review
  punteggio voto
  duplicato copiato doppio doppione
  redirect reindirizzamento redirezione
  questionario sondaggio indagine
  utente operatore user
  permesso autorizzazione abilitazione permission
  popup finestra
  obiettivo obbiettivo target
  riepilogo riassunto resoconto
  compito incarico
  telefonata chiamata
  errore problema guasto
  contratto accordo contract
  articolo prodotto
  azienda ditta società impresa
  elenco lista
  impostazione configurazione parametro setting
  andamento rendimento
  indirizzo recapito
  scorciatoia combinazione
  mansione ruolo
  mensile mese monthly month
  settimanale settimana weekly week
  contatto contact
  richiesta request
  ordine order
  calendario calendar
  cliente customer`

/** Stem → the first stem of its line, which represents them all. */
const canons = new Map<string, string>()
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.split('\n').flatMap((line) => {
    const stems = split(fold(line)).map(stem)
    for (const one of stems) canons.set(one, itemAt(stems, 0))
    return stems.map((one) => [one, stems.filter((other) => other !== one)] as const)
  }),
)

/** The stems of the synonyms. */
export const synonymsOf = (stemmed: string): readonly string[] => synonyms.get(stemmed) ?? []

/** Stems of the words, and for an infinitive also the stem of its imperative, by which 'inserire' is compared. */
const listOf = (words: string): ReadonlySet<string> =>
  new Set(split(words).flatMap((word) => [word, verbStem(word) ?? word].map(stem)))

/** Words for creating, for listing and for changing, whatever the list is of. */
export const CREATING = `nuovo nuova nuovi nuove crea creare creo creazione aggiungi aggiungere aggiungo aggiunta inserisci
  inserire inserisco carica caricare prepara preparare compila compilare registra registrare segna segnare scrivi scrivere new add create`
export const LISTING = `elenco lista tutti tutte archivio vedi vedere vedo mostra mostrare apri aprire cerca cercare trova
  trovare gestisci gestire gestione controlla controllare consulta visualizza guarda list show view open`
export const CHANGING = `modifica modificare cambia cambiare cambio aggiorna aggiornare sistema sistemare correggi elimina
  eliminare cancella cancellare togli togliere rimuovi rimuovere pubblica pubblicare nascondi nascondere duplica duplicare
  copia copiare traduci tradurre invia inviare manda mandare stampa stampare esporta esportare scarica scaricare assegna
  assegnare rinnova rinnovare rispondi rispondere approva approvare leggi leggere scegli scegliere imposta impostare
  configura configurare edit change update delete remove`
const creating = listOf(CREATING)
const listing = listOf(LISTING)
const changing = listOf(CHANGING)

/** Nouns that many names begin with: where a word has to be ignored, it is one of these. */
const HEADS = listOf('scheda pagina dati informazioni info hotel portale sito numero lista')

/** Whether a word says little about what is meant. */
export const isWeak = (word: string): boolean => {
  const one = stem(word)
  return HEADS.has(one) || creating.has(one) || listing.has(one) || changing.has(one)
}

/** Whether the word means creating: 'nuova', 'aggiungi'. */
export const isCreation = (word: string): boolean => creating.has(stem(word))

/** Whether the word means changing: 'modifica', 'sposta'. */
export const isChange = (word: string): boolean => changing.has(stem(word))

const [MAKES, LOOKS, CHANGES] = ['+', '*', '!']
const signOf = (one: string): string =>
  creating.has(one) ? MAKES : listing.has(one) ? LOOKS : changing.has(one) ? CHANGES : one

/** Stem of an infinitive → stem of its imperative: 'cambiare' means what 'cambia' means. */
const verbs = new Map(
  split(`${CREATING} ${LISTING} ${CHANGING}`).flatMap((word) => {
    const base = verbStem(word)
    return base ? [[stem(word), stem(base)] as const] : []
  }),
)

const keyFor = (words: readonly string[], as = (one: string): string => one): string =>
  words
    .map((word) => as(verbs.get(stem(word)) ?? stem(word)))
    .sort()
    .join(' ')

/** Drops stop words but keeps qualifiers: 'la mia foto' is not 'la foto'. */
function withoutStopWords(folded: string): readonly string[] {
  const words = split(folded)
  const content = words.filter((word) => !STOP_WORDS.has(word))
  return content.length ? content : words
}

/** A key that is equal for all texts of the same words: their stems, sorted. */
const keyOf = (folded: string): string => keyFor(withoutStopWords(folded))

/** The search keys of a text: those of all its words first, then those of its distinctive words. */
export const meaningKeysOf = (folded: string): readonly [all: string, telling: string] => [
  keyOf(folded),
  keyFor(withoutQualifiers(split(folded))),
]

/** A key that is equal for all texts whose words are synonyms. */
export const synonymKeyOf = (key: string): string =>
  key
    .split(' ')
    .map((one) => canons.get(one) ?? one)
    .sort()
    .join(' ')

/** The key with one sign for all verbs that create, one for those that list, one for those that change. */
function verbKeyOf(words: readonly string[]): string {
  const signs = keyFor(words, signOf).split(' ')
  // 'inserisci nuova struttura' creates once, although two words say so.
  return signs.filter((one, at) => one !== signs[at - 1]).join(' ')
}

/** The same keys with signs for verbs: of all words, then of the words that tell which. */
export const verbKeysOf = (folded: string): readonly [all: string, telling: string] => [
  verbKeyOf(withoutStopWords(folded)),
  verbKeyOf(withoutQualifiers(split(folded))),
]

/**
 * The keys under which a name is found: its own words, or with any verb that fits it; a page that is neither a list nor
 * a creation fits only verbs of listing. A name that contains a verb is found by its own words alone.
 */
export function keysOf(name: string, makes: boolean | undefined): string[] {
  const folded = fold(name)
  const key = keyOf(folded)
  if (!key || key !== keyFor(withoutStopWords(folded), signOf)) return key ? [key] : []
  const signs = makes ? [MAKES] : makes === undefined ? [LOOKS] : [LOOKS, CHANGES]
  return [key, ...signs.map((sign) => [sign, ...key.split(' ')].sort().join(' '))]
}
