// The portals of the network and their addresses.
import { addDays, instant, year } from './date.ts'
import { HOTEL_DEMO, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { slug } from './testi.ts'

export type Portale = { id: number; name: string; tema: string; lingue: string[]; attivo: boolean }

export const FAMILY = 33

// Ids 1, 5, 6 and 10 are the ones that the statistics of the network name one by one.
export const PORTALI: readonly Portale[] = [
  { id: 1, name: 'Puglia Hotel', tema: 'mare', lingue: ['it', 'en', 'de', 'fr'], attivo: true },
  { id: 5, name: 'Terme e Benessere', tema: 'benessere', lingue: ['it', 'en', 'de'], attivo: true },
  { id: 6, name: 'Bici Hotel', tema: 'bici', lingue: ['it', 'en', 'de'], attivo: true },
  { id: 10, name: "Città d'Arte Hotel", tema: 'citta', lingue: ['it', 'en', 'fr'], attivo: true },
  { id: 12, name: 'Masserie e Relais', tema: 'benessere', lingue: ['it', 'en'], attivo: true },
  { id: 14, name: 'A Quattro Zampe', tema: 'animali', lingue: ['it', 'de'], attivo: true },
  { id: 18, name: 'Salento Mare', tema: 'mare', lingue: ['it', 'en'], attivo: true },
  { id: 21, name: 'Gargano Vacanze', tema: 'mare', lingue: ['it', 'en', 'de'], attivo: true },
  { id: 24, name: 'Borghi e Colline', tema: 'montagna', lingue: ['it'], attivo: false },
  { id: 27, name: 'Roma Soggiorni', tema: 'citta', lingue: ['it', 'en', 'fr'], attivo: true },
  { id: 29, name: 'Milano Soggiorni', tema: 'citta', lingue: ['it', 'en'], attivo: true },
  { id: FAMILY, name: 'Family Hotel', tema: 'famiglia', lingue: ['it', 'en', 'de'], attivo: true },
  { id: 38, name: 'Offerte Mare', tema: 'mare', lingue: ['it'], attivo: true },
]

export function portaliDi(hotel: Hotel): number[] {
  const { comune, idHotel, stelle, posizione } = hotel
  const ids: number[] = []
  if (comune.regione === 'Puglia') ids.push(1)
  if (stelle >= 4 && idHotel % 4 === 0) ids.push(5)
  if (idHotel % 7 === 3) ids.push(6)
  if (posizione === 'centro-storico' || (comune.regione !== 'Puglia' && idHotel % 2 === 0)) ids.push(10)
  if (/masseri|relais/i.test(hotel.nome) || posizione === 'campagna') ids.push(12)
  if (idHotel % 9 === 4) ids.push(14)
  if (comune.sigla === 'LE' && hotel.mare) ids.push(18)
  if (hotel.produttore === 'PR05') ids.push(21)
  if (posizione === 'collina') ids.push(24)
  if (comune.sigla === 'RM') ids.push(27)
  if (comune.sigla === 'MI') ids.push(29)
  if (idHotel % 3 === 1 || hotel.mare) ids.push(FAMILY)
  if (hotel.mare && idHotel % 2 === 1) ids.push(38)
  return ids
}

export const dominioPortale = (portale: Portale): string => `${slug(portale.name)}.example`

export function sito(hotels: readonly Hotel[]): DemoRow[] {
  const count = new Map<number, number>()
  for (const hotel of hotels) for (const id of portaliDi(hotel)) count.set(id, (count.get(id) ?? 0) + 1)
  return PORTALI.map((portale) => ({
    id: portale.id,
    name: portale.name,
    dominio: dominioPortale(portale),
    tema: portale.tema,
    lingue: portale.lingue,
    n_hotel: count.get(portale.id) ?? 0,
    attivo: portale.attivo,
  }))
}

const VECCHIE = [
  ['offerte', '/offerte'],
  ['last-minute', '/offerte/last-minute'],
  ['ponte-25-aprile', '/offerte/primavera'],
  ['ferragosto', '/offerte/ferragosto'],
  ['capodanno', '/offerte/capodanno'],
  ['mercatini', '/eventi'],
  ['bimbi-gratis', '/bambini-gratis'],
] as const

const PAGINE_SPOSTATE = [
  ['/hotel-3-stelle', '/hotel?categoria=3'],
  ['/hotel-4-stelle', '/hotel?categoria=4'],
  ['/hotel-5-stelle', '/hotel?categoria=5'],
  ['/hotel-con-piscina', '/servizi/piscina'],
  ['/hotel-sul-mare', '/servizi/fronte-mare'],
  ['/contattaci', '/contatti'],
  ['/chi-siamo.html', '/chi-siamo'],
  ['/privacy.html', '/privacy'],
  ['/mappa', '/destinazioni'],
  ['/puglia.html', '/destinazioni/puglia'],
  ['/salento.html', '/destinazioni/salento'],
  ['/gargano.html', '/destinazioni/gargano'],
  ['/valle-d-itria', '/destinazioni/valle-ditria'],
  ['/newsletter-iscrizione', '/newsletter'],
  ['/en/offers-old', '/en/offers'],
  ['/de/angebote-alt', '/de/angebote'],
] as const

export function redirectPages(today: string): DemoRow[] {
  const rng = stream('portals.redirectPages')
  const anno = year(today)
  const rows: DemoRow[] = []
  for (const portale of PORTALI) {
    const family = portale.id === FAMILY
    // A redirect's origin is unique over all portali, so the others prefix theirs with their name.
    const prefix = family ? '' : `/${slug(portale.name)}`
    const dated = (family ? [1, 2, 3, 4] : [1]).flatMap((back) =>
      VECCHIE.map(([from, to]) => [`${prefix}/${from}-${anno - back}`, to] as const),
    )
    const moved = PAGINE_SPOSTATE.map(([from, to]) => [`${prefix}${from}`, to] as const)
    for (const [from, to] of [...dated, ...(family ? moved : rng.sample(moved, 6))]) {
      const created = addDays(today, -rng.int(10, 900))
      rows.push({
        id: rows.length + 1,
        portal_id: portale.id,
        url_origine: from,
        url_destinazione: rng.chance(0.1) ? `https://${dominioPortale(portale)}${to}` : to,
        codice: rng.chance(0.85) ? 301 : 302,
        attivo: rng.chance(0.92),
        visite: rng.int(0, 900),
        created_at: instant(created, rng.int(7, 16), rng.int(0, 59)),
      })
    }
  }
  return rows
}

/** The hotels of a portale, demo hotels first. */
export function membri(hotels: readonly Hotel[], portale: number, many: number): Hotel[] {
  const mine = hotels.filter((hotel) => hotel.cliente !== 'target' && portaliDi(hotel).includes(portale))
  const demo = mine.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
  return [...demo, ...mine.filter(({ idHotel }) => !HOTEL_DEMO.includes(idHotel))].slice(0, many)
}
