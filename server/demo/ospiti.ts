// Anonymous guests, and their requests to the company.
import { addDays, workInstant } from './date.ts'
import { HOTEL_DEMO, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { PORTALI, portaliDi } from './portali.ts'
import { round1, stream } from './rng.ts'
import { mark } from './testi.ts'

const CITTA = [
  'Torino',
  'Bergamo',
  'Bologna',
  'Verona',
  'Firenze',
  'Napoli',
  'Genova',
  'Trento',
  'Perugia',
  'Lione',
  'Monaco',
  'Vienna',
  'Zurigo',
  'Bruxelles',
  'Londra',
]

export const OSPITI = ['Coppia', 'Famiglia', 'Gruppo', 'Viaggiatore', 'Ospite'] as const

/** Guests have no names: only their kind and origin. */
export const ospite = (pick: <T>(list: readonly T[]) => T): [string, string] => [pick(OSPITI), `da ${pick(CITTA)}`]

/** Adults and children according to the kind of guest: a couple is two adults, a family has children. */
export function inQuanti(chi: string, adulti: number, bambini: number): { adulti: number; bambini: number } {
  if (chi === 'Coppia') return { adulti: 2, bambini: 0 }
  if (chi === 'Viaggiatore') return { adulti: 1, bambini: 0 }
  if (chi === 'Gruppo') return { adulti: Math.max(4, adulti), bambini }
  if (chi === 'Famiglia') return { adulti: Math.max(2, adulti), bambini: Math.max(1, bambini) }
  return { adulti, bambini }
}

export function monitor(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('main.crmRequestMonitor')
  const clienti = hotels.filter(({ cliente }) => cliente !== 'target')
  const demo = clienti.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
  return Array.from({ length: 1400 }, (_, i) => {
    const hotel = rng.chance(0.25) ? rng.pick(demo) : rng.pick(clienti)
    const back = Math.floor(rng.next() ** 1.5 * 240)
    const canale = rng.weighted([
      ['portale', 5],
      ['sito', 4],
      ['landing', 2],
      ['newsletter', 1],
      ['telefono', 3],
    ])
    const stato = rng.weighted([
      ['ricevuta', back < 3 ? 6 : 1],
      ['inoltrata', 3],
      ['aperta', 3],
      ['risposta', 6],
      ['errore', 0.4],
    ])
    const portali = portaliDi(hotel)
    return {
      id: i + 1,
      data_richiesta: workInstant(rng, addDays(today, -back), today),
      hotel_id: hotel.idHotel,
      tipologia: rng.weighted([
        ['preventivo', 6],
        ['disponibilita', 3],
        ['prenotazione', 2],
        ['offerta', 3],
        ['informazioni', 2],
        ['contatto', 1],
      ]),
      canale,
      portaleId: canale === 'portale' ? (portali.length ? rng.pick(portali) : rng.pick(PORTALI).id) : null,
      email_cliente: `ospite-${i + 1}@posta.example`,
      codice_produttore: hotel.produttore,
      stato,
      note: `Girata alla struttura, ${mark(hotel.idHotel)}`,
      ore_risposta: stato === 'risposta' ? round1(0.3 + rng.next() ** 2 * 40) : null,
    }
  })
}
