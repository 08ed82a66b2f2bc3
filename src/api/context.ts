/** Search and labels of hotels and portals. */
import { hotelCalls, hotelDatiCalls } from '../domain/resources/firstCalls.ts'
import { importChunk } from '../domain/util/importChunk.ts'
import { readItem, readPage } from '../domain/query/wire.ts'
import { createEmitter } from '../domain/util/emitter.ts'
import { keyOf, refreshResource, dedupe } from './client/cache.ts'
import { call } from './client/call.ts'
import { signedInPerson } from './client/client.ts'
import { clearDaily, fetchDaily, readDaily } from './client/dailyCache.ts'
import { useSWRFor } from './client/useSWRFor.ts'

export type HotelDati = {
  idHotel: number
  nome_hotel: string
  nome_comune: string | null
  idComune: number | null
  magnews_db_id: number | null
  /** Only in the full record. */
  produttore?: string | null
}
export type Sito = { id: number; name: string }

/** 'hotel name - municipality name (idHotel)'. */
export const hotelLabel = (hotel: HotelDati): string =>
  `${hotel.nome_hotel} - ${hotel.nome_comune ?? ''} (${hotel.idHotel})`
/** 'name - (id)'. */
export const portalLabel = (portal: Sito): string => `${portal.name} - (${portal.id})`

/**
 * Loaded on demand: every first screen asks for the name of a hotel, few for that of a portal, whose area is the
 * largest.
 */
const portals = () => importChunk(() => import('../domain/resources/portali.ts'))

/** Calls back with every hotel that is read, so that remembered hotel names can be refreshed. */
export const { subscribe: onHotelRead, emit: notifyHotelRead } = createEmitter<HotelDati>()

/** `limit`: page size, for callers that cache the hotels. */
export async function searchHotels(filter: string, limit?: number): Promise<HotelDati[]> {
  const query = { filter, ...(limit && { perPage: limit, page: 1 }) }
  const { rows } = readPage<HotelDati>((await call(hotelDatiCalls, 'list', { query })).body)
  rows.forEach(notifyHotelRead)
  return rows
}

/** ms: a screen needs the facts and the seller of a hotel together with its name, or soon after. */
const SHARED_MS = 30_000

type WholeHotel = HotelDati & Readonly<Record<string, unknown>>
type CachedHotel = { hotel: WholeHotel; etag: string | null }

/** By hotel: the version of the record on the device, and the current one as another answer named it. */
const cachedVersions = new Map<number, string | null>()
const currentVersions = new Map<number, string>()

/** Another answer names the hotel's current version: a record on the device that somebody has changed since is read again. */
export function hotelVersionSeen(id: number, etag: string): void {
  currentVersions.set(id, etag)
  const cached = cachedVersions.get(id)
  if (cached === undefined || cached === etag) return
  cachedVersions.delete(id)
  clearDaily()
  void refreshResource(hotelCalls.id)
}

/** The whole record of a hotel, read once a day for its name, its facts and its seller (specification §9). */
export const fetchHotel = (id: number): Promise<WholeHotel> =>
  dedupe(keyOf(hotelCalls, 'named', id), SHARED_MS, async () => {
    const key = `${signedInPerson()}/${hotelCalls.id}/${id}`
    const cached = await readDaily<CachedHotel>(key)
    const current = currentVersions.get(id)
    if (cached && (current === undefined || cached.etag === current)) {
      cachedVersions.set(id, cached.etag)
      return cached.hotel
    }
    const { hotel, etag } = await fetchDaily<CachedHotel>(key, async () => {
      const { body, etag: version } = await call(hotelCalls, 'read', { path: { id } })
      return { hotel: readItem<WholeHotel>(body), etag: version }
    })
    cachedVersions.set(id, etag)
    if (etag) currentVersions.set(id, etag)
    notifyHotelRead(hotel)
    return hotel
  })

/** The code of the seller who looks after a hotel, null without one; undefined until it is known. */
export function useSeller(hotelId: number | null): { seller: string | null | undefined; error: unknown } {
  const { data: seller, error } = useSWRFor(
    hotelId,
    (id) => keyOf(hotelCalls, 'seller', id),
    async (id) => (await fetchHotel(id)).produttore ?? null,
  )
  return { seller, error }
}

export async function searchPortals(query: string, signal?: AbortSignal): Promise<Sito[]> {
  const { sito } = await portals()
  return readPage<Sito>((await call(sito, 'list', { query: { query }, signal })).body).rows
}

export async function fetchPortal(portaleId: number): Promise<Sito> {
  const { sito } = await portals()
  return readItem<Sito>((await call(sito, 'read', { path: { portaleId } })).body)
}
