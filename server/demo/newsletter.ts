// Subscribers and newsletters.
import { addDays, instant, workInstant } from './date.ts'
import { demoShare, HOTEL_DEMO, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { ospite } from './ospiti.ts'
import { stream } from './rng.ts'
import { mark } from './testi.ts'

const ISCRITTI = 4000

export function iscritti(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('newsletter.newsletterSite')
  const { demo, others: otherHotels } = demoShare(hotels)
  return Array.from({ length: ISCRITTI }, (_, i) => {
    const hotel = i % 4 === 0 ? (demo[(i / 4) % demo.length] ?? rng.pick(demo)) : rng.pick(otherHotels.slice(0, 320))
    const [nome, cognome] = ospite(rng.pick)
    const stato = rng.weighted([
      ['iscritto', 88],
      ['in-attesa', 4],
      ['disiscritto', 6],
      ['respinto', 2],
    ])
    return {
      id: i + 1,
      magnews_id_database: hotel.magnews,
      email: `iscritto-${i + 1}@posta.example`,
      nome: rng.chance(0.7) ? nome : null,
      cognome: rng.chance(0.5) ? cognome : null,
      lingua: rng.weighted([
        ['it', 7],
        ['en', 2],
        ['de', 2],
        ['fr', 1],
      ]),
      data_iscrizione: workInstant(rng, addDays(today, -Math.floor(rng.next() * 1600)), today),
      provenienza: rng.weighted([
        ['sito', 5],
        ['landing', 2],
        ['preventivo', 4],
        ['importazione', 2],
      ]),
      consenso_marketing: stato !== 'respinto' && rng.chance(0.93),
      stato,
    }
  })
}

const OGGETTI_INVIO = [
  'Le offerte di primavera',
  'Prenota prima: estate',
  'Ponte di giugno',
  'Ultime camere di agosto',
  'Settembre, il mese più bello',
  'Autunno a tavola',
  'Idee regalo per le feste',
  'Capodanno con noi',
  'San Valentino',
  'Novità della stagione',
]

export function newsletter(hotels: readonly Hotel[], subscribers: readonly DemoRow[], today: string): DemoRow[] {
  const rng = stream('newsletter.newsletter')
  const { demo, others: otherHotels } = demoShare(hotels)
  const rows: DemoRow[] = []
  const since = new Map<unknown, string[]>()
  for (const { magnews_id_database: database, data_iscrizione, stato } of subscribers)
    if (stato === 'iscritto') since.set(database, [...(since.get(database) ?? []), String(data_iscrizione)])
  for (const hotel of [...demo, ...otherHotels.slice(0, 60)])
    for (let n = 0; n < (HOTEL_DEMO.includes(hotel.idHotel) ? 26 : 4); n++) {
      const back = n * 24 - 20 + rng.int(0, 10)
      const stato = back < 0 ? (n % 2 ? 'bozza' : 'programmata') : 'inviata'
      const sent = instant(addDays(today, -Math.max(0, back)), 8)
      // Only people who had subscribed by then receive the newsletter.
      const destinatari = (since.get(hotel.magnews) ?? []).filter((day) => day <= sent).length
      if (!destinatari) continue
      const aperture = stato === 'inviata' ? Math.round(destinatari * (0.18 + rng.next() * 0.22)) : 0
      rows.push({
        id: rows.length + 1,
        hotel_id: hotel.idHotel,
        oggetto: `${rng.pick(OGGETTI_INVIO)} - ${mark(hotel.idHotel)}`,
        data_invio: stato === 'bozza' ? null : instant(addDays(today, -back), 8),
        destinatari,
        aperture,
        clic: Math.round(aperture * (0.08 + rng.next() * 0.12)),
        disiscritti: stato === 'inviata' ? rng.int(0, Math.min(9, Math.round(destinatari / 30))) : 0,
        stato,
      })
    }
  return rows
}
