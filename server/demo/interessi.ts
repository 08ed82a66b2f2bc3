// Interests, periods and layouts.
import { addDays, instant, monthEnd, pad, year } from './date.ts'
import type { DemoRow } from './load.ts'
import { stream } from './rng.ts'
import { slug } from './testi.ts'

export const INTERESSI = [
  'Mare con bambini',
  'Spiagge tranquille',
  'Terme e benessere',
  'Percorsi in bici',
  'Trekking e cammini',
  'Enogastronomia',
  'Vino e cantine',
  'Olio e frantoi',
  'Musei e mostre',
  'Borghi antichi',
  'Eventi e concerti',
  'Sport acquatici',
  'Barca a vela',
  'Golf',
  'Viaggi con animali',
  'Viaggi di lavoro',
  'Fiere e congressi',
  'Luna di miele',
  'Anniversari',
  'Fotografia',
  'Yoga e silenzio',
  'Mercatini',
  'Archeologia',
  'Luoghi religiosi',
  'Equitazione',
  'Parchi e natura',
  'Nautica',
  'Shopping',
  'Cicloturismo lento',
  'Cucina vegetariana',
] as const

export const interessi = (uses: ReadonlyMap<number, number>): DemoRow[] =>
  INTERESSI.map((descrizione, i) => ({
    id: i + 1,
    slug: slug(descrizione),
    descrizione,
    attivo: i !== 27,
    n_clusters: uses.get(i + 1) ?? 0,
  }))

export const MESI =
  'Gennaio|Febbraio|Marzo|Aprile|Maggio|Giugno|Luglio|Agosto|Settembre|Ottobre|Novembre|Dicembre'.split('|')

const FESTE: readonly (readonly [string, string, string])[] = [
  ['Befana', '01-04', '01-07'],
  ['San Valentino', '02-12', '02-16'],
  ['Carnevale', '02-08', '02-18'],
  ['25 aprile', '04-23', '04-27'],
  ['Primo maggio', '04-29', '05-03'],
  ['2 giugno', '05-30', '06-03'],
  ['Inizio estate', '06-10', '07-10'],
  ['Ferragosto', '08-10', '08-20'],
  ['Fine estate', '08-28', '09-20'],
  ['Ognissanti', '10-30', '11-03'],
  ['Immacolata', '12-05', '12-09'],
  ['Natale', '12-22', '12-27'],
  ['Capodanno', '12-28', '12-31'],
  ['Estate', '06-01', '09-15'],
]

/** Each period in its next occurrence. */
export function periodi(today: string): DemoRow[] {
  const next = (nome: string, of: (anno: number) => [string, string]) => {
    const now = of(year(today))
    const [data_inizio, data_fine] = now[1] >= today ? now : of(year(today) + 1)
    return { nome, slug: slug(nome), data_inizio, data_fine }
  }
  const months = MESI.map((nome, i) => next(nome, (anno) => [`${anno}-${pad(i + 1)}-01`, monthEnd(anno, i + 1)]))
  const feasts = FESTE.map(([nome, dal, al]) => next(nome, (anno) => [`${anno}-${dal}`, `${anno}-${al}`]))
  return [...months, ...feasts].map((row, i) => ({ id: i + 1, ...row }))
}

export const PERIODI = MESI.length + FESTE.length

const LAYOUT: readonly (readonly [string, string])[] = [
  ['Finestra con foto', 'popup'],
  ['Finestra semplice', 'popup'],
  ['Finestra con conto alla rovescia', 'popup'],
  ['Finestra a due colonne', 'popup'],
  ['Finestra con modulo', 'popup'],
  ['Barra in alto', 'barra'],
  ['Barra in basso', 'barra'],
  ['Barra con pulsante', 'barra'],
  ['Barra sottile', 'barra'],
  ['Riquadro a destra', 'laterale'],
  ['Riquadro a sinistra', 'laterale'],
  ['Riquadro con foto', 'laterale'],
  ['Riquadro compatto', 'laterale'],
  ['Pagina classica', 'landing'],
  ['Pagina a griglia', 'landing'],
  ['Pagina con mappa', 'landing'],
  ['Pagina breve', 'landing'],
  ['Pagina famiglia', 'landing'],
  ['Lettera semplice', 'email'],
  ['Lettera con offerte', 'email'],
  ['Lettera a due colonne', 'email'],
  ['Auguri', 'email'],
  ['Conferma iscrizione', 'email'],
  ['Promemoria', 'email'],
  ['Ringraziamento', 'email'],
  ['Invito', 'email'],
]

export const byFormat = (formato: string): number[] => LAYOUT.flatMap(([, of], i) => (of === formato ? [i + 1] : []))

export function layouts(uses: ReadonlyMap<number, number>, today: string): DemoRow[] {
  const rng = stream('marketing.layouts')
  return LAYOUT.map(([nome, formato], i) => ({
    id: i + 1,
    nome,
    formato,
    html: `<div><h2>{{titolo}}</h2>{{testo}}<p><a href="{{link}}" rel="noopener noreferrer">${formato === 'email' ? 'Scopri' : 'Guarda le offerte'}</a></p></div>`,
    in_uso: uses.get(i + 1) ?? 0,
    updated_at: instant(addDays(today, -rng.int(20, 700)), 8),
  }))
}
