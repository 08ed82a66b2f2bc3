// Rooms, boards and price lists. In Puglia the prices are those that the hotels declared.
import { month, year } from './date.ts'
import type { Hotel } from './hotel.ts'
import { HOTEL_DEMO, HOTEL_USER } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { portaliDi } from './portali.ts'
import type { Rng } from './rng.ts'
import { round2, stream } from './rng.ts'
import type { Localized } from './testi.ts'
import { mark, paragraph } from './testi.ts'

export type Camera = { id: number; idHotel: number; tipologia: string; nome: Localized; posti: number; row: DemoRow }
export type Trattamento = { id: number; idHotel: number; codice: string; row: DemoRow }

type Tipo = { nome: string; en: string; de: string; posti: number; fattore: number; superficie: [number, number] }

const TIPI: Record<string, Tipo> = {
  singola: { nome: 'Singola', en: 'Single room', de: 'Einzelzimmer', posti: 1, fattore: 0.65, superficie: [10, 15] },
  'doppia-uso-singola': {
    nome: 'Doppia uso singola',
    en: 'Double for single use',
    de: 'Doppelzimmer zur Einzelnutzung',
    posti: 1,
    fattore: 0.82,
    superficie: [15, 20],
  },
  doppia: { nome: 'Doppia', en: 'Double room', de: 'Doppelzimmer', posti: 2, fattore: 1, superficie: [15, 22] },
  matrimoniale: {
    nome: 'Matrimoniale',
    en: 'Queen room',
    de: 'Zimmer mit Doppelbett',
    posti: 2,
    fattore: 1.05,
    superficie: [16, 24],
  },
  tripla: { nome: 'Tripla', en: 'Triple room', de: 'Dreibettzimmer', posti: 3, fattore: 1.28, superficie: [20, 28] },
  quadrupla: {
    nome: 'Quadrupla',
    en: 'Quadruple room',
    de: 'Vierbettzimmer',
    posti: 4,
    fattore: 1.5,
    superficie: [24, 34],
  },
  familiare: {
    nome: 'Familiare',
    en: 'Family room',
    de: 'Familienzimmer',
    posti: 4,
    fattore: 1.6,
    superficie: [26, 38],
  },
  'junior-suite': {
    nome: 'Junior suite',
    en: 'Junior suite',
    de: 'Juniorsuite',
    posti: 2,
    fattore: 1.55,
    superficie: [26, 36],
  },
  suite: { nome: 'Suite', en: 'Suite', de: 'Suite', posti: 4, fattore: 2.1, superficie: [34, 60] },
  monolocale: { nome: 'Monolocale', en: 'Studio', de: 'Studio', posti: 2, fattore: 1.1, superficie: [22, 32] },
  bilocale: {
    nome: 'Bilocale',
    en: 'One-bedroom apartment',
    de: 'Zweizimmerwohnung',
    posti: 4,
    fattore: 1.5,
    superficie: [34, 48],
  },
  plurilocale: {
    nome: 'Trilocale',
    en: 'Two-bedroom apartment',
    de: 'Dreizimmerwohnung',
    posti: 6,
    fattore: 2,
    superficie: [50, 75],
  },
}

const tipo = (tipologia: string): Tipo => {
  const found = TIPI[tipologia]
  if (!found) throw new Error(`Tipologia sconosciuta: ${tipologia}`)
  return found
}

const VOCI: Record<string, string> = {
  'camera-singola-bagno': 'singola',
  'camera-singola': 'singola',
  'doppia-uso-singola-bagno': 'doppia-uso-singola',
  'doppia-uso-singola': 'doppia-uso-singola',
  'camera-doppia-bagno': 'doppia',
  'camera-doppia': 'doppia',
  'camera-tripla-bagno': 'tripla',
  'camera-tripla': 'tripla',
  'camera-quadrupla-bagno': 'quadrupla',
  'jr-suite-bagno': 'junior-suite',
  'suite-bagno': 'suite',
  suite: 'suite',
  'ua-monolocale': 'monolocale',
  'ua-bilocale': 'bilocale',
  'ua-plurilocale': 'plurilocale',
}

const AGGETTIVI: readonly (readonly [string, string])[] = [
  ['standard', 'standard'],
  ['comfort', 'comfort'],
  ['superior', 'superior'],
  ['economy', 'economy'],
  ['deluxe', 'deluxe'],
]

// The first hotel is the one of the guide and of its pictures: its rooms have names of their own.
const CAMERE_STELLA: readonly (readonly [string, string, string | null, number])[] = [
  ['Singola standard', 'singola', 'cortile', 6],
  ['Doppia uso singola', 'doppia-uso-singola', 'citta', 4],
  ['Doppia vista mare', 'doppia', 'mare', 5],
  ['Matrimoniale superior', 'matrimoniale', 'mare-laterale', 4],
  ['Tripla giardino', 'tripla', 'giardino', 3],
  ['Quadrupla familiare', 'quadrupla', 'citta', 2],
  ['Junior suite «Magna Grecia»', 'junior-suite', 'mare', 2],
  ['Suite con terrazza sullo Ionio', 'suite', 'mare', 1],
  ['Bilocale dependance', 'bilocale', 'giardino', 2],
  ['Monolocale dependance', 'monolocale', 'giardino', 2],
  ['Doppia economy', 'doppia', 'cortile', 3],
  ['Camera accessibile piano terra', 'doppia', 'giardino', 1],
]

const VISTE: Record<string, readonly string[]> = {
  mare: ['mare', 'mare-laterale', 'giardino', 'piscina'],
  citta: ['citta', 'cortile', 'citta'],
  campagna: ['giardino', 'piscina', 'cortile'],
}

const VISTA: Record<string, [string, string]> = {
  mare: ['si affaccia sul mare', 'overlooks the sea'],
  'mare-laterale': ['guarda di lato verso il mare', 'has a side sea view'],
  giardino: ['si apre sul giardino', 'opens onto the garden'],
  piscina: ['si affaccia sulla piscina', 'overlooks the pool'],
  citta: ['guarda la città', 'faces the town'],
  cortile: ['dà sul cortile interno, silenzioso', 'faces the quiet inner courtyard'],
}

const DOTAZIONI = [
  'aria condizionata, cassaforte e frigobar',
  'scrivania, bollitore e tende oscuranti',
  'pavimento in cotto e bagno con doccia ampia',
  'letti con materassi ergonomici e cuscini a scelta',
  'balcone arredato e zanzariere',
  'televisore, connessione veloce e prese USB accanto al letto',
  'bagno rinnovato con finestra',
  'armadio capiente e angolo per la colazione',
]

const panorama = (hotel: Hotel): readonly string[] =>
  (hotel.mare
    ? VISTE.mare
    : hotel.posizione === 'campagna' || hotel.posizione === 'collina'
      ? VISTE.campagna
      : VISTE.citta) ?? []

function tipologie(rng: Rng, hotel: Hotel): string[] {
  const chosen = new Set<string>()
  for (const season of hotel.prezzi.values()) for (const voce of season.keys()) if (VOCI[voce]) chosen.add(VOCI[voce])
  const usual =
    hotel.tipo === 'rta'
      ? ['monolocale', 'bilocale', 'doppia', 'plurilocale']
      : hotel.stelle <= 2
        ? ['doppia', 'singola', 'tripla', 'matrimoniale']
        : hotel.stelle === 3
          ? ['doppia', 'singola', 'matrimoniale', 'tripla', 'quadrupla']
          : ['doppia', 'matrimoniale', 'doppia-uso-singola', 'tripla', 'junior-suite', 'suite', 'familiare']
  const wanted = Math.min(8, Math.max(3, Math.round(2.5 + Math.log2(hotel.camere + 1) / 2 + rng.next())))
  for (const next of usual) if (chosen.size < wanted) chosen.add(next)
  return [...chosen].slice(0, 8)
}

export function camere(hotels: readonly Hotel[]): Camera[] {
  const rng = stream('main.camera')
  const all: Camera[] = []
  for (const hotel of hotels) {
    const fixed = hotel.idHotel === HOTEL_USER
    const kinds = fixed ? CAMERE_STELLA : tipologie(rng, hotel).map((kind) => [null, kind, null, 0] as const)
    const views = panorama(hotel)
    const portali = portaliDi(hotel)
    kinds.forEach(([name, kind, vista, quante], i) => {
      const { nome, en, de, posti, superficie } = tipo(kind)
      const view = vista ?? rng.pick(views)
      const adjective = rng.pick(AGGETTIVI)
      const plain = kind === 'suite' || kind === 'junior-suite' || kind === 'doppia-uso-singola'
      const metri = rng.int(superficie[0], superficie[1])
      const it = name ?? (plain ? nome : `${nome} ${adjective[0]}`)
      const [guarda, faces] = VISTA[view] ?? ['è luminosa', 'is bright']
      const titolo: Localized = name ? { it: name } : { it, en: plain ? en : `${en}, ${adjective[1]}` }
      if (!name && rng.chance(0.3)) titolo.de = de
      all.push({
        id: all.length + 1,
        idHotel: hotel.idHotel,
        tipologia: kind,
        nome: titolo,
        posti,
        row: {
          id: all.length + 1,
          idHotel: hotel.idHotel,
          nome: titolo,
          tipologia: kind,
          descrizione: {
            it: paragraph(
              `${metri} m² ${posti === 1 ? 'per una persona' : `per ${posti} persone`}: ${guarda}.`,
              `Dotazione: ${rng.pick(DOTAZIONI)}.`,
              `Codice interno ${mark(hotel.idHotel)}.`,
            ),
            ...(rng.chance(0.4) ? { en: paragraph(`${metri} square metres; the room ${faces}.`) } : {}),
          },
          numero_camere: quante || Math.max(1, Math.round((hotel.camere / kinds.length) * (0.5 + rng.next()))),
          posti_letto: posti,
          letti_aggiunti: posti >= 2 && posti <= 4 && rng.chance(0.5) ? 1 : 0,
          superficie: metri,
          vista: view,
          foto: [],
          portali,
          visibile: fixed ? i !== 6 : rng.chance(0.95),
          ordinamento: (i + 1) * 10,
        },
      })
    })
  }
  return all
}

const TRATTAMENTI: Record<
  string,
  { it: string; en: string; de: string; fr: string; testo: string; pasti: [boolean, boolean, boolean] }
> = {
  SC: {
    it: 'Solo pernottamento',
    en: 'Room only',
    de: 'Nur Übernachtung',
    fr: 'Hébergement seul',
    testo: 'Solo la camera, senza pasti.',
    pasti: [false, false, false],
  },
  BB: {
    it: 'Camera e colazione',
    en: 'Bed and breakfast',
    de: 'Übernachtung mit Frühstück',
    fr: 'Chambre et petit-déjeuner',
    testo: 'Colazione a buffet dalle 7:30 alle 10:00.',
    pasti: [true, false, false],
  },
  HB: {
    it: 'Mezza pensione',
    en: 'Half board',
    de: 'Halbpension',
    fr: 'Demi-pension',
    testo: 'Colazione e cena, con scelta fra tre primi e tre secondi.',
    pasti: [true, false, true],
  },
  FB: {
    it: 'Pensione completa',
    en: 'Full board',
    de: 'Vollpension',
    fr: 'Pension complète',
    testo: 'Colazione, pranzo e cena.',
    pasti: [true, true, true],
  },
  AI: {
    it: 'All inclusive',
    en: 'All inclusive',
    de: 'All inclusive',
    fr: 'Tout compris',
    testo: 'Tutti i pasti, bevande e merende durante la giornata.',
    pasti: [true, true, true],
  },
}

const declares = (hotel: Hotel, voce: string): boolean =>
  [...hotel.prezzi.values()].some((season) => season.has(`${voce}-bagno`) || season.has(voce))

function codici(rng: Rng, hotel: Hotel): string[] {
  const codes = ['BB']
  if (hotel.tipo === 'rta' || hotel.stelle === 1 || rng.chance(0.25)) codes.unshift('SC')
  if (declares(hotel, 'mezza-pensione') || (hotel.prezzi.size === 0 && rng.chance(0.35))) codes.push('HB')
  if (declares(hotel, 'pensione-completa')) codes.push('FB')
  if (hotel.mare && hotel.camere > 90 && rng.chance(0.5)) codes.push('AI')
  return codes
}

export function trattamenti(hotels: readonly Hotel[]): Trattamento[] {
  const rng = stream('main.trattamenti')
  const all: Trattamento[] = []
  for (const hotel of hotels) {
    const codes = hotel.idHotel === HOTEL_USER ? ['SC', 'BB', 'HB', 'FB'] : codici(rng, hotel)
    codes.forEach((codice, i) => {
      const board = TRATTAMENTI[codice]
      if (!board) return
      const { it, en, de, fr, testo, pasti } = board
      all.push({
        id: all.length + 1,
        idHotel: hotel.idHotel,
        codice,
        row: {
          id: all.length + 1,
          idHotel: hotel.idHotel,
          codice,
          nome: rng.chance(0.5) ? { it, en, de, fr } : { it, en },
          descrizione: { it: paragraph(testo, `Scheda ${mark(hotel.idHotel)}.`) },
          colazione: pasti[0],
          pranzo: pasti[1],
          cena: pasti[2],
          bevande: codice === 'AI' ? 'sempre' : pasti[2] ? rng.pick(['escluse', 'escluse', 'ai-pasti']) : 'escluse',
          visibile: true,
          ordinamento: i + 1,
        },
      })
    })
  }
  return all
}

type Stagione = 'bassa' | 'media' | 'alta' | 'altissima'

const DOPPIA: Record<number, number> = { 1: 48, 2: 62, 3: 85, 4: 128, 5: 230 }
const MOLTIPLICA: Record<Stagione, number> = { bassa: 0.7, media: 0.85, alta: 1, altissima: 1.25 }

function declared(hotel: Hotel, season: Stagione, voci: readonly string[]): number | null {
  const of = (name: string): [number, number] | undefined => {
    for (const voce of voci) {
      const found = hotel.prezzi.get(name)?.get(voce)
      if (found) return found
    }
    return undefined
  }
  const [low, high] = [of('bassa'), of('alta')]
  if (!low && !high) return null
  if (!high) return (low?.[0] ?? 0) * (MOLTIPLICA[season] / MOLTIPLICA.bassa)
  if (season === 'alta') return high[0]
  if (season === 'altissima') return high[1]
  const bottom = low?.[0] ?? high[0] * MOLTIPLICA.bassa
  return season === 'bassa' ? bottom : (bottom + high[0]) / 2
}

/** Euros for one room and night, without meals. */
export function prezzoCamera(hotel: Hotel, tipologia: string, season: Stagione): number {
  const own = declared(
    hotel,
    season,
    Object.keys(VOCI).filter((voce) => VOCI[voce] === tipologia),
  )
  if (own !== null) return own
  const city = { RM: 1.25, MI: 1.35 }[hotel.comune.sigla] ?? 1
  const double =
    declared(hotel, season, ['camera-doppia-bagno', 'camera-doppia']) ??
    (DOPPIA[hotel.stelle] ?? 85) * city * MOLTIPLICA[season] * (0.85 + (hotel.idHotel % 31) / 100)
  return double * tipo(tipologia).fattore
}

const half = (value: number): number => Math.round(value * 2) / 2

/** Euros a person and day for every board of the hotel. */
export function prezziPersona(
  hotel: Hotel,
  camera: Camera,
  boards: readonly Trattamento[],
  season: Stagione,
): Record<string, number> {
  const bb = prezzoCamera(hotel, camera.tipologia, season) / camera.posti
  const doubleBb = prezzoCamera(hotel, 'doppia', season) / 2
  const supplement = (voce: string, usual: number) => {
    const price = declared(hotel, season, [`${voce}-bagno`, voce])
    return price === null ? usual : Math.max(usual * 0.6, price - doubleBb)
  }
  const hb = bb + supplement('mezza-pensione', 18 + hotel.stelle * 3)
  const fb = Math.max(hb + 8, bb + supplement('pensione-completa', 30 + hotel.stelle * 4))
  const all: Record<string, number> = { SC: Math.max(8, bb - 5), BB: bb, HB: hb, FB: fb, AI: fb + 16 }
  return Object.fromEntries(boards.map(({ id, codice }) => [String(id), round2(half(all[codice] ?? bb))]))
}

const STAGIONI: Record<'mare' | 'citta', readonly (readonly [Stagione, string, string, string])[]> = {
  mare: [
    ['bassa', 'Primavera', '04-01', '05-31'],
    ['media', 'Inizio estate', '06-01', '07-09'],
    ['alta', 'Alta stagione', '07-10', '08-04'],
    ['altissima', 'Agosto', '08-05', '08-25'],
    ['media', 'Fine estate', '08-26', '09-30'],
  ],
  citta: [
    ['bassa', 'Inverno', '01-07', '03-15'],
    ['media', 'Primavera', '03-16', '05-31'],
    ['alta', 'Autunno', '09-01', '11-15'],
    ['altissima', 'Festività', '12-20', '12-31'],
    ['media', 'Estate', '06-01', '08-31'],
  ],
}

const NOTE = [
  'Bambini fino a 3 anni gratis in camera con i genitori.',
  'Terzo letto scontato del 20%.',
  'Soggiorno da sabato a sabato.',
  'Tassa di soggiorno esclusa.',
  'Animali di piccola taglia: 10 € al giorno.',
  'Il giorno di arrivo la cena è servita fino alle 21:30.',
]

export function listini(
  hotels: readonly Hotel[],
  rooms: ReadonlyMap<number, readonly Camera[]>,
  boards: ReadonlyMap<number, readonly Trattamento[]>,
  today: string,
): DemoRow[] {
  const rng = stream('main.listino')
  const rows: DemoRow[] = []
  // From September on, hotels work on the summer to come.
  const prossima = year(today) + (month(today) >= 9 ? 1 : 0)
  for (const hotel of hotels) {
    const demo = HOTEL_DEMO.includes(hotel.idHotel)
    const mine = hotel.idHotel <= 300 || demo
    if (!mine && hotel.prezzi.size === 0) continue
    const periods = STAGIONI[hotel.comune.regione === 'Puglia' ? 'mare' : 'citta']
    const chosen = mine ? periods : periods.filter(([season]) => season === 'bassa' || season === 'alta')
    for (const anno of demo ? [prossima - 1, prossima] : [prossima]) {
      for (const [season, nome, dal, al] of chosen) {
        const grid: Record<string, { prezzi: Record<string, number> }> = {}
        const hotelRooms = rooms.get(hotel.idHotel) ?? []
        const hotelBoards = boards.get(hotel.idHotel) ?? []
        for (const room of hotelRooms)
          grid[String(room.id)] = { prezzi: prezziPersona(hotel, room, hotelBoards, season) }
        rows.push({
          idListino: rows.length + 1,
          idHotel: hotel.idHotel,
          nomi: { it: `${nome} ${anno}` },
          stagione: season,
          data_inizio: `${anno}-${dal}`,
          data_fine: `${anno}-${al}`,
          unita_prezzo: 'persona',
          soggiorno_minimo: season === 'altissima' ? rng.pick([3, 5, 7]) : season === 'alta' ? rng.pick([2, 3]) : 1,
          visibile: anno === prossima || rng.chance(0.5),
          note: { it: `${rng.pick(NOTE)} ${mark(hotel.idHotel)}` },
          rooms: hotelRooms.map(({ id }) => ({ id })),
          boards: hotelBoards.map(({ id }) => ({ id })),
          rows: grid,
        })
      }
    }
  }
  return rows
}

/** The season that a day falls in: offers and quotes ask the price of a stay. */
export function stagioneDi(day: string): Stagione {
  const md = day.slice(5)
  if (md >= '08-05' && md <= '08-25') return 'altissima'
  if (md >= '07-10' && md <= '08-31') return 'alta'
  return (md >= '06-01' && md <= '09-30') || md >= '12-20' ? 'media' : 'bassa'
}

export function byHotel<T extends { idHotel: number }>(items: readonly T[]): Map<number, T[]> {
  const map = new Map<number, T[]>()
  for (const item of items) {
    const list = map.get(item.idHotel)
    if (list) list.push(item)
    else map.set(item.idHotel, [item])
  }
  return map
}
