// Rooms.
import { HOTEL_USER, type Hotel } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { portaliDi } from './portali.ts'
import { stream, type Rng } from './rng.ts'
import { mark, paragraph, type Localized } from './testi.ts'

export type Camera = { id: number; idHotel: number; tipologia: string; nome: Localized; posti: number; row: DemoRow }

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

export const tipo = (tipologia: string): Tipo => {
  const found = TIPI[tipologia]
  if (!found) throw new Error(`Tipologia sconosciuta: ${tipologia}`)
  return found
}

export const VOCI: Record<string, string> = {
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

// The first hotel appears in the user guide and its screenshots, so its rooms have fixed names.
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
  const targetCount = Math.min(8, Math.max(3, Math.round(2.5 + Math.log2(hotel.camere + 1) / 2 + rng.next())))
  for (const next of usual) if (chosen.size < targetCount) chosen.add(next)
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

export function byHotel<T extends { idHotel: number }>(items: readonly T[]): Map<number, T[]> {
  const map = new Map<number, T[]>()
  for (const item of items) {
    const list = map.get(item.idHotel)
    if (list) list.push(item)
    else map.set(item.idHotel, [item])
  }
  return map
}
