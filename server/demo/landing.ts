// Landing pages.
import { addDays, businessYear } from './date.ts'
import type { Destinazione } from './destinazioni.ts'
import type { Hotel } from './hotel.ts'
import { byFormat } from './interessi.ts'
import type { DemoRow } from './load.ts'
import type { Offerta } from './offerte.ts'
import { FAMILY, PORTALI } from './portali.ts'
import { stream } from './rng.ts'
import { paragraph, slug } from './testi.ts'
import { SERVIZI } from './vociServizi.ts'

/** From when and until when, in days from today, and whether it is switched on: one of every kind, whatever the day. */
type Span = readonly [from: number, to: number, isOn: boolean]

const LANDING: readonly (readonly [nome: string, titolo: string, span: Span])[] = [
  ['Estate famiglie', 'Hotel per famiglie al mare', [25, 200, true]],
  ['Ferragosto', 'Ferragosto senza pensieri', [60, 240, false]],
  ['Prenota prima', 'Chi prenota prima sceglie meglio', [-50, 90, true]],
  ['Ponti di primavera', 'Tre notti fra aprile e giugno', [-20, 160, false]],
  ['Benessere d’inverno', 'Caldo, sauna e silenzio', [-45, 75, true]],
  ['Bici e masserie', 'Pedalare fra gli ulivi', [-90, 4, true]],
  ['Capodanno', 'Capodanno in riva al mare', [-30, 38, true]],
  ['Weekend in città', 'Due notti fra musei e vicoli', [-75, 150, true]],
  ['Con il cane', 'In vacanza in quattro zampe', [-120, 210, true]],
  ['Last minute', 'Le ultime camere libere', [-25, 6, true]],
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
    for (const [nome, titolo, [from, to, isOn]] of LANDING) {
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
        data_inizio: current ? addDays(today, from) : `${anno - 1}-12-01`,
        data_fine: current ? addDays(today, to) : `${anno}-09-30`,
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
        // Nobody has switched off the last ones yet, though their days are over.
        stato_online: current ? isOn : anno === next - 1 && isOn,
        visite: rng.int(0, 5200),
      })
    }
  return rows
}
