/** Sales compared with the same days of the year before, from services that compute the comparison themselves. */
import type { SalesComparison, SoldRow, Uncompared } from '../domain/trade/confronto.ts'
import { reports, sales } from '../domain/resources/ordini.ts'
import { readItem, readPage } from '../domain/query/wire.ts'
import { hasCapability } from './client/config.ts'
import { download, type Download } from './account/tickets.ts'
import { useCall } from './client/useCall.ts'

export const hasSalesComparison = (): boolean => hasCapability('seller', 'confronto')

export type SoldQuery = Readonly<Record<string, string>>

type WithSums<Answer> = { meta: { confronto: Omit<Answer, 'rows' | 'count'> } }

function readCompared(body: unknown): SalesComparison {
  const { rows, total } = readPage<SoldRow>(body)
  return { rows, count: total, ...(body as WithSums<SalesComparison>).meta.confronto }
}

function readSold(body: unknown): SalesComparison | Uncompared {
  const { confronto } = (body as WithSums<SalesComparison> | WithSums<Uncompared>).meta
  if (confronto.prima) return readCompared(body)
  const { rows, total } = readPage<Uncompared['rows'][number]>(body)
  return { rows, count: total, ...confronto }
}

/** Old figures stay while new ones load. */
const keepPrevious = { keepPreviousData: true }

export const useSold = (query: SoldQuery) => useCall(sales, 'comparison', { query }, readSold, keepPrevious)

export const useReportSold = (id: number, query: SoldQuery) =>
  useCall(reports, 'comparison', { path: { id }, query }, readCompared, keepPrevious)

type Average = Record<'hotels' | 'orders' | 'total' | 'price_list_total' | 'average_hotel' | 'average_order', number>

/** Average sales; no request is sent while `query` is null. */
export const useAverage = (query: SoldQuery | null) =>
  useCall(sales, 'average', query && { query }, readItem<Average>, keepPrevious)

/** Throws ApiError. */
export const soldFile = (query: SoldQuery): Promise<Download> => download(sales, 'exportComparison', { query })
export const reportFile = (id: number, query: SoldQuery): Promise<Download> =>
  download(reports, 'exportComparison', { path: { id }, query })
