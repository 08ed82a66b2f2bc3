/** What the widgets of the hotel side are for, in a line each, and the order in which they are wanted. */
import type { LinkItem } from '../widgets/links.ts'

const texts: Readonly<Record<string, string>> = {
  'Richieste di prenotazione': 'Le richieste arrivate dal sito e dai portali, con data e provenienza.',
  'Offerte online': 'Crea, aggiorna e pubblica le offerte del tuo hotel.',
  'Web Reputation': 'Recensioni e punteggi raccolti dai portali.',
  'Media Gallery': 'Le foto che mostrano il tuo hotel, sempre in ordine.',
  'Sito web': 'Testi e pagine del sito ufficiale.',
  'Dati Configurazione': 'Porte e impostazioni per ricevere la posta sui tuoi dispositivi.',
}
const ORDER = Object.keys(texts)

export const explained = (items: readonly LinkItem[]): LinkItem[] =>
  items
    .map((item) => ({ ...item, ...(texts[item.label] && { text: texts[item.label] }) }))
    .sort((a, b) => rank(a) - rank(b))

const rank = (item: LinkItem): number => {
  const at = ORDER.indexOf(item.label)
  return at < 0 ? ORDER.length : at
}
