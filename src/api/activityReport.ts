/** The report of hours: one person's entries as a file, and the totals of a period. */
import { tracciamentiAttivita } from '../domain/resources/staff.ts'
import { readItem } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import { download, type Download } from './account/tickets.ts'
import { useCall } from './client/useCall.ts'

/** Throws ApiError; 403 where the user may not have it. */
export const fetchReport = (query: Record<string, string>): Promise<Download> =>
  download(tracciamentiAttivita, 'report', { query })

export type Grouping = 'hotel' | 'attivita' | 'persona' | 'mese'
/** `quota`: percent of the whole. */
export type TotalsRow = { id: number | string; nome: string; minuti: number; voci: number; quota: number }
export type ActivityTotals = { minuti: number; voci: number } & Record<Grouping, readonly TotalsRow[]>
export type TotalsQuery = { dataInizio: string; dataFine: string; utente?: number }

/** Sends no request while `query` is null. */
export const useActivityTotals = (query: TotalsQuery | null) =>
  useCall(tracciamentiAttivita, 'totals', query && { query }, (body) => readItem<ActivityTotals>(body), {
    keepPreviousData: true,
  })

/** Downloads one of the tables as a CSV file. Throws ApiError. */
export async function fetchTotals(query: TotalsQuery, per: Grouping): Promise<Download> {
  const { body, fileName } = await call(tracciamentiAttivita, 'totals', {
    query: { ...query, per, formato: 'csv' },
    headers: { accept: 'text/csv' },
    blob: true,
  })
  return { file: body as Blob, name: fileName ?? `attivita-per-${per}.csv` }
}
