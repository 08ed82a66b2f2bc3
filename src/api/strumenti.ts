/** Portal tools and the plagiarism check. Their GETs change state: no cache, no retry. */
import { plagiarism, tools } from '../domain/resources/strumenti.ts'
import type { ToolCounts, ToolRun } from '../domain/trade/strumenti.ts'
import { readItem, readPage } from '../domain/query/wire.ts'
import { refreshResource } from './client/cache.ts'
import { call } from './client/call.ts'
import type { Download } from './account/tickets.ts'
import { useCall } from './client/useCall.ts'

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

/** Returns the server's own message. */
export const regenerateSitemaps = async (portalId: number): Promise<string> =>
  readItem<{ message: string }>((await call(tools, 'regenerateSitemaps', { path: { portalId } })).body).message

export const rebuildIndicators = (portalId: number) => call(tools, 'buildHotelIndicators', { path: { portalId } })

/** How many rows each tool would process if it ran now, and the records that need attention. */
export const useToolCounts = (portalId: number | null) =>
  useCall(tools, 'counts', portalId === null ? null : { path: { portalId } }, (body) => readItem<ToolCounts>(body))

const POLL_MS = 700

/** The runs, newest first; polled as long as one is under way or about to start. */
export const useToolRuns = (portalId: number | null, begins: boolean) =>
  useCall(tools, 'runs', portalId === null ? null : { path: { portalId } }, (body) => readPage<ToolRun>(body).rows, {
    refreshInterval: (runs) => (begins || runs?.some(({ esito }) => esito === 'in-corso') ? POLL_MS : 0),
  })

export const refreshTools = (): Promise<unknown> => refreshResource(tools.id)

/** Remaining checks: of this month, or of those paid for at a provider. */
export type Balance = { count: number; isMonthly: boolean }

/** Values are percentages; `balance`: null where the provider does not report it. */
export type Plagiarism = {
  somiglianza: number
  risultati: { url: string; percentuale: number }[]
  balance: Balance | null
  message?: string
}

type Meta = { fonte?: string; message?: string }
const metaOf = (body: unknown): Meta => (body as { meta?: Meta } | null)?.meta ?? {}

function balanceIn(body: unknown): Balance | null {
  const { balance } = readItem<{ balance: number | null }>(body)
  return balance === null ? null : { count: balance, isMonthly: metaOf(body).fonte === 'stima-locale' }
}

/** How many checks are left. */
export const useBalance = () => useCall(plagiarism, 'balance', {}, balanceIn)

export async function checkPlagiarism(text: string, excluded: readonly string[]): Promise<Plagiarism> {
  const { body } = await call(plagiarism, 'check', {
    body: { text, ...(excluded.length && { excluded_sites: excluded }) },
  })
  const { somiglianza, risultati } = readItem<Pick<Plagiarism, 'somiglianza' | 'risultati'>>(body)
  const { message } = metaOf(body)
  return { somiglianza, risultati, balance: balanceIn(body), ...(message && { message }) }
}
