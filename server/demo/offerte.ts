// Offers.
import type { Camera } from './camere.ts'
import type { Categoria } from './categorie.ts'
import { addDays, month } from './date.ts'
import { HOTEL_DEMO, HOTEL_USER, type Hotel } from './hotel.ts'
import { prezziPersona, stagioneDi } from './listini.ts'
import type { DemoRow } from './load.ts'
import { portaliDi } from './portali.ts'
import { round2, stream, type Rng } from './rng.ts'
import { type Servizio } from './servizi.ts'
import { mark, paragraph, type Localized } from './testi.ts'
import type { Trattamento } from './trattamenti.ts'
import { localizedIn } from '../../src/domain/model/fields.ts'

/** Hotels that publish offers: the demo hotels, then customers in registry order. */
export function conOfferte(hotels: readonly Hotel[]): Hotel[] {
  const demo = hotels.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel))
  const otherHotels = hotels.filter(({ idHotel, cliente }) => !HOTEL_DEMO.includes(idHotel) && cliente !== 'target')
  return [...demo, ...otherHotels.slice(0, 400 - demo.length)].sort((a, b) => a.idHotel - b.idHotel)
}

type Stato = 'online' | 'scade' | 'futura' | 'scaduta' | 'fuori'

// The name of an offer follows from its days.
const PER_MESE: readonly (readonly [string, string])[] = [
  ['Gennaio in pantofole', 'Slow January'],
  ['Carnevale in riva al mare', 'Carnival break'],
  ['Weekend di primavera', 'Spring weekend'],
  ['Aprile in fiore', 'April in bloom'],
  ['Maggio fra gli ulivi', 'May among the olive trees'],
  ['Estate in anticipo', 'Early summer'],
  ['Settimana di luglio', 'A week in July'],
  ['Agosto in famiglia', 'August with the family'],
  ['Settembre, mare calmo', 'September, calm sea'],
  ['Ottobre di vendemmia', 'October harvest'],
  ['Novembre in cantina', 'November in the cellars'],
  ["Ponte dell'Immacolata", 'December long weekend'],
]

const DICEMBRE = ['Dicembre di luci', 'December lights'] as const

const CITTA: Record<number, readonly [string, string]> = {
  2: ['Carnevale in città', 'Carnival in town'],
  5: ['Maggio fra musei e giardini', 'May museums and gardens'],
  7: ['Notti d’estate in città', 'Summer nights in town'],
  8: ['Agosto tranquillo in città', 'Quiet August in town'],
  9: ['Settembre di mostre', 'September exhibitions'],
}

// Some endings promise a board, with which the offer is then sold.
const CODE: Record<number, readonly (readonly [it: string, en: string, board?: string])[]> = {
  1: [
    ['con colazione inclusa', 'breakfast included', 'BB'],
    ['al miglior prezzo', 'best rate'],
  ],
  2: [
    ['last minute', 'last minute'],
    ['ultime camere', 'last rooms'],
    ['si parte domani', 'leave tomorrow'],
  ],
  3: [
    ['prenota prima', 'early booking'],
    ['chi decide presto risparmia', 'early bird'],
  ],
  4: [
    ['in mezza pensione', 'half board', 'HB'],
    ['con escursione in barca', 'with a boat trip'],
    ['con visita in frantoio', 'with an olive mill visit'],
  ],
  5: [
    ['con cena della festa', 'with a festive dinner'],
    ['con musica dal vivo', 'with live music'],
  ],
  6: [
    ['con percorso benessere', 'with spa access'],
    ['con massaggio di coppia', 'with a couples massage'],
  ],
  7: [
    ['bimbi gratis', 'children stay free'],
    ['due camere al prezzo di una e mezza', 'second room half price'],
    ['con baby club', 'with kids’ club'],
  ],
}

const VANTAGGI = [
  'Camera con balcone secondo disponibilità',
  'Bottiglia di vino in camera all’arrivo',
  'Partenza posticipata alle 14',
  'Parcheggio incluso',
  'Un ingresso al percorso benessere',
  'Cena tipica il giorno di arrivo',
  'Ombrellone e lettini per tutto il soggiorno',
  'Biciclette a disposizione',
  'Sconto del 10% sui trattamenti',
  'Biglietto per il museo della città',
]

const STATI: readonly (readonly [Stato, number])[] = [
  ['online', 45],
  ['scade', 10],
  ['futura', 15],
  ['scaduta', 18],
  ['fuori', 12],
]

type Finestra = { pubblica: string; fino: string; dal: string; al: string }

const stay = (dal: string, nights: number) => ({ dal, al: addDays(dal, nights) })

/** Publication and stay for each of the five states an offer can be in. */
function finestra(rng: Rng, stato: Stato, today: string): Finestra {
  const day = (from: number, to: number) => addDays(today, rng.int(from, to))
  switch (stato) {
    case 'online':
      return { pubblica: day(-40, 0), fino: day(0, 60), ...stay(day(10, 240), rng.pick([3, 7, 14, 30])) }
    case 'scade': {
      const al = day(0, 7)
      return { pubblica: day(-30, -5), fino: al, dal: addDays(al, -rng.int(7, 30)), al }
    }
    case 'futura':
      return { pubblica: day(3, 30), fino: day(31, 90), ...stay(day(60, 300), rng.pick([3, 7, 14])) }
    case 'scaduta': {
      const al = day(-200, -1)
      return { pubblica: addDays(al, -90), fino: addDays(al, -rng.int(0, 10)), dal: addDays(al, -rng.int(3, 30)), al }
    }
    case 'fuori':
      return { pubblica: day(-90, -40), fino: day(-30, -1), ...stay(day(8, 120), rng.pick([3, 7, 10])) }
  }
}

const join = (nome: string, coda: string): string =>
  /^(con|in|al) /.test(coda) ? `${nome} ${coda}` : `${nome}: ${coda}`

const INVITO: Record<number, string> = {
  1: 'La formula più semplice, senza pensieri.',
  2: 'Restano poche camere: conviene scrivere subito.',
  3: 'Il prezzo sale con l’avvicinarsi delle date.',
  4: 'Tutto compreso nel prezzo indicato, tranne le bevande.',
  5: 'La festa è qui: si cena e si brinda insieme.',
  6: 'Accappatoio e ciabattine ti aspettano in camera.',
  7: 'I bambini dormono e mangiano con uno sconto pensato per loro.',
}

/** The hotel's category that corresponds to the type of an offer. */
const CATEGORIA: Record<number, string> = {
  2: 'last-minute',
  3: 'prenota-prima',
  4: 'enogastronomia',
  5: 'ponti-e-festivita',
  6: 'benessere',
  7: 'offerte-famiglia',
}

function categoriaPer(tipologia: number, nights: number, categories: readonly Categoria[]): number | null {
  const slug = CATEGORIA[tipologia] ?? (nights >= 7 ? 'soggiorni-lunghi' : null)
  return categories.find(({ row }) => row.slug === slug)?.id ?? null
}

export type Offerta = { id: number; idHotel: number; tipologia: number; online: boolean; row: DemoRow }

export function offerte(
  hotels: readonly Hotel[],
  rooms: ReadonlyMap<number, readonly Camera[]>,
  boards: ReadonlyMap<number, readonly Trattamento[]>,
  services: ReadonlyMap<number, readonly Servizio[]>,
  categories: ReadonlyMap<number, readonly Categoria[]>,
  today: string,
): Offerta[] {
  const rng = stream('main.hotelOfferta')
  const all: Offerta[] = []
  for (const hotel of hotels) {
    const { idHotel } = hotel
    const demo = HOTEL_DEMO.includes(idHotel)
    const count = idHotel === HOTEL_USER ? 30 : demo ? 12 : rng.int(3, 8)
    const mieCamere = rooms.get(idHotel) ?? []
    const mieiTrattamenti = boards.get(idHotel) ?? []
    const taken = new Set<string>()
    for (let n = 0; n < count; n++) {
      // Demo hotels have an offer in every state; the others are random.
      const stato = demo && n < STATI.length ? (STATI[n]?.[0] ?? 'online') : rng.weighted(STATI)
      const days = finestra(rng, stato, today)
      const tipologia =
        stato === 'scade'
          ? rng.pick([1, 2, 4])
          : rng.weighted([
              [1, 5],
              [2, 2],
              [3, 4],
              [4, 5],
              [5, 3],
              [6, 3],
              [7, 4],
            ])
      const m = month(days.dal)
      const usual = m === 12 && days.dal.slice(8) > '08' ? DICEMBRE : (PER_MESE[m - 1] ?? DICEMBRE)
      const [nome, name] = hotel.mare ? usual : (CITTA[m] ?? (m === 2 ? ['Carnevale', 'Carnival break'] : usual))
      const codici = mieiTrattamenti.map(({ codice }) => codice)
      const endings = (CODE[tipologia] ?? []).filter(([, , promise]) => !promise || codici.includes(promise))
      const fresh = endings.filter(([coda]) => !taken.has(join(nome, coda)))
      const [coda, tail, promise] = rng.pick(fresh.length ? fresh : endings)
      const nights = rng.pick([1, 2, 3, 3, 4, 7])
      const it = fresh.length ? join(nome, coda) : `${join(nome, coda)}, proposta ${n + 1}`
      taken.add(it)
      const titoli: Localized = rng.chance(0.6) ? { it, en: `${name}, ${tail}` } : { it }
      const priceType =
        tipologia === 4 || tipologia === 5
          ? 4
          : rng.weighted([
              [1, 5],
              [2, 3],
              [3, 2],
            ])
      const chosen = rng.sample(mieCamere, Math.min(mieCamere.length, rng.int(1, 3)))
      const board = mieiTrattamenti.find(({ codice }) => codice === promise) ?? rng.pick(mieiTrattamenti)
      const first = chosen[0]
      const price = first ? (prezziPersona(hotel, first, [board], stagioneDi(days.dal))[String(board.id)] ?? 50) : 50
      const base = priceType === 4 ? price * nights : priceType === 3 ? price * (first?.posti ?? 2) : price
      const sconto = rng.pick([10, 15, 20, 25])
      const online = days.pubblica <= today && days.fino >= today
      const visibile = stato === 'futura' ? rng.chance(0.4) : rng.chance(0.92)
      all.push({
        id: all.length + 1,
        idHotel,
        tipologia,
        online: online && visibile,
        row: {
          id: all.length + 1,
          idHotel,
          titolo: it,
          titoli,
          lingua: 'it',
          descriptions: {
            it: paragraph(
              `${nights === 1 ? 'Una notte' : `${nights} notti`} a ${hotel.comune.comune}, ${String(localizedIn(board.row.nome).it).toLowerCase()}.`,
              INVITO[tipologia] ?? '',
            ),
            ...(titoli.en
              ? { en: paragraph(`${nights} ${nights === 1 ? 'night' : 'nights'} in ${hotel.comune.comune}, ${tail}.`) }
              : {}),
          },
          dettagli: {
            it: `<ul>${rng
              .sample(VANTAGGI, 3)
              .map((voce) => `<li>${voce}</li>`)
              .join('')}<li>Codice ${mark(idHotel)}-${n + 1}</li></ul>`,
          },
          data_pubblicazione: days.pubblica,
          data_fine_pubblicazione: days.fino,
          data_inizio: days.dal,
          data_fine: days.al,
          tipologia,
          categoria_id: rng.chance(0.8) ? categoriaPer(tipologia, nights, categories.get(idHotel) ?? []) : null,
          price_type: priceType,
          n_giorni: priceType === 4 ? nights : 1,
          prezzo_da: round2(Math.round(base * (1 - sconto / 100))),
          sconti:
            tipologia === 7
              ? [{ nome: 'Bambini', tipo: 'percentuale', valore: 50, eta_da: 3, eta_a: 12 }]
              : rng.chance(0.3)
                ? [
                    {
                      nome: tipologia === 3 ? 'Prenota prima' : 'Sconto web',
                      tipo: 'percentuale',
                      valore: sconto,
                      eta_da: null,
                      eta_a: null,
                    },
                  ]
                : [],
          prezzi_non_scontati: first
            ? [{ camera_id: first.id, trattamento_id: board.id, prezzo: round2(Math.round(base)) }]
            : [],
          associazioni_offerte: {
            camere: chosen.map(({ id }) => id),
            trattamenti: [board.id],
            servizi: rng.sample(services.get(idHotel) ?? [], rng.int(0, 2)).map(({ id }) => id),
            portali: rng.sample(portaliDi(hotel), 3),
          },
          immagine: null,
          visibile,
          visibile_landing: visibile && rng.chance(0.5),
          ordinamento: n < 12 ? n + 1 : 999,
          in_evidenza: n === 0,
          da_tradurre: titoli.en ? ['de', 'fr'] : ['en', 'de', 'fr'],
        },
      })
    }
  }
  return all
}
