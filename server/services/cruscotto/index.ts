/** What a hotel needs today: figures, what waits or runs out, what is missing; of each only what the person may see. */
import type { HotelToday } from '../../../src/domain/cruscotto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { requireLivingHotel } from '../../resources/scope.ts'
import { onlyKnown, pathId, queryOf } from '../input.ts'
import { figureRules } from './cifre.ts'
import { lackRules } from './manca.ts'
import { todayRules } from './oggi.ts'

const cruscotto = resourceOf('main.cruscotto')

type Rule<T> = (call: Call, hotelId: number) => Promise<T | null>

async function ask<T>(rules: readonly Rule<T>[], call: Call, hotelId: number): Promise<T[]> {
  const found = await Promise.all(rules.map((rule) => rule(call, hotelId)))
  return found.filter((one) => one !== null) as T[]
}

export const dashboardCalls: OwnCalls = {
  'main.cruscotto': {
    /** {data: HotelToday} */
    hotel:
      (parts) =>
      async (request): Promise<{ data: HotelToday }> => {
        const call = callOf(parts, request)
        const hotelId = pathId(request, 'hotelId')
        onlyKnown(queryOf(request), [])
        await requireLivingHotel(call, cruscotto, 'hotel', hotelId)
        const [cifre, oggi, manca] = await Promise.all([
          ask(figureRules, call, hotelId),
          ask(todayRules, call, hotelId),
          ask(lackRules, call, hotelId),
        ])
        return { data: { cifre, oggi, manca } }
      },
  },
}
