// What guests ask and book: mail archive, quotes, bookings, newsletter.
import { stagioneDi, prezzoCamera } from './camere.ts'
import { ospite } from './rubrica.ts'
import { addDays, instant, month, workInstant, year } from './date.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO } from './hotel.ts'
import type { DemoRow, Prenotazione } from './load.ts'
import { FAMILY, portaliDi } from './portali.ts'
import type { Rng } from './rng.ts'
import { round1, round2, stream } from './rng.ts'
import { mark, phone } from './testi.ts'

/** The real bookings tell how many come, for how long and with which board. */
export type Campione = { mare: Prenotazione[]; citta: Prenotazione[] }
export const campione = (all: readonly Prenotazione[]): Campione => {
  const usable = all.filter(({ notti, adulti }) => notti > 0 && adulti > 0)
  return { mare: usable.filter(({ resort }) => resort), citta: usable.filter(({ resort }) => !resort) }
}

const stay = (rng: Rng, sample: Campione, hotel: Hotel): Prenotazione =>
  rng.pick(hotel.mare ? sample.mare : sample.citta)
const board = (code: string): string => (['SC', 'BB', 'HB', 'FB'].includes(code) ? code : 'BB')

const MESI = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]

const FRASI = [
  'Buongiorno, vorremmo un preventivo per queste date.',
  'Avete ancora una camera libera?',
  'Siamo interessati all’offerta vista sul portale.',
  'È possibile avere una culla in camera?',
  'Viaggiamo con un cane di piccola taglia: è ammesso?',
  'Preferiremmo una camera ai piani alti.',
  'C’è un posto per lasciare le biciclette al chiuso?',
  'A che ora si può arrivare il primo giorno?',
  'Una persona è celiaca: la cucina è attrezzata?',
]

const OGGETTI: Record<string, string> = {
  preventivo: 'Richiesta di preventivo',
  disponibilita: 'Richiesta di disponibilità',
  prenotazione: 'Prenotazione',
  offerta: 'Informazioni su un’offerta',
  informazioni: 'Richiesta di informazioni',
  newsletter: 'Iscrizione alla newsletter',
  contatto: 'Messaggio dal modulo contatti',
}

const TIPI = [
  ['preventivo', 7],
  ['disponibilita', 4],
  ['offerta', 3],
  ['informazioni', 2],
  ['prenotazione', 2],
  ['newsletter', 1],
  ['contatto', 1],
] as const

/** Towards the summer people write more. The answer is how many days back a message lies. */
function giorniFa(rng: Rng, hotel: Hotel, today: string, range: number): number {
  for (let attempt = 0; attempt < 8; attempt++) {
    const back = rng.int(0, range)
    const m = month(addDays(today, -back))
    const weight = hotel.mare
      ? ([2, 3, 5, 7, 9, 10, 9, 7, 4, 2, 2, 2][m - 1] ?? 5)
      : ([4, 5, 7, 8, 8, 7, 5, 4, 8, 8, 6, 6][m - 1] ?? 5)
    if (rng.int(1, 10) <= weight) return back
  }
  return rng.int(0, 60)
}

const demoShare = (hotels: readonly Hotel[]): { demo: Hotel[]; others: Hotel[] } => {
  const clienti = hotels.filter(({ cliente }) => cliente !== 'target')
  return {
    demo: clienti.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel)),
    others: clienti.filter(({ idHotel }) => !HOTEL_DEMO.includes(idHotel)),
  }
}

export const MAIL = 6200

export function archivioMail(hotels: readonly Hotel[], sample: Campione, today: string): DemoRow[] {
  const rng = stream('stats.mailSearch')
  const { demo, others } = demoShare(hotels)
  const rows: DemoRow[] = []
  for (let i = 0; i < MAIL; i++) {
    // The demo hotels carry a good part, so that their statistics have something to say.
    const hotel = i % 10 < 4 ? (demo[Math.floor(i / 10) % demo.length] ?? rng.pick(demo)) : rng.pick(others)
    const day = addDays(today, -giorniFa(rng, hotel, today, HOTEL_DEMO.includes(hotel.idHotel) ? 420 : 700))
    const guest = stay(rng, sample, hotel)
    const portali = portaliDi(hotel)
    const network = rng.chance(0.6) && portali.length > 0
    const tipologia = rng.weighted(TIPI)
    const dated = tipologia !== 'newsletter' && tipologia !== 'contatto'
    const arrivo = addDays(day, 3 + Math.min(300, guest.anticipo))
    const [chi, da] = ospite(rng.pick)
    const frase =
      tipologia === 'newsletter'
        ? 'Desidero ricevere le vostre offerte.'
        : tipologia === 'contatto'
          ? 'Vorrei parlare con la direzione, quando posso chiamare?'
          : rng.pick(FRASI)
    const children = guest.bambini || (chi === 'Famiglia' ? rng.int(1, 3) : 0)
    rows.push({
      id: 0,
      data: workInstant(rng, day, today),
      id_hotel: hotel.idHotel,
      site_id: network ? (portali.includes(FAMILY) && rng.chance(0.5) ? FAMILY : rng.pick(portali)) : null,
      network,
      tipologia,
      nome_cliente: `${chi} ${da}`,
      email_cliente: `ospite-${10_000 + i}@posta.example`,
      telefono_cliente: rng.chance(0.5) ? phone(880_000 + i) : null,
      oggetto: dated ? `${OGGETTI[tipologia]} ${MESI[month(arrivo) - 1]}` : OGGETTI[tipologia],
      arrivo: dated ? arrivo : null,
      partenza: dated ? addDays(arrivo, guest.notti) : null,
      adulti: dated ? guest.adulti : null,
      bambini: dated ? children : null,
      trattamento: dated ? board(guest.trattamento) : null,
      testo: `${frase} ${rng.pick(['Grazie, a presto.', 'Cordiali saluti.', 'Attendo una vostra risposta.'])} [${mark(hotel.idHotel)}]`,
      stato: rng.weighted([
        ['consegnata', 3],
        ['aperta', 4],
        ['risposta', 6],
        ['respinta', 0.3],
      ]),
    })
  }
  rows.sort((a, b) => String(a.data).localeCompare(String(b.data)))
  for (const [i, row] of rows.entries()) row.id = i + 1
  return rows
}

const QUOTE = 2000

export function preventivi(hotels: readonly Hotel[], sample: Campione, today: string): DemoRow[] {
  const rng = stream('quote.quoteRequests')
  const { demo, others } = demoShare(hotels)
  return Array.from({ length: QUOTE }, (_, i) => {
    const hotel = rng.chance(0.35) ? rng.pick(demo) : rng.pick(others)
    const back = Math.floor(rng.next() ** 1.4 * 400)
    const day = addDays(today, -back)
    const guest = stay(rng, sample, hotel)
    const arrivo = addDays(day, 5 + Math.min(280, guest.anticipo))
    const [nome, cognome] = ospite(rng.pick)
    const bambini = guest.bambini || (nome === 'Famiglia' ? rng.int(1, 2) : 0)
    const price = prezzoCamera(hotel, guest.adulti > 2 ? 'tripla' : 'doppia', stagioneDi(arrivo))
    const stato =
      back < 4
        ? rng.pick(['nuova', 'nuova', 'in-lavorazione'])
        : rng.weighted([
            ['inviato', 4],
            ['confermata', 3],
            ['persa', 3],
            ['in-lavorazione', 0.5],
          ])
    return {
      id: i + 1,
      aoHotelId: hotel.idHotel,
      dateRequest: day,
      nome,
      cognome,
      email: `richiesta-${i + 1}@posta.example`,
      telefono: rng.chance(0.6) ? phone(330_000 + i) : null,
      arrivo,
      partenza: addDays(arrivo, guest.notti),
      adulti: guest.adulti,
      bambini,
      eta_bambini: bambini
        ? Array.from({ length: bambini }, () => rng.int(1, 14))
            .sort((a, b) => a - b)
            .join(', ')
        : null,
      trattamento: board(guest.trattamento),
      messaggio: `${rng.pick(FRASI)} [${mark(hotel.idHotel)}]`,
      importo: stato === 'nuova' ? null : round2(Math.round(price * guest.notti)),
      stato,
    }
  })
}

const CANALI: Record<string, string> = {
  Direct: 'diretto',
  'Online TA': 'ota',
  'Offline TA/TO': 'agenzia',
  Groups: 'gruppi',
  Corporate: 'aziende',
  Aviation: 'aziende',
  Complementary: 'omaggio',
}

const paese = (code: string): string | null =>
  code === 'PRT' ? 'ITA' : code === 'ITA' ? 'PRT' : code === 'NULL' || !code ? null : code === 'CN' ? 'CHN' : code

/**
 * The real bookings, moved by whole years so that their seasons stay, and from Portugal to Italy so that the home
 * market is the hotels' own. Those that nobody could have asked for yet are left out.
 */
export function prenotazioni(hotels: readonly Hotel[], all: readonly Prenotazione[], today: string): DemoRow[] {
  const rng = stream('stats.bookings')
  const { demo, others } = demoShare(hotels)
  const seaside = others.filter(({ mare }) => mare)
  const inland = others.filter(({ mare }) => !mare)
  const shift = year(today) - 2016
  const rows: DemoRow[] = []
  for (const turno of [0, 1])
    for (const booking of all) {
      if (turno === 1 && rng.chance(0.5)) continue
      const arrivo = `${year(booking.arrivo) + shift}${booking.arrivo.slice(4) === '-02-29' ? '-02-28' : booking.arrivo.slice(4)}`
      const data_richiesta = addDays(arrivo, -booking.anticipo - turno * 9)
      if (data_richiesta > today || booking.notti === 0) continue
      const hotel = rng.chance(0.5) ? rng.pick(demo) : rng.pick(booking.resort ? seaside : inland)
      const canale = CANALI[booking.segmento] ?? 'diretto'
      rows.push({
        id: rows.length + 1,
        hotel_id: hotel.idHotel,
        data_richiesta,
        arrivo,
        notti: booking.notti,
        adulti: booking.adulti,
        bambini: booking.bambini,
        neonati: booking.neonati,
        trattamento: board(booking.trattamento),
        paese: paese(booking.paese),
        canale,
        adr: round2(booking.adr),
        stato:
          booking.stato === 'Canceled'
            ? 'cancellata'
            : arrivo > today
              ? 'confermata'
              : booking.stato === 'No-Show'
                ? 'no-show'
                : 'soggiornata',
      })
    }
  return rows
}

const ISCRITTI = 4000

export function iscritti(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('newsletter.newsletterSite')
  const { demo, others } = demoShare(hotels)
  return Array.from({ length: ISCRITTI }, (_, i) => {
    const hotel = i % 4 === 0 ? (demo[(i / 4) % demo.length] ?? rng.pick(demo)) : rng.pick(others.slice(0, 320))
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
      email: `iscritto-${i + 1}.${mark(hotel.idHotel).toLowerCase()}@posta.example`,
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

export function newsletter(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('newsletter.newsletter')
  const { demo, others } = demoShare(hotels)
  const rows: DemoRow[] = []
  for (const hotel of [...demo, ...others.slice(0, 60)])
    for (let n = 0; n < (HOTEL_DEMO.includes(hotel.idHotel) ? 26 : 4); n++) {
      const back = n * 24 - 20 + rng.int(0, 10)
      const stato = back < 0 ? (n % 2 ? 'bozza' : 'programmata') : 'inviata'
      const destinatari = rng.int(200, 4000)
      const aperture = stato === 'inviata' ? Math.round(destinatari * (0.18 + rng.next() * 0.22)) : 0
      rows.push({
        id: rows.length + 1,
        hotel_id: hotel.idHotel,
        oggetto: `${rng.pick(OGGETTI_INVIO)} - ${mark(hotel.idHotel)}`,
        data_invio: stato === 'bozza' ? null : instant(addDays(today, -back), 8),
        destinatari,
        aperture,
        clic: Math.round(aperture * (0.08 + rng.next() * 0.12)),
        disiscritti: stato === 'inviata' ? rng.int(0, 9) : 0,
        stato,
      })
    }
  return rows
}

/** Goals for distinct senders, measured on the archive above. */
export function mailUniche(hotels: readonly Hotel[], mails: readonly DemoRow[], today: string): DemoRow[] {
  const rng = stream('marketing.obbiettivoMailUniche')
  const { demo, others } = demoShare(hotels)
  const rows: DemoRow[] = []
  const senders = new Map<string, number>()
  for (const mail of mails) {
    const anno = String(mail.data).slice(0, 4)
    for (const key of [
      `${String(mail.id_hotel)}/${anno}/`,
      `${String(mail.id_hotel)}/${anno}/${String(mail.site_id ?? '-')}`,
    ])
      senders.set(key, (senders.get(key) ?? 0) + 1)
  }
  for (const hotel of [...demo, ...others.slice(0, 40)])
    for (const anno of [year(today) - 1, year(today)])
      for (const portale of HOTEL_DEMO.includes(hotel.idHotel) ? [null, portaliDi(hotel)[0] ?? null] : [null]) {
        const raggiunto = senders.get(`${hotel.idHotel}/${anno}/${portale ?? ''}`) ?? 0
        const obbiettivo = Math.max(5, Math.round(raggiunto * (0.8 + rng.next() * 0.6)))
        rows.push({
          id: rows.length + 1,
          hotel_id: hotel.idHotel,
          portaleId: portale,
          year: anno,
          obbiettivo,
          raggiunto,
          percentuale: round1((raggiunto / obbiettivo) * 100),
          note: `Concordato a inizio anno, ${mark(hotel.idHotel)}`,
        })
      }
  return rows
}
