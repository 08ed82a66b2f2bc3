// Prices of rooms and boards by season.
import { VOCI, tipo, type Camera } from './camere.ts'
import { month, year } from './date.ts'
import { HOTEL_DEMO, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { round2, stream } from './rng.ts'
import { mark } from './testi.ts'
import type { Trattamento } from './trattamenti.ts'

type Stagione = 'bassa' | 'media' | 'alta' | 'altissima'

const DOPPIA: Record<number, number> = { 1: 48, 2: 62, 3: 85, 4: 128, 5: 230 }

const MOLTIPLICA: Record<Stagione, number> = { bassa: 0.7, media: 0.85, alta: 1, altissima: 1.25 }

function declared(hotel: Hotel, season: Stagione, voci: readonly string[]): number | null {
  const of = (name: string): [number, number] | undefined => {
    for (const voce of voci) {
      const found = hotel.prezzi.get(name)?.get(voce)
      if (found) return found
    }
    return undefined
  }
  const [low, high] = [of('bassa'), of('alta')]
  if (!low && !high) return null
  if (!high) return (low?.[0] ?? 0) * (MOLTIPLICA[season] / MOLTIPLICA.bassa)
  if (season === 'alta') return high[0]
  if (season === 'altissima') return high[1]
  const bottom = low?.[0] ?? high[0] * MOLTIPLICA.bassa
  return season === 'bassa' ? bottom : (bottom + high[0]) / 2
}

/** Euros for one room and night, without meals. */
export function prezzoCamera(hotel: Hotel, tipologia: string, season: Stagione): number {
  const own = declared(
    hotel,
    season,
    Object.keys(VOCI).filter((voce) => VOCI[voce] === tipologia),
  )
  if (own !== null) return own
  const city = { RM: 1.25, MI: 1.35 }[hotel.comune.sigla] ?? 1
  const double =
    declared(hotel, season, ['camera-doppia-bagno', 'camera-doppia']) ??
    (DOPPIA[hotel.stelle] ?? 85) * city * MOLTIPLICA[season] * (0.85 + (hotel.idHotel % 31) / 100)
  return double * tipo(tipologia).fattore
}

const half = (value: number): number => Math.round(value * 2) / 2

/** Euros a person and day for every board of the hotel. */
export function prezziPersona(
  hotel: Hotel,
  camera: Camera,
  boards: readonly Trattamento[],
  season: Stagione,
): Record<string, number> {
  const bb = prezzoCamera(hotel, camera.tipologia, season) / camera.posti
  const doubleBb = prezzoCamera(hotel, 'doppia', season) / 2
  const supplement = (voce: string, usual: number) => {
    const price = declared(hotel, season, [`${voce}-bagno`, voce])
    return price === null ? usual : Math.max(usual * 0.6, price - doubleBb)
  }
  const hb = bb + supplement('mezza-pensione', 18 + hotel.stelle * 3)
  const fb = Math.max(hb + 8, bb + supplement('pensione-completa', 30 + hotel.stelle * 4))
  const all: Record<string, number> = { SC: Math.max(8, bb - 5), BB: bb, HB: hb, FB: fb, AI: fb + 16 }
  return Object.fromEntries(boards.map(({ id, codice }) => [String(id), round2(half(all[codice] ?? bb))]))
}

const STAGIONI: Record<'mare' | 'citta', readonly (readonly [Stagione, string, string, string])[]> = {
  mare: [
    ['bassa', 'Primavera', '04-01', '05-31'],
    ['media', 'Inizio estate', '06-01', '07-09'],
    ['alta', 'Alta stagione', '07-10', '08-04'],
    ['altissima', 'Agosto', '08-05', '08-25'],
    ['media', 'Fine estate', '08-26', '09-30'],
  ],
  citta: [
    ['bassa', 'Inverno', '01-07', '03-15'],
    ['media', 'Primavera', '03-16', '05-31'],
    ['alta', 'Autunno', '09-01', '11-15'],
    ['altissima', 'Festività', '12-20', '12-31'],
    ['media', 'Estate', '06-01', '08-31'],
  ],
}

/** Price increase of a season over the previous year; the low season stays the same. */
const AUMENTO: Record<Stagione, number> = { bassa: 1, media: 1.025, alta: 1.04, altissima: 1.055 }

const before = (prices: Record<string, number>, season: Stagione): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([board, price]) => [board, round2(half(price / AUMENTO[season]))]))

const NOTE = [
  'Bambini fino a 3 anni gratis in camera con i genitori.',
  'Terzo letto scontato del 20%.',
  'Soggiorno da sabato a sabato.',
  'Tassa di soggiorno esclusa.',
  'Animali di piccola taglia: 10 € al giorno.',
  'Il giorno di arrivo la cena è servita fino alle 21:30.',
]

export function listini(
  hotels: readonly Hotel[],
  rooms: ReadonlyMap<number, readonly Camera[]>,
  boards: ReadonlyMap<number, readonly Trattamento[]>,
  today: string,
): DemoRow[] {
  const rng = stream('main.listino')
  const rows: DemoRow[] = []
  // From September on, hotels work on the summer to come.
  const prossima = year(today) + (month(today) >= 9 ? 1 : 0)
  for (const hotel of hotels) {
    const demo = HOTEL_DEMO.includes(hotel.idHotel)
    const mine = hotel.idHotel <= 300 || demo
    if (!mine && hotel.prezzi.size === 0) continue
    const periods = STAGIONI[hotel.comune.regione === 'Puglia' ? 'mare' : 'citta']
    const chosen = mine ? periods : periods.filter(([season]) => season === 'bassa' || season === 'alta')
    for (const anno of demo ? [prossima - 1, prossima] : [prossima]) {
      for (const [season, nome, dal, al] of chosen) {
        const grid: Record<string, { prezzi: Record<string, number> }> = {}
        const hotelRooms = rooms.get(hotel.idHotel) ?? []
        const hotelBoards = boards.get(hotel.idHotel) ?? []
        for (const room of hotelRooms) {
          const prices = prezziPersona(hotel, room, hotelBoards, season)
          grid[String(room.id)] = { prezzi: anno < prossima ? before(prices, season) : prices }
        }
        rows.push({
          idListino: rows.length + 1,
          idHotel: hotel.idHotel,
          nomi: { it: `${nome} ${anno}` },
          stagione: season,
          data_inizio: `${anno}-${dal}`,
          data_fine: `${anno}-${al}`,
          unita_prezzo: 'persona',
          soggiorno_minimo: season === 'altissima' ? rng.pick([3, 5, 7]) : season === 'alta' ? rng.pick([2, 3]) : 1,
          visibile: anno === prossima || rng.chance(0.5),
          note: { it: `${rng.pick(NOTE)} ${mark(hotel.idHotel)}` },
          rooms: hotelRooms.map(({ id }) => ({ id })),
          boards: hotelBoards.map(({ id }) => ({ id })),
          rows: grid,
        })
      }
    }
  }
  return rows
}

/** The season of a day, from which offers and quotes take the price of a stay. */
export function stagioneDi(day: string): Stagione {
  const md = day.slice(5)
  if (md >= '08-05' && md <= '08-25') return 'altissima'
  if (md >= '07-10' && md <= '08-31') return 'alta'
  return (md >= '06-01' && md <= '09-30') || md >= '12-20' ? 'media' : 'bassa'
}
