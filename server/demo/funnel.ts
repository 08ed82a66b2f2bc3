// Funnels: last year's customers on their way to the next order.
import { ARTICOLI, MACROS, PRIMO_ANNO, prezzoListino } from './articoli.ts'
import { businessYear, year } from './date.ts'
import { HOTEL_DEMO } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { valido, type Ordine } from './ordini.ts'
import { stream } from './rng.ts'
import { nomeProduttore } from './staff.ts'
import { mark } from './testi.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

const RISPOSTE = [
  'Il direttore, a mano',
  'Nessuno per ora',
  'Ne riparliamo dopo la stagione',
  'Un consulente esterno',
  'La proprietà, a inizio anno',
  'Poco, soprattutto d’estate',
  'Tre anni fa',
]

const NOTE = [
  'Direzione interessata, decide la proprietà',
  'Confronta con un concorrente',
  'Chiede una rata in più',
  'Soddisfatta dei risultati dell’estate',
  'Vuole vedere i numeri delle richieste',
]

const TELEFONATE = [
  'Richiamare dopo la fiera',
  'Sentita la direzione: appuntamento in sede',
  'Chiede di aggiornare il preventivo',
  'Occupato, riprovare nel pomeriggio',
]

const NUOVO = [
  'Proporre le interazioni',
  'Proporre il sito in quattro lingue',
  'Rinnovo con foto nuove',
  'Valutare il revenue service',
]

export function funnel(all: readonly Ordine[], turnover: ReadonlyMap<string, number>, today: string): DemoRow[] {
  const rng = stream('seller.funnel')
  const now = businessYear(today)
  const rows: DemoRow[] = []
  const recent = all.filter((item) => item.anno >= now - 2 && valido(item))
  const vicini = recent.filter((item) => HOTEL_DEMO.includes(item.hotel.idHotel) || item.codice === 'PR01')
  const sample = rng.sample(
    recent.filter((item) => !vicini.includes(item)),
    250 - Math.min(60, vicini.length),
  )
  for (const ordine of [...vicini.slice(-60), ...sample].sort((a, b) => a.id - b.id)) {
    const { hotel, anno } = ordine
    const sold = new Map(ordine.righe.map((riga) => [riga.articolo.codice, riga.prezzo]))
    const shown = new Set(ordine.righe.map((riga) => riga.articolo.macro))
    while (shown.size < 4) shown.add(rng.int(1, MACROS.length))
    const macros = [...shown]
      .sort((a, b) => a - b)
      .map((id) => {
        const { name, color, label, description, question } = MACROS[id - 1] ?? itemAt(MACROS, 0)
        return {
          id,
          name,
          color,
          label,
          description,
          question,
          answer: rng.chance(0.7) ? rng.pick(RISPOSTE) : null,
          articles: ARTICOLI.flatMap((item, i) =>
            item.macro === id
              ? [
                  {
                    id: i + 1,
                    article_id: item.codice,
                    article_name: item.nome,
                    amount: sold.get(item.codice) ?? prezzoListino(item, anno, now),
                    for_sale: rng.chance(0.6) || sold.has(item.codice),
                    is_sold: sold.has(item.codice),
                  },
                ]
              : [],
          ),
          submacros: [],
        }
      })
    const revenueYear = Math.max(PRIMO_ANNO, Math.min(anno - 1, year(today) - 1))
    rows.push({
      id: rows.length + 1,
      hotel_id: hotel.idHotel,
      hotel_name: hotel.nome,
      hotel_city: hotel.comune.comune,
      seller_code: ordine.codice,
      seller_name: nomeProduttore(ordine.codice),
      funnel_year: anno,
      revenue_year: revenueYear,
      revenue_amount: turnover.get(`${hotel.idHotel}/${revenueYear}`) ?? null,
      total_amount:
        macros
          .flatMap(({ articles }) => articles)
          .reduce((sum, { amount, for_sale }) => sum + (for_sale ? Math.round(amount * 100) : 0), 0) / 100,
      notes: `${rng.pick(NOTE)}. ${mark(hotel.idHotel)}`,
      phone_calls_notes: rng.chance(0.6) ? rng.pick(TELEFONATE) : null,
      notes_for_new_year: rng.chance(0.5) ? rng.pick(NUOVO) : null,
      meeting_notes: rng.chance(0.3) ? 'Incontro in struttura, visitate le camere rinnovate.' : null,
      macros,
    })
  }
  return rows
}
