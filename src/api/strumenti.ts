/** Portal tools and the plagiarism check. Their GETs change state: no cache, no retry. */
import { plagiarism, tools } from '../domain/resources/strumenti.ts'
import type { ToolReaches, ToolRun } from '../domain/strumenti.ts'
import { readItem, readPage } from '../domain/wire.ts'
import { refreshResource } from './cache.ts'
import { call } from './call.ts'
import type { Download } from './tickets.ts'
import { useCall } from './useCall.ts'

/** The report as a CSV file. */
export async function checkDescriptions(portalId: number): Promise<Download> {
  const { body, fileName } = await call(tools, 'checkInvalidDescriptions', {
    path: { portalId },
    query: { format: 'csv' },
    headers: { accept: 'text/csv' },
    blob: true,
  })
  return { file: body as Blob, name: fileName ?? `invalid_${portalId}.csv` }
}

/** The server's own message. */
export const regenerateSitemaps = async (portalId: number): Promise<string> =>
  readItem<{ message: string }>((await call(tools, 'regenerateSitemaps', { path: { portalId } })).body).message

export const rebuildIndicators = (portalId: number) => call(tools, 'buildHotelIndicators', { path: { portalId } })

/** What each tool would go through if it ran now, and the sheets to be looked at. */
export const useToolReaches = (portalId: number | null) =>
  useCall(tools, 'conteggi', portalId === null ? null : { path: { portalId } }, (body) => readItem<ToolReaches>(body))

const POLL_MS = 700

/** How they ran, the newest first; asked for again as long as one is under way, or is known to begin. */
export const useToolRuns = (portalId: number | null, begins: boolean) =>
  useCall(tools, 'corse', portalId === null ? null : { path: { portalId } }, (body) => readPage<ToolRun>(body).rows, {
    refreshInterval: (runs) => (begins || runs?.some(({ esito }) => esito === 'in-corso') ? POLL_MS : 0),
  })

export const refreshTools = (): Promise<unknown> => refreshResource(tools.id)

/** Percentages; `balance`: checks that are left this month. */
export type Plagiarism = {
  somiglianza: number
  risultati: { url: string; percentuale: number }[]
  balance: number
  message?: string
}

/** How many checks are left. */
export const useBalance = () =>
  useCall(plagiarism, 'balance', {}, (body) => readItem<Pick<Plagiarism, 'balance'>>(body).balance)

export async function checkPlagiarism(text: string, excluded: readonly string[]): Promise<Plagiarism> {
  const { body } = await call(plagiarism, 'check', {
    body: { text, ...(excluded.length && { excluded_sites: excluded }) },
  })
  const { somiglianza, risultati, balance } = readItem<Plagiarism>(body)
  const message = (body as { meta?: { message?: string } } | null)?.meta?.message
  return { somiglianza, risultati, balance, ...(message && { message }) }
}
