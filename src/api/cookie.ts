/** What the scan of a client's site found, and its classification. */
import type { FoundCookie } from '../domain/cookie.ts'
import { configurazioniAutomatiche, cookies, siti } from '../domain/resources/cookie.ts'
import { refreshResource } from './cache.ts'
import { call } from './call.ts'
import { useItem } from './records.ts'
import { useCall } from './useCall.ts'

export const useFoundCookies = (id: number) =>
  useCall(configurazioniAutomatiche, 'trovati', { path: { id } }, (body) => (body as { data: FoundCookie[] }).data)

/** null: its site is gone. */
export const useScannedSite = (id: number | null) => useItem(siti, {}, id)

/** It counts as such for every site that has it. Throws ApiError. */
export async function classify(id: number, version: number, categoria: string): Promise<void> {
  await call(cookies, 'update', {
    path: { id },
    body: { categoria },
    etag: `"${version}"`,
    writeKey: crypto.randomUUID(),
  })
}

export const refreshCookies = (): Promise<unknown> =>
  Promise.all([configurazioniAutomatiche, cookies].map(({ id }) => refreshResource(id)))
