/** Example sentences for new users, by role. They are safe to try: each only reads, or can be undone with CTRL+Z. */
import { isHotelSide, type User } from '../domain/access/access.ts'

/** `text`: what the line does. */
export type FirstLine = { line: string; text: string }

const theme: FirstLine = { line: 'tema scuro', text: 'cambia l’aspetto della console; «tema chiaro» lo riporta' }
const offers: FirstLine = { line: 'offerte in scadenza', text: 'le offerte che stanno per finire' }

const hotelLines: readonly FirstLine[] = [
  offers,
  { line: 'camere visibili', text: 'le camere che gli ospiti vedono' },
  { line: 'statistiche ultimi 30 giorni', text: 'le visite e le richieste di questo periodo' },
]
const sellerLines: readonly FirstLine[] = [
  { line: 'rubrica top', text: 'i tuoi contatti più importanti' },
  { line: 'hotel taranto 4 stelle', text: 'un elenco, già filtrato' },
  offers,
]
const staffLines: readonly FirstLine[] = [
  { line: 'hotel taranto 4 stelle', text: 'un elenco, già filtrato' },
  { line: 'rubrica top', text: 'i contatti più importanti' },
  { line: 'venduto confronta', text: 'l’anno in corso accanto a quello passato' },
]

/** Three lines that show what kinds of sentences there are; they are always in the empty palette. */
export function exampleLinesFor(user: User): readonly FirstLine[] {
  if (isHotelSide(user)) return hotelLines
  return user.roleName === 'produttore' ? sellerLines : staffLines
}

/** Three lines for the first day: the last one changes something in sight, and nothing else. */
export const firstLinesFor = (user: User): readonly FirstLine[] => [...exampleLinesFor(user).slice(0, 2), theme]
