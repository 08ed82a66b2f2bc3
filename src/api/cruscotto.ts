/**
 * What needs attention today at a hotel, a portal, the office or the system; only where the main service declares this
 * capability.
 */
import type { OfficeToday, Today } from '../domain/trade/cruscotto.ts'
import { cruscotto } from '../domain/resources/staff.ts'
import { readItem } from '../domain/query/wire.ts'
import { hasCapability } from './client/config.ts'
import { hotelVersionSeen } from './context.ts'
import { useCall } from './client/useCall.ts'

export const hasToday = (): boolean => hasCapability('main', 'cruscotto')

/** null: no request is sent. */
export const useHotelToday = (hotelId: number | null) =>
  useCall(cruscotto, 'hotel', hotelId === null ? null : { path: { hotelId } }, (body) => {
    const version = (body as { meta?: { hotel_etag?: string } }).meta?.hotel_etag
    if (hotelId !== null && version) hotelVersionSeen(hotelId, version)
    return readItem<Today>(body)
  })

export const usePortalToday = (portaleId: number | null) =>
  useCall(cruscotto, 'portal', portaleId === null ? null : { path: { portaleId } }, (body) => readItem<Today>(body))

/** Sends no request where the user may not see it. */
export const useOfficeToday = (may: boolean) =>
  useCall(cruscotto, 'office', may ? {} : null, (body) => readItem<OfficeToday>(body))

export const useSystemToday = (may: boolean) =>
  useCall(cruscotto, 'system', may ? {} : null, (body) => readItem<OfficeToday>(body))
