// Landing pages.
import { businessYear, month } from './date.ts'
import type { Destinazione } from './destinazioni.ts'
import type { Hotel } from './hotel.ts'
import { byFormat } from './interessi.ts'
import type { DemoRow } from './load.ts'
import type { Offerta } from './offerte.ts'
import { FAMILY, PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { paragraph, slug } from './testi.ts'
import { SERVIZI } from './vociServizi.ts'

const LANDING: readonly (readonly [string, string])[] = [
  ['Estate famiglie', 'Hotel per famiglie al mare'],
  ['Ferragosto', 'Ferragosto senza pensieri'],
  ['Prenota prima', 'Chi prenota prima sceglie meglio'],
  ['Ponti di primavera', 'Tre notti fra aprile e giugno'],
  ['Benessere d’inverno', 'Caldo, sauna e silenzio'],
  ['Bici e masserie', 'Pedalare fra gli ulivi'],
  ['Capodanno', 'Capodanno in riva al mare'],
  ['Weekend in città', 'Due notti fra musei e vicoli'],
  ['Con il cane', 'In vacanza in quattro zampe'],
  ['Last minute', 'Le ultime camere libere'],
]

export function landing(
  hotels: readonly Hotel[],
  offers: readonly Offerta[],
  places: readonly Destinazione[],
  today: string,
): DemoRow[] {
  const rng = stream('marketing.landing')
  const next = businessYear(today)
  const rows: DemoRow[] = []
  const slots = byFormat('landing')
  const online = offers.filter((offer) => offer.online)
  for (let anno = next - 3; anno <= next; anno++)
    for (const [nome, titolo] of LANDING) {
      const automatica = rng.chance(0.5)
      const chosen = rng.sample(hotels, rng.int(4, 10)).map(({ idHotel }) => idHotel)
      const current = anno === next
      const mine = current ? rng.sample(online, rng.int(3, 8)).map(({ id }) => id) : []
      const portali = [rows.length % 2 === 0 ? FAMILY : rng.pick(PORTALI).id]
      rows.push({
        id: rows.length + 1,
        nome: `${nome} ${anno}`,
        titolo: { it: titolo },
        slug: slug(`${nome} ${anno}`),
        testo: { it: paragraph(`${titolo}: le strutture che consigliamo per il ${anno}.`) },
        immagine: null,
        layout_id: rng.pick(slots),
        data_inizio: `${anno - 1}-12-01`,
        data_fine: `${anno}-09-30`,
        portali: [...new Set([...portali, rng.pick(PORTALI).id])],
        tipo_configurazione: automatica ? 'automatica' : 'manuale',
        anagrafica: chosen,
        offerte: mine,
        configurazioneManuale: automatica
          ? null
          : { offerte: mine, anagrafica: chosen, ordine: rng.pick(['manuale', 'prezzo', 'punteggio', 'casuale']) },
        configurazioneAutomatica: automatica
          ? {
              destinazioni: rng.sample(places, 3).map(({ id }) => id),
              servizi: rng.sample(
                SERVIZI.map((_, i) => i + 1),
                2,
              ),
              categoria: ['3', '4'],
              tipologia: rng.sample([1, 2, 3, 4, 5, 6, 7], 2),
              offerte_start: `${anno}-05-01`,
              offerte_end: `${anno}-09-30`,
              massimo: rng.pick([10, 20, 30]),
              ordine: rng.pick(['prezzo', 'punteggio', 'distanza', 'casuale']),
            }
          : null,
        stato_online: current ? rng.chance(0.75) : anno === next - 1 && month(today) < 10 && rng.chance(0.5),
        visite: rng.int(0, 5200),
      })
    }
  return rows
}
