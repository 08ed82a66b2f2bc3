/** Search and labels of hotels and portals (specification §3, §7.2). */
import useSWR from 'swr'
import { readItem, readPage } from '../domain/wire.ts'
import { call } from './client.ts'

export type HotelDati = {
  idHotel: number
  nome_hotel: string
  nome_comune: string | null
  idComune: number | null
  magnews_db_id: number | null
  /** In the whole record only. */
  produttore?: string | null
}
export type Sito = { id: number; name: string }

/** 'hotel name - municipality name (idHotel)'. */
export const hotelLabel = (hotel: HotelDati): string =>
  `${hotel.nome_hotel} - ${hotel.nome_comune ?? ''} (${hotel.idHotel})`
/** 'name - (id)'. */
export const portalLabel = (portal: Sito): string => `${portal.name} - (${portal.id})`

export async function searchHotels(filter: string, signal?: AbortSignal): Promise<HotelDati[]> {
  const { body } = await call<unknown>('GET', 'main', 'HotelDati', {
    op: 'main.hotelDati.list',
    query: { filter },
    signal,
  })
  return readPage<HotelDati>(body).rows
}

/** The first hotels of the user's scope, for the palette's local search (decision J15). */
export async function fetchHotels(limit: number): Promise<HotelDati[]> {
  const { body } = await call<unknown>('GET', 'main', 'HotelDati', {
    op: 'main.hotelDati.list',
    query: { filter: '', perPage: String(limit), page: '1' },
  })
  return readPage<HotelDati>(body).rows
}

export async function fetchHotel(id: number): Promise<HotelDati> {
  const { body } = await call<unknown>('GET', 'main', `Hotel/${id}`, { op: 'main.hotel.label' })
  return readItem<HotelDati>(body)
}

/** The code of the seller who looks after a hotel, null without one; undefined until it is known. */
export const useSeller = (hotelId: number | null): string | null | undefined =>
  useSWR(
    hotelId === null ? null : ['seller', 'main.hotel', hotelId],
    async () => (await fetchHotel(hotelId!)).produttore ?? null,
  ).data

export async function searchPortals(query: string, signal?: AbortSignal): Promise<Sito[]> {
  const { body } = await call<unknown>('GET', 'portals', 'sito', { op: 'portals.sito.list', query: { query }, signal })
  return readPage<Sito>(body).rows
}

export async function fetchPortal(id: number): Promise<Sito> {
  const { body } = await call<unknown>('GET', 'portals', `sito/${id}`, { op: 'portals.sito.label' })
  return readItem<Sito>(body)
}
