// Orders.
import { ARTICOLI, ARTICOLI_DEMO, MACROS, PRIMO_ANNO, articolo, prezzoListino, type Articolo } from './articoli.ts'
import { addDays, businessYear, daysBetween } from './date.ts'
import type { Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { round2, stream, type Rng } from './rng.ts'
import { nomeProduttore } from './staff.ts'
import { mark } from './testi.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

export type Riga = { articolo: Articolo; prezzo: number; listino: number }

export type Ordine = {
  id: number
  hotel: Hotel
  anno: number
  data: string
  stato: string
  codice: string
  righe: Riga[]
}

const PESI: Record<string, number> = {
  SITOW1: 6,
  PORTB1: 8,
  PORTP1: 5,
  PORTF1: 5,
  NEWSL1: 4,
  HDOOR1: 4,
  CATAL2: 4,
  INTERINF1: 3,
  WEBRE1: 3,
  SEOLO1: 3,
  COOKI1: 3,
}

function righe(rng: Rng, codes: readonly string[], anno: number, now: number): Riga[] {
  return codes.map((code) => {
    const item = articolo(code)
    const listino = prezzoListino(item, anno, now)
    return {
      articolo: item,
      listino,
      prezzo: round2(Math.round((listino * (1 - rng.pick([0, 0, 0.05, 0.1, 0.15, 0.2]))) / 5) * 5),
    }
  })
}

const ORDINI = 3000

export function ordini(hotels: readonly Hotel[], today: string): Ordine[] {
  const rng = stream('orders.orders')
  const now = businessYear(today)
  const clienti = hotels.filter(({ cliente, produttore }) => cliente !== 'target' && produttore !== null)
  const all: Ordine[] = []
  const place = (hotel: Hotel, anno: number, codes: readonly string[]) => {
    // The sales year runs from October to September.
    const [from, last] = [`${anno - 1}-10-01`, `${anno}-09-30`]
    const to = last < today ? last : today
    const data = addDays(from, Math.floor(rng.next() ** 1.6 * (daysBetween(from, to) + 1)))
    const age = daysBetween(data, today)
    const stato = rng.chance(0.04) ? 'annullato' : age < 15 ? 'inserito' : age < 60 ? 'confermato' : 'fatturato'
    all.push({
      id: 0,
      hotel,
      anno,
      data,
      stato,
      codice: hotel.produttore ?? 'PR01',
      righe: righe(rng, codes, anno, now),
    })
  }
  for (const hotel of clienti) {
    const fixed = ARTICOLI_DEMO[hotel.idHotel]
    if (fixed)
      for (let anno = PRIMO_ANNO; anno <= now; anno++) place(hotel, anno, anno >= now - 2 ? fixed : fixed.slice(0, 2))
  }
  const weighted = ARTICOLI.map(({ codice }) => [codice, PESI[codice] ?? 1] as const)
  const years = Array.from({ length: now - PRIMO_ANNO + 1 }, (_, i) => PRIMO_ANNO + i)
  // The network grows: later years sell more, and the running one has only begun.
  const growth = years.map((anno) => [anno, anno === now ? 4 : 4 + (anno - PRIMO_ANNO)] as const)
  const taken = new Set<string>()
  while (all.length < ORDINI) {
    const hotel = rng.pick(clienti)
    const anno = rng.weighted(growth)
    const key = `${hotel.idHotel}/${anno}`
    // A second order of the same hotel and year could sell the same article twice.
    if (ARTICOLI_DEMO[hotel.idHotel] || taken.has(key)) continue
    taken.add(key)
    const codes = new Set<string>()
    const many = rng.weighted([
      [1, 4],
      [2, 4],
      [3, 2],
      [4, 1],
    ])
    while (codes.size < many) codes.add(rng.weighted(weighted))
    place(hotel, anno, [...codes])
  }
  all.sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : a.hotel.idHotel - b.hotel.idHotel))
  // A cancelled order would leave the demo hotels without the contracts that their screens show.
  for (const [i, ordine] of all.entries()) {
    ordine.id = i + 1
    if (ARTICOLI_DEMO[ordine.hotel.idHotel] && ordine.stato === 'annullato') ordine.stato = 'confermato'
  }
  return all
}

const somma = (list: readonly Riga[], canale?: Articolo['canale']): number =>
  round2(list.reduce((sum, riga) => sum + (!canale || riga.articolo.canale === canale ? riga.prezzo : 0), 0))

export const totale = (ordine: Ordine): number => somma(ordine.righe)

export const valido = (ordine: Ordine): boolean => ordine.stato !== 'annullato'

export const ordiniRows = (all: readonly Ordine[]): DemoRow[] =>
  all.map((ordine) => ({
    order_id: ordine.id,
    hotel_id: ordine.hotel.idHotel,
    hotel_name: ordine.hotel.nome,
    seller_name: nomeProduttore(ordine.codice),
    codice_produttore: ordine.codice,
    article_year: ordine.anno,
    order_creation_date: ordine.data,
    order_rows: ordine.righe.map((riga) => ({
      article_id: riga.articolo.codice,
      article_name: riga.articolo.nome,
      article_code: riga.articolo.codice,
      article_total: riga.prezzo,
      article_price_list: riga.listino,
      macros: [riga.articolo.macro],
      macro_names: itemAt(MACROS, riga.articolo.macro - 1).label,
      row_hotel_id: ordine.hotel.idHotel,
    })),
    total: totale(ordine),
    total_internet: somma(ordine.righe, 'internet'),
    total_paper: somma(ordine.righe, 'carta'),
    stato: ordine.stato,
    note: `Pagamento in due rate. ${mark(ordine.hotel.idHotel)}`,
  }))
