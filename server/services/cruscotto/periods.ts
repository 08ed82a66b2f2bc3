/** The last thirty days and the thirty before them, and the site visits of both. */
import { can, hasPermission } from '../../../src/domain/access/access.ts'
import type { Figure } from '../../../src/domain/trade/cruscotto.ts'
import { statisticsCode } from '../../../src/domain/access/permissions.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import type { Call } from '../../resources/request.ts'
import { daily, sum } from '../statistiche/daily.ts'
import { filtersOf } from '../statistiche/filters.ts'

const DAYS = 30
const LAST_DAYS = `ultimi ${DAYS} giorni, rispetto ai ${DAYS} prima`

export type Days = { from: string; to: string }
export const currentPeriod = (today: string): Days => ({ from: addDays(today, 1 - DAYS), to: today })
const previousPeriod = (today: string): Days => ({ from: addDays(today, 1 - 2 * DAYS), to: addDays(today, -DAYS) })

/** Calculates a value for both periods. */
export async function inBothPeriods<T extends number | null>(valueIn: (days: Days) => Promise<T>, today: string) {
  const [valore, prima] = await Promise.all([valueIn(currentPeriod(today)), valueIn(previousPeriod(today))])
  return { valore, prima, periodo: LAST_DAYS }
}

/** Site visits of a hotel or a portale; each requires its own permission code. */
export async function visitsOf(
  call: Call,
  of: { id_hotel: string } | { site_id: string; network: string },
  link: string,
): Promise<Figure | null> {
  const scope = can(call.user, 'stats.stats', 'overview')
  const isHotel = 'id_hotel' in of
  if (scope === 'none' || (!isHotel && scope !== 'all')) return null
  if (!hasPermission(call.user, statisticsCode(isHotel))) return null
  const during = async ({ from, to }: Days) =>
    sum(await daily(call, await filtersOf(call, 'overview', { stat_from: from, stat_to: to, ...of }))).visits
  return {
    id: 'visite',
    titolo: 'Visite al sito',
    ...(await inBothPeriods(during, call.clock.today())),
    decimali: 0,
    link,
  }
}
