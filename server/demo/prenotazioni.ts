// Bookings, and the real data from which guests' stays are drawn.
import { addDays, year } from './date.ts'
import { demoShare, type Hotel } from './hotel.ts'
import type { DemoRow, Prenotazione } from './load.ts'
import { round2, stream, type Rng } from './rng.ts'

/** Samples of real bookings: number of guests, nights and board. */
export type Campione = { mare: Prenotazione[]; citta: Prenotazione[] }

export const campione = (all: readonly Prenotazione[]): Campione => {
  const usable = all.filter(({ notti, adulti }) => notti > 0 && adulti > 0)
  return { mare: usable.filter(({ resort }) => resort), citta: usable.filter(({ resort }) => !resort) }
}

export const stay = (rng: Rng, sample: Campione, hotel: Hotel): Prenotazione =>
  rng.pick(hotel.mare ? sample.mare : sample.citta)

export const board = (code: string): string => (['SC', 'BB', 'HB', 'FB'].includes(code) ? code : 'BB')

const CANALI: Record<string, string> = {
  Direct: 'diretto',
  'Online TA': 'ota',
  'Offline TA/TO': 'agenzia',
  Groups: 'gruppi',
  Corporate: 'aziende',
  Aviation: 'aziende',
  Complementary: 'omaggio',
}

const paese = (code: string): string | null =>
  code === 'PRT' ? 'ITA' : code === 'ITA' ? 'PRT' : code === 'NULL' || !code ? null : code === 'CN' ? 'CHN' : code

/**
 * Real bookings, shifted by whole years so that seasons are preserved, and from Portugal to Italy so that the home
 * market is Italian. Bookings that would be requested in the future are left out.
 */
export function prenotazioni(hotels: readonly Hotel[], all: readonly Prenotazione[], today: string): DemoRow[] {
  const rng = stream('stats.bookings')
  const { demo, others: otherHotels } = demoShare(hotels)
  const seaside = otherHotels.filter(({ mare }) => mare)
  const inland = otherHotels.filter(({ mare }) => !mare)
  const shift = year(today) - 2016
  const rows: DemoRow[] = []
  for (const turno of [0, 1])
    for (const booking of all) {
      if (turno === 1 && rng.chance(0.5)) continue
      const arrivo = `${year(booking.arrivo) + shift}${booking.arrivo.slice(4) === '-02-29' ? '-02-28' : booking.arrivo.slice(4)}`
      const data_richiesta = addDays(arrivo, -booking.anticipo - turno * 9)
      if (data_richiesta > today || booking.notti === 0) continue
      const hotel = rng.chance(0.5) ? rng.pick(demo) : rng.pick(booking.resort ? seaside : inland)
      const canale = CANALI[booking.segmento] ?? 'diretto'
      rows.push({
        id: rows.length + 1,
        hotel_id: hotel.idHotel,
        data_richiesta,
        arrivo,
        notti: booking.notti,
        adulti: booking.adulti,
        bambini: booking.bambini,
        neonati: booking.neonati,
        trattamento: board(booking.trattamento),
        paese: paese(booking.paese),
        canale,
        adr: round2(booking.adr),
        stato:
          booking.stato === 'Canceled'
            ? 'cancellata'
            : arrivo > today
              ? 'confermata'
              : booking.stato === 'No-Show'
                ? 'no-show'
                : 'soggiornata',
      })
    }
  return rows
}
