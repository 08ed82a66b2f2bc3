// Traffic of the hotels' pages: daily for the demo hotels, weekly for the others.
import { orderKey } from '../db/nameKey.ts'
import { addDays, month, weekday } from './date.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO, PRIMO_SITO } from './hotel.ts'
import type { DemoRow, Mese } from './load.ts'
import { portaliDi } from './portali.ts'
import type { Rng } from './rng.ts'
import { stream } from './rng.ts'

const CANALI: Record<'rete' | 'sito', readonly (readonly [string, number])[]> = {
  rete: [
    ['portali', 52],
    ['organic', 22],
    ['cpc', 8],
    ['email', 6],
    ['social', 5],
    ['referral', 4],
    ['direct', 3],
  ],
  sito: [
    ['organic', 38],
    ['cpc', 16],
    ['direct', 14],
    ['portali', 12],
    ['social', 8],
    ['referral', 6],
    ['email', 4],
    ['ppc', 1],
    ['(none)', 1],
  ],
}

const RINVII = [
  'mappe.example',
  'guide-viaggio.example',
  'recensioni.example',
  'comune-turismo.example',
  'eventi-puglia.example',
  'blog-famiglie.example',
]

/**
 * Seasonality from real series (resorts for the coast, city hotels elsewhere): the weight of a month, and the split of
 * its bookings.
 */
type Profilo = {
  peso: number
  adulti: Record<string, number>
  bambini: Record<string, number>
  soggiorni: Record<string, number>
}

function profili(mesi: readonly Mese[], resort: boolean): Profilo[] {
  const profile = Array.from({ length: 12 }, (_, i) => {
    const mine = mesi.filter((mese) => mese.resort === resort && mese.mese === i + 1)
    const sum = (name: string) => mine.reduce((total, { valori }) => total + (valori.get(name) ?? 0), 0)
    return {
      // Divided by the number of years, which differs between months.
      peso: sum('prenotazioni') / Math.max(1, mine.length),
      adulti: { 1: sum('adulti_1'), 2: sum('adulti_2'), '3+': sum('adulti_3+') },
      bambini: { 0: sum('bambini_0'), 1: sum('bambini_1'), 2: sum('bambini_2'), '3+': sum('bambini_3+') },
      soggiorni: {
        weekend: sum('sog_fine_settimana'),
        settimana: sum('sog_una_settimana'),
        due_settimane: sum('sog_due_settimane'),
        oltre: sum('sog_oltre'),
      },
    }
  })
  const mean = profile.reduce((total, { peso }) => total + peso, 0) / 12
  return profile.map((mese) => ({ ...mese, peso: mese.peso / mean }))
}

function split(rng: Rng, total: number, weights: readonly (readonly [string, number])[]): Record<string, number> {
  const parts: Record<string, number> = {}
  for (let n = 0; n < total; n++) {
    const key = rng.weighted(weights)
    parts[key] = (parts[key] ?? 0) + 1
  }
  return parts
}

/** Splits a large count by shares with a little noise instead of drawing each one; the parts add up to the total. */
function share(rng: Rng, total: number, weights: readonly (readonly [string, number])[]): Record<string, number> {
  const noisy = weights.map(([key, weight]) => [key, weight * (0.7 + rng.next() * 0.6)] as const)
  const sum = noisy.reduce((all, [, weight]) => all + weight, 0)
  const parts: Record<string, number> = {}
  let remaining = total
  for (const [key, weight] of noisy.slice(1)) {
    const part = Math.min(remaining, Math.round((total * weight) / sum))
    if (part > 0) parts[key] = part
    remaining -= part
  }
  const first = noisy[0]?.[0]
  if (first && remaining > 0) parts[first] = remaining
  return parts
}

/**
 * Rows of 'demo:statistiche', one for each hotel, site and period:
 * { id, hotel_id, site_id, network, data, giorni, visits, clicks, calls, messages,
 *   medium: {ga_medium: visits}, adults: {'1','2','3+'}, children: {'0','1','2','3+'},
 *   nights: {'weekend','settimana','due_settimane','oltre'}, referral: {host: visits} }.
 * `site_id` is a portal (network true) or the hotel's own site (id_sito of its configuration, network false); the two
 * never share a number. `giorni` is 1 for the demo's hotels and 7 for the others, whose `data` is the first day.
 */
export function* statistiche(
  siti: readonly Hotel[],
  hotels: readonly Hotel[],
  mesi: readonly Mese[],
  today: string,
): Generator<DemoRow> {
  const rng = stream('demo:statistiche')
  const profiles = { mare: profili(mesi, true), citta: profili(mesi, false) }
  const hotelsByPortal = new Map<number, number>()
  let id = 0
  const owners = new Set(siti)
  // Staff see the first hotel of the list first, so it needs traffic.
  const [first] = hotels.toSorted((a, b) => (orderKey(a.nome) < orderKey(b.nome) ? -1 : 1))
  for (const [i, hotel] of [...siti, ...hotels.filter((one) => !owners.has(one))].entries()) {
    const demo = HOTEL_DEMO.includes(hotel.idHotel)
    // 731 days, so that each day of the last year can be compared with the year before; 80 weeks, so that at least the
    // last three months can.
    const [giorni, periods] = demo ? [1, 731] : [7, 80]
    const portals = portaliDi(hotel)
    if (!demo && hotel !== first && i > 150 && portals.every((portal) => hotelsByPortal.has(portal))) continue
    // Others count on the portale with the fewest hotels so far, so that none is empty.
    const rarest = portals.toSorted((a, b) => (hotelsByPortal.get(a) ?? 0) - (hotelsByPortal.get(b) ?? 0))
    const network = demo ? portals.slice(0, 2) : rarest.slice(0, 1)
    // The family portale must count for the demo hotels that it contains.
    if (demo && portals.includes(33) && !network.includes(33)) network[1] = 33
    for (const portal of network) hotelsByPortal.set(portal, (hotelsByPortal.get(portal) ?? 0) + 1)
    const sites = [
      ...(owners.has(hotel) ? [{ site: PRIMO_SITO + i, rete: false }] : []),
      ...network.map((site) => ({ site, rete: true })),
    ]
    const size = (8 + Math.sqrt(hotel.camere) * 3) * (0.7 + rng.next() * 0.6)
    for (const { site, rete } of sites)
      for (let p = periods - 1; p >= 0; p--) {
        const data = addDays(today, -(p + 1) * giorni + 1)
        const profile = (hotel.mare ? profiles.mare : profiles.citta)[month(data) - 1]
        if (!profile) continue
        const day = weekday(data)
        const mood = giorni === 7 ? 1 : day === 0 || day === 1 ? 1.2 : day === 6 ? 0.8 : 1
        const visits = Math.round(size * (rete ? 0.8 : 1) * giorni * profile.peso * mood * (0.75 + rng.next() * 0.5))
        const messages = Math.round(visits * 0.035 * (0.4 + rng.next() * 1.2))
        const medium = share(rng, visits, CANALI[rete ? 'rete' : 'sito'])
        yield {
          id: ++id,
          hotel_id: hotel.idHotel,
          site_id: site,
          network: rete,
          data,
          giorni,
          visits,
          clicks: Math.round(visits * (0.08 + rng.next() * 0.08)),
          calls: Math.round(visits * 0.012 * rng.next() * 2),
          messages,
          medium,
          adults: split(rng, messages, Object.entries(profile.adulti)),
          children: split(rng, messages, Object.entries(profile.bambini)),
          nights: split(rng, messages, Object.entries(profile.soggiorni)),
          referral: medium.referral
            ? share(
                rng,
                medium.referral,
                RINVII.map((host, n) => [host, 6 - n] as const),
              )
            : {},
        }
      }
  }
}
