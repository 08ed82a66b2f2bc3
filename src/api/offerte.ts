/** Calls of the offers that are more than a row. */
import { hotelOfferta } from '../domain/resources/offerte.ts'
import { call } from './call.ts'

/** The offers of the hotel stand in this order from now on. Throws ApiError. */
export const sortOffers = (hotelId: number, offers: readonly number[]) =>
  call(hotelOfferta, 'sort', { path: { hotelId }, body: { offers_id: offers } })
