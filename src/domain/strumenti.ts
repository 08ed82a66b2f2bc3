/** The tools of a portal: what they are called, what each would go through now, and how it ran. */
import type { Tone } from './state.ts'
import { formatNumber } from './text.ts'

export const toolOps = ['checkInvalidDescriptions', 'regenerateSitemaps', 'buildHotelIndicators'] as const
export type ToolOp = (typeof toolOps)[number]

export const toolTitles: Readonly<Record<ToolOp, string>> = {
  checkInvalidDescriptions: 'Descrizioni da rivedere',
  regenerateSitemaps: 'Sitemap',
  buildHotelIndicators: 'Indicatori degli hotel',
}

/** 'interrotta': its server went away before it was over. */
export type ToolOutcome = 'in-corso' | 'riuscita' | 'non-riuscita' | 'interrotta'

export type ToolRun = {
  id: number
  op: ToolOp
  esito: ToolOutcome
  /** Who began it, as people call them; null once they are gone. */
  utente: string | null
  iniziata_il: string
  finita_il: string | null
  /** Rows that it has gone through, of how many; null while that is not known. */
  fatte: number
  totale: number | null
  /** What came of it, in words. */
  testo: string | null
}

export const outcomes: Readonly<Record<ToolOutcome, { label: string; tone: Tone }>> = {
  'in-corso': { label: 'In corso', tone: 'info' },
  riuscita: { label: 'Riuscita', tone: 'ok' },
  'non-riuscita': { label: 'Non riuscita', tone: 'bad' },
  interrotta: { label: 'Interrotta', tone: 'warn' },
}

/** Of a line that tells one: what came through is no more than news. */
export const toneOf = ({ esito }: Pick<ToolRun, 'esito'>): 'bad' | 'warn' | 'info' => {
  const { tone } = outcomes[esito]
  return tone === 'bad' || tone === 'warn' ? tone : 'info'
}

/** 'ieri, Anna Rossi · 222 indicatori ricalcolati'; `when`: as it is said there. */
export function said({ utente, testo, esito, fatte, totale }: ToolRun, when: string): string {
  const far =
    esito === 'interrotta' && totale !== null ? `ferma a ${formatNumber(fatte)} di ${formatNumber(totale)}` : testo
  return [[when, utente].filter(Boolean).join(', '), far].filter(Boolean).join(' · ')
}

/** What a tool would go through if it ran now, counted by the conditions of its run. */
export type ToolReach = { op: ToolOp; righe: number; motivi: string[] }

/** A sheet whose texts are to be looked at. */
export type WeakSheet = { id: number; hotel: string; difetti: string[] }

export type ToolReaches = { strumenti: ToolReach[]; schede: WeakSheet[] }
