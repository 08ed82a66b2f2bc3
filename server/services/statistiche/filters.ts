/** Filters of a statistic: days, hotel or portale, source, channel; and the query for the matching traffic periods. */
import { sql, type SQL } from 'drizzle-orm'
import { hasPermission } from '../../../src/domain/access/access.ts'
import { statisticsCode } from '../../../src/domain/access/permissions.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, addMonths } from '../../../src/domain/time/dates.ts'
import { LONGEST_PERIOD, statistics, statisticsDays, statisticsTotals } from '../../db/schema.ts'
import { invalid, notAllowed } from '../../http/problem.ts'
import type { Call } from '../../resources/request.ts'
import { and } from '../../resources/read/rows.ts'
import { requireLivingHotel, requireScope } from '../../resources/read/scope.ts'
import { dayOf, flagOf, numberOf, onlyKnown, type Query, requireOrder } from '../input.ts'
import { mediaOf } from './channels.ts'

const stats = resourceOf('stats.stats')

const MAX_DAYS = 1_100

export type Filters = {
  from: string
  to: string
  /** Which periods, apart from their days. */
  where: SQL
  media: SQL | undefined
  /** The id of a whole portale, over all its hotels. */
  portal: number | undefined
}

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
    portal: hotelId === undefined ? siteId : undefined,
    where: and([
      hotelId === undefined ? undefined : sql`s.hotel_id = ${hotelId}`,
      siteId === undefined ? undefined : sql`s.site_id = ${siteId}`,
      // Without a site the source is the network (source 1).
      siteId === undefined ? sql`s.network = ${isNetwork ?? true}` : undefined,
    ]),
  }
}

/**
 * The traffic periods that overlap the requested days: `share` is the fraction of the period within them, `part` the
 * fraction of its traffic that came through the channel. Requests are not recorded by channel, so each channel gets a
 * proportional part. For a portale, precomputed days appear as one period over all hotels (totals.ts), by medium if a
 * channel is requested.
 */
export const periods = (filters: Filters): SQL =>
  filters.portal === undefined
    ? fromPeriods(filters, sql`${statistics} s where ${filters.where}`)
    : sql`
      ${fromPeriods(filters, sql`${statistics} s where not s.network and ${filters.where}`)}
      union all
      ${fromPeriods(
        filters,
        sql`${statisticsDays} d join ${statistics} s on s.network and s.site_id = d.site_id and s.data = d.data
            where ${daysOf(filters)} and not d.added`,
      )}
      union all
      ${fromTotals(filters)}`

const columns = sql`s.site_id, s.network, s.data, s.giorni, s.visits, s.messages, s.clicks, s.calls, s.adults, s.children,
  s.nights, s.medium, s.referral`

const fromPeriods = ({ from, to, media }: Filters, rows: SQL): SQL => sql`
  select ${columns}, (least(s.data + s.giorni, ${to}::date + 1) - greatest(s.data, ${from}::date))::float8 / s.giorni as share,
    ${
      media
        ? sql`coalesce((select sum(m.value::int) from jsonb_each_text(s.medium) m where ${media}), 0)::float8 / greatest(s.visits, 1)`
        : sql`1::float8`
    } as part
  from ${rows} and s.data <= ${to}::date and s.data + s.giorni > ${from}::date
    -- No period is longer, so earlier partitions are not scanned.
    and s.data > ${addDays(from, -LONGEST_PERIOD)}::date`

/** The condition for days of a portale whose periods may overlap the requested days. */
const daysOf = ({ portal, from, to }: Filters): SQL =>
  sql`d.site_id = ${portal} and d.data <= ${to}::date and d.until > ${from}::date`

const fromTotals = (filters: Filters): SQL => sql`
  select m.site_id, true, m.data, 1, m.visits, m.messages, m.clicks, m.calls, ${split('adults')}, ${split('children')},
    ${split('nights')}, ${split('medium')}, ${split('referral')}, 1::float8, 1::float8
  from ${statisticsDays} d
  join (select medium as key, * from ${statisticsTotals}) m on m.site_id = d.site_id and m.source = d.data
  where ${daysOf(filters)} and d.added and m.data between ${filters.from}::date and ${filters.to}::date
    and ${filters.media ? sql`m.key <> '' and (${filters.media})` : sql`m.key = ''`}`

const split = (name: string): SQL => sql`coalesce(m.splits -> ${name}, '{}')`
