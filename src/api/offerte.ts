/** Calls of the offers that are more than a row (specification §7.3). */
import { call } from './client.ts'

/** The offers of the hotel stand in this order from now on. Throws ApiError. */
export async function sortOffers(hotelId: number, offers: readonly number[]): Promise<void> {
  await call('POST', 'main', `Hotel/${hotelId}/HotelOfferta/Sort`, {
    op: 'main.hotelOfferta.sort',
    body: { offers_id: offers },
  })
}
