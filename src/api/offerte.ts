/** Calls for offers beyond those for single rows. */
import { hotelOfferta } from '../domain/resources/offerte.ts'
import { readItem } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'

/** Saves the order of the hotel's offers. Throws ApiError. */
export const sortOffers = (hotelId: number, offers: readonly number[]) =>
  call(hotelOfferta, 'sort', { path: { hotelId }, body: { offers_id: offers } })

type Named = readonly { id: number; label: string }[]
export type Associations = Record<'camere' | 'trattamenti' | 'servizi' | 'categorie' | 'portali', Named>

/** What an offer of the hotel can be associated with. */
export const useAssociations = (hotelId: number | null) =>
  useCall(hotelOfferta, 'associazioni', hotelId === null ? null : { path: { hotelId } }, readItem<Associations>)
