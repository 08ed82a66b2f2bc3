/** The cookies that the scan of a client's site found, and their classification. */
import useSWR from 'swr'
import { foundCookies, type CatalogueCookie, type FoundCookie } from '../domain/trade/cookie.ts'
import { configurazioniAutomatiche, cookies, siti } from '../domain/resources/cookie.ts'
import { readPage } from '../domain/query/wire.ts'
import { randomUuid } from '../domain/util/uuid.ts'
import { keyOf, refreshResource } from './client/cache.ts'
import { call } from './client/call.ts'
import type { ApiError } from './client/error.ts'
import { useItem } from './resources/records.ts'
import type { Row } from './resources/resources.ts'

/** `etag`: the version of the catalogue row; absent where the service tells none. */
type VersionedRow = CatalogueCookie & { etag?: string | undefined }
export type VersionedCookie = FoundCookie<VersionedRow>

const PAGE = 1_000

/** The contract lists the catalogue (§7.2 `GET Cookies`) and has no call for the cookies of one configuration. */
async function readCatalogue(): Promise<VersionedRow[]> {
  const all: VersionedRow[] = []
  for (let page = 1; ; page++) {
    const { body } = await call(cookies, 'list', {
      query: { per_page: PAGE, page, sort_field: 'nome', sort_direction: 'asc' },
    })
    const { rows, etags } = readPage<CatalogueCookie>(body)
    all.push(...rows.map((row, at) => ({ ...row, etag: etags?.[at] })))
    if (rows.length < PAGE) return all
  }
}

/** A scan may add cookies to the catalogue: the ids of the configuration are part of the key. */
export function useFoundCookies(configuration: Row) {
  const { data, ...rest } = useSWR<VersionedRow[], ApiError>(
    keyOf(cookies, 'catalogue', configuration.cookies),
    readCatalogue,
    { keepPreviousData: true },
  )
  return { ...rest, data: data && foundCookies(configuration, data) }
}

/** null: its site was deleted. */
export const useScannedSite = (id: number | null) => useItem(siti, {}, id)

/** The category counts for every site that has the cookie. Throws ApiError. */
export async function classify({ id, etag }: VersionedCookie, categoria: string): Promise<void> {
  await call(cookies, 'update', { path: { id }, body: { categoria }, etag, writeKey: randomUuid() })
}

export const refreshCookies = (): Promise<unknown> =>
  Promise.all([configurazioniAutomatiche, cookies].map(({ id }) => refreshResource(id)))
