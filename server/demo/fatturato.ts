// Turnover of the hotels.
import { monthEnd, year } from './date.ts'
import { HOTEL_DEMO, HOTEL_USER, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { round1, round2, stream } from './rng.ts'
import { mark } from './testi.ts'

// The distribution of a hotel's year over its months.
const MARE = [0.01, 0.01, 0.02, 0.05, 0.08, 0.15, 0.22, 0.26, 0.13, 0.04, 0.01, 0.02]

const URBANO = [0.05, 0.06, 0.08, 0.1, 0.11, 0.1, 0.08, 0.06, 0.1, 0.11, 0.07, 0.08]

const demo = ({ idHotel }: Hotel): boolean => HOTEL_DEMO.includes(idHotel)

export type Fatturato = { rows: DemoRow[]; anni: Map<string, number> }

export function fatturato(hotels: readonly Hotel[], today: string, conOrdini: ReadonlySet<number>): Fatturato {
  const rng = stream('main.hotelTurnover')
  const rows: DemoRow[] = []
  const anni = new Map<string, number>()
  const clienti = hotels.filter(
    ({ cliente, idHotel }) =>
      HOTEL_DEMO.includes(idHotel) || conOrdini.has(idHotel) || ['top', 'plus', 'company', 'pot-top'].includes(cliente),
  )
  const first = clienti.filter((hotel) => demo(hotel) || conOrdini.has(hotel.idHotel))
  for (const hotel of [...first, ...clienti.filter((other) => !first.includes(other)).slice(0, 50)]) {
    const full =
      Math.max(6, hotel.camere) * (hotel.stelle * 22 + 20) * (hotel.mare ? 110 : 190) * (0.7 + rng.next() * 0.6)
    const months = hotel.mare ? MARE : URBANO
    const yearOf = (anno: number) => full * (1 + (anno - year(today)) * 0.04)
    const push = (anno: number, mese: number | null, share: number, of: number) => {
      const open = mese === null ? (hotel.mare ? 150 : 330) : 30
      const nights = hotel.camere * open
      const occupazione = round1(Math.min(98, mese === null ? 45 + rng.next() * 30 : 20 + share * 330))
      const vendute = Math.round((nights * occupazione) / 100)
      rows.push({
        id: rows.length + 1,
        hotel_id: hotel.idHotel,
        year: anno,
        mese,
        amount: round2(of * share),
        camere_vendute: vendute,
        occupazione,
        presenze: Math.round(vendute * 2.1),
        fonte: rng.weighted([
          ['dichiarato', 5],
          ['stimato', 3],
          ['gestionale', 2],
        ]),
        note: mark(hotel.idHotel),
      })
    }
    for (let anno = year(today) - 3; anno < year(today); anno++) {
      const amount = round2(yearOf(anno))
      anni.set(`${hotel.idHotel}/${anno}`, amount)
      push(anno, null, 1, amount)
    }
    if (demo(hotel)) {
      // Two earlier years, because in January the current year has no complete month yet and the previous one needs
      // another to compare with.
      const back = hotel.idHotel === HOTEL_USER ? 2 : 0
      for (let anno = year(today) - back; anno <= year(today); anno++)
        for (let m = 1; m <= 12; m++)
          if (monthEnd(anno, m) < today) push(anno, m, months[m - 1] ?? 0.08, yearOf(anno) * (0.94 + rng.next() * 0.12))
    }
  }
  return { rows, anni }
}
