// Services of the hotels, and their association with rooms.
import { itemAt } from '../../src/domain/util/lookup.ts'
import type { Camera } from './camere.ts'
import { HOTEL_DEMO, HOTEL_USER, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { round2, stream } from './rng.ts'
import { mark, paragraph } from './testi.ts'
import { SERVIZI, type Voce } from './vociServizi.ts'

export type Servizio = { id: number; idHotel: number; row: DemoRow }

const fits = (voce: Voce, hotel: Hotel): boolean =>
  !voce.dove || (voce.dove === 'mare' ? hotel.mare : hotel.comune.regione === 'Puglia')

export function servizi(hotels: readonly Hotel[]): Servizio[] {
  const rng = stream('main.servizi')
  const all: Servizio[] = []
  for (const hotel of hotels) {
    const indexes = SERVIZI.flatMap((voce, i) => (fits(voce, hotel) ? [i] : []))
    const many = hotel.idHotel === HOTEL_USER ? 28 : HOTEL_DEMO.includes(hotel.idHotel) ? 12 : rng.int(4, 8)
    for (const [position, i] of rng
      .sample(indexes, many)
      .sort((a, b) => a - b)
      .entries()) {
      const voce = itemAt(SERVIZI, i)
      const paga = voce.prezzo > 0 && rng.chance(0.85)
      all.push({
        id: all.length + 1,
        idHotel: hotel.idHotel,
        row: {
          id: all.length + 1,
          idHotel: hotel.idHotel,
          servizio_id: i + 1,
          titolo: { it: voce.it, en: voce.en },
          categoria: voce.categoria,
          descrizione: { it: paragraph(voce.testo, `Scheda ${mark(hotel.idHotel)}.`) },
          a_pagamento: paga,
          prezzo: paga ? round2(Math.max(1, Math.round(voce.prezzo * (0.8 + rng.next() * 0.5)))) : null,
          unita_prezzo: voce.unita,
          visibile: rng.chance(0.94),
          ordinamento: (position + 1) * 10,
        },
      })
    }
  }
  return all
}

export function associazioni(
  hotels: readonly Hotel[],
  rooms: ReadonlyMap<number, readonly Camera[]>,
  services: ReadonlyMap<number, readonly Servizio[]>,
): DemoRow[] {
  const rng = stream('main.associazioneCamereServizi')
  const rows: DemoRow[] = []
  for (const hotel of hotels.filter(({ idHotel }, i) => i < 140 || HOTEL_DEMO.includes(idHotel))) {
    const mine = (services.get(hotel.idHotel) ?? []).filter(({ row }) =>
      ['camera', 'famiglia', 'ristorazione'].includes(String(row.categoria)),
    )
    for (const room of (rooms.get(hotel.idHotel) ?? []).slice(0, hotel.idHotel === HOTEL_USER ? 12 : 4)) {
      for (const service of rng.sample(mine, 2)) {
        const incluso = rng.chance(0.6)
        rows.push({
          id: rows.length + 1,
          idHotel: hotel.idHotel,
          camera_id: room.id,
          servizio_id: service.id,
          incluso,
          supplemento: incluso ? null : rng.money(4, 20),
          note: `Concordato con la direzione, ${mark(hotel.idHotel)}`,
        })
      }
    }
  }
  return rows
}
