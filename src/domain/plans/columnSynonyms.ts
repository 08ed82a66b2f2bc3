/** Names under which published lists and other programs know the fields of the trade. */
import { fold } from '../text/text.ts'

/** One concept a line: the labels of our fields and the heads of columns that mean the same, without blanks. */
const SYNONYMS = `nomehotel denominazione denominazionestruttura denominazionealbergo denominazioneesercizio
    denominazionehotel nomestruttura nomealbergo struttura esercizio insegna ragionesocialeinsegna hotelname
  categoria classificazione stelle classe classificazionestelle livelloclassificazione stars
  tipologia tipo tipologiastruttura tipostruttura tipologiaesercizio tipoesercizio sottotipologia
  comune citta localitacomune nomecomune comunediubicazione denominazionecomune comunestruttura city
  indirizzo via indirizzocompleto indirizzostruttura ubicazione sedeoperativa address
  cap codicepostale codicedavviamentopostale zip postcode
  telefono tel telefonofisso telefono1 recapitotelefonico numeroditelefono numerotelefono phone
  email mail postaelettronica indirizzomail indirizzoemail indirizzodipostaelettronica email1
  sitoweb sito web www url sitointernet indirizzoweb indirizzointernet website
  numerocamere camere totalecamere ncamere numcamere nrcamere totcamere camerenumero rooms
  postiletto letti totaleletti totalepostiletto npostiletto numeropostiletto numeroletti nletti totletti totpostiletto beds
  frazioneolocalita frazione localita
  latitudine lat latitude geolat coordinatay
  longitudine lng lon long longitude geolng coordinatax
  partitaiva piva iva codicepartitaiva vat
  ragionesociale denominazionesociale denominazionetitolare gestore titolare impresa
  codiceidentificativonazionalecin cin codicecin
  pec postaelettronicacertificata indirizzopec
  descrizione testo note
  prezzo tariffa costo importo`

/** A continued line is indented deeper. */
const concepts: ReadonlyMap<string, number> = new Map(
  SYNONYMS.replace(/\n {4,}/g, ' ')
    .split('\n')
    .flatMap((line, concept) =>
      line
        .trim()
        .split(/\s+/)
        .map((word) => [word, concept] as const),
    ),
)

const conceptOf = (name: string): number | undefined => concepts.get(fold(name).replace(/[^\p{L}\p{N}]/gu, ''))

/** Whether a column of this name usually holds what the label of the field says. */
export function areSynonyms(column: string, label: string): boolean {
  const concept = conceptOf(column)
  return concept !== undefined && concept === conceptOf(label)
}
