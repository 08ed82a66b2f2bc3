// Messages of guests: mails and quote requests.
import { addDays, month, workInstant, year } from './date.ts'
import { demoShare, HOTEL_DEMO, type Hotel } from './hotel.ts'
import { prezzoCamera, stagioneDi } from './listini.ts'
import type { DemoRow } from './load.ts'
import { inQuanti, ospite } from './ospiti.ts'
import { FAMILY, portaliDi } from './portali.ts'
import { board, stay, type Campione } from './prenotazioni.ts'
import { round1, round2, stream, type Rng } from './rng.ts'
import { mark, phone } from './testi.ts'

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

/** How many days back a random message lies; more messages are written towards the summer. */
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

export const MAIL = 6200

export function archivioMail(hotels: readonly Hotel[], sample: Campione, today: string): DemoRow[] {
  const rng = stream('stats.mailSearch')
  const { demo, others: otherHotels } = demoShare(hotels)
  const rows: DemoRow[] = []
  for (let i = 0; i < MAIL; i++) {
    // Demo hotels get a large share, so that their statistics show something.
    const hotel = i % 10 < 4 ? (demo[Math.floor(i / 10) % demo.length] ?? rng.pick(demo)) : rng.pick(otherHotels)
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
    const { adulti, bambini } = inQuanti(chi, guest.adulti, guest.bambini || (chi === 'Famiglia' ? rng.int(1, 3) : 0))
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
      adulti: dated ? adulti : null,
      bambini: dated ? bambini : null,
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
  // After a month most unanswered messages are closed, and a part of the answered ones.
  const aMonthAgo = addDays(today, -30)
  for (const [i, row] of rows.entries()) {
    row.id = i + 1
    row.chiusa = row.stato === 'risposta' ? i % 3 === 0 : String(row.data) < aMonthAgo && i % 6 !== 0
  }
  return rows
}

const QUOTE = 2000

export function preventivi(hotels: readonly Hotel[], sample: Campione, today: string): DemoRow[] {
  const rng = stream('quote.quoteRequests')
  const { demo, others: otherHotels } = demoShare(hotels)
  return Array.from({ length: QUOTE }, (_, i) => {
    const hotel = rng.chance(0.35) ? rng.pick(demo) : rng.pick(otherHotels)
    const back = Math.floor(rng.next() ** 1.4 * 400)
    const day = addDays(today, -back)
    const guest = stay(rng, sample, hotel)
    const arrivo = addDays(day, 5 + Math.min(280, guest.anticipo))
    const [nome, cognome] = ospite(rng.pick)
    const drawn = guest.bambini || (nome === 'Famiglia' ? rng.int(1, 2) : 0)
    const { adulti, bambini } = inQuanti(nome, guest.adulti, drawn)
    const price = prezzoCamera(hotel, adulti > 2 ? 'tripla' : 'doppia', stagioneDi(arrivo))
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
      adulti,
      bambini,
      eta_bambini:
        Array.from({ length: drawn }, () => rng.int(1, 14))
          .slice(0, bambini)
          .sort((a, b) => a - b)
          .join(', ') || null,
      trattamento: board(guest.trattamento),
      messaggio: `${rng.pick(FRASI)} [${mark(hotel.idHotel)}]`,
      importo: stato === 'nuova' ? null : round2(Math.round(price * guest.notti)),
      stato,
    }
  })
}

/** Targets for distinct senders, measured on the mail archive. */
export function mailUniche(hotels: readonly Hotel[], mails: readonly DemoRow[], today: string): DemoRow[] {
  const rng = stream('marketing.obbiettivoMailUniche')
  const { demo, others: otherHotels } = demoShare(hotels)
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
  for (const hotel of [...demo, ...otherHotels.slice(0, 40)])
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
