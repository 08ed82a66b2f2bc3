// Hotels: registry data, base services, own sites.
import { sulMare } from './comuni.ts'
import { addDays, year } from './date.ts'
import type { Albergo, Comune, DemoRow } from './load.ts'
import type { Rng } from './rng.ts'
import { stream } from './rng.ts'
import { hotelName, mark } from './testi.ts'

export type Hotel = Albergo & {
  categoria: string
  tipo: string
  posizione: string
  cliente: string
  produttore: string | null
  magnews: number | null
  attivo: boolean
  mare: boolean
}

/** The hotels of the demo accounts (user, multihotel, producer PR01). */
export const HOTEL_USER = 1
export const HOTEL_MULTI = [224, 138, 303] as const
export const HOTEL_PR01 = [3, 4, 26] as const
export const HOTEL_DEMO: readonly number[] = [HOTEL_USER, ...HOTEL_MULTI, ...HOTEL_PR01]

const CLIENTE_FISSO = new Map([
  [1, 'plus'],
  [3, 'pot-top'],
  [4, 'top'],
  [6, 'base'],
  [9, 'plus'],
  [26, 'top'],
  [138, 'top'],
  [224, 'company'],
  [303, 'plus'],
])

const CLIENTI = [
  ['target', 46],
  ['base', 20],
  ['plus', 14],
  ['pot-top', 7],
  ['top', 6],
  ['company', 4],
  ['moroso', 3],
] as const

const GARGANO = new Set(
  'Vieste|Peschici|Mattinata|Vico del Gargano|Rodi Garganico|Ischitella|Isole Tremiti|Manfredonia|Lesina|Carpino'.split(
    '|',
  ),
)

/** The producer of a hotel follows from its location. */
export function zona({ sigla, comune }: Comune, turno: number): string {
  if (sigla === 'FG') return GARGANO.has(comune) ? 'PR05' : 'PR06'
  const roma = ['PR07', 'PR08', 'PR09'][turno % 3] ?? 'PR07'
  return { TA: 'PR01', LE: 'PR02', BR: 'PR03', BA: 'PR04', BT: 'PR04', RM: roma, MI: 'PR10' }[sigla] ?? 'PR06'
}

function posizione(rng: Rng, albergo: Albergo, mare: boolean): string {
  if (albergo.comune.regione !== 'Puglia') {
    const extra = albergo.comune.sigla === 'MI' ? 'fiera' : 'centro-storico'
    return rng.weighted([
      ['centro', 5],
      [extra, 4],
      ['stazione', 3],
      ['periferia', 2],
    ])
  }
  if (mare)
    return rng.weighted([
      ['fronte-mare', 4],
      ['vicino-mare', 5],
      ['centro', 2],
      ['campagna', 1],
    ])
  if (albergo.comune.comune.includes('Terme')) return 'terme'
  return rng.weighted([
    ['centro', 4],
    ['centro-storico', 3],
    ['campagna', 3],
    ['collina', 2],
    ['periferia', 1],
  ])
}

export function settle(alberghi: readonly Albergo[]): Hotel[] {
  const rng = stream('main.hotel')
  return alberghi.map((albergo) => {
    const mare = sulMare(albergo.comune)
    const cliente = CLIENTE_FISSO.get(albergo.idHotel) ?? rng.weighted(CLIENTI)
    const { stelle, nome, tipologia, idHotel } = albergo
    const superiore = rng.chance(0.12)
    return {
      ...albergo,
      mare,
      cliente,
      categoria: superiore ? ({ 3: '3s', 4: '4s', 5: '5l' }[stelle] ?? String(stelle)) : String(stelle),
      tipo: tipologia.startsWith('Residenze')
        ? 'rta'
        : /villag/i.test(nome)
          ? 'villaggio'
          : /\bdipendenza\b/i.test(nome)
            ? 'dipendenza'
            : 'albergo',
      posizione: posizione(rng, albergo, mare),
      produttore: cliente === 'target' && rng.chance(0.15) ? null : zona(albergo.comune, idHotel),
      magnews: cliente === 'target' ? null : 2000 + idHotel,
      attivo: cliente !== 'target' || rng.chance(0.94),
    }
  })
}

export function hotelRows(hotels: readonly Hotel[]): DemoRow[] {
  const rng = stream('main.hotel/righe')
  return hotels.map((hotel) => {
    const { idHotel, nome, comune } = hotel
    // Scattered by up to 0.01 degrees around the town's coordinates.
    const near = (value: number | null) =>
      value === null ? null : Number((value + (rng.next() - 0.5) * 0.02).toFixed(5))
    const host = hotel.sito.replace('https://', '')
    return {
      idHotel,
      nome_hotel: nome,
      tipologia: hotel.tipo,
      categoria: hotel.categoria,
      camere: hotel.camere,
      letti: hotel.letti,
      cin: `IT${comune.istat}A1${String(idHotel).padStart(8, '0')}`,
      idComune: comune.id,
      frazione: hotel.frazione,
      posizione: hotel.posizione,
      indirizzo: hotel.indirizzo,
      cap: hotel.cap,
      lat: near(comune.lat),
      lng: near(comune.lng),
      email: hotel.email,
      telefono: hotel.telefono,
      sito: hotel.sito,
      ragione_sociale: `${hotelName(nome)} ${rng.pick(['S.r.l.', 'S.r.l.', 'S.n.c.', 'S.a.s.', 'S.p.A.'])}`,
      partita_iva: String(idHotel).padStart(11, '0'),
      codice_sdi: mark(idHotel),
      pec: `${host.replace('.example', '')}@pec.example`,
      customer_category: hotel.cliente,
      produttore: hotel.produttore,
      magnews_db_id: hotel.magnews,
      stato: hotel.attivo ? 'attivo' : rng.pick(['sospeso', 'cessato']),
    }
  })
}

/** Hotels with a website of ours; the demo hotels come first, so that their configurations keep the lowest ids. */
export function conSito(hotels: readonly Hotel[]): Hotel[] {
  const demo = HOTEL_DEMO.map((id) => hotels.find((hotel) => hotel.idHotel === id)).filter(
    (hotel) => hotel !== undefined,
  )
  const otherHotels = hotels.filter(({ idHotel, cliente }) => cliente !== 'target' && !HOTEL_DEMO.includes(idHotel))
  return [...demo, ...otherHotels.slice(0, 420 - demo.length)]
}

/** Site ids share one number space with the portali, because statistics identify both by a single site_id. */
export const PRIMO_SITO = 1001

export function siteConfig(siti: readonly Hotel[]): DemoRow[] {
  const rng = stream('main.siteConfig')
  return siti.map((hotel, i) => {
    const dominio = hotel.sito.replace('https://', '')
    return {
      id: i + 1,
      hotel_id: hotel.idHotel,
      dominio,
      id_sito: PRIMO_SITO + i,
      stato_configurazione: i < 4 || rng.chance(0.7) ? 'approvata' : 'da_esaminare',
      lingue: rng.weighted([
        [['it', 'en'], 5],
        [['it', 'en', 'de'], 3],
        [['it', 'en', 'de', 'fr'], 2],
        [['it'], 2],
      ]),
      in_manutenzione: i > 6 && rng.chance(0.04),
      logo: null,
      colore_primario: rng.pick(['#0b5c8a', '#14532d', '#7c2d12', '#1e3a5f', '#8a1c3b', '#0f766e']),
      colore_secondario: rng.pick(['#f4a259', '#e9c46a', '#9ad1d4', '#d9c5b2', '#c8553d']),
      email_richieste: `prenotazioni@${dominio}`,
      google_analytics_id: rng.chance(0.6) ? `G-DEMO${String(hotel.idHotel).padStart(5, '0')}` : null,
      google_tag_manager_id: `GTM-${mark(hotel.idHotel)}`,
    }
  })
}

export function serviziBase(hotels: readonly Hotel[], today: string): DemoRow[] {
  const rng = stream('main.serviziBase')
  const anno = year(today)
  return hotels.map((hotel) => {
    const buono = hotel.stelle >= 4
    const stagionale = hotel.mare && rng.chance(0.55)
    const forse = (incluso: number, pagamento: number) =>
      rng.weighted([
        ['incluso', incluso],
        ['pagamento', pagamento],
        ['no', Math.max(1, 10 - incluso - pagamento)],
      ])
    return {
      idHotel: hotel.idHotel,
      check_in_dalle: rng.pick(['13:00', '14:00', '14:00', '15:00']),
      check_in_alle: rng.pick(['20:00', '22:00', '23:00']),
      check_out_entro: rng.pick(['10:00', '10:30', '11:00']),
      reception_24h: buono || rng.chance(0.3),
      lingue_parlate: ['it', 'en', ...rng.sample(['de', 'fr', 'es', 'ru'], rng.int(0, 2))],
      pagamenti: [
        'contanti',
        'bancomat',
        'carta',
        ...rng.sample(['bonifico', 'paypal', 'buono-vacanze'], rng.int(0, 2)),
      ],
      apertura: stagionale ? 'stagionale' : 'annuale',
      apertura_dal: stagionale ? addDays(`${anno}-04-01`, rng.int(0, 45)) : null,
      apertura_al: stagionale ? addDays(`${anno}-09-20`, rng.int(0, 35)) : null,
      wifi: forse(9, 1),
      parcheggio: hotel.comune.regione === 'Puglia' ? forse(7, 2) : forse(1, 6),
      ricarica_elettrica: buono ? forse(2, 4) : forse(0, 1),
      aria_condizionata: hotel.stelle >= 3 || rng.chance(0.5),
      ascensore: hotel.camere > 15 && rng.chance(0.85),
      accessibile: rng.chance(buono ? 0.85 : 0.5),
      animali: rng.pick(['no', 'piccoli', 'piccoli', 'si']),
      ristorante: hotel.camere > 30 || rng.chance(0.4),
      bar: hotel.stelle >= 3 || rng.chance(0.4),
      senza_glutine: rng.chance(0.6),
      vegetariano: rng.chance(0.7),
      piscina: hotel.comune.regione === 'Puglia' && buono ? forse(8, 0) : forse(1, 0),
      centro_benessere: buono ? forse(2, 4) : 'no',
      palestra: buono ? forse(4, 1) : 'no',
      spiaggia: hotel.mare ? forse(3, 6) : 'no',
      biciclette: hotel.comune.regione === 'Puglia' ? forse(4, 3) : forse(1, 1),
      area_giochi: hotel.mare && rng.chance(0.5),
      culla: forse(7, 2),
      animazione: hotel.mare && hotel.camere > 60 && rng.chance(0.7),
      menu_bimbi: rng.chance(0.5),
    }
  })
}

export const dominio = (hotel: Hotel): string => hotel.sito.replace('https://', '')
/** The short name in its files and campaigns: 'stella-marina-taranto'. */
export const sigla = (hotel: Hotel): string => dominio(hotel).replace(/\.example$/, '')

export const demoShare = (hotels: readonly Hotel[]): { demo: Hotel[]; others: Hotel[] } => {
  const clienti = hotels.filter(({ cliente }) => cliente !== 'target')
  return {
    demo: clienti.filter(({ idHotel }) => HOTEL_DEMO.includes(idHotel)),
    others: clienti.filter(({ idHotel }) => !HOTEL_DEMO.includes(idHotel)),
  }
}
