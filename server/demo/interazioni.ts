// Interactions.
import { type Legame } from './contatti.ts'
import { addDays, month, year } from './date.ts'
import { HOTEL_DEMO, HOTEL_USER, type Hotel } from './hotel.ts'
import { MESI, byFormat } from './interessi.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { mark, paragraph } from './testi.ts'

const MESSAGGI: readonly (readonly [string, string])[] = [
  ['Bimbi gratis ad agosto', 'Scopri il piano famiglia.'],
  ['Prenota prima e risparmia', 'Lo sconto vale fino a fine mese.'],
  ['Ultime camere', 'Restano poche camere per il fine settimana.'],
  ['Bentornato', 'Per chi è già stato da noi, un prezzo riservato.'],
  ['Ciclisti benvenuti', 'Deposito, officina e colazione all’alba.'],
  ['Due notti, tre colazioni', 'La terza colazione la offriamo noi.'],
]

export function interazioni(
  hotels: readonly Hotel[],
  groups: Legame,
  pages: Legame,
  landings: readonly DemoRow[],
  today: string,
): { rows: DemoRow[]; layouts: Map<number, number> } {
  const rng = stream('marketing.interazioni')
  const rows: DemoRow[] = []
  const uses = new Map<number, number>()
  const live = landings.filter(({ data_fine }) => String(data_fine) >= today)
  const clustersById = new Map(groups.rows.map((row) => [Number(row.id), row]))
  for (const { idHotel } of hotels)
    for (let n = 0; n < (idHotel === HOTEL_USER ? 27 : HOTEL_DEMO.includes(idHotel) ? 10 : 3); n++) {
      const onLanding = rng.chance(0.25)
      const mine = onLanding ? [] : rng.sample(groups.perHotel.get(idHotel) ?? [], rng.int(1, 2))
      for (const id of mine) {
        const cluster = clustersById.get(id)
        if (cluster) cluster.n_interazioni = Number(cluster.n_interazioni) + 1
      }
      const formato = rng.pick(['popup', 'popup', 'barra', 'laterale'])
      const layout = rng.pick(byFormat(formato))
      uses.set(layout, (uses.get(layout) ?? 0) + 1)
      const [titolo, testo] = rng.pick(MESSAGGI)
      const start = addDays(today, -rng.int(-20, 300))
      const end = rng.chance(0.85) ? addDays(start, rng.int(20, 200)) : null
      const visualizzazioni = start > today ? 0 : rng.int(30, 6000)
      rows.push({
        id: rows.length + 1,
        ao_hotel_id: idHotel,
        nome: `${titolo} - ${MESI[month(start) - 1]} ${year(start)}`,
        tipologia: onLanding ? 'landing' : 'cluster',
        landing_id: onLanding && live.length ? Number(rng.pick(live).id) : null,
        clusters: mine,
        pagine: rng.sample(pages.perHotel.get(idHotel) ?? [], rng.int(1, 3)),
        data_inizio: start,
        data_fine: end,
        frequenza: rng.pick(['sempre', 'sessione', 'sessione', 'giorno', 'una-volta']),
        layout_id: layout,
        formato,
        titolo: { it: titolo },
        testo: { it: paragraph(testo, `[${mark(idHotel)}]`) },
        stato_online: start <= today && (end === null || end >= today) && rng.chance(0.8),
        visualizzazioni,
        clic: Math.round(visualizzazioni * (0.01 + rng.next() * 0.07)),
      })
    }
  return { rows, layouts: uses }
}
