/** The tools of a portal: what each would go through now, and how it ran. */
export const toolOps = ['checkInvalidDescriptions', 'regenerateSitemaps', 'buildHotelIndicators'] as const
export type ToolOp = (typeof toolOps)[number]

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

/** What a tool would go through if it ran now, counted by the conditions of its run. */
export type ToolReach = { op: ToolOp; righe: number; motivi: string[] }

/** A sheet whose texts are to be looked at. */
export type WeakSheet = { id: number; hotel: string; difetti: string[] }

export type ToolReaches = { strumenti: ToolReach[]; schede: WeakSheet[] }
