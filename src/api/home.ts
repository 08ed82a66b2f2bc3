/** Data of the homes: the latest contacts, the facts of a hotel, its contact in the address book. */
import useSWR from 'swr'
import { rubrica } from '../domain/resources/rubrica.ts'
import { hotel } from '../domain/resources/hotel.ts'
import type { Resource } from '../domain/model/resource.ts'
import { readPage } from '../domain/query/wire.ts'
import { keyOf } from './client/cache.ts'
import { fetchHotel } from './context.ts'
import { useCall } from './client/useCall.ts'
import type { ApiError } from './client/error.ts'
import { listRows, type Row } from './resources/resources.ts'

/** Dashboard widgets show at most ten items. */
export const WIDGET_ROWS = 10

export type Contact = { id: number; name: string; place: string; type: string; typeLabel: string }
const LATEST = { page: 1, size: WIDGET_ROWS, order: ['id', 'DESC'], filters: {} } as const

async function latestContacts(): Promise<Contact[]> {
  const { rows } = await listRows(rubrica, {}, LATEST)
  return rows.map((row) => ({
    id: Number(row.id),
    name: text(row.nome_struttura) || text(row.nome_referente),
    place: text(row.frazione_name) || text(row.comune_name),
    type: text(row.tipologia_cliente),
    typeLabel: labelOf(rubrica, 'tipologia_cliente', row),
  }))
}

export type HotelFacts = {
  name: string
  category: string
  municipality: string
  rooms: number | null
  beds: number | null
  phone: string
  email: string
  site: string
  customer: string
  customerLabel: string
  magnewsDb: number | null
  comuneId: number | null
  comune: string
}

export async function hotelFacts(hotelId: number): Promise<HotelFacts> {
  const row = await fetchHotel(hotelId)
  return {
    name: text(row.nome_hotel),
    category: labelOf(hotel, 'categoria', row),
    municipality: [text(row.frazione), text(row.nome_comune)].filter(Boolean).join(', '),
    rooms: number(row.camere),
    beds: number(row.letti),
    phone: text(row.telefono),
    email: text(row.email),
    site: text(row.sito),
    customer: text(row.customer_category),
    customerLabel: labelOf(hotel, 'customer_category', row),
    magnewsDb: number(row.magnews_db_id),
    comuneId: number(row.idComune),
    comune: text(row.nome_comune),
  }
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const labelOf = (resource: Resource, name: string, row: Readonly<Row>): string =>
  resource.fields[name]?.options?.find((option) => option.value === row[name])?.label ?? text(row[name])

export const useLatestContacts = (enabled = true) =>
  useSWR<Contact[], ApiError>(enabled ? keyOf(rubrica, 'latest') : null, latestContacts)

export const useHotelFacts = (hotelId: number) =>
  useSWR<HotelFacts, ApiError>(keyOf(hotel, 'facts', hotelId), () => hotelFacts(hotelId), { keepPreviousData: false })

/** The first of its contacts in the address book; null for a hotel that has none. */
export const useContactOfHotel = (hotelId: number | null) =>
  useCall(rubrica, 'byHotel', hotelId === null ? null : { path: { id: hotelId } }, (body) =>
    number(readPage<Row>(body).rows[0]?.id),
  )
