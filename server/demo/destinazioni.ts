// Places (destinazioni) that the portali publish.
import type { Hotel } from './hotel.ts'
import type { Comune, DemoRow } from './load.ts'

export type Destinazione = { id: number; nome: string; comune: Comune; hotel: Hotel[] }

const ZONE: readonly (readonly [string, string])[] = [
  ['Salento', 'Otranto'],
  ['Gargano', 'Vieste'],
  ['Terra di Bari', 'Bari'],
  ["Valle d'Itria", 'Alberobello'],
  ['Arco ionico', 'Taranto'],
  ['Alto Salento', 'Ostuni'],
  ['Isole Tremiti', 'Isole Tremiti'],
  ['Capitanata', 'Foggia'],
  ['Capo di Leuca', 'Castrignano del Capo'],
  ['Roma', 'Roma'],
  ['Milano', 'Milano'],
]

/** Well-known areas first, then the towns with the most hotels. */
export function destinazioni(hotels: readonly Hotel[]): Destinazione[] {
  const towns = new Map<string, Hotel[]>()
  for (const hotel of hotels) towns.set(hotel.comune.comune, [...(towns.get(hotel.comune.comune) ?? []), hotel])
  const largest = [...towns].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([name]) => name)
  const named = ZONE.map(([zona]) => zona)
  const list = [
    ...ZONE,
    ...largest
      .filter((name) => !named.includes(name))
      .slice(0, 36)
      .map((name) => [name, name] as const),
  ]
  return list.flatMap(([nome, town], i) => {
    const mine = towns.get(town) ?? []
    const comune = mine[0]?.comune
    return comune ? [{ id: i + 1, nome, comune, hotel: mine }] : []
  })
}

export const destinazioniRows = (all: readonly Destinazione[]): DemoRow[] =>
  all.map(({ id, nome, comune, hotel }) => ({
    id,
    nome,
    idComune: comune.id,
    regione: comune.regione,
    n_hotel: hotel.length,
  }))
