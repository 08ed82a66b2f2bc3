// Loads the open data from which the demo network is generated, as typed records.
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export type DemoRow = Record<string, unknown>

export type Comune = {
  id: number
  istat: string
  comune: string
  provincia: string
  sigla: string
  regione: string
  lat: number | null
  lng: number | null
  alberghi: number
  presenze: number
}

export type Albergo = {
  idHotel: number
  nome: string
  tipologia: string
  stelle: number
  indirizzo: string
  frazione: string | null
  cap: string | null
  comune: Comune
  camere: number
  letti: number
  email: string
  telefono: string
  sito: string
  /** Season → price item → [min, max] in euros; empty if the source has no prices. */
  prezzi: Map<string, Map<string, [number, number]>>
}

export type Prenotazione = {
  resort: boolean
  arrivo: string
  notti: number
  adulti: number
  bambini: number
  neonati: number
  trattamento: string
  paese: string
  segmento: string
  adr: number
  stato: string
  anticipo: number
}

export type Mese = { resort: boolean; mese: number; valori: Map<string, number> }

export type Aspetto = { presenti: number; positivi: number; negativi: number }

export type Sorgenti = {
  comuni: Comune[]
  alberghi: Albergo[]
  prenotazioni: Prenotazione[]
  mesi: Mese[]
  aspetti: Map<string, Aspetto>
}

type Line = Record<string, string>

// The hotel registry is older than the municipal one: Presicce joined Acquarica del Capo in 2019.
const COMUNI_FUSI = new Map([['075062', '075098']])

const decimal = (value: string | undefined): number => Number((value ?? '').replace(',', '.')) || 0
// The source writes thousands with a dot in bed counts.
const whole = (value: string | undefined): number => Number((value ?? '').replaceAll('.', '')) || 0
// The registry contains stray double spaces.
const clean = (value: string | undefined): string => (value ?? '').replace(/\s+/g, ' ').trim()
const orNull = (value: string | undefined): string | null => value || null

export function load(folder: URL | string): Sorgenti {
  const base = folder instanceof URL ? folder : pathToFileURL(folder.endsWith('/') ? folder : `${folder}/`)
  const read = (name: string): string => readFileSync(new URL(name, base), 'utf8')
  const csv = (name: string): Line[] => parse(read(name), { columns: true, bom: true, skip_empty_lines: true })

  const comuni = csv('comuni.csv').map(toComune)
  const byIstat = new Map(comuni.map((comune) => [comune.istat, comune]))
  const prezzi = toPrezzi(csv('prezzi.csv'))
  return {
    comuni,
    alberghi: csv('alberghi.csv').map((line) => toAlbergo(line, byIstat, prezzi)),
    prenotazioni: csv('prenotazioni.csv').map(toPrenotazione),
    mesi: csv('prenotazioni_mensili.csv').map(toMese),
    aspetti: new Map(
      Object.entries((JSON.parse(read('aspetti_recensioni.json')) as { aspetti: Record<string, Aspetto> }).aspetti),
    ),
  }
}

function toComune(line: Line): Comune {
  const istat = line.istat ?? ''
  return {
    id: Number(istat),
    istat,
    comune: line.comune ?? '',
    provincia: line.provincia ?? '',
    sigla: line.sigla ?? '',
    regione: line.regione ?? '',
    lat: line.lat ? Number(line.lat) : null,
    lng: line.lng ? Number(line.lng) : null,
    alberghi: whole(line.alberghi),
    presenze: whole(line.presenze),
  }
}

/** Normalizes place names in capitals ('TORRE CANNE'). */
const unshout = (name: string): string | null =>
  !name ? null : name === name.toUpperCase() ? name.toLowerCase().replace(/(^|\s)\S/g, (c) => c.toUpperCase()) : name

function toAlbergo(
  line: Line,
  comuni: ReadonlyMap<string, Comune>,
  prezzi: ReadonlyMap<string, Albergo['prezzi']>,
): Albergo {
  const istat = COMUNI_FUSI.get(line.istat ?? '') ?? line.istat ?? ''
  const comune = comuni.get(istat)
  if (!comune) throw new Error(`Comune ${istat} assente da comuni.csv`)
  return {
    idHotel: Number(line.idHotel),
    nome: clean(line.nome_hotel),
    tipologia: line.tipologia ?? '',
    stelle: Number(line.stelle),
    indirizzo: clean(line.indirizzo),
    frazione: unshout(clean(line.frazione)),
    cap: orNull(line.cap),
    comune,
    camere: whole(line.camere),
    letti: whole(line.letti),
    email: line.email ?? '',
    telefono: line.telefono ?? '',
    sito: line.sito ?? '',
    prezzi: (line.fonte === 'puglia' && prezzi.get(line.id_fonte ?? '')) || new Map(),
  }
}

function toPrezzi(lines: readonly Line[]): Map<string, Albergo['prezzi']> {
  const all = new Map<string, Albergo['prezzi']>()
  for (const line of lines) {
    const [one, other] = [decimal(line.min), decimal(line.max)]
    // A zero means that the hotel did not declare the price.
    const max = Math.max(one, other)
    if (max <= 0) continue
    const hotel = all.get(line.id_fonte ?? '') ?? new Map<string, Map<string, [number, number]>>()
    const season = hotel.get(line.stagione ?? '') ?? new Map<string, [number, number]>()
    season.set(line.voce ?? '', [Math.min(one, other) || max, max])
    hotel.set(line.stagione ?? '', season)
    all.set(line.id_fonte ?? '', hotel)
  }
  return all
}

function toPrenotazione(line: Line): Prenotazione {
  return {
    resort: line.hotel === 'Resort Hotel',
    arrivo: line.arrivo ?? '',
    notti: whole(line.notti),
    adulti: whole(line.adulti),
    bambini: whole(line.bambini),
    neonati: whole(line.neonati),
    trattamento: line.trattamento ?? '',
    paese: line.paese ?? '',
    segmento: line.segmento ?? '',
    adr: decimal(line.adr),
    stato: line.stato ?? '',
    anticipo: whole(line.anticipo),
  }
}

function toMese(line: Line): Mese {
  const valori = new Map<string, number>()
  for (const [name, value] of Object.entries(line))
    if (name !== 'hotel' && name !== 'mese') valori.set(name, whole(value))
  return { resort: line.hotel === 'Resort Hotel', mese: Number(line.mese?.slice(5, 7)), valori }
}
