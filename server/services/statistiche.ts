/**
 * Statistics of traffic and requests, the index of booking requests, the
 * weather, and the archive's own rule. Every statistic takes stat_from, stat_to, id_hotel, ga_medium and either
 * network=true (source 1) or site_id (the hotel's own site for sources 2 and 3, or a portal).
 */
import { sql, type SQL } from 'drizzle-orm'
import { hasPermission, isHotelSide } from '../../src/domain/access.ts'
import { statisticsCode } from '../../src/domain/permissions.ts'
import { findEndpoint } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { addDays, addMonths } from '../../src/domain/rules.ts'
import { isDate } from '../../src/domain/validate.ts'
import { readClauses } from '../../src/domain/wire.ts'
import { statistics } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { previsioni } from '../demo/meteo.ts'
import { invalid, invalidParameter, notAllowed, notFound } from '../http/problem.ts'
import { listRows } from '../resources/list.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { and, living } from '../resources/rows.ts'
import { columnOf, requireScope, scopeCondition, requireLivingHotel } from '../resources/scope.ts'
import { dayOf, flagOf, numberOf, onlyKnown, pathId, pathText, queryOf, requireOrder, type Query } from './input.ts'
import { mailReadCall } from './turno/index.ts'

const stats = resourceOf('stats.stats')
const bookings = resourceOf('stats.bookings')
const mailSearch = resourceOf('stats.mailSearch')
const forecast = resourceOf('reference.forecast')

/** The ten channels and the raw media that are each of them; any other medium is unspecified. */
const channels: readonly [key: string, label: string, media: readonly string[]][] = [
  ['adwords', 'AdWords', ['cpc', 'adwords', 'google-ads']],
  ['cpc', 'Pay per click', ['ppc', 'paid', 'paidsearch', 'display']],
  ['email', 'Email marketing', ['email', 'newsletter', 'dem']],
  ['organic', 'SEO', ['organic']],
  ['portal', 'Visite dai portali', ['portali', 'portal', 'portale']],
  ['social', 'Social', ['social', 'social-network']],
  ['referral', 'Altri siti', ['referral']],
  ['direct', 'Accesso diretto', ['direct']],
  ['untracked', 'Non tracciato', ['(none)', '(not set)']],
  ['unspecified', 'Non specificato', []],
]
const channelOf = new Map(channels.flatMap(([key, , media]) => media.map((medium) => [medium, key] as const)))
const knownMedia = [...channelOf.keys()]

const labels = {
  adults: { '1': '1 adulto', '2': '2 adulti', '3+': '3 o più adulti' },
  children: { '0': 'Senza bambini', '1': '1 bambino', '2': '2 bambini', '3+': '3 o più bambini' },
  // 1-3 nights, 4-7, 8-14, more.
  nights: {
    weekend: 'Fine settimana',
    settimana: 'Una settimana',
    due_settimane: 'Due settimane',
    oltre: 'Più di due settimane',
  },
} as const

/** Portals that the network section names one by one; the others are one entry. */
const namedSites = [1, 5, 6, 10]
const MAX_DAYS = 1_100

type Filters = { from: string; to: string; where: SQL; media: SQL | undefined }

async function filtersOf(call: Call, op: string, query: Query): Promise<Filters> {
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

/** The condition on the raw media of a channel. */
function mediaOf(channel: string | undefined): SQL | undefined {
  if (!channel) return undefined
  const found = channels.find(([key]) => key === channel)
  if (!found) throw invalidParameter('ga_medium')
  return channel === 'unspecified'
    ? sql`not (m.key = any(${sql.param(knownMedia)}::text[]))`
    : sql`m.key = any(${sql.param([...found[2]])}::text[])`
}

/**
 * The periods that touch the days asked for: `share` of the period falls among them, `part` of its traffic came through
 * the channel. Requests are not told apart by channel, so each channel gets its part of them.
 */
const periods = ({ from, to, where, media }: Filters): SQL => sql`
  select s.*, (least(s.data + s.giorni, ${to}::date + 1) - greatest(s.data, ${from}::date))::float8 / s.giorni as share,
    ${
      media
        ? sql`coalesce((select sum(m.value::int) from jsonb_each_text(s.medium) m where ${media}), 0)::float8 / greatest(s.visits, 1)`
        : sql`1::float8`
    } as part
  from ${statistics} s where ${where}`

const measures = ['visits', 'messages', 'clicks', 'calls'] as const
type Day = { date: string } & Record<(typeof measures)[number], number>

/** A period's whole number on its day `k`: the days add up to the number. */
function spread(name: string): SQL {
  const column = sql`p.${sql.identifier(name)}`
  return sql`sum((${column} * (k + 1) / p.giorni - ${column} * k / p.giorni) * p.part) as ${sql.identifier(name)}`
}

/** One entry for each day asked for; what is known by the week is spread over its days. */
async function daily(call: Call, filters: Filters): Promise<Day[]> {
  const rows = await run<Day>(
    call.db.pool,
    sql`select (p.data + k)::date as date, ${spread('visits')}, ${spread('messages')}, ${spread('clicks')}, ${spread('calls')}
        from (${periods(filters)}) as p cross join lateral generate_series(0, p.giorni - 1) as k
        where p.data + k between ${filters.from}::date and ${filters.to}::date group by 1`,
  )
  const known = new Map(rows.map((row) => [row.date, row]))
  const days: Day[] = []
  // Parts of a day are carried on to the next: whole days that add up to the whole.
  const exact = { visits: 0, messages: 0, clicks: 0, calls: 0 }
  for (let date = filters.from; date <= filters.to; date = addDays(date, 1)) {
    const row = known.get(date)
    const day: Day = { date, visits: 0, messages: 0, clicks: 0, calls: 0 }
    for (const name of measures) {
      const before = Math.round(exact[name])
      exact[name] += row?.[name] ?? 0
      day[name] = Math.round(exact[name]) - before
    }
    days.push(day)
  }
  return days
}

const sum = (days: readonly Day[]) => {
  const of = (name: (typeof measures)[number]) => days.reduce((total, day) => total + day[name], 0)
  return { visits: of('visits'), messages: of('messages'), clicks: of('clicks'), calls: of('calls') }
}

type Share = { key: string; label: string; count: number; percentage: number }

/** Shares to one decimal, of the entries that there are. */
function shares(entries: readonly (readonly [key: string, label: string, count: number])[]): Share[] {
  const total = entries.reduce((all, [, , count]) => all + count, 0)
  return entries.map(([key, label, count]) => ({
    key,
    label,
    count,
    percentage: total ? Math.round((count / total) * 1_000) / 10 : 0,
  }))
}

/** How a split {key: count} adds up over the periods. */
async function counts(call: Call, filters: Filters, split: string, condition?: SQL): Promise<Map<string, number>> {
  // A channel's visits are counted themselves; of everything else it has its part.
  const part = split === 'medium' ? sql`1` : sql`p.part`
  const rows = await run<{ key: string; count: number }>(
    call.db.pool,
    sql`select m.key, round(sum(m.value::int * p.share * ${part}))::int as count
        from (${periods(filters)}) as p cross join lateral jsonb_each_text(p.${sql.identifier(split)}) as m
        where ${condition ?? sql`true`} group by m.key order by 2 desc, 1`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function fixedSplit(call: Call, filters: Filters, split: keyof typeof labels): Promise<Share[]> {
  const found = await counts(call, filters, split)
  return shares(Object.entries(labels[split]).map(([key, label]) => [key, label, found.get(key) ?? 0]))
}

async function channelShares(call: Call, filters: Filters): Promise<Share[]> {
  const byChannel = new Map<string, number>()
  for (const [medium, count] of await counts(call, filters, 'medium', filters.media)) {
    const key = channelOf.get(medium) ?? 'unspecified'
    byChannel.set(key, (byChannel.get(key) ?? 0) + count)
  }
  return shares(
    channels.flatMap(([key, label]) => (byChannel.get(key) ? [[key, label, byChannel.get(key)!] as const] : [])),
  ).sort((a, b) => b.count - a.count)
}

async function network(call: Call, filters: Filters): Promise<Share[]> {
  const rows = await run<{ site_id: number; name: string | null; count: number }>(
    call.db.pool,
    sql`select p.site_id, min(portal.name) as name, round(sum(p.visits * p.share * p.part))::int as count
        from (${periods(filters)}) as p left join portals_sito portal on portal.id = p.site_id
        where p.network group by p.site_id order by 3 desc, 1`,
  )
  const named = rows.filter((row) => namedSites.includes(row.site_id))
  const others = rows.filter((row) => !namedSites.includes(row.site_id)).reduce((all, { count }) => all + count, 0)
  return shares([
    ...named.map(({ site_id, name, count }) => [String(site_id), name ?? String(site_id), count] as const),
    ...(others ? [['altro', 'Altro', others] as const] : []),
  ])
}

async function referral(call: Call, filters: Filters): Promise<Share[]> {
  const found = await counts(call, filters, 'referral')
  return shares([...found].filter(([, count]) => count > 0).map(([host, count]) => [host, host, count]))
}

/** What each call answers under `data`. */
const sections: Record<string, (call: Call, filters: Filters) => Promise<unknown>> = {
  /** [{date, count}]: requests by day. */
  dailyInterest: async (call, filters) =>
    (await daily(call, filters)).map(({ date, messages }) => ({ date, count: messages })),
  /** {visits, messages, clicks, calls}: the tiles above the overview. */
  number: async (call, filters) => sum(await daily(call, filters)),
  /** [{key, label, count, percentage}]: how guests got in touch. */
  percentage: async (call, filters) => {
    const { messages, clicks, calls } = sum(await daily(call, filters))
    return shares([
      ['messages', 'Richieste', messages],
      ['clicks', 'Clic al sito', clicks],
      ['calls', 'Telefonate', calls],
    ])
  },
  /** [{date, visits, messages, clicks, calls}] */
  overview: daily,
  /** {messages: {count}} */
  summary: async (call, filters) => ({ messages: { count: sum(await daily(call, filters)).messages } }),
  /** The rest: [{key, label, count, percentage}]. */
  adults: (call, filters) => fixedSplit(call, filters, 'adults'),
  children: (call, filters) => fixedSplit(call, filters, 'children'),
  nights: (call, filters) => fixedSplit(call, filters, 'nights'),
  network,
  sitesReferral: referral,
  mediumPercentage: channelShares,
}

const section =
  (op: string, work: (typeof sections)[string]): OwnCalls[string][string] =>
  (parts) =>
  async (request) => {
    const call = callOf(parts, request)
    const filters = await filtersOf(call, op, queryOf(request))
    return { data: await work(call, filters), meta: { stat_from: filters.from, stat_to: filters.to } }
  }

/** A page of booking requests; meta.summary counts six calendar months and the year to date. */
async function bookingIndex(call: Call, query: Query) {
  const scope = requireScope(call.user, bookings, 'index')
  const page = await listRows(call, bookings, findEndpoint(bookings, 'index'), query, { op: 'index' })
  const today = call.clock.today()
  const first = `${addMonths(today, -5).slice(0, 7)}-01`
  const hotelId = numberOf(query, 'hotel_id')
  const within = and([
    living(bookings),
    scopeCondition(call.user, bookings, scope),
    hotelId === undefined ? undefined : sql`${columnOf(bookings, 'hotel_id')} = ${hotelId}`,
    sql`data_richiesta <= ${today}::date`,
  ])
  const [months, [year]] = await Promise.all([
    run<{ month: string; count: number }>(
      call.db.pool,
      sql`select to_char(data_richiesta, 'YYYY-MM') as month, count(*)::int as count from stats_bookings
          where ${within} and data_richiesta >= ${first}::date group by 1`,
    ),
    run<{ count: number }>(
      call.db.pool,
      sql`select count(*)::int as count from stats_bookings
          where ${within} and data_richiesta >= ${`${today.slice(0, 4)}-01-01`}::date`,
    ),
  ])
  const counted = new Map(months.map(({ month, count }) => [month, count]))
  const summary = {
    months: Array.from({ length: 6 }, (_, back) => addMonths(first, back).slice(0, 7)).map((month) => ({
      month,
      count: counted.get(month) ?? 0,
    })),
    ytd: { count: year?.count ?? 0 },
  }
  return { ...page, meta: { ...page.meta, summary } }
}

/** [{date, tempo, temp_min, temp_max, pioggia, vento}] of up to sixteen days; generated, and says so. */
async function weather(call: Call, comuneId: number, from: string, to: string) {
  requireScope(call.user, forecast, 'read')
  if (!isDate(from)) throw invalidParameter('startDate')
  if (!isDate(to)) throw invalidParameter('endDate')
  requireOrder(from, to, 'endDate')
  if (addDays(from, 15) < to) throw invalid({ endDate: ['Il periodo è troppo lungo'] })
  const [comune] = await run<{ lat: number | null }>(
    call.db.pool,
    sql`select lat from reference_comuni where id = ${comuneId} and _deleted_at is null`,
  )
  if (!comune) throw notFound()
  const data = previsioni(comuneId, comune.lat, from, to)
  return {
    data,
    meta: {
      total: data.length,
      pagination: { total: data.length },
      fonte: 'dimostrativa',
      message: 'Previsioni generate: non è configurato alcun fornitore meteo.',
    },
  }
}

/** A plain user reads the archive of their hotel, never that of a portal. */
async function refusePortalArchive(call: Call, query: Query): Promise<void> {
  if (call.user.roleName !== 'user' || !isHotelSide(call.user)) return
  const clauses = (readClauses(query.filter ?? '') ?? []).map(({ field, value }) => [field, value] as const)
  const named = [...Object.entries(query), ...clauses]
  const asks = (name: string, ...values: string[]) =>
    named.some(([key, value]) => key === name && values.includes(value))
  if (asks('network', 'true', '1') || asks('source', 'portali')) throw notAllowed()
  const sites = named.flatMap(([key, value]) => (key === 'site_id' && /^\d{1,9}$/.test(value) ? [Number(value)] : []))
  for (const site of sites) {
    const portals = await run(call.db.pool, sql`select 1 from portals_sito where id = ${site}`)
    if (portals.length) throw notAllowed()
  }
}

export const statisticsCalls: OwnCalls = {
  'stats.stats': Object.fromEntries(Object.entries(sections).map(([op, work]) => [op, section(op, work)])),
  'stats.bookings': { index: (parts) => (request) => bookingIndex(callOf(parts, request), queryOf(request)) },
  'reference.forecast': {
    read: (parts) => (request) =>
      weather(
        callOf(parts, request),
        pathId(request, 'comuneId'),
        pathText(request, 'startDate'),
        pathText(request, 'endDate'),
      ),
  },
  'stats.mailSearch': {
    ...mailReadCall,
    list: (parts) => async (request) => {
      const call = callOf(parts, request)
      const query = queryOf(request)
      await refusePortalArchive(call, query)
      return listRows(call, mailSearch, findEndpoint(mailSearch, 'list'), query)
    },
  },
}
