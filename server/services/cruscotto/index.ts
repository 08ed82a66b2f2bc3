/**
 * Dashboards of a hotel, a portale, the office and the system: figures, waiting or expiring items, missing data. They
 * contain only what the user may see.
 */
import type { FastifyRequest } from 'fastify'
import type { Need, OfficeToday, Today } from '../../../src/domain/trade/cruscotto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call, Parts } from '../../resources/request.ts'
import { findRow } from '../../resources/read/rows.ts'
import { requireLivingHotel, requireScope } from '../../resources/read/scope.ts'
import { etag } from '../../resources/write/version.ts'
import { onlyKnown, pathId, queryOf } from '../input.ts'
import { officeWaits } from './waiting.ts'
import { figureRules } from './figures.ts'
import type { FigureRule, NeedRule } from './rule.ts'
import { missingRules } from './missing.ts'
import { todayRules } from './today.ts'
import { portalFigures, portalLacks, portalWaits } from './portale.ts'
import { latestTools, systemFigures, systemWaits } from './sistema.ts'
import { latestOrders, officeFigures } from './ufficio.ts'
import { latestOfHotel, latestOfPortal } from './latest.ts'

const cruscotto = resourceOf('main.cruscotto')
const sito = resourceOf('portals.sito')

type Rule<T> = (call: Call, id: number) => Promise<T | readonly T[] | null>

async function runRules<T>(rules: readonly Rule<T>[], call: Call, id: number): Promise<T[]> {
  const found = await Promise.all(rules.map((rule) => rule(call, id)))
  return found.filter((one) => one !== null).flat() as T[]
}

/** {data: OfficeToday}: over the whole network, within the user's scope. */
const overNetwork =
  (op: string, figures: readonly FigureRule[], waits: readonly NeedRule[], latestOf: (call: Call) => Promise<Need[]>) =>
  (parts: Parts) =>
  async (request: FastifyRequest): Promise<{ data: OfficeToday }> => {
    const call = callOf(parts, request)
    onlyKnown(queryOf(request), [])
    requireScope(call.user, cruscotto, op)
    const [cifre, oggi, ultime] = await Promise.all([
      runRules(figures, call, 0),
      runRules(waits, call, 0),
      latestOf(call),
    ])
    return { data: { cifre, oggi, ultime } }
  }

export const dashboardCalls: OwnCalls = {
  'main.cruscotto': {
    /** {data: Today, meta: {hotel_etag}}: the hotel's version lets the console keep its record for as long as it is current. */
    hotel:
      (parts) =>
      async (request): Promise<{ data: Today; meta: { hotel_etag: string } }> => {
        const call = callOf(parts, request)
        const hotelId = pathId(request, 'hotelId')
        onlyKnown(queryOf(request), [])
        const version = await requireLivingHotel(call, cruscotto, 'hotel', hotelId)
        const [cifre, oggi, manca, ultime] = await Promise.all([
          runRules(figureRules, call, hotelId),
          runRules(todayRules, call, hotelId),
          runRules(missingRules, call, hotelId),
          latestOfHotel(call, hotelId),
        ])
        return { data: { cifre, oggi, manca, ultime }, meta: { hotel_etag: etag(version) } }
      },
    /** {data: Today} */
    portal:
      (parts) =>
      async (request): Promise<{ data: Today }> => {
        const call = callOf(parts, request)
        const portalId = pathId(request, 'portaleId')
        onlyKnown(queryOf(request), [])
        requireScope(call.user, cruscotto, 'portal')
        await findRow(call, call.db.pool, sito, String(portalId), 'read')
        const [cifre, oggi, manca, ultime] = await Promise.all([
          runRules(portalFigures, call, portalId),
          runRules(portalWaits, call, portalId),
          runRules(portalLacks, call, portalId),
          latestOfPortal(call, portalId),
        ])
        return { data: { cifre, oggi, manca, ultime } }
      },
    office: overNetwork('office', officeFigures, officeWaits, latestOrders),
    system: overNetwork('system', systemFigures, systemWaits, latestTools),
  },
}
