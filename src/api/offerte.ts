/** Calls of the offers that are more than a row. */
import { hotelOfferta } from '../domain/resources/offerte.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'
import { useCall } from './useCall.ts'

/** The offers of the hotel stand in this order from now on. Throws ApiError. */
export const sortOffers = (hotelId: number, offers: readonly number[]) =>
  call(hotelOfferta, 'sort', { path: { hotelId }, body: { offers_id: offers } })

type Named = readonly { id: number; label: string }[]
export type Associations = Record<'camere' | 'trattamenti' | 'servizi' | 'categorie' | 'portali', Named>

/** What an offer of the hotel can be joined to. */
export const useAssociations = (hotelId: number | null) =>
  useCall(hotelOfferta, 'associazioni', hotelId === null ? null : { path: { hotelId } }, readItem<Associations>)
