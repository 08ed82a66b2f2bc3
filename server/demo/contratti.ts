// Contracts of the orders, and the specifications of their articles.
import { ARTICOLI_DEMO } from './articoli.ts'
import { addDays, year } from './date.ts'
import { HOTEL_DEMO } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { valido, type Ordine } from './ordini.ts'
import { stream } from './rng.ts'
import { mark, paragraph } from './testi.ts'

const WAITING_DAYS = 9

export function contratti(all: readonly Ordine[], today: string): DemoRow[] {
  const rows: DemoRow[] = []
  // The newest orders have no contract yet, so that the work queue has something to show.
  const waits = ({ data, stato }: Ordine) => stato === 'inserito' && data > addDays(today, -WAITING_DAYS)
  for (const ordine of all.filter((one) => valido(one) && !waits(one)))
    for (const riga of ordine.righe) {
      const { idHotel } = ordine.hotel
      rows.push({
        id: rows.length + 1,
        hotel_id: idHotel,
        article_id: riga.articolo.codice,
        description: `${riga.articolo.descrizione} (${mark(idHotel)})`,
        year: ordine.anno,
        data_inizio: `${ordine.anno}-01-01`,
        data_fine: `${ordine.anno}-12-31`,
        importo: riga.prezzo,
        stato:
          ordine.anno < year(today)
            ? 'scaduto'
            : ordine.anno > year(today)
              ? 'da-attivare'
              : rows.length % 41 === 40 && !ARTICOLI_DEMO[idHotel]
                ? 'disdetto'
                : 'attivo',
        order_id: ordine.id,
      })
    }
  return rows
}

export function specifiche(all: readonly Ordine[], today: string): DemoRow[] {
  const rng = stream('main.articlesSpecifications')
  const rows: DemoRow[] = []
  for (const ordine of all.filter((item) => valido(item) && item.anno >= year(today) - 1)) {
    const { idHotel } = ordine.hotel
    if (!HOTEL_DEMO.includes(idHotel) && rng.chance(0.5)) continue
    for (const riga of ordine.righe.slice(0, HOTEL_DEMO.includes(idHotel) ? 9 : 1)) {
      const past = ordine.anno < year(today)
      rows.push({
        id: rows.length + 1,
        hotel_id: idHotel,
        article_id: riga.articolo.codice,
        titolo: riga.articolo.nome,
        specifica: paragraph(
          `${riga.articolo.descrizione}.`,
          rng.pick([
            'Referente: ufficio prenotazioni.',
            'Materiali attesi entro la primavera.',
            'Testi da concordare con la direzione.',
          ]),
          `Pratica ${mark(idHotel)}.`,
        ),
        year: ordine.anno,
        data_inizio: `${ordine.anno}-01-01`,
        data_fine: `${ordine.anno}-12-31`,
        stato: past
          ? 'completata'
          : ordine.anno > year(today)
            ? 'da-fare'
            : rng.pick(['da-fare', 'in-corso', 'in-corso', 'completata']),
        allegato: null,
      })
    }
  }
  return rows
}
