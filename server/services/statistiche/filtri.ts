/** What a statistic is asked for: days, a hotel or a portal, a source, a channel; and the periods that touch it. */
import { sql, type SQL } from 'drizzle-orm'
import { hasPermission } from '../../../src/domain/access.ts'
import { statisticsCode } from '../../../src/domain/permissions.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/rules.ts'
import { addMonths } from '../../../src/domain/seasons.ts'
import { statistics } from '../../db/schema.ts'
import { invalid, notAllowed } from '../../http/problem.ts'
import type { Call } from '../../resources/request.ts'
import { and } from '../../resources/rows.ts'
import { requireLivingHotel, requireScope } from '../../resources/scope.ts'
import { dayOf, flagOf, numberOf, onlyKnown, type Query, requireOrder } from '../input.ts'
import { mediaOf } from './canali.ts'

const stats = resourceOf('stats.stats')

const MAX_DAYS = 1_100

export type Filters = { from: string; to: string; where: SQL; media: SQL | undefined }

export async function filtersOf(call: Call, op: string, query: Query): Promise<Filters> {
  const scope = requireScope(call.user, stats, op)
  onlyKnown(query, ['stat_from', 'stat_to', 'site_id', 'network', 'id_hotel', 'ga_medium'])
  const today = call.clock.today()
  const to = dayOf(query, 'stat_to') ?? today
  const from = dayOf(query, 'stat_from') ?? addMonths(to, -3)
  requireOrder(from, to, 'stat_to')
  if (addDays(from, MAX_DAYS) < to) throw invalid({ stat_from: ['Il periodo è troppo lungo'] })
  const [hotelId, siteId] = [numberOf(query, 'id_hotel'), numberOf(query, 'site_id')]
  const isNetwork = flagOf(query, 'network')
  if (hotelId === undefined && (siteId === undefined || scope !== 'all')) {
    throw invalid({ id_hotel: ['Selezionare un hotel per procedere!'] })
  }
  if (!hasPermission(call.user, statisticsCode(hotelId !== undefined))) throw notAllowed()
  if (hotelId !== undefined) await requireLivingHotel(call, stats, op, hotelId)
  return {
    from,
    to,
    media: mediaOf(query.ga_medium),
    where: and([
      sql`s.data <= ${to}::date and s.data + s.giorni > ${from}::date`,
      hotelId === undefined ? undefined : sql`s.hotel_id = ${hotelId}`,
      siteId === undefined ? undefined : sql`s.site_id = ${siteId}`,
      // Without a source it is the network, the first one.
      siteId === undefined ? sql`s.network = ${isNetwork ?? true}` : undefined,
    ]),
  }
}

/**
 * The periods that touch the days asked for: `share` of the period falls among them, `part` of its traffic came through
 * the channel. Requests are not told apart by channel, so each channel gets its part of them.
 */
export const periods = ({ from, to, where, media }: Filters): SQL => sql`
  select s.*, (least(s.data + s.giorni, ${to}::date + 1) - greatest(s.data, ${from}::date))::float8 / s.giorni as share,
    ${
      media
        ? sql`coalesce((select sum(m.value::int) from jsonb_each_text(s.medium) m where ${media}), 0)::float8 / greatest(s.visits, 1)`
        : sql`1::float8`
    } as part
  from ${statistics} s where ${where}`
