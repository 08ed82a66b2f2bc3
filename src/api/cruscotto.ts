/** What a hotel or a portal needs today. Only where the main service says that it tells it. */
import type { PortalToday, Today } from '../domain/cruscotto.ts'
import { cruscotto } from '../domain/resources/staff.ts'
import { readItem } from '../domain/wire.ts'
import { knows } from './config.ts'
import { useCall } from './useCall.ts'

export const knowsToday = (): boolean => knows('main', 'cruscotto')

/** null: there is nothing to ask for. */
export const useHotelToday = (hotelId: number | null) =>
  useCall(cruscotto, 'hotel', hotelId === null ? null : { path: { hotelId } }, (body) => readItem<Today>(body))

export const usePortalToday = (portaleId: number | null) =>
  useCall(cruscotto, 'portale', portaleId === null ? null : { path: { portaleId } }, (body) =>
    readItem<PortalToday>(body),
  )
