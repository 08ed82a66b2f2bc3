/** The tools of a portal: their names, what each would process now, and their runs. */
import type { Tone } from '../model/state.ts'
import { formatNumber } from '../text/text.ts'

export const toolOps = ['checkInvalidDescriptions', 'regenerateSitemaps', 'buildHotelIndicators'] as const
export type ToolOp = (typeof toolOps)[number]

export const toolTitles: Readonly<Record<ToolOp, string>> = {
  checkInvalidDescriptions: 'Descrizioni da rivedere',
  regenerateSitemaps: 'Sitemap',
  buildHotelIndicators: 'Indicatori degli hotel',
}

/** 'interrotta': its server stopped before the run was over. */
export type ToolOutcome = 'in-corso' | 'riuscita' | 'non-riuscita' | 'interrotta'

export type ToolRun = {
  id: number
  op: ToolOp
  esito: ToolOutcome
  /** The name of the user who started it; null once that user is gone. */
  utente: string | null
  iniziata_il: string
  finita_il: string | null
  /** Rows processed so far, and their total; null while that is not known. */
  fatte: number
  totale: number | null
  /** The result, in words. */
  testo: string | null
}

export const outcomes: Readonly<Record<ToolOutcome, { label: string; tone: Tone }>> = {
  'in-corso': { label: 'In corso', tone: 'info' },
  riuscita: { label: 'Riuscita', tone: 'ok' },
  'non-riuscita': { label: 'Non riuscita', tone: 'bad' },
  interrotta: { label: 'Interrotta', tone: 'warn' },
}

/** The tone of a line about one run: a success is only information. */
export const toneOf = ({ esito }: Pick<ToolRun, 'esito'>): 'bad' | 'warn' | 'info' => {
  const { tone } = outcomes[esito]
  return tone === 'bad' || tone === 'warn' ? tone : 'info'
}

/** 'ieri, Anna Rossi · 222 indicatori ricalcolati'; `when`: the day in words, 'ieri'. */
export function runText({ utente, testo, esito, fatte, totale }: ToolRun, when: string): string {
  const far =
    esito === 'interrotta' && totale !== null ? `ferma a ${formatNumber(fatte)} di ${formatNumber(totale)}` : testo
  return [[when, utente].filter(Boolean).join(', '), far].filter(Boolean).join(' · ')
}

/** What a tool would process if it ran now, counted by the conditions of its run. */
export type ToolCount = { op: ToolOp; righe: number; motivi: string[] }

/** A scheda hotel whose texts need attention. */
export type WeakSheet = { id: number; hotel: string; difetti: string[] }

export type ToolCounts = { strumenti: ToolCount[]; schede: WeakSheet[] }
