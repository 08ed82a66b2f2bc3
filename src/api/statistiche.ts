/** Statistics: each section has a call of its own. */
import useSWR from 'swr'
import { contratto } from '../domain/resources/contratti.ts'
import { siteConfig } from '../domain/resources/sito.ts'
import { stats } from '../domain/resources/statistiche.ts'
import { addDays, today, daysBetween } from '../domain/time/dates.ts'
import { contractYear } from '../domain/time/seasons.ts'
import { groupSites, shares, type Share } from '../domain/trade/shares.ts'
import { keyOf, refreshResource } from './client/cache.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'
import { readPage } from '../domain/query/wire.ts'
import type { ApiError } from './client/error.ts'
import { listRows } from './resources/resources.ts'
import { useSWRFor } from './client/useSWRFor.ts'

export type Totals = { visits: number; messages: number; clicks: number; calls: number }

/** Whose traffic: a hotel's, a site's (its own, or a portal), or both; without a site, the network's. */
export type StatsScope = { hotelId?: number; siteId?: number; medium?: string }
export type Period = { from: string; to: string }

export type Section = (typeof stats.endpoints)[number]['op']

const query = ({ hotelId, siteId, medium }: StatsScope, { from, to }: Period) => ({
  stat_from: from,
  stat_to: to,
  id_hotel: hotelId,
  ...(siteId === undefined ? { network: 'true' } : { site_id: siteId }),
  ga_medium: medium || undefined,
})

/** Hides the error while the request is repeated. */
const withoutStaleError = <S extends { error: unknown; isValidating: boolean }>(state: S): S =>
  state.isValidating ? { ...state, error: undefined } : state

/** The previous data stay while the next period loads, marked as such; no request without a scope. */
export const useSection = <T>(section: Section, scope: StatsScope | null, period: Period) => {
  const request = scope && { query: query(scope, period) }
  const { data, error, isValidating, mutate } = useCall(stats, section, request, readerOf<T>(section), KEEP_PREVIOUS)
  return withoutStaleError({ data, error, isValidating, mutate })
}

const KEEP_PREVIOUS = { keepPreviousData: true }

/** Fetches a section once, for a file. Throws ApiError. */
export const fetchSection = async <T>(section: Section, scope: StatsScope, period: Period): Promise<T> =>
  readerOf<T>(section)((await call(stats, section, { query: query(scope, period) })).body)

/** Revalidates everything that the sections show. */
export const refreshStats = (): Promise<unknown> =>
  Promise.all([stats, contratto, siteConfig].map(({ id }) => refreshResource(id)))

const readSection = <T>(body: unknown): T => (body as { data: T }).data

/** Groups the sites of the network (§9), because the service may list each of them separately. */
const withGroupedSites = (body: unknown) => ({
  data: shares(groupSites(readSection<Share[]>(body).map(({ key, label, count }) => [String(key), label, count]))),
})

const readerOf =
  <T>(section: Section) =>
  (body: unknown): T =>
    readSection<T>(section === 'network' ? withGroupedSites(body) : body)

/** A period of the summary that ends today, and how many requests arrived in it. */
export type Window = { label: string; days: number; count: number }

const sameDays = (period: Period): Period => period

/** The year to date and the last 30, 90 and 180 days, each transformed by `days`. Throws ApiError. */
function fetchSummary(scope: StatsScope, days: (period: Period) => Period): Promise<Window[]> {
  const to = today()
  const windows = [
    ...[30, 90, 180].map((days) => [`Ultimi ${days} giorni`, addDays(to, -days)] as const),
    ['Da inizio anno', `${to.slice(0, 4)}-01-01`] as const,
  ]
  return Promise.all(
    windows.map(async ([label, from]) => {
      const { body } = await call(stats, 'summary', { query: query(scope, days({ from, to })) })
      const { messages } = readSection<{ messages: { count: number } }>(body)
      return { label, days: daysBetween(from, to) + 1, count: messages.count }
    }),
  )
}

async function ownSite(hotelId: number): Promise<number | null> {
  const { rows } = await listRows(siteConfig, { hotelId }, { page: 1, size: 20, filters: {} })
  const site = rows.find((row) => typeof row.id_sito === 'number')?.id_sito
  return typeof site === 'number' ? site : null
}

/** `key` identifies what `days` does, for the cache. */
export function useSummary(scope: StatsScope | null, key = '', days = sameDays) {
  const { data, error, isValidating, mutate } = useSWRFor(
    scope,
    (known) => keyOf(stats, 'windows', known, key),
    (known) => fetchSummary(known, days),
    KEEP_PREVIOUS,
  )
  return withoutStaleError({ data, error, isValidating, mutate })
}

/** The id of the hotel's own site; null: it has none. No request without a hotel. */
export const useOwnSite = (hotelId: number | null) => useSWRFor(hotelId, (id) => keyOf(siteConfig, 'own', id), ownSite)

export type Contract = {
  article_id: string
  description: string
  data_inizio: string | null
  data_fine: string | null
  stato: string | null
}
export type Contracts = { year: number; rows: Contract[] }

async function contractsOf(hotelId: number, year: number): Promise<Contracts> {
  const { body } = await call(contratto, 'list', { path: { hotelId }, query: { year } })
  return { year, rows: readPage<Contract>(body).rows }
}

/** What the hotel has bought for a year; null: the year of the rule (docs/rules.md). */
async function fetchContracts(hotelId: number, year: number | null): Promise<Contracts> {
  if (year !== null) return contractsOf(hotelId, year)
  const now = today()
  const found = await contractsOf(hotelId, contractYear(now, true))
  const other = contractYear(now, found.rows.length > 0)
  return other === found.year ? found : contractsOf(hotelId, other)
}

export function useContracts(hotelId: number, year: number | null) {
  const { data, error, isValidating, mutate } = useSWR<Contracts, ApiError>(
    keyOf(contratto, 'of', hotelId, year),
    () => fetchContracts(hotelId, year),
    // The list of the previous year stays until this one has loaded.
    KEEP_PREVIOUS,
  )
  return withoutStaleError({ data, error, isValidating, mutate })
}
