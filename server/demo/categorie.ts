// Categories of offers.
import { HOTEL_USER, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { mark, paragraph, slug } from './testi.ts'

const CATEGORIE: readonly (readonly [string, string, string, string])[] = [
  ['Offerte famiglia', 'Family offers', 'Bimbi gratis e menù dedicati.', '#1f6feb'],
  ['Prenota prima', 'Early booking', 'Chi decide presto spende meno.', '#1a7f37'],
  ['Last minute', 'Last minute', 'Le camere libere dei prossimi giorni.', '#bc4c00'],
  ['Ponti e festività', 'Long weekends', 'Due o tre notti con qualcosa di speciale.', '#8250df'],
  ['Benessere', 'Wellness', 'Sauna, massaggi e riposo.', '#0f766e'],
  ['Enogastronomia', 'Food and wine', 'Cantine, frantoi e cucina di casa.', '#7c2d12'],
  ['Bici e natura', 'Bike and nature', 'Percorsi, guide e deposito sicuro.', '#4d7c0f'],
  ['Soggiorni lunghi', 'Long stays', 'Una settimana o più, a prezzo pieno di vantaggi.', '#1e3a5f'],
]

export type Categoria = { id: number; idHotel: number; row: DemoRow }

export function categorie(hotels: readonly Hotel[]): Categoria[] {
  const rng = stream('main.categorieOfferte')
  const all: Categoria[] = []
  for (const hotel of hotels) {
    const mine = hotel.idHotel === HOTEL_USER ? CATEGORIE : CATEGORIE.slice(0, rng.int(2, 4))
    for (const [i, [it, en, testo, colore]] of mine.entries())
      all.push({
        id: all.length + 1,
        idHotel: hotel.idHotel,
        row: {
          id: all.length + 1,
          idHotel: hotel.idHotel,
          titolo: { it, en },
          slug: slug(it),
          descrizione: { it: paragraph(testo, `Rif. ${mark(hotel.idHotel)}.`) },
          immagine: null,
          colore,
          visibile: true,
          ordinamento: (i + 1) * 10,
        },
      })
  }
  return all
}
