// What the company sells: articles, the macros that group them, and their list prices by year.
import { businessYear } from './date.ts'
import type { DemoRow } from './load.ts'
import { round2, stream } from './rng.ts'

export type Articolo = {
  codice: string
  nome: string
  descrizione: string
  canale: 'internet' | 'carta'
  prezzo: number
  macro: number
}

const M = {
  portali: 1,
  siti: 2,
  revenue: 3,
  campagne: 4,
  interazioni: 5,
  reputazione: 6,
  email: 7,
  contenuti: 8,
  stampa: 9,
  assistenza: 10,
} as const

export const ARTICOLI: readonly Articolo[] = (
  [
    ['HDOOR1', 'Revenue service', 'Gestione tariffe e disponibilità, un anno', 'internet', 1800, M.revenue],
    ['HDOOR2', 'Revenue service plus', 'Gestione tariffe con incontro mensile', 'internet', 2900, M.revenue],
    [
      'CHAN1',
      'Collegamento ai canali',
      'Disponibilità e prezzi allineati sui canali di vendita',
      'internet',
      640,
      M.revenue,
    ],
    [
      'INTERINF1',
      'Interazioni sul sito: 3 campagne',
      'Tre campagne l’anno, testi inclusi',
      'internet',
      900,
      M.interazioni,
    ],
    [
      'INTERINF2',
      'Interazioni sul sito: senza limiti',
      'Campagne senza limite, con cluster e liste di contatti',
      'internet',
      1600,
      M.interazioni,
    ],
    ['LANDP1', 'Landing page', 'Una pagina dedicata, con modulo di richiesta', 'internet', 450, M.interazioni],
    ['SITOW1', 'Sito web', 'Sito in due lingue, manutenzione inclusa', 'internet', 1450, M.siti],
    ['SITOW2', 'Sito web in quattro lingue', 'Sito in quattro lingue con area offerte', 'internet', 2400, M.siti],
    ['SITOB1', 'Prenotazione dal sito', 'Modulo di prenotazione collegato alle tariffe', 'internet', 780, M.siti],
    ['COOKI1', 'Gestione dei cookie', 'Banner, scansione e informativa', 'internet', 190, M.siti],
    ['PORTB1', 'Presenza sui portali', 'Scheda su un portale a scelta', 'internet', 520, M.portali],
    ['PORTP1', 'Presenza sui portali plus', 'Scheda su tre portali, con offerte', 'internet', 1250, M.portali],
    ['PORTF1', 'Family Hotel', 'Scheda e offerte sul portale delle famiglie', 'internet', 980, M.portali],
    ['PORTC1', 'Bici Hotel', 'Scheda e offerte sul portale dei ciclisti', 'internet', 640, M.portali],
    ['PRIMO1', 'In primo piano', 'Un mese fra i consigliati', 'internet', 300, M.portali],
    ['CPARIC', 'Richieste a consumo', 'Costo per ogni richiesta ricevuta', 'internet', 600, M.portali],
    ['SEOLO1', 'SEO locale', 'Scheda sulle mappe e testi per le ricerche del luogo', 'internet', 690, M.campagne],
    ['ADSRE1', 'Campagne sui motori di ricerca', 'Gestione di un anno, budget escluso', 'internet', 1320, M.campagne],
    ['ADSSO1', 'Campagne social', 'Gestione di sei mesi, budget escluso', 'internet', 980, M.campagne],
    ['WEBRE1', 'Web reputation', 'Raccolta delle recensioni e rapporto mensile', 'internet', 560, M.reputazione],
    ['WEBRE2', 'Web reputation con risposte', 'Rapporto e risposte alle recensioni', 'internet', 1180, M.reputazione],
    ['NEWSL1', 'Newsletter: 6 invii', 'Sei invii l’anno al proprio archivio', 'internet', 540, M.email],
    ['NEWSL2', 'Newsletter: 12 invii', 'Dodici invii l’anno al proprio archivio', 'internet', 920, M.email],
    ['DEMPO1', 'DEM agli iscritti dei portali', 'Un invio agli iscritti interessati', 'internet', 380, M.email],
    ['FOTOS1', 'Servizio fotografico', 'Mezza giornata, 40 scatti', 'internet', 650, M.contenuti],
    ['VIDEO1', 'Video breve', 'Un minuto, con drone', 'internet', 1100, M.contenuti],
    ['TESTI1', 'Testi e traduzioni', 'Dieci cartelle in due lingue', 'internet', 420, M.contenuti],
    ['CATAL1', 'Catalogo, pagina intera', 'Una pagina nel catalogo annuale', 'carta', 1500, M.stampa],
    ['CATAL2', 'Catalogo, mezza pagina', 'Mezza pagina nel catalogo annuale', 'carta', 850, M.stampa],
    ['MAPPA1', 'Mappa turistica', 'Spazio sulla mappa della zona', 'carta', 350, M.stampa],
    ['DEPLI1', 'Dépliant', 'Mille copie, grafica inclusa', 'carta', 720, M.stampa],
    ['ASSIS1', 'Assistenza dedicata', 'Un referente e risposta in giornata', 'internet', 480, M.assistenza],
  ] as const
).map(([codice, nome, descrizione, canale, prezzo, macro]) => ({ codice, nome, descrizione, canale, prezzo, macro }))

export const articolo = (codice: string): Articolo => {
  const found = ARTICOLI.find((item) => item.codice === codice)
  if (!found) throw new Error(`Articolo sconosciuto: ${codice}`)
  return found
}

// The demo hotels buy the same every year: hotel 1 has the revenue service and no interactions, its neighbours the reverse.
export const ARTICOLI_DEMO: Record<number, readonly string[]> = {
  1: ['HDOOR1', 'SITOW1', 'PORTF1', 'NEWSL1', 'CATAL2'],
  224: ['INTERINF1', 'SITOW2', 'PORTP1', 'WEBRE1'],
  138: ['INTERINF2', 'HDOOR1', 'SITOW1', 'PORTF1', 'ADSRE1'],
  303: ['SITOW1', 'PORTB1', 'CATAL1'],
  26: ['HDOOR2', 'INTERINF1', 'SITOW2', 'PORTP1'],
  3: ['PORTB1', 'NEWSL1'],
  4: ['SITOW1', 'PORTP1', 'HDOOR1', 'FOTOS1'],
}

export const articoli = (): DemoRow[] =>
  ARTICOLI.map((item, i) => ({
    id: i + 1,
    article_id: item.codice,
    article_code: item.codice,
    article_name: item.nome,
    description: item.descrizione,
    canale: item.canale,
    macros: [item.macro],
    iva: item.canale === 'carta' && item.codice.startsWith('CATAL') ? 4 : 22,
    attivo: item.codice !== 'MAPPA1',
  }))

type Macro = {
  name: string
  label: string
  color: string
  description: string
  question: string
  sotto: readonly string[]
}

export const MACROS: readonly Macro[] = [
  {
    name: 'portali',
    label: 'Portali',
    color: '#1f6feb',
    description: 'Presenza e visibilità sui portali della rete',
    question: 'Da quali portali arrivano oggi le richieste?',
    sotto: ['Scheda', 'Primo piano'],
  },
  {
    name: 'siti',
    label: 'Siti web',
    color: '#0f766e',
    description: 'Sito dell’hotel e prenotazione diretta',
    question: 'Quando è stato rifatto il sito?',
    sotto: ['Sito', 'Prenotazione'],
  },
  {
    name: 'revenue',
    label: 'Revenue',
    color: '#8250df',
    description: 'Servizi di tariffazione',
    question: 'Chi decide le tariffe oggi?',
    sotto: ['Tariffe', 'Canali'],
  },
  {
    name: 'campagne',
    label: 'Campagne',
    color: '#bc4c00',
    description: 'Pubblicità sui motori di ricerca e sui social',
    question: 'Quanto si investe in pubblicità?',
    sotto: ['Ricerca', 'Social'],
  },
  {
    name: 'interazioni',
    label: 'Interazioni',
    color: '#cf222e',
    description: 'Messaggi mirati a chi visita il sito',
    question: 'Il sito parla in modo diverso a famiglie e coppie?',
    sotto: ['Cluster', 'Landing'],
  },
  {
    name: 'reputazione',
    label: 'Reputazione',
    color: '#9a6700',
    description: 'Recensioni e risposte',
    question: 'Chi risponde alle recensioni?',
    sotto: ['Raccolta', 'Risposte'],
  },
  {
    name: 'email',
    label: 'E-mail',
    color: '#1a7f37',
    description: 'Newsletter e DEM',
    question: 'Quanti contatti ci sono in archivio?',
    sotto: ['Newsletter', 'DEM'],
  },
  {
    name: 'contenuti',
    label: 'Contenuti',
    color: '#57606a',
    description: 'Foto, video, testi e traduzioni',
    question: 'A quando risalgono le foto?',
    sotto: ['Foto e video', 'Testi'],
  },
  {
    name: 'stampa',
    label: 'Stampa',
    color: '#7c2d12',
    description: 'Catalogo, mappe e dépliant',
    question: 'Il catalogo viene ancora chiesto alla reception?',
    sotto: ['Catalogo'],
  },
  {
    name: 'assistenza',
    label: 'Assistenza',
    color: '#4d7c0f',
    description: 'Referente dedicato',
    question: 'Quanto tempo passa fra richiesta e risposta?',
    sotto: ['Referente'],
  },
]

const SOTTO = MACROS.flatMap((macro, parent) => macro.sotto.map((label, i) => ({ macro, parent, label, i })))

/** Main macros come first; their submacros follow and share their colour. */
export const macros = (): DemoRow[] => [
  ...MACROS.map(({ name, label, color, description, question }, i) => ({
    id: i + 1,
    name,
    label,
    color,
    description,
    question,
    answer: null,
    articles: ARTICOLI.filter(({ macro }) => macro === i + 1).map(({ codice }) => codice),
    submacros: SOTTO.flatMap(({ parent }, s) => (parent === i ? [MACROS.length + s + 1] : [])),
    ordinamento: (i + 1) * 10,
  })),
  ...SOTTO.map(({ macro, parent, label, i }, s) => ({
    id: MACROS.length + s + 1,
    name: `${macro.name}-${i + 1}`,
    label,
    color: macro.color,
    description: `${macro.label}: ${label.toLowerCase()}`,
    question: null,
    answer: null,
    articles: ARTICOLI.filter(({ macro: of }) => of === parent + 1)
      .filter((_, n) => n % macro.sotto.length === i)
      .map(({ codice }) => codice),
    submacros: [],
    ordinamento: 500 + s,
  })),
]

export const PRIMO_ANNO = 2017

/** List prices rise by about two per cent a year and were rounded to ten euros. */
export const prezzoListino = (item: Articolo, anno: number, oggi: number): number =>
  Math.max(10, Math.round((item.prezzo * (1 + (anno - oggi) * 0.02)) / 10) * 10)

export function priceList(today: string): DemoRow[] {
  const rng = stream('main.priceList')
  const now = businessYear(today)
  const rows: DemoRow[] = []
  for (let anno = PRIMO_ANNO; anno <= now; anno++)
    for (const item of ARTICOLI) {
      const prezzo = prezzoListino(item, anno, now)
      const row = (customer_category: string | null, factor: number) => ({
        id: rows.length + 1,
        article_id: item.codice,
        article_year: anno,
        prezzo: round2(prezzo * factor),
        prezzo_minimo: round2(prezzo * factor * 0.8),
        customer_category,
        iva: item.codice.startsWith('CATAL') ? 4 : 22,
        valido_dal: `${anno - 1}-10-01`,
        valido_al: `${anno}-09-30`,
        attivo: anno >= now - 1,
      })
      rows.push(row(null, 1))
      if (anno >= now - 1 && rng.chance(0.3)) rows.push(row(rng.pick(['plus', 'top', 'company']), 0.9))
    }
  return rows
}
