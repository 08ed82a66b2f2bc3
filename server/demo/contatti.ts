// Recipients of the interactions: contact lists, tracked pages, clusters.
import { addDays, workInstant, year } from './date.ts'
import { elenco, righeElenco } from './file.ts'
import { HOTEL_DEMO, HOTEL_USER, dominio, sigla, type Hotel } from './hotel.ts'
import { INTERESSI, PERIODI } from './interessi.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { mark, slug } from './testi.ts'

const TURISTI = ['coppie', 'famiglie', 'single', 'gruppi', 'senior', 'business', 'sportivi', 'animali'] as const

/** Hotels that bought interactions, and the demo hotels. */
export const conInterazioni = (hotels: readonly Hotel[]): Hotel[] => [
  ...hotels.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel)),
  ...hotels
    .filter(({ idHotel, cliente }) => !HOTEL_DEMO.includes(idHotel) && ['top', 'company'].includes(cliente))
    .slice(0, 40),
]

export function contatti(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('marketing.contatti')
  const rows: DemoRow[] = []
  for (const { idHotel } of hotels)
    for (let n = 0; n < (idHotel === HOTEL_USER ? 26 : HOTEL_DEMO.includes(idHotel) ? 5 : 1); n++) {
      const turista = rng.pick(TURISTI)
      rows.push({
        id: rows.length + 1,
        hotel: idHotel,
        nome: `Ospiti ${turista} ${year(today) - (n % 4)} ${mark(idHotel)}`,
        tipo_turista: turista,
        csv: elenco(rows.length),
        n_contatti: righeElenco(rows.length),
        n_scartati: 0,
        created_at: workInstant(rng, addDays(today, -rng.int(5, 900)), today),
      })
    }
  return rows
}

const TRACCIATE = [
  'Offerte',
  'Camere',
  'Famiglie',
  'Benessere',
  'Ristorante',
  'Contatti',
  'Prenota',
  'Dove siamo',
  'Spiaggia',
  'Piscina',
  'Bici',
  'Eventi',
  'Animali',
  'Matrimoni',
  'Riunioni',
  'Galleria',
  'Colazione',
  'Last minute',
  'Prenota prima',
  'Capodanno',
  'Ferragosto',
  'Pasqua',
  'Dintorni',
  'Musei',
  'Vini',
  'Recensioni',
  'Lavora con noi',
  'Buoni regalo',
]

export function pagineTracciate(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('marketing.pagine')
  const rows: DemoRow[] = []
  for (const hotel of hotels)
    for (const nome of TRACCIATE.slice(
      0,
      hotel.idHotel === HOTEL_USER ? 28 : HOTEL_DEMO.includes(hotel.idHotel) ? 12 : 5,
    ))
      rows.push({
        id: rows.length + 1,
        hotel: hotel.idHotel,
        nome,
        url: `https://${dominio(hotel)}/${slug(nome)}?ref=${sigla(hotel)}`,
        attiva: rng.chance(0.92),
        visite_30gg: rng.int(0, 2400),
        ultima_visita: workInstant(rng, addDays(today, -rng.int(0, 6)), today),
      })
  return rows
}

export type Legame = { rows: DemoRow[]; perHotel: Map<number, number[]> }

const group = (rows: DemoRow[], key: string): Legame => {
  const perHotel = new Map<number, number[]>()
  for (const row of rows) perHotel.set(Number(row[key]), [...(perHotel.get(Number(row[key])) ?? []), Number(row.id)])
  return { rows, perHotel }
}

export const legaContatti = (rows: DemoRow[]): Legame => group(rows, 'hotel')

export function clusters(hotels: readonly Hotel[], lists: Legame): Legame & { interessi: Map<number, number> } {
  const rng = stream('marketing.clusters')
  const rows: DemoRow[] = []
  const uses = new Map<number, number>()
  const STAGIONI = ['estate', 'primavera', 'autunno', 'feste', 'fine settimana']
  for (const hotel of hotels) {
    const { idHotel } = hotel
    const names = new Set<string>()
    const many = idHotel === HOTEL_USER ? 27 : HOTEL_DEMO.includes(idHotel) ? 8 : 3
    while (names.size < many)
      names.add(
        `${rng.pick(['Famiglie', 'Coppie', 'Ciclisti', 'Over 60', 'Viaggi di lavoro', 'Gruppi', 'Con animali', 'Affezionati'])} ${rng.pick(STAGIONI)}`,
      )
    for (const nome of names) {
      const tipologia = rng.weighted([
        ['comportamento', 5],
        ['campagna', 3],
        ['contatti', 2],
        ['periodo', 3],
      ])
      const interests =
        tipologia === 'comportamento'
          ? rng.sample(
              INTERESSI.map((_, i) => i + 1),
              rng.int(1, 3),
            )
          : []
      for (const id of interests) uses.set(id, (uses.get(id) ?? 0) + 1)
      rows.push({
        id: rows.length + 1,
        ao_hotel_id: idHotel,
        nome,
        tipologia,
        interessi: interests,
        periodi: tipologia === 'periodo' || rng.chance(0.3) ? [rng.int(1, PERIODI)] : [],
        tipo_turista: rng.sample(TURISTI, rng.int(1, 2)),
        utm: `utm_source=${rng.pick(['newsletter', 'social', 'ricerca'])}\nutm_campaign=${sigla(hotel)}`,
        contatti_email: tipologia === 'contatti' ? rng.sample(lists.perHotel.get(idHotel) ?? [], 2) : [],
        n_interazioni: 0,
      })
    }
  }
  return { ...group(rows, 'ao_hotel_id'), interessi: uses }
}
