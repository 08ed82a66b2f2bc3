// Board types (trattamenti).
import { HOTEL_USER, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { stream, type Rng } from './rng.ts'
import { mark, paragraph } from './testi.ts'

export type Trattamento = { id: number; idHotel: number; codice: string; row: DemoRow }

const TRATTAMENTI: Record<
  string,
  { it: string; en: string; de: string; fr: string; testo: string; pasti: [boolean, boolean, boolean] }
> = {
  SC: {
    it: 'Solo pernottamento',
    en: 'Room only',
    de: 'Nur Übernachtung',
    fr: 'Hébergement seul',
    testo: 'Solo la camera, senza pasti.',
    pasti: [false, false, false],
  },
  BB: {
    it: 'Camera e colazione',
    en: 'Bed and breakfast',
    de: 'Übernachtung mit Frühstück',
    fr: 'Chambre et petit-déjeuner',
    testo: 'Colazione a buffet dalle 7:30 alle 10:00.',
    pasti: [true, false, false],
  },
  HB: {
    it: 'Mezza pensione',
    en: 'Half board',
    de: 'Halbpension',
    fr: 'Demi-pension',
    testo: 'Colazione e cena, con scelta fra tre primi e tre secondi.',
    pasti: [true, false, true],
  },
  FB: {
    it: 'Pensione completa',
    en: 'Full board',
    de: 'Vollpension',
    fr: 'Pension complète',
    testo: 'Colazione, pranzo e cena.',
    pasti: [true, true, true],
  },
  AI: {
    it: 'All inclusive',
    en: 'All inclusive',
    de: 'All inclusive',
    fr: 'Tout compris',
    testo: 'Tutti i pasti, bevande e merende durante la giornata.',
    pasti: [true, true, true],
  },
}

const declares = (hotel: Hotel, voce: string): boolean =>
  [...hotel.prezzi.values()].some((season) => season.has(`${voce}-bagno`) || season.has(voce))

function codici(rng: Rng, hotel: Hotel): string[] {
  const codes = ['BB']
  if (hotel.tipo === 'rta' || hotel.stelle === 1 || rng.chance(0.25)) codes.unshift('SC')
  if (declares(hotel, 'mezza-pensione') || (hotel.prezzi.size === 0 && rng.chance(0.35))) codes.push('HB')
  if (declares(hotel, 'pensione-completa')) codes.push('FB')
  if (hotel.mare && hotel.camere > 90 && rng.chance(0.5)) codes.push('AI')
  return codes
}

export function trattamenti(hotels: readonly Hotel[]): Trattamento[] {
  const rng = stream('main.trattamenti')
  const all: Trattamento[] = []
  for (const hotel of hotels) {
    const codes = hotel.idHotel === HOTEL_USER ? ['SC', 'BB', 'HB', 'FB'] : codici(rng, hotel)
    codes.forEach((codice, i) => {
      const board = TRATTAMENTI[codice]
      if (!board) return
      const { it, en, de, fr, testo, pasti } = board
      all.push({
        id: all.length + 1,
        idHotel: hotel.idHotel,
        codice,
        row: {
          id: all.length + 1,
          idHotel: hotel.idHotel,
          codice,
          nome: rng.chance(0.5) ? { it, en, de, fr } : { it, en },
          descrizione: { it: paragraph(testo, `Scheda ${mark(hotel.idHotel)}.`) },
          colazione: pasti[0],
          pranzo: pasti[1],
          cena: pasti[2],
          bevande: codice === 'AI' ? 'sempre' : pasti[2] ? rng.pick(['escluse', 'escluse', 'ai-pasti']) : 'escluse',
          visibile: true,
          ordinamento: i + 1,
        },
      })
    })
  }
  return all
}
