// Orders, the contracts they become, and the goals that sales are measured against.
import type { Articolo } from './articoli.ts'
import { ARTICOLI, ARTICOLI_DEMO, articolo, MACROS, PRIMO_ANNO, prezzoListino } from './articoli.ts'
import { addDays, businessYear, daysBetween, instant, monthEnd, pad, year } from './date.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO, HOTEL_USER } from './hotel.ts'
import type { DemoRow } from './load.ts'
import type { Rng } from './rng.ts'
import { round1, round2, stream } from './rng.ts'
import { nomeProduttore, PRODUTTORI } from './staff.ts'
import { mark, paragraph } from './testi.ts'

export type Riga = { articolo: Articolo; prezzo: number; listino: number }
export type Ordine = {
  id: number
  hotel: Hotel
  anno: number
  data: string
  stato: string
  codice: string
  righe: Riga[]
}

const PESI: Record<string, number> = {
  SITOW1: 6,
  PORTB1: 8,
  PORTP1: 5,
  PORTF1: 5,
  NEWSL1: 4,
  HDOOR1: 4,
  CATAL2: 4,
  INTERINF1: 3,
  WEBRE1: 3,
  SEOLO1: 3,
  COOKI1: 3,
}

function righe(rng: Rng, codes: readonly string[], anno: number, now: number): Riga[] {
  return codes.map((code) => {
    const item = articolo(code)
    const listino = prezzoListino(item, anno, now)
    return {
      articolo: item,
      listino,
      prezzo: round2(Math.round((listino * (1 - rng.pick([0, 0, 0.05, 0.1, 0.15, 0.2]))) / 5) * 5),
    }
  })
}

const ORDINI = 3000

export function ordini(hotels: readonly Hotel[], today: string): Ordine[] {
  const rng = stream('orders.orders')
  const now = businessYear(today)
  const clienti = hotels.filter(({ cliente, produttore }) => cliente !== 'target' && produttore !== null)
  const all: Ordine[] = []
  const place = (hotel: Hotel, anno: number, codes: readonly string[]) => {
    // The sales year runs from October to September.
    const [from, last] = [`${anno - 1}-10-01`, `${anno}-09-30`]
    const to = last < today ? last : today
    const data = addDays(from, Math.floor(rng.next() ** 1.6 * (daysBetween(from, to) + 1)))
    const age = daysBetween(data, today)
    const stato = rng.chance(0.04) ? 'annullato' : age < 15 ? 'inserito' : age < 60 ? 'confermato' : 'fatturato'
    all.push({
      id: 0,
      hotel,
      anno,
      data,
      stato,
      codice: hotel.produttore ?? 'PR01',
      righe: righe(rng, codes, anno, now),
    })
  }
  for (const hotel of clienti) {
    const fixed = ARTICOLI_DEMO[hotel.idHotel]
    if (fixed)
      for (let anno = PRIMO_ANNO; anno <= now; anno++) place(hotel, anno, anno >= now - 2 ? fixed : fixed.slice(0, 2))
  }
  const weighted = ARTICOLI.map(({ codice }) => [codice, PESI[codice] ?? 1] as const)
  const years = Array.from({ length: now - PRIMO_ANNO + 1 }, (_, i) => PRIMO_ANNO + i)
  // The network grows: later years sell more, and the running one has only begun.
  const growth = years.map((anno) => [anno, anno === now ? 4 : 4 + (anno - PRIMO_ANNO)] as const)
  const taken = new Set<string>()
  while (all.length < ORDINI) {
    const hotel = rng.pick(clienti)
    const anno = rng.weighted(growth)
    const key = `${hotel.idHotel}/${anno}`
    // A second order of the same hotel and year could sell the same article twice.
    if (ARTICOLI_DEMO[hotel.idHotel] || taken.has(key)) continue
    taken.add(key)
    const codes = new Set<string>()
    const many = rng.weighted([
      [1, 4],
      [2, 4],
      [3, 2],
      [4, 1],
    ])
    while (codes.size < many) codes.add(rng.weighted(weighted))
    place(hotel, anno, [...codes])
  }
  all.sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : a.hotel.idHotel - b.hotel.idHotel))
  // A cancelled order would leave the demo hotels without the contracts that their screens show.
  for (const [i, ordine] of all.entries()) {
    ordine.id = i + 1
    if (ARTICOLI_DEMO[ordine.hotel.idHotel] && ordine.stato === 'annullato') ordine.stato = 'confermato'
  }
  return all
}

const somma = (list: readonly Riga[], canale?: Articolo['canale']): number =>
  round2(list.reduce((sum, riga) => sum + (!canale || riga.articolo.canale === canale ? riga.prezzo : 0), 0))
export const totale = (ordine: Ordine): number => somma(ordine.righe)
const listino = (ordine: Ordine): number => round2(ordine.righe.reduce((sum, riga) => sum + riga.listino, 0))
const valido = (ordine: Ordine): boolean => ordine.stato !== 'annullato'

export const ordiniRows = (all: readonly Ordine[]): DemoRow[] =>
  all.map((ordine) => ({
    order_id: ordine.id,
    hotel_id: ordine.hotel.idHotel,
    hotel_name: ordine.hotel.nome,
    seller_name: nomeProduttore(ordine.codice),
    codice_produttore: ordine.codice,
    article_year: ordine.anno,
    order_creation_date: ordine.data,
    order_rows: ordine.righe.map((riga) => ({
      article_id: riga.articolo.codice,
      article_code: riga.articolo.codice,
      article_total: riga.prezzo,
      article_price_list: riga.listino,
      macros: [riga.articolo.macro],
      row_hotel_id: ordine.hotel.idHotel,
    })),
    total: totale(ordine),
    total_internet: somma(ordine.righe, 'internet'),
    total_paper: somma(ordine.righe, 'carta'),
    stato: ordine.stato,
    note: `Pagamento in due rate. ${mark(ordine.hotel.idHotel)}`,
  }))

const WAITING_DAYS = 9

export function contratti(all: readonly Ordine[], today: string): DemoRow[] {
  const rows: DemoRow[] = []
  // The newest orders wait for theirs: somebody has to see to it.
  const waits = ({ data, stato }: Ordine) => stato === 'inserito' && data > addDays(today, -WAITING_DAYS)
  for (const ordine of all.filter((one) => valido(one) && !waits(one)))
    for (const riga of ordine.righe) {
      const { idHotel } = ordine.hotel
      rows.push({
        id: rows.length + 1,
        hotel_id: idHotel,
        article_id: riga.articolo.codice,
        description: `${riga.articolo.nome} (${mark(idHotel)})`,
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

export function targets(all: readonly Ordine[], today: string): DemoRow[] {
  const rng = stream('seller.salesSellerTarget')
  const now = businessYear(today)
  const rows: DemoRow[] = []
  for (const { id, codice } of PRODUTTORI) {
    for (let anno = PRIMO_ANNO; anno <= now; anno++) {
      const of = (y: number) => all.filter((item) => valido(item) && item.codice === codice && item.anno === y)
      const venduto = round2(of(anno).reduce((sum, item) => sum + totale(item), 0))
      const before = of(anno - 1).reduce((sum, item) => sum + totale(item), 0)
      const target = Math.max(
        10_000,
        Math.round(((anno === now ? before : venduto) * (0.9 + rng.next() * 0.3)) / 1000) * 1000,
      )
      rows.push({
        id: rows.length + 1,
        seller_id: id,
        year: anno,
        target,
        target_internet: Math.round(target * 0.8),
        target_paper: target - Math.round(target * 0.8),
        venduto,
        percentuale: round1((venduto / target) * 100),
        note: anno === now ? 'Obiettivo concordato nella riunione di ottobre.' : null,
      })
    }
  }
  return rows
}

const MESI = 'Gennaio|Febbraio|Marzo|Aprile|Maggio|Giugno|Luglio|Agosto|Settembre|Ottobre|Novembre|Dicembre'.split('|')

const back = (day: string): string => `${year(day) - 1}${day.slice(4)}`

/** One report a month for the whole network, one a year for each seller, one a year for some macros. */
export function reports(all: readonly Ordine[], today: string): DemoRow[] {
  const now = businessYear(today)
  const rows: DemoRow[] = []
  const push = (
    titolo: string,
    from: string,
    to: string,
    seller: number | null,
    macro: number | null,
    anno: number,
  ) => {
    if (from > today) return
    const code = PRODUTTORI.find(({ id }) => id === seller)?.codice
    const inside = (a: string, b: string) =>
      all.filter(
        (item) =>
          valido(item) &&
          item.data >= a &&
          item.data <= b &&
          (!code || item.codice === code) &&
          (!macro || item.righe.some((riga) => riga.articolo.macro === macro)),
      )
    const chosen = inside(from, to)
    const end = to < today ? to : today
    rows.push({
      id: rows.length + 1,
      titolo,
      seller_id: seller,
      article_year: anno,
      macro_id: macro,
      from_date: from,
      to_date: to,
      total: round2(chosen.reduce((sum, item) => sum + totale(item), 0)),
      price_list_total: round2(chosen.reduce((sum, item) => sum + listino(item), 0)),
      orders: chosen.length,
      total_prev: round2(inside(back(from), back(to)).reduce((sum, item) => sum + totale(item), 0)),
      generato_il: instant(to < today ? addDays(to, 1) : end, 5),
      note: macro ? `Solo gli ordini con articoli ${MACROS[macro - 1]?.label ?? ''}.` : null,
    })
  }
  for (let anno = now - 2; anno <= now; anno++) {
    for (let i = 0; i < 12; i++) {
      const m = ((i + 9) % 12) + 1
      const y = m >= 10 ? anno - 1 : anno
      push(`${MESI[m - 1]} ${y}`, `${y}-${pad(m)}-01`, monthEnd(y, m), null, null, anno)
    }
    for (const { id, cognome } of PRODUTTORI)
      push(`Anno ${anno} - Zona ${cognome}`, `${anno - 1}-10-01`, `${anno}-09-30`, id, null, anno)
    for (const macro of [1, 3, 5])
      push(`Anno ${anno} - ${MACROS[macro - 1]?.label ?? ''}`, `${anno - 1}-10-01`, `${anno}-09-30`, null, macro, anno)
  }
  return rows
}

export function obbiettiviComune(hotels: readonly Hotel[], all: readonly Ordine[], today: string): DemoRow[] {
  const rng = stream('marketing.obbiettiviAnnualiComune')
  const now = businessYear(today)
  const perComune = new Map<number, Hotel[]>()
  for (const hotel of hotels) perComune.set(hotel.comune.id, [...(perComune.get(hotel.comune.id) ?? []), hotel])
  const largest = [...perComune].sort(([a, x], [b, y]) => y.length - x.length || a - b).slice(0, 40)
  const rows: DemoRow[] = []
  for (const [idComune, mine] of largest) {
    const code = mine.find(({ produttore }) => produttore)?.produttore
    for (let anno = now - 2; anno <= now; anno++) {
      const sold = all.filter((item) => valido(item) && item.anno === anno && item.hotel.comune.id === idComune)
      const venduto = round2(sold.reduce((sum, item) => sum + totale(item), 0))
      rows.push({
        id: rows.length + 1,
        idComune,
        year: anno,
        obbiettivo: Math.max(2000, Math.round((venduto * (0.8 + rng.next() * 0.6) + mine.length * 120) / 500) * 500),
        n_clienti: Math.max(1, Math.round(mine.length * 0.4)),
        venduto,
        clienti_attivi: new Set(sold.map((item) => item.hotel.idHotel)).size,
        seller_id: PRODUTTORI.find(({ codice }) => codice === code)?.id ?? null,
        note: null,
      })
    }
  }
  return rows
}

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
  const others = rng.sample(
    recent.filter((item) => !vicini.includes(item)),
    250 - Math.min(60, vicini.length),
  )
  for (const ordine of [...vicini.slice(-60), ...others].sort((a, b) => a.id - b.id)) {
    const { hotel, anno } = ordine
    const sold = new Map(ordine.righe.map((riga) => [riga.articolo.codice, riga.prezzo]))
    const shown = new Set(ordine.righe.map((riga) => riga.articolo.macro))
    while (shown.size < 4) shown.add(rng.int(1, MACROS.length))
    const macros = [...shown]
      .sort((a, b) => a - b)
      .map((id) => {
        const { name, color, label, description, question } = MACROS[id - 1] ?? MACROS[0]!
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
    const revenueYear = Math.max(PRIMO_ANNO, Math.min(anno - 1, year(today)))
    rows.push({
      id: rows.length + 1,
      hotel_id: hotel.idHotel,
      hotel_name: hotel.nome,
      hotel_city: hotel.comune.comune,
      seller_code: ordine.codice,
      seller_name: nomeProduttore(ordine.codice),
      funnel_year: anno,
      revenue_year: turnover.has(`${hotel.idHotel}/${revenueYear}`) ? revenueYear : anno - 1,
      total_amount: totale(ordine),
      notes: `${rng.pick(NOTE)}. ${mark(hotel.idHotel)}`,
      phone_calls_notes: rng.chance(0.6) ? rng.pick(TELEFONATE) : null,
      notes_for_new_year: rng.chance(0.5) ? rng.pick(NUOVO) : null,
      meeting_notes: rng.chance(0.3) ? 'Incontro in struttura, visitate le camere rinnovate.' : null,
      macros,
    })
  }
  return rows
}

// How a year of a hotel spreads over its months.
const MARE = [0.01, 0.01, 0.02, 0.05, 0.08, 0.15, 0.22, 0.26, 0.13, 0.04, 0.01, 0.02]
const URBANO = [0.05, 0.06, 0.08, 0.1, 0.11, 0.1, 0.08, 0.06, 0.1, 0.11, 0.07, 0.08]

const demo = ({ idHotel }: Hotel): boolean => HOTEL_DEMO.includes(idHotel)

export type Fatturato = { rows: DemoRow[]; anni: Map<string, number> }

export function fatturato(hotels: readonly Hotel[], today: string): Fatturato {
  const rng = stream('main.hotelTurnover')
  const rows: DemoRow[] = []
  const anni = new Map<string, number>()
  const clienti = hotels.filter(
    ({ cliente, idHotel }) => HOTEL_DEMO.includes(idHotel) || ['top', 'plus', 'company', 'pot-top'].includes(cliente),
  )
  for (const hotel of [...clienti.filter(demo), ...clienti.filter((other) => !demo(other)).slice(0, 300)]) {
    const full = hotel.camere * (hotel.stelle * 22 + 20) * (hotel.mare ? 110 : 190) * (0.7 + rng.next() * 0.6)
    const months = hotel.mare ? MARE : URBANO
    const push = (anno: number, mese: number | null, share: number, of: number) => {
      const open = mese === null ? (hotel.mare ? 150 : 330) : 30
      const nights = hotel.camere * open
      const occupazione = round1(Math.min(98, mese === null ? 45 + rng.next() * 30 : 20 + share * 330))
      const vendute = Math.round((nights * occupazione) / 100)
      rows.push({
        id: rows.length + 1,
        hotel_id: hotel.idHotel,
        year: anno,
        mese,
        amount: round2(of * share),
        camere_vendute: vendute,
        occupazione,
        presenze: Math.round(vendute * 2.1),
        fonte: rng.weighted([
          ['dichiarato', 5],
          ['stimato', 3],
          ['gestionale', 2],
        ]),
        note: mark(hotel.idHotel),
      })
    }
    for (let anno = year(today) - 3; anno < year(today); anno++) {
      const amount = round2(full * (1 + (anno - year(today)) * 0.04))
      anni.set(`${hotel.idHotel}/${anno}`, amount)
      push(anno, null, 1, amount)
    }
    if (demo(hotel)) {
      const monthsBack = hotel.idHotel === HOTEL_USER ? [year(today) - 1, year(today)] : [year(today)]
      for (const anno of monthsBack)
        for (let m = 1; m <= 12; m++) if (monthEnd(anno, m) < today) push(anno, m, months[m - 1] ?? 0.08, full)
    }
  }
  return { rows, anni }
}
